import { firstQuantity, type QuantityRule } from "@yaoji/domain/trade/quantity";
import { useState } from "react";
import { useLocation } from "react-router";
import { useAddToCart } from "../../components/use-add-to-cart.ts";
import { quantityRuleOf } from "../../lib/goods.ts";
import { type Detail, withOfferOf } from "./detail.ts";
import { type LineAmount, lineAmount } from "./line-amount.ts";

/** The quantity chosen, what it costs, and adding it: one for the box beside the goods and the bar of phones. */
export type Purchase = {
  rule: QuantityRule;
  number: number;
  setNumber: (number: number) => void;
  /** 效期不早于: `any` or `YYYY-MM`; undefined: as the shop asks. */
  wish: string | undefined;
  setWish: (wish: string | undefined) => void;
  /** Null without a price. */
  line: LineAmount | null;
  add: () => void;
  isAdding: boolean;
};

/** What the buyer is about to do with these goods. */
export function usePurchase(goods: Detail): Purchase {
  const rule = quantityRuleOf(goods);
  const [number, setNumber] = useState(firstQuantity(rule) ?? 1);
  const [wish, setWish] = useState<string>();
  const { add, isAdding } = useAddToCart();
  const { search } = useLocation();
  return {
    rule,
    number,
    setNumber,
    wish,
    setWish,
    line: lineAmount(goods, number),
    add: () => add(withOfferOf(goods, search), number, wish),
    isAdding,
  };
}
