import { loadForBuyer } from "../api/load.ts";
import { readCouponQuery } from "../lib/held-coupons.ts";
import { CouponsPage } from "../pages/wallet/coupons-page.tsx";
import type { Route } from "./+types/held-coupons";

const perPage = 24;

/** /yhq and /xjq: coupons and cash vouchers in this shop's hand. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readCouponQuery(url);
  const { type, status, page } = query;
  const [coupons, counts] = await Promise.all([
    loadForBuyer({ context, url }, "couponList", { query: { type, status, page, page_size: perPage } }),
    loadForBuyer({ context, url }, "couponCounts", { query: { type } }),
  ]);
  return { query, coupons, counts };
}

export default function CouponsRoute({ loaderData }: Route.ComponentProps) {
  return <CouponsPage {...loaderData} />;
}
