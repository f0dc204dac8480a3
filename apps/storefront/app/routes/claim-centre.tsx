import { load } from "../api/load.ts";
import { readPage } from "../lib/address.ts";
import { ClaimPage } from "../pages/promotions/claim-page.tsx";
import type { Route } from "./+types/claim-centre";

const types = { "1": 1, "2": 2 } as const;
const perPage = 24;

/** /lqzx?type= — 1 coupons, 2 cash vouchers; both without it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const wanted = url.searchParams.get("type");
  const type: 0 | 1 | 2 = wanted === "1" || wanted === "2" ? types[wanted] : 0;
  const query = { type, page: readPage(url.searchParams), page_size: perPage };
  return { type, coupons: await load(context, "couponsToClaim", { query }) };
}

export default function ClaimRoute({ loaderData }: Route.ComponentProps) {
  return <ClaimPage {...loaderData} />;
}
