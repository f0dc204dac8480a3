import { describe, expect, test } from "vitest";
import { lineTotal } from "./cart.ts";
import { shareCart } from "./shared-limits.ts";
import { aCombination, aGift, aPricedLine, aPricing, aSpecial, someCartGoods } from "./fixtures.ts";
import { withNumber } from "./line-pricing.ts";
import { toYuan, yuan } from "../money/money.ts";
import type { CartLine } from "./cart-lines.ts";

const stocked = (id: number, number: number, goods: object = {}) =>
  someCartGoods({ id, ck_id: 1, name: "感冒灵", number, ...goods });
const totals = (list: readonly CartLine[]) => shareCart(list).map((line) => toYuan(lineTotal(line)));
const reasons = (list: readonly CartLine[]) =>
  shareCart(list).map((line) => (line.reasons ?? []).map(({ code, text }) => `${code} ${text}`));

describe("domain.md §4 lines of one cart share what is limited", () => {
  const special = aSpecial({ id: 4, remaining: 5 });
  const pricing = { specials: [special] };

  test("同一特价的限购由两个仓库的行共用，先到的先得", () => {
    const list = [aPricedLine(1, 4, { pricing }), aPricedLine(2, 4, { pricing })];
    expect(totals(list)).toEqual([32, 8 + 30]);
    expect(shareCart(list).map(({ pricing: own }) => own?.specials[0]?.remaining)).toEqual([5, 1]);
    expect(totals(list.toReversed())).toEqual([38, 32]);
  });

  test("不同的特价各有各的限购", () => {
    const other = { specials: [aSpecial({ id: 5, remaining: 5 })] };
    expect(totals([aPricedLine(1, 4, { pricing }), aPricedLine(2, 4, { pricing: other })])).toEqual([32, 32]);
  });

  test("未选的行不占，只显示在已选的行之外还有多少", () => {
    const list = [aPricedLine(1, 4, { pricing, is_selected: 0 }), aPricedLine(2, 4, { pricing })];
    expect(totals(list)).toEqual([38, 32]);
  });

  test("未选的行之间互不占", () => {
    const unselected = (id: number) => aPricedLine(id, 4, { pricing, is_selected: 0 });
    expect(totals([unselected(1), unselected(2)])).toEqual([32, 32]);
  });

  test("限量特价属于各自的报价，不共用", () => {
    const own = { specials: [aSpecial({ id: 0, kind: "limited", remaining: 2 })] };
    expect(totals([aPricedLine(1, 2, { pricing: own }), aPricedLine(2, 2, { pricing: own })])).toEqual([
      16, 16,
    ]);
    const given = { ...own, gifts: [aGift()] };
    expect(totals([aPricedLine(1, 2, { pricing: given }), aPricedLine(2, 2, { pricing: given })])).toEqual([
      16, 16,
    ]);
  });

  test("限量特价之外还有共用的特价", () => {
    const both = { specials: [aSpecial({ id: 0, kind: "limited", price: 7, remaining: 0 }), special] };
    expect(totals([aPricedLine(1, 4, { pricing: both }), aPricedLine(2, 4, { pricing: both })])).toEqual([
      32, 38,
    ]);
  });

  test("什么也不共用的行原样不动：没有活动、没有报价、特价不限量、限量特价", () => {
    const unlimited = { specials: [aSpecial({ id: 4 })], reduction: { id: 1, name: "单品满减", tiers: [] } };
    const lines = [
      aPricedLine(1, 4),
      { ...aPricedLine(2, 4), price: null, pricing: null },
      aPricedLine(3, 4, { pricing: unlimited }),
      aPricedLine(4, 4, { pricing: { specials: [aSpecial({ id: 0, kind: "limited", remaining: 2 })] } }),
      aPricedLine(5, 4, { pricing: { percent: { id: 6, name: "94折", basis_points: 9400 } } }),
    ];
    for (const [place, line] of shareCart(lines).entries()) expect(line).toBe(lines[place]);
  });

  test("还没有数量的行不计价，也不占", () => {
    const empty = { ...aPricedLine(1, 4, { pricing }), number: 0 };
    expect(shareCart([empty, aPricedLine(2, 5, { pricing })]).map((line) => line.price)).toEqual([
      yuan(8),
      yuan(8),
    ]);
    expect(shareCart([empty])[0]).toBe(empty);
  });

  test("剩一盒也照样分：只买一盒的行占得到", () => {
    const one = { specials: [aSpecial({ id: 4, remaining: 1 })] };
    expect(totals([aPricedLine(1, 1, { pricing: one }), aPricedLine(2, 1, { pricing: one })])).toEqual([
      8, 10,
    ]);
  });

  test("全场折扣的活动额度由各行共用", () => {
    const percent = { id: 6, name: "94折", basis_points: 9400, budget_left: 1.8 };
    const line = (id: number) => aPricedLine(id, 2, { pricing: { percent } });
    expect(totals([line(1), line(2), line(3)])).toEqual([18.8, 19.4, 20]);
  });

  test("活动额度由同一活动的各行共用：秒杀的盒数、单品满减的整档", () => {
    const flash = (id: number) => ({ specials: [aSpecial({ id, promotion_id: 7, budget_left: 7 })] });
    expect(
      totals([aPricedLine(1, 2, { pricing: flash(1) }), aPricedLine(2, 2, { pricing: flash(2) })]),
    ).toEqual([16, 18]);
    const reduction = { id: 1, name: "", tiers: [{ amount: 50, minus: 5 }], promotion_id: 8, budget_left: 9 };
    const lines = [
      aPricedLine(1, 5, { pricing: { reduction } }),
      aPricedLine(2, 5, { pricing: { reduction } }),
    ];
    expect(totals(lines)).toEqual([45, 50]);
  });
});

