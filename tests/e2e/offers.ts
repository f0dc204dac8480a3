/** Promotions of the demo shop and their goods, found by what a test needs of them. */
import { expect } from "@playwright/test";
import { get, type Goods, type Visitor } from "./buyer.ts";

export type Promotion = {
  id: number;
  kind: string;
  name: string;
  ends_at: number;
  rules: string[];
  tiers: { amount: number; minus: number }[];
  count: number;
};
export type OfferedGoods = Goods & { base_price: number | null; xj_price: number | null };

/** The promotions of a kind that run for the caller; at least one. */
export async function promotionsOf(page: Visitor, kind: string): Promise<Promotion[]> {
  const { list } = await get<{ list: Promotion[] }>(page, `/api/activity/list?kind=${kind}`);
  expect(list.length, `the demo shop has no promotion of the kind ${kind}`).toBeGreaterThan(0);
  return list;
}

/** Goods of a kind of promotion that the caller may buy and that suit. */
export async function goodsUnder(
  page: Visitor,
  kind: string,
  suits: (goods: OfferedGoods) => boolean = () => true,
): Promise<OfferedGoods> {
  for (const { id } of await promotionsOf(page, kind)) {
    const { list } = await get<{ list: OfferedGoods[] }>(page, `/api/activity/${id}/goods?page_size=100`);
    const goods = list.find((each) => each.is_buy === 1 && suits(each));
    if (goods) return goods;
  }
  throw new Error(`no goods under ${kind} suit`);
}

export type Combination = {
  id: number;
  name: string;
  price: number | null;
  saving: number | null;
  number: number;
  is_buy: number;
  goods: (Goods & { quantity: number })[];
};

/** A combination that the caller may buy. */
export async function aCombination(page: Visitor): Promise<Combination> {
  const { list } = await get<{ list: Combination[] }>(page, "/api/activity/combinations?page_size=50");
  const found = list.find((each) => each.is_buy === 1 && each.number > 2);
  if (!found) throw new Error("the demo shop has no combination that may be bought");
  return found;
}

type Ladder = {
  tier_type: number;
  tiers: { number: number; price: number }[];
  price: number;
  base_price: number;
};

/** Goods in stock whose ladder has two steps that whole packs reach, for every piece, at no special price. */
export async function ladderGoods(page: Visitor): Promise<{ goods: Goods; first: number; second: number }> {
  for (let number = 1; number <= 9; number += 1) {
    const { list } = await get<{ list: (Goods & { ladder_price_id: number })[] }>(
      page,
      `/api/goods/list?in_stock=1&page_size=100&page=${number}`,
    );
    for (const goods of list.filter((each) => each.is_buy === 1 && each.ladder_price_id > 0)) {
      const { tier_type: type, tiers, ...prices } = await get<Ladder>(page, `/api/goods/detail/${goods.id}`);
      const [first = 0, second = 0] = tiers.map((tier) => tier.number).toSorted((a, b) => a - b);
      const isWhole = [first, second].every((step) => step % goods.zbz === 0 && step > goods.zbz);
      const isPlain = prices.price === prices.base_price && goods.order_limit === 0;
      if (type === 1 && isWhole && isPlain && goods.number > second) return { goods, first, second };
    }
  }
  throw new Error("the demo shop has no ladder that suits");
}
