import { data } from "react-router";
import { loadForBuyer } from "../api/load.ts";
import { isMissing } from "../lib/reply.ts";
import { OrderPage } from "../pages/orders/order-page.tsx";
import type { Route } from "./+types/order-info";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const order = await loadForBuyer({ context, url }, "orderDetail", { params: { id: params.id } });
  return data({ order }, { status: isMissing(order) ? 404 : 200 });
}

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} />;
}