describe("domain.md §2 a near-expiry offer has its own stock, which lies in the warehouse of the line", () => {
  const near = (id: number, [number, stock, pieces]: readonly number[], special: object = {}) => {
    const own = { id: 4, kind: "near_expiry" as const, price: 6, remaining: pieces ?? 0, limit_left: null };
    const goods = stocked(900, stock ?? 0, { ck_id: id, near: pieces });
    return aPricedLine(id, number ?? 0, { goods, pricing: { specials: [aSpecial({ ...own, ...special })] } });
  };
  const stocks = (list: readonly CartLine[]) =>
    shareCart(list).map(({ goods }) => [goods?.stock, goods?.near]);
  const budgeted = (id: number, number: number, promotion_id = 7) =>
    near(id, [number, 3, 3], { id: 4 + id, promotion_id, budget_left: 13 });

  test("两个仓库不限购：各卖各的近效期", () => {
    const list = [near(1, [5, 5, 5]), near(2, [3, 23, 3])];
    expect(totals(list)).toEqual([30, 18]);
    expect(stocks(list)).toEqual([
      [5, 5],
      [23, 3],
    ]);
  });

  test("限购由两个仓库共用：后一行的近效期与库存都只剩限购内的", () => {
    const limit = { limit_left: 6 };
    const list = [near(1, [5, 5, 5], limit), near(2, [3, 23, 3], limit)];
    expect(totals(list)).toEqual([30, 6 + 20]);
    expect(stocks(list)).toEqual([
      [5, 5],
      [21, 1],
    ]);
    expect(reasons(list)).toEqual([[], []]);
    expect(reasons([near(1, [5, 5, 5], limit), near(2, [22, 23, 3], limit)])[1]).toEqual([
      "NO_STOCK 感冒灵的近效期优惠已由购物车其他行用去2盒，本行要22盒，只剩21盒，请减少数量",
    ]);
    const other = { promotion_id: 7, budget_left: 99, limit_left: null };
    expect(stocks([near(1, [5, 5, 5], other), near(2, [3, 23, 3], { ...other, id: 5 })])[1]).toEqual([23, 3]);
  });

  test("别的行要的近效期以外的，在额度被用去之后算得更多", () => {
    const limit = { limit_left: 5 };
    const set = (number: number) => aCombination([stocked(900, 20, { ck_id: 2 })], { id: 3, number });
    const list = [near(1, [5, 5, 5], limit), near(2, [3, 23, 3], limit)];
    expect(reasons([...list, set(17)])[2]).toEqual([]);
    expect(reasons([...list, set(18)])[2]).toHaveLength(1);
  });

  test("活动额度由两种商品共用：用完后另一种的近效期不再卖，改小后又可以卖", () => {
    const list = [budgeted(1, 3), budgeted(2, 3)];
    expect(stocks(list)).toEqual([
      [3, 3],
      [0, 0],
    ]);
    expect(reasons(list)).toEqual([
      [],
      ["NO_STOCK 感冒灵的近效期优惠已由购物车其他行用去3盒，本行要3盒，已无剩余，请减少数量"],
    ]);
    const sent = shareCart(list).map((line, place) => ({ ...line, pricing: list[place]?.pricing ?? null }));
    expect(shareCart(sent).map(({ goods }) => goods)).toEqual(shareCart(list).map(({ goods }) => goods));
    const [first = budgeted(1, 3), ...others] = sent;
    expect(stocks([withNumber(first, 1), ...others])).toEqual([
      [3, 3],
      [2, 2],
    ]);
    expect(stocks([budgeted(1, 3), budgeted(2, 3, 8)])[1]).toEqual([3, 3]);
    const unselected = [budgeted(1, 3), { ...budgeted(2, 3), isSelected: false }];
    expect([stocks(unselected), reasons(unselected)]).toEqual([stocks(list), reasons(list)]);
  });

  test("赠的就是买的：近效期的不占赠品的库存", () => {
    const gift = aGift({ goods_id: 900, stock: 3, every: 5, is_own: 1 });
    const given = (number: number) => {
      const { pricing, ...line } = near(1, [number, 8, 5]);
      const own = { ...aPricing(), ...pricing, gifts: [gift] };
      return shareCart([aPricedLine(1, number, { ...line, pricing: own })])[0]?.gift?.number;
    };
    expect([4, 5, 7, 8].map(given)).toEqual([undefined, 1, 1, undefined]);
  });
});

