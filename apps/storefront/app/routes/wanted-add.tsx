import { loadForBuyer } from "../api/load.ts";
import { wantedDraftOf } from "../lib/wanted-query.ts";
import { WantedAddPage } from "../pages/wanted/wanted-add-page.tsx";
import type { Route } from "./+types/wanted-add";

/** 新增求购; the address may bring what to begin with. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const mine = await loadForBuyer({ context, url }, "wantedList", { query: { page_size: 1 } });
  return { draft: wantedDraftOf(url.searchParams), mine };
}

export default function WantedAddRoute({ loaderData }: Route.ComponentProps) {
  return <WantedAddPage {...loaderData} />;
}
