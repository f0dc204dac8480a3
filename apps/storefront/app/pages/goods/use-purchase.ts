import { firstQuantity, type QuantityRule } from "@yaoji/domain/trade/quantity";
import { useState } from "react";
import { useLocation } from "react-router";
import { useAddToCart } from "../../components/use-add-to-cart.ts";
import { quantityRuleOf } from "../../lib/goods.ts";
import { toast } from "@yaoji/browser/messages";
import { type Detail, withOfferOf } from "./detail.ts";
import { type LineAmount, lineAmount } from "./line-amount.ts";

/** 效期不早于 that is chosen for what is added next, in words, and what it leaves: counted by the part that comes later. */
export type ChosenExpiry = {
  readonly wish: string;
  readonly text: string;
  /** The first day that holds by it; "": any does. */
  readonly notBefore: string;
  readonly rule: QuantityRule;
  readonly pricing: Detail["pricing"];
};

/** The quantity chosen, what it costs, and adding it: one for the box beside the goods and the bar of phones. */
export type Purchase = {
  rule: QuantityRule;
  number: number;
  setNumber: (number: number) => void;
  /** Null without a price. */
  line: LineAmount | null;
  add: () => void;
  isAdding: boolean;
  /** Null: as the shop asks. */
  expiry: ChosenExpiry | null;
  chooseExpiry: (chosen: ChosenExpiry | null) => void;
  /** The first day that the shop asks of all that it buys, once the part that comes later has told it; "": it asks for none. */
  shopsExpiry: string;
  tellShops: (from: string) => void;
};

/** What the buyer is about to do with these goods. */
export function usePurchase(goods: Detail): Purchase {
  const [expiry, chooseExpiry] = useState<ChosenExpiry | null>(null);
  const [shopsExpiry, tellShops] = useState("");
  const rule = expiry?.rule ?? quantityRuleOf(goods);
  const [number, setNumber] = useState(firstQuantity(rule) ?? 1);
  const { add, isAdding } = useAddToCart();
  const { search } = useLocation();
  function addNow(): void {
    // Of what was there before the wish was chosen; it is his to say which of the two he means.
    if (expiry && number > rule.stock) toast(rule.short ?? expiry.text);
    else add(withOfferOf(goods, search), number, expiry?.wish);
  }
  return {
    rule,
    number,
    setNumber,
    line: lineAmount({ ...goods, pricing: expiry ? expiry.pricing : goods.pricing }, number),
    add: addNow,
    isAdding,
    expiry,
    chooseExpiry,
    shopsExpiry,
    tellShops,
  };
}
