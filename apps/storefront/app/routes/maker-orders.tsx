import { loadForBuyer as loadForLogin } from "../api/load.ts";
import { makerOrderCallQuery, readMakerOrderQuery } from "../lib/maker-query.ts";
import { MakerOrdersPage } from "../pages/maker/orders-page.tsx";
import type { Route } from "./+types/maker-orders";

/** 订单列表 of the maker. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readMakerOrderQuery(url.searchParams);
  const asked = { query: makerOrderCallQuery(query) };
  return { query, orders: await loadForLogin({ context, url }, "supplierOrders", asked) };
}

export default function MakerOrdersRoute({ loaderData }: Route.ComponentProps) {
  return <MakerOrdersPage {...loaderData} />;
}
