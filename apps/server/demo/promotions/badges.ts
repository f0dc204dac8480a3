import type { DemoGoods, DemoTag } from "../goods/types.ts";
import { demoPromotions } from "./plan.ts";

/** Promotions by the code of each of their goods. */
const byCode = Map.groupBy(
  demoPromotions.flatMap(({ goods = [], badge }) => goods.map(({ code }) => ({ code, badge }))),
  ({ code }) => code,
);

/** All badges of the goods: what their own offer grants, and the terms of the promotions that they are in. */
export function badgesOf(goods: DemoGoods): DemoTag[] {
  const promoted = (byCode.get(goods.code) ?? []).flatMap(({ badge }) => (badge ? [badge(goods)] : []));
  return [...promoted, ...goods.tags];
}

/** Whether it takes part in a promotion that changes its own price or line. */
export function isPromoted({ code }: DemoGoods): boolean {
  return byCode.has(code);
}