describe("lines of one cart share a stock", () => {
  const alone = (id: number, number: number, stock = 10) =>
    aPricedLine(id, number, { goods: stocked(900, stock) });
  const set = (id: number, sets: number, stock = 10) =>
    aCombination([stocked(900, stock, { quantity: 2 }), stocked(901, 99)], { id, number: sets });

  test("单品与含它的组合合计超过库存，后一行说明", () => {
    expect(reasons([alone(1, 6), set(2, 2)])).toEqual([[], []]);
    expect(reasons([alone(1, 6), set(2, 3)])).toEqual([
      [],
      ["NO_STOCK 感冒灵共有10盒，购物车其他行已占6盒，本行要6盒，只剩4盒，请减少数量"],
    ]);
    expect(reasons([set(2, 5), alone(3, 1)])[1]).toEqual([
      "NO_STOCK 感冒灵共有10盒，购物车其他行已占10盒，本行要1盒，已无剩余，请减少数量",
    ]);
  });

  test("近效期价独卖的不与别的行共用：单买的先占近效期的", () => {
    const alone = aPricedLine(1, 7, { goods: stocked(1, 13, { near: 5 }) });
    const sets = (number: number) => aCombination([stocked(1, 8)], { id: 2, number });
    expect(reasons([alone, sets(6)])).toEqual([[], []]);
    expect(reasons([alone, sets(7)])).toEqual([
      [],
      ["NO_STOCK 感冒灵共有8盒，购物车其他行已占2盒，本行要7盒，只剩6盒，请减少数量"],
    ]);
  });

  test("未选的行不占库存；别的仓库是别的库存", () => {
    expect(reasons([{ ...alone(1, 6), isSelected: false }, set(2, 3)])).toEqual([[], []]);
    const elsewhere = aPricedLine(1, 6, { goods: stocked(900, 10, { ck_id: 2 }) });
    expect(reasons([elsewhere, set(2, 3)])).toEqual([[], []]);
  });

  test("本行自己够、合起来才不够的才说；本行自己就超过库存的另有说明", () => {
    expect(reasons([alone(1, 1), alone(2, 10)])[1]).toEqual([
      "NO_STOCK 感冒灵共有10盒，购物车其他行已占1盒，本行要10盒，只剩9盒，请减少数量",
    ]);
    expect(reasons([alone(1, 1), alone(2, 11)])).toEqual([[], []]);
    expect(reasons([alone(1, 10)])).toEqual([[]]);
  });

  test("没有编号的商品各算各的；没有名称的称该商品", () => {
    const unknown = (id: number) => aPricedLine(id, 6, { goods: someCartGoods({ number: 10 }) });
    expect(reasons([unknown(1), unknown(2)])).toEqual([[], []]);
    const nameless = (id: number) => aPricedLine(id, 6, { goods: someCartGoods({ id: 900, number: 10 }) });
    expect(reasons([nameless(1), nameless(2)])[1]).toEqual([
      "NO_STOCK 该商品共有10盒，购物车其他行已占6盒，本行要6盒，只剩4盒，请减少数量",
    ]);
  });

  test("数量改小后，不再成立的说明去掉，行自己的说明保留", () => {
    const shared = [{ code: "NO_STOCK" as const, text: "共用" }];
    expect(reasons([{ ...alone(1, 6), reasons: shared }])).toEqual([[]]);
    expect(reasons([{ ...alone(1, 10), reasons: shared }])).toEqual([[]]);
    expect(reasons([{ ...alone(1, 11), reasons: shared }])).toEqual([["NO_STOCK 共用"]]);
    const scarce = aCombination([stocked(900, 1), stocked(901, 99)], { id: 2, number: 2, reasons: shared });
    expect(reasons([scarce])).toEqual([["NO_STOCK 共用"]]);
  });

  test("与数量无关的说明一直保留", () => {
    const against = [{ code: "PRICE_HIDDEN" as const, text: "暂无报价" }];
    expect(reasons([{ ...alone(1, 1), reasons: against }])).toEqual([["PRICE_HIDDEN 暂无报价"]]);
  });

  test("限购的说明：本行自己超过的保留，组合的保留，只因其他行的去掉", () => {
    const shared = [{ code: "PURCHASE_LIMIT" as const, text: "限购" }];
    const limited = (number: number, goods: object) =>
      reasons([{ ...aPricedLine(1, number, { goods: stocked(900, 99, goods) }), reasons: shared }])[0];
    expect(limited(5, { order_limit: 5 })).toEqual([]);
    expect(limited(6, { order_limit: 5 })).toEqual(["PURCHASE_LIMIT 限购"]);
    expect(limited(5, { order_cap: 5, order_limit: 9 })).toEqual([]);
    expect(limited(6, { order_cap: 5, order_limit: 9 })).toEqual(["PURCHASE_LIMIT 限购"]);
    expect(limited(6, { order_limit: 0 })).toEqual([]);
    expect(reasons([{ ...set(2, 1), reasons: shared }])).toEqual([["PURCHASE_LIMIT 限购"]]);
  });

  test("赠品只送各行买走之后剩下的；先到的行先送", () => {
    const gift = aGift({ goods_id: 900, stock: 10, every: 5, number: 2 });
    const giver = (id: number, number: number) =>
      aPricedLine(id, number, { goods: stocked(id, 99), pricing: { gifts: [gift] } });
    const given = (list: readonly CartLine[]) => shareCart(list).map(({ gift }) => gift?.number ?? 0);
    expect(given([giver(1, 10)])).toEqual([4]);
    expect(given([giver(1, 10), alone(2, 7)])).toEqual([2, 0]);
    expect(given([giver(1, 10), giver(2, 20)])).toEqual([4, 6]);
    expect(given([giver(1, 10), set(2, 5)])).toEqual([0, 0]);
  });

  test("同一活动的限量由各行的赠品共用，不同的活动各有各的", () => {
    const giver = (id: number, promotion_id: number) => {
      const gift = aGift({ goods_id: 900 + id, every: 5, promotion_id, remaining: 3 });
      return aPricedLine(id, 10, { goods: stocked(id, 99), pricing: { gifts: [gift] } });
    };
    const given = (list: readonly CartLine[]) => shareCart(list).map(({ gift }) => gift?.number ?? 0);
    expect(given([giver(1, 7), giver(2, 7)])).toEqual([2, 1]);
    expect(given([giver(1, 7), giver(2, 8)])).toEqual([2, 2]);
  });

  test("两样赠品各有各的库存：送出哪一样，少的就是哪一样", () => {
    const gifts = [
      aGift({ id: 1, goods_id: 900, stock: 3, every: 5 }),
      aGift({ id: 2, goods_id: 901, stock: 3, every: 5 }),
    ];
    const giver = (id: number, gift_id: number) =>
      aPricedLine(id, 10, { goods: stocked(id, 99), pricing: { gifts }, gift_id });
    const given = (list: readonly CartLine[]) => shareCart(list).map(({ gift }) => [gift?.id, gift?.number]);
    expect(given([giver(1, 2), giver(2, 2), giver(3, 1)])).toEqual([
      [2, 2],
      [2, 1],
      [1, 2],
    ]);
  });

  test("赠的就是买的：合计不超过库存", () => {
    const gift = aGift({ goods_id: 900, stock: 12, every: 5, number: 2, is_own: 1 });
    const line = aPricedLine(1, 10, { goods: stocked(900, 12), pricing: { gifts: [gift] } });
    expect(shareCart([line])[0]?.gift?.number).toBe(2);
    expect(
      shareCart([line, set(2, 1, 12)]).map(({ gift: given, reasons: own }) => [given?.number, own]),
    ).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });
});

