/** Giving to shops that a command names: which, and what became of each. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { Print } from "./command.ts";
import { idIn } from "./digits.ts";
import { type Given, optionOf, UsageFault } from "./verbs.ts";

/** The shops that `--shops` names, so many at the most. */
export function shopsOf(given: Given, most: number): number[] {
  const typed = optionOf(given, "shops", "店铺编号")
    .split(/[,，、\s]+/u)
    .filter(Boolean);
  const ids = typed.map((text) => idIn(text));
  if (ids.length > most) throw new UsageFault(`一次最多发给${most}家店铺，请分几次发放。`);
  const wrong = typed.filter((_text, place) => ids[place] === null);
  if (wrong.length > 0) throw new UsageFault(`店铺编号“${wrong.join("、")}”不正确，请写数字，以逗号隔开。`);
  return ids.filter((id) => id !== null);
}

export function printGiven({ given, list }: DataOf<"couponDeskGive">, print: Print): string {
  for (const { shop_id: id, company, reason } of list)
    print(`${id}  ${company}  ${reason === "" ? "已发放" : `未发放：${reason}`}`);
  return `已发放${given}家，${list.length - given}家未发放。`;
}
