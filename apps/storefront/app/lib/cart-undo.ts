/** 撤销 after a deletion: the same lines, selection and gifts again, by the cart's own calls. */
import { effectivePrice, isCombination } from "@yaoji/domain/pricing/cart";
import { toYuan } from "@yaoji/domain/money/money";
import type { CartLine } from "./cart-view.ts";

/** Add lines of spec.md §3 that make these lines again. */
export function addLinesOf(lines: readonly CartLine[]) {
  return lines.map((line) => {
    const price = effectivePrice(line);
    return {
      goods_id: isCombination(line) ? (line.combination?.id ?? line.goodsId) : line.goodsId,
      ...(price === null ? {} : { price: toYuan(price) }),
      number: line.number,
      ck_id: line.goods?.warehouseId ?? line.combination?.goods[0]?.warehouseId ?? 0,
      goods_price_id: line.goods_price_id,
      ladder_price_id: line.ladder_price_id,
      goods_manjian_id: line.goods_manjian_id,
      is_yj: line.is_yj,
      ...(isCombination(line) ? { type: 3 } : {}),
      expiry_wish: line.expiry.wish,
    };
  });
}

/** What is still to do once the lines lie in the cart again; `back`: how many do. */
export type Restoring = {
  readonly back: number;
  readonly unselect: readonly number[];
  readonly select: readonly number[];
  readonly gifts: readonly { readonly id: number; readonly gift_id: number }[];
};

/** Compares the deleted lines with the cart as it is now, line by line by their key. */
export function restoringOf(deleted: readonly CartLine[], now: readonly CartLine[]): Restoring {
  const before = new Map(deleted.map((line) => [line.key, line]));
  const pairs = now.flatMap((line) => {
    const old = before.get(line.key);
    return old ? [{ line, old }] : [];
  });
  const wrong = pairs.filter(({ line, old }) => line.isSelected !== old.isSelected);
  return {
    back: pairs.length,
    unselect: wrong.flatMap(({ line, old }) => (old.isSelected ? [] : [line.id])),
    select: wrong.flatMap(({ line, old }) => (old.isSelected ? [line.id] : [])),
    gifts: pairs.flatMap(({ line, old }) =>
      old.giftId !== line.giftId && old.giftId !== 0 ? [{ id: line.id, gift_id: old.giftId }] : [],
    ),
  };
}
