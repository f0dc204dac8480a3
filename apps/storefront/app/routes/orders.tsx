import { loadForBuyer } from "../api/load.ts";
import { orderCallQuery, readOrderQuery } from "../lib/order-query.ts";
import { OrdersPage } from "../pages/orders/orders-page.tsx";
import type { Route } from "./+types/orders";

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readOrderQuery(url.searchParams);
  const orders = await loadForBuyer({ context, url }, "orderList", { query: orderCallQuery(query) });
  return { query, orders };
}

export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  return <OrdersPage {...loaderData} />;
}
