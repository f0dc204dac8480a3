/** What was asked for goods before something lowered their price, in the words of the rules. */
import { fromDecimal } from "@yaoji/domain/money/money";
import type { AskedPrice, Lowering } from "@yaoji/domain/pricing/original-price";
import type { Period } from "@yaoji/domain/pricing/promotions";
import type { BuyingShop } from "@yaoji/domain/trade/eligibility";
import { isForCaller } from "./granted.service.ts";
import type { AskedRow, LoweringRow } from "./original.queries.ts";

/** The normal prices that were asked before. */
export function askedIn(rows: readonly AskedRow[] | null): AskedPrice[] {
  return (rows ?? []).map((row) => ({ ...periodOf(row), price: fromDecimal(row.price) }));
}

/** What sold this shop pieces below the normal price before that which runs now. */
export function loweredFor(rows: readonly LoweringRow[] | null, shop: BuyingShop | null): Lowering[] {
  const own = (rows ?? []).filter((row) => isForCaller(row, shop));
  return own.map((row) => ({
    ...periodOf(row),
    price: row.price === null ? null : fromDecimal(row.price),
    basisPoints: row.basisPoints,
  }));
}

/** The last millisecond there is: what has no end yet. */
const forever = new Date(8_640_000_000_000_000);

function periodOf({ startsAt, endsAt }: Pick<AskedRow, "startsAt" | "endsAt">): Period {
  return { startsAt: new Date(startsAt * 1000), endsAt: endsAt === null ? forever : new Date(endsAt * 1000) };
}
