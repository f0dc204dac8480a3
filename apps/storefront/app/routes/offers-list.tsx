import { load } from "../api/load.ts";
import { listQueryOf } from "../lib/list-query.ts";
import { ListPage } from "../pages/list/list-page.tsx";
import type { Route } from "./+types/offers-list";

/** /yyh/list: all goods on offer, or those with one of the badges, with all that a list can do. */
export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  goods: await load(context, "goodsList", { query: { promotion: "1", ...listQueryOf(url) } }),
});

export default function OffersListRoute({ loaderData }: Route.ComponentProps) {
  return <ListPage goods={loaderData.goods} />;
}
