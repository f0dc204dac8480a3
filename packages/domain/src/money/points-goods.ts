/** What an operator may put into the points mall 积分商城: goods for points, and what is wrong with them. */
import { isWholeFen, type Money, yuan, zero } from "./money.ts";

export type PointsThing = {
  readonly name: string;
  readonly intro: string;
  readonly points: number;
  readonly worth: Money;
  readonly position: number;
};

/** A Chinese sentence for each field; nothing: all is well. */
export type ThingFaults = { readonly [Field in keyof PointsThing | "stock"]?: string };

export const longestThingName = 40;
export const longestThingIntro = 100;
/** The most points that a thing costs, and the most pieces of it. */
export const mostPoints = 10_000_000;
const mostWorth = yuan(50_000);

const lengthOf = (text: string) => Array.from(text).length;
const isWithin = (value: number, least: number, most: number) =>
  Number.isSafeInteger(value) && value >= least && value <= most;

export function thingFaults({ name, intro, points, worth, position }: PointsThing): ThingFaults {
  return {
    ...(name.trim() === "" && { name: "请填写名称" }),
    ...(lengthOf(name) > longestThingName && { name: `名称最多${longestThingName}个字` }),
    ...(lengthOf(intro) > longestThingIntro && { intro: `说明最多${longestThingIntro}个字` }),
    ...(!isWithin(points, 1, mostPoints) && { points: `积分须为1至${mostPoints}的整数` }),
    ...(!(worth >= zero && worth <= mostWorth && isWholeFen(worth)) && {
      worth: "市场价须为0至50000元，最多两位小数",
    }),
    ...(!isWithin(position, 0, 9999) && { position: "排序须为0至9999的整数，小的在前" }),
  };
}

/** Why there cannot be so many pieces; null: there can. */
export function stockFault(stock: number): string | null {
  if (Number.isSafeInteger(stock) && stock < 0) return "库存不能少于0，请减少得少一些";
  return isWithin(stock, 0, mostPoints) ? null : `库存须为0至${mostPoints}的整数`;
}
