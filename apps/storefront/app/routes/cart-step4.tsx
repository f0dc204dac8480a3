import { data } from "react-router";
import { loadForBuyer } from "../api/load.ts";
import { isMissing } from "@yaoji/browser/reply";
import { PaidPage } from "../pages/checkout/paid-page.tsx";
import type { Route } from "./+types/cart-step4";

/** Step 4: the balance and the credit that are left, and what was paid; null where the address names no order. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = Number(url.searchParams.get("id"));
  const isNamed = Number.isSafeInteger(id) && id > 0;
  const [balance, credit, state] = await Promise.all([
    loadForBuyer({ context, url }, "balance", {}),
    loadForBuyer({ context, url }, "credit", {}),
    isNamed ? loadForBuyer({ context, url }, "payState", { params: { id } }) : null,
  ]);
  return data({ id, balance, credit, state }, { status: state && isMissing(state) ? 404 : 200 });
}

export default function PaidRoute({ loaderData }: Route.ComponentProps) {
  return <PaidPage {...loaderData} />;
}
