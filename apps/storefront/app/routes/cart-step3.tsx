import { data } from "react-router";
import { loadForBuyer } from "../api/load.ts";
import { isMissing } from "@yaoji/browser/reply";
import { balanceWish } from "../lib/pay.ts";
import { PayPage } from "../pages/checkout/pay-page.tsx";
import type { Route } from "./+types/cart-step3";

/** Step 3: all orders of the checkout that this order belongs to. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const id = Number(params.id);
  const wish = balanceWish(url.searchParams);
  const query = wish === null ? {} : { use_balance: wish };
  const state = await loadForBuyer({ context, url }, "payState", { params: { id: params.id }, query });
  return data({ id, wish, state }, { status: isMissing(state) ? 404 : 200 });
}

export default function PayRoute({ loaderData }: Route.ComponentProps) {
  return <PayPage key={loaderData.id} {...loaderData} />;
}
