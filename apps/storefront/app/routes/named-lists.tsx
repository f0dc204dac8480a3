import { loadForBuyer } from "../api/load.ts";
import { ListsPage } from "../pages/named-lists/lists-page.tsx";
import type { Route } from "./+types/named-lists";

/** 采购清单. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return { lists: await loadForBuyer({ context, url }, "namedLists", {}) };
}

export default function NamedListsRoute({ loaderData }: Route.ComponentProps) {
  return <ListsPage {...loaderData} />;
}
