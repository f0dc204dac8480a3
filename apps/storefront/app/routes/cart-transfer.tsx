import { data } from "react-router";
import { loadForBuyer } from "../api/load.ts";
import { isMissing } from "@yaoji/browser/reply";
import { TransferPage } from "../pages/checkout/transfer-page.tsx";
import type { Route } from "./+types/cart-transfer";

/** /cart/hm?id=: the bank transfer of the checkout that this order belongs to; null where the address names none. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = Number(url.searchParams.get("id"));
  const isNamed = Number.isSafeInteger(id) && id > 0;
  const [account, state] = await Promise.all([
    loadForBuyer({ context, url }, "transferAccount", {}),
    isNamed ? loadForBuyer({ context, url }, "payState", { params: { id } }) : null,
  ]);
  return data({ id, account, state }, { status: state && isMissing(state) ? 404 : 200 });
}

export default function TransferRoute({ loaderData }: Route.ComponentProps) {
  return <TransferPage key={loaderData.id} {...loaderData} />;
}
