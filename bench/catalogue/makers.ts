/** Invented companies, some nine hundred, and the brands that some of them sell under. */
import { chanceOf } from "./chance.ts";

const first = [..."霁岚屿澄穗砚棠芷黎翊珩峤渚樾栎漪朔郁垣笙荇沅蘅皓锦曦瑾蓝霖禾"];
const second = [..."川泽森岭阔陌汀峪庭渊陂杉璟澍桥埔麓畔津岑洲原石溪坪塬峰湾湖谷"];
const endings = [
  "制药有限公司",
  "药业有限公司",
  "药业股份有限公司",
  "生物制药有限公司",
  "中药饮片有限公司",
  "医疗科技有限公司",
] as const;

/** Names of makers, those met most first. */
export const makers: readonly string[] = first.flatMap((head, row) =>
  second.map((tail, column) => `${head}${tail}${chanceOf(row * 100 + column).pick(endings)}`),
);

/** Brands: the two characters of every third maker. */
export const brandNames: readonly string[] = makers
  .filter((_, at) => at % 3 === 0)
  .map((maker) => maker.slice(0, 2));

/** The brand that a maker's goods may carry. */
export function brandOf(maker: string): string | null {
  const brand = maker.slice(0, 2);
  return brands.has(brand) ? brand : null;
}

const brands: ReadonlySet<string> = new Set(brandNames);