describe("domain.md §3 quantity caps of goods under special control", () => {
  const goods = (warehouse: number, quantity = 1) =>
    stocked(900, 99, { ck_id: warehouse, order_cap: 10, quantity });

  test("各仓库、各组合合计不超过每单限量", () => {
    const alone = (id: number, number: number) => aPricedLine(id, number, { goods: goods(id) });
    expect(reasons([alone(1, 6), alone(2, 4)])).toEqual([[], []]);
    expect(reasons([alone(1, 6), alone(2, 5)])[1]).toEqual([
      "PURCHASE_LIMIT 感冒灵每单限购10盒，购物车中各行合计11盒，请减少数量",
    ]);
    const set = aCombination([goods(3, 3)], { id: 3, number: 2 });
    expect(reasons([alone(1, 5), set])[1]).toHaveLength(1);
    expect(reasons([alone(1, 1), alone(2, 10)])[1]).toHaveLength(1);
    // More than the cap by itself has its own sentence.
    expect(reasons([alone(1, 1), alone(2, 11)])).toEqual([[], []]);
    expect(reasons([alone(1, 10)])).toEqual([[]]);
    const nameless = (id: number) =>
      aPricedLine(id, 6, { goods: someCartGoods({ id: 900, ck_id: id, order_cap: 10 }) });
    expect(reasons([nameless(1), nameless(2)])[1]).toEqual([
      "PURCHASE_LIMIT 该商品每单限购10盒，购物车中各行合计12盒，请减少数量",
    ]);
    const uncapped = (id: number) => aPricedLine(id, 9, { goods: stocked(900, 99, { ck_id: id }) });
    expect(reasons([uncapped(1), uncapped(2)])).toEqual([[], []]);
  });
});
