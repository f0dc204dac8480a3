import { firstQuantity } from "@yaoji/domain/trade/quantity";
import { useState } from "react";
import type { Favourite } from "../../api/favourites.ts";
import { wishRuleOf } from "../../api/named-lists.ts";
import { quantityRuleOf } from "../../lib/goods.ts";

/** How many are wanted of each favourite: what was set, else the least that may be bought, those of a list where none may now. */
export function useNumbers() {
  const [set, setSet] = useState<ReadonlyMap<number, number>>(new Map());
  const numberOf = (goods: Favourite) =>
    set.get(goods.id) ?? firstQuantity(quantityRuleOf(goods)) ?? firstQuantity(wishRuleOf(goods)) ?? 1;
  const setNumber = (goods: Favourite, number: number) =>
    setSet((before) => new Map(before).set(goods.id, number));
  return { numberOf, setNumber };
}
