import type { DemoGoods } from "../goods/making/types.ts";
import { demoPromotions } from "./plan.ts";

const codes = new Set(demoPromotions.flatMap(({ goods = [] }) => goods.map(({ code }) => code)));

/** Whether it takes part in a promotion that changes its own price or line. */
export function isPromoted({ code }: DemoGoods): boolean {
  return codes.has(code);
}
