import { load } from "../api/load.ts";
import { listQueryOf } from "../lib/list-query.ts";
import { ListPage } from "../pages/list/list-page.tsx";
import type { Route } from "./+types/list";

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  goods: await load(context, "goodsList", { query: listQueryOf(url) }),
});

export default function ListRoute({ loaderData }: Route.ComponentProps) {
  return <ListPage goods={loaderData.goods} />;
}
