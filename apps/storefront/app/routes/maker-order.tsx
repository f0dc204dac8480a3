import { data } from "react-router";
import { loadForBuyer as loadForLogin } from "../api/load.ts";
import { isMissing } from "@yaoji/browser/reply";
import { MakerOrderPage } from "../pages/maker/order-page.tsx";
import type { Route } from "./+types/maker-order";

/** 订单详情 of the maker. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const order = await loadForLogin({ context, url }, "supplierOrder", { params: { id: params.id } });
  return data({ order }, { status: isMissing(order) ? 404 : 200 });
}

export default function MakerOrderRoute({ loaderData }: Route.ComponentProps) {
  return <MakerOrderPage {...loaderData} />;
}
