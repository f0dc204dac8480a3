import { fitsUnpaid } from "@yaoji/domain/trade/unpaid-pieces";
import type { Settings } from "../../platform/settings/settings.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { UnpaidHeld } from "./checkout.queries.ts";

const named = 5;

/** Why a shop may not order so many pieces more before it has paid: which orders hold how many. Null where it may. */
export function unpaidRefusal(
  { pieces, orders }: UnpaidHeld,
  wanted: number,
  { unpaidPieces: limit }: Settings,
): Refusal | null {
  if (fitsUnpaid(pieces, wanted, limit)) return null;
  const shown = orders.slice(0, named).join("、");
  const more = orders.length > named ? `等${orders.length}个` : "";
  const held = orders.length === 0 ? "现在没有占用" : `订单${shown}${more}已占用${pieces}件`;
  return refuse("checkout.too_many_unpaid", {
    details: { limit: String(limit), held, wanted: String(wanted) },
  });
}
