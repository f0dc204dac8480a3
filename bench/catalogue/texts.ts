/** Specifications, bar codes, leaflets and badges. */
import type { Chance } from "./chance.ts";
import type { NamedGoods } from "./kinds.ts";

const strengths = ["5mg", "10mg", "20mg", "50mg", "0.1g", "0.25g", "0.5g"] as const;
const counts = ["6", "7", "10", "12", "14", "20", "24", "30", "36", "48", "60", "100"] as const;
const badges = ["优", "新"] as const;

/** Specification and the unit of the whole pack. */
export function specificationOf(
  { kind, form }: NamedGoods,
  chance: Chance,
): { specification: string; unit: string } {
  if (kind === "herbal") return { specification: `${chance.pick(["250", "500", "1000"])}g`, unit: "袋" };
  if (kind === "device") return { specification: `${chance.pick(counts)}个`, unit: "包" };
  if (/液|糖浆|合剂|注射|滴眼/u.test(form))
    return { specification: `${chance.pick(["5", "10", "100"])}ml*${chance.pick(counts)}支`, unit: "盒" };
  if (/膏|凝胶/u.test(form))
    return { specification: `${chance.pick(["10", "15", "20", "30"])}g`, unit: "支" };
  const piece = /颗粒|散|茶/u.test(form) ? "袋" : /片/u.test(form) ? "片" : "粒";
  return { specification: `${chance.pick(strengths)}*${chance.pick(counts)}${piece}`, unit: "盒" };
}

export function barcodeOf(chance: Chance): string {
  return `69${String(chance.between(0, 99_999)).padStart(5, "0")}${String(chance.between(0, 999_999)).padStart(6, "0")}`;
}

export function leafletOf(name: string, chance: Chance) {
  const times = chance.pick(["一", "二", "三"]);
  return {
    indications: `${name}用于医师或药师确认的适应症，具体见随附说明书。`,
    usage: `口服。一次${chance.between(1, 4)}个单位，一日${times}次，或遵医嘱。`,
    caution: "对本品过敏者禁用；孕妇、哺乳期妇女及儿童请在医师指导下使用。",
    storage: "密封，置阴凉干燥处，放在儿童不能接触的地方。",
  };
}

export function tagsOf(chance: Chance) {
  if (!chance.happens(0.18)) return [];
  const name = chance.pick(badges);
  return [{ name, text: `${name}：详见商品说明` }];
}
