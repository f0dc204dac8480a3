/** The ways to pay that a page offers, each allowed or with the reason why not. */
import type { PayChoice } from "@yaoji/contract/schemas/checkout";
import { errorMessage } from "@yaoji/contract/errors";
import { mayPayBy, type PayableParcel } from "@yaoji/domain/trade/parcels";
import { type Money, toYuan } from "@yaoji/domain/money/money";
import { type PayMethod, payMethods, payMethodText } from "@yaoji/domain/trade/order-states";
import type { ShopFunds } from "../credit/credit.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { payMethodAdapters } from "./methods.ts";

export { listCheckoutOrders } from "./checkout-orders.queries.ts";

/** What is to be paid: so much of these orders by another way than the balance. */
export type Payable = { readonly orders: readonly PayableParcel[]; readonly rest: Money };

/** Why a way cannot be chosen for these orders; null when it can. The balance may still be short. */
export function methodRefusal(
  method: PayMethod,
  { orders, rest }: Payable,
  funds: ShopFunds,
): Refusal | null {
  const byGoods = orders.map((order) => mayPayBy(method, order)).find((may) => may !== true);
  if (byGoods !== undefined) return refuse("pay.method_refused", { errors: { method: [byGoods] } });
  return payMethodAdapters[method].refusal(rest, funds);
}

/** Every way to pay. */
export function payChoices(payable: Payable, funds: ShopFunds): PayChoice[] {
  return payMethods.map((method) => {
    const refused = methodRefusal(method, payable, funds);
    const available = payMethodAdapters[method].available(funds);
    return {
      method,
      name: payMethodText[method],
      allowed: refused === null,
      text: refused === null ? "" : textOf(refused),
      available: available === null ? null : toYuan(available),
    };
  });
}

function textOf({ reason, details, errors }: Refusal): string {
  return errors?.method?.[0] ?? errorMessage(reason, details);
}
