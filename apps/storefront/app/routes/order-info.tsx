import { data } from "react-router";
import { loadForBuyer } from "../api/load.ts";
import { isMissing } from "@yaoji/browser/reply";
import { OrderPage } from "../pages/orders/order-page.tsx";
import type { Route } from "./+types/order-info";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const [order, shipments] = await Promise.all([
    loadForBuyer({ context, url }, "orderDetail", { params: { id: params.id } }),
    loadForBuyer({ context, url }, "orderShipments", { params: { id: params.id } }),
  ]);
  const invoices = order.ok
    ? await loadForBuyer({ context, url }, "invoiceList", { query: { keyword: order.data.order_no } })
    : null;
  return data({ order, shipments, invoices }, { status: isMissing(order) ? 404 : 200 });
}

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} />;
}
