import { expiryWish, lineExpiry, shopsWish, stockWithin } from "@yaoji/domain/trade/expiry-wish";
import { useShopDay } from "../../api/clock.ts";
import { useShopsMonths } from "../../api/expiry-wish.ts";
import type { Detail } from "./detail.ts";

/** What holds of the expiry 效期不早于 of these goods under a wish, and what there is within it. */
export function useGoodsExpiry(goods: Pick<Detail, "batches">, wish: string = shopsWish) {
  const today = useShopDay();
  const months = useShopsMonths();
  const holds = expiryWish({ wish, months }, today);
  const stock = {
    lots: goods.batches.map(({ yxq: expiresOn, number: available }) => ({ expiresOn, available })),
    near: null,
  };
  return {
    holds,
    within: stockWithin(stock, holds, today),
    said: lineExpiry([{ stock, each: 1 }], { wish, holds, today }),
  };
}
