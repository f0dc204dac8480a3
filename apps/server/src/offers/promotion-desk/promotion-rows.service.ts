/** The goods and gifts of a promotion as they become: what is new, changed and gone, and what of it the log keeps. */
import { goodsKey } from "@yaoji/domain/pricing/promotion-changes";
import type { PromotedGoods, PromotionTerms } from "@yaoji/domain/pricing/promotion-terms";
import type { Db } from "../../platform/db/database.ts";
import { presentGoods, presentTerms, termsIn, type WholePromotion } from "./promotion-desk.present.ts";
import * as queries from "./promotion-rows.queries.ts";

type Rows = { readonly before: WholePromotion | null; readonly after: PromotionTerms };

/** Rows that stay keep their ids: orders name them. */
export async function writeRows(tx: Db, id: number, { before, after }: Rows): Promise<void> {
  const earlier = new Map((before?.goods ?? []).map((row) => [goodsKey(row), row]));
  const later = new Set(after.goods.map(goodsKey));
  const gone = [...earlier].filter(([key]) => !later.has(key)).map(([, row]) => row.id);
  await queries.deleteGoods(tx, gone);
  await queries.updateGoods(
    tx,
    after.goods.flatMap((row) => {
      const old = earlier.get(goodsKey(row));
      return old && !isSame(old, row) ? [{ ...row, id: old.id }] : [];
    }),
  );
  await queries.insertGoods(
    tx,
    id,
    after.goods.filter((row) => !earlier.has(goodsKey(row))),
  );
  if (before && JSON.stringify(termsIn(before).gifts) === JSON.stringify(after.gifts)) return;
  await queries.deleteGifts(
    tx,
    (before?.gifts ?? []).map((gift) => gift.id),
  );
  await queries.insertGifts(tx, id, after.gifts);
}

function isSame(one: PromotedGoods, other: PromotedGoods): boolean {
  return one.price === other.price && one.stock === other.stock && one.quantity === other.quantity;
}

/** Before and after for the log; of the goods those alone that came, went or became otherwise: there may be ten thousand. */
export function auditedChange(before: PromotionTerms, after: PromotionTerms) {
  const other = (rows: readonly PromotedGoods[], than: readonly PromotedGoods[]) => {
    const known = new Map(than.map((row) => [goodsKey(row), row]));
    return rows.filter((row) => {
      const twin = known.get(goodsKey(row));
      return !twin || !isSame(twin, row);
    });
  };
  return {
    before: { ...presentTerms(before), goods: other(before.goods, after.goods).map(presentGoods) },
    after: { ...presentTerms(after), goods: other(after.goods, before.goods).map(presentGoods) },
  };
}
