import { firstQuantity } from "@yaoji/domain/trade/quantity";
import { useState } from "react";
import type { Favourite } from "../../api/favourites.ts";
import { quantityRuleOf } from "../../lib/goods.ts";

/** How many are wanted of each favourite: what was set, else the least that may be bought, one pack where none may now. */
export function useNumbers() {
  const [set, setSet] = useState<ReadonlyMap<number, number>>(new Map());
  const numberOf = (goods: Favourite) =>
    set.get(goods.id) ?? firstQuantity(quantityRuleOf(goods)) ?? Math.max(goods.zbz, goods.minimum, 1);
  const setNumber = (goods: Favourite, number: number) =>
    setSet((before) => new Map(before).set(goods.id, number));
  return { numberOf, setNumber };
}
