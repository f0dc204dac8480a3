import { loadForBuyer } from "../api/load.ts";
import { readPointsOrderQuery } from "../lib/points-query.ts";
import { PointsOrdersPage } from "../pages/points/points-orders-page.tsx";
import type { Route } from "./+types/points-orders";

const perPage = 10;

/** 积分订单, and the records of draws. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readPointsOrderQuery(url.searchParams);
  const { tab, status, page } = query;
  const asked = { page, page_size: perPage };
  if (tab === "draws") {
    const records = await loadForBuyer({ context, url }, "drawRecords", { query: asked });
    return { query, found: { tab, records } };
  }
  const request = { query: { ...(status && { status }), ...asked } };
  return { query, found: { tab, orders: await loadForBuyer({ context, url }, "pointsOrders", request) } };
}

export default function PointsOrdersRoute({ loaderData }: Route.ComponentProps) {
  return <PointsOrdersPage {...loaderData} />;
}
