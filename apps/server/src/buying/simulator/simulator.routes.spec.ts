import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { decodeCart } from "@yaoji/contract/codec/cart";
import type { DataOf } from "@yaoji/contract/endpoints";
import { toYuan, yuan } from "@yaoji/domain/money/money";
import { priceCart } from "@yaoji/domain/pricing/cart-pricing";
import { aBuyer, aLogin, type TestBuyer } from "../../../test/factories.ts";
import { aGoods, anOffer, aWarehouse, type GoodsFields } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart } from "../../../test/order-factories.ts";
import { aHeldCoupon, aPromotion, type PromotionFields } from "../../../test/promotion-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { shopMembers } from "../../platform/db/schema/accounts.ts";
import { cartLines, orders } from "../../platform/db/schema/orders.ts";

let shop: TestShop;
let staff: NonNullable<As>;
let buyer: TestBuyer;

const day = 86_400_000;

beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-18T04:00:00Z") });
  staff = await aStaffLogin(shop, "service");
});
beforeEach(async () => {
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

type Simulation = DataOf<"simulatorRun">;
type Body = Parameters<typeof run>[0];

async function run(body: {
  lines: object[];
  at?: Date;
  shop_id?: number;
  coupon_ids?: number[];
  voucher_ids?: number[];
}): Promise<Simulation> {
  const { at, ...rest } = { shop_id: buyer.shopId, ...body };
  const asked = { ...rest, ...(at && { at: at.getTime() / 1000 }) };
  const answer = await shop.call("simulatorRun", staff, { body: asked as never });
  expect(answer.reason ?? "").toBe("");
  return answer.data;
}

const simulateCart = async (extra: Partial<Body> = {}) => {
  const basket = await shop.call("simulatorBasket", staff, { params: { id: buyer.shopId } });
  return run({ ...extra, lines: basket.data.lines });
};

/** The same with its lines by their places: a basket's lines have no ids of a cart. */
function placed<T extends Simulation["preview"]>(preview: T) {
  const places = new Map(preview.lines.map(({ id }, place) => [id, place + 1]));
  return {
    ...preview,
    lines: preview.lines.map((line) => ({ ...line, id: places.get(line.id) })),
    orders: preview.orders.map((order) => ({
      ...order,
      lines: order.lines.map((line) => ({ ...line, line_id: places.get(line.line_id) })),
    })),
  };
}

/** To the 分: the simulator, the cart's list, its total and the order check say the same. */
async function expectSameAsCart(): Promise<Simulation> {
  const { data: cart } = await shop.call("cartList", buyer, { query: { new: 1 } });
  const { data: total } = await shop.call("cartTotal", buyer, {});
  const ids = cart.list.map(({ id }) => id);
  const { data: preview } = await shop.call("cartPreview", buyer, { body: { ids } });
  const simulated = await simulateCart();
  expect(simulated.cart_total).toBe(total.total);
  expect(simulated.preview.total).toBe(toYuan(priceCart(decodeCart(cart)).payable));
  expect(placed(simulated.preview)).toEqual(placed(preview));
  return simulated;
}

type Goods = Pick<GoodsFields, "herbalZone"> & { number: number };
type Kind = {
  name: string;
  goods: readonly Goods[];
  promotions: (ids: readonly number[]) => readonly PromotionFields[];
};

const [a, b] = [(ids: readonly number[]) => ids[0] ?? 0, (ids: readonly number[]) => ids[1] ?? 0];
const tiers = [
  { amount: "300", minus: "15.5" },
  { amount: "2000", minus: "200" },
];

const kinds: readonly Kind[] = [
  {
    name: "秒杀，超出限购的按原价",
    goods: [{ number: 30 }],
    promotions: (ids) => [{ kind: "flash", orderLimit: 12, goods: [{ goodsId: a(ids), price: "9.8765" }] }],
  },
  {
    name: "折扣和全场满减",
    goods: [{ number: 37 }, { number: 11 }],
    promotions: (ids) => [
      { kind: "percent", basisPoints: 9333, takesCoupon: true, goods: [{ goodsId: a(ids) }] },
      { kind: "general_reduction", tiers },
    ],
  },
  {
    name: "单品满减、专区满减和满额返现",
    goods: [{ number: 33 }, { number: 41 }],
    promotions: (ids) => [
      { kind: "goods_reduction", takesCoupon: true, tiers, goods: [{ goodsId: a(ids) }] },
      { kind: "area_reduction", area: "川渝专区", tiers, goods: [{ goodsId: b(ids) }] },
      { kind: "cashback", tiers: [{ amount: "500", minus: "7.77" }] },
    ],
  },
  {
    name: "中药满减，额度所剩不多",
    goods: [{ number: 40, herbalZone: true }, { number: 9 }],
    promotions: () => [{ kind: "zy_reduction", tiers, budget: "20", spent: "4.1" }],
  },
  {
    name: "签约价旁的秒杀",
    goods: [{ number: 25 }],
    promotions: (ids) => [
      { kind: "signed", goods: [{ goodsId: a(ids), price: "11.1111" }] },
      { kind: "flash", goods: [{ goodsId: a(ids), price: "9" }] },
    ],
  },
  {
    name: "买赠",
    goods: [{ number: 21 }, { number: 8 }],
    promotions: (ids) => [
      { kind: "gift", goods: [{ goodsId: a(ids), quantity: 10 }], gifts: [{ goodsId: b(ids), number: 1 }] },
    ],
  },
];

describe("coupons and vouchers in the simulator", () => {
  async function aCart() {
    const goodsId = await aGoods(shop);
    const coupon = async (fields: Parameters<typeof aHeldCoupon>[2]) =>
      (await aHeldCoupon(shop, buyer, fields)).id;
    const held = {
      small: await coupon({ amount: "5", threshold: "50" }),
      large: await coupon({ amount: "12", threshold: "100" }),
      unreached: await coupon({ amount: "90", threshold: "9000" }),
      voucher: await coupon({ kind: "voucher", amount: "3.3", threshold: "0" }),
    };
    await addToCart(shop, buyer, [[goodsId, 20]]);
    const { data } = await shop.call("cartList", buyer, { query: { new: 1 } });
    return { ids: data.list.map(({ id }) => id), ...held };
  }

  test("chosen by hand they cost to the 分 what the order check and the order say with the same choice", async () => {
    const { ids, small, large, unreached, voucher } = await aCart();
    const choices = [
      {},
      { coupon_ids: [], voucher_ids: [] },
      { coupon_ids: [small], voucher_ids: [] },
      { coupon_ids: [large], voucher_ids: [voucher] },
      { voucher_ids: [voucher] },
    ];
    const totals: number[] = [];
    for (const choice of choices) {
      const { data: preview } = await shop.call("cartPreview", buyer, { body: { ids, ...choice } });
      const simulated = await simulateCart(choice);
      expect(placed(simulated.preview)).toEqual(placed(preview));
      totals.push(simulated.preview.total);
    }
    const [best, none, small5, , voucherOnly] = totals;
    expect([best, voucherOnly]).toEqual([(none ?? 0) - 15.3, best]);
    expect(small5).toBe((none ?? 0) - 5);
    const { alone } = await simulateCart();
    expect(new Map(alone.map(({ id, amount }) => [id, amount]))).toEqual(
      new Map([
        [small, 5],
        [large, 12],
        [unreached, null],
        [voucher, 3.3],
      ]),
    );
    const body = { ids, coupon_ids: [small], voucher_ids: [], pay_method: "balance" } as const;
    const order = await shop.call("cartCheckout", buyer, { body: { ...body, expected_total: totals[2] } });
    expect(order.status).toBe(201);
  });

  test("one that is named and not used is told with its reason, another's as none", async () => {
    const { unreached } = await aCart();
    const strange = await aHeldCoupon(shop, await aBuyer(shop), { amount: "5", threshold: "0" });
    const { not_used, preview } = await simulateCart({ coupon_ids: [unreached, strange.id] });
    expect(not_used).toEqual([expect.stringMatching(/差|满/u), "优惠券不存在或不可用"]);
    const state = preview.coupons.find(({ id }) => id === unreached)?.state;
    expect(state).toBe("unusable");
  });
});

describe("the simulator says of a shop's own cart what the shop is told", () => {
  test.each(kinds)("$name", async ({ goods, promotions }) => {
    const ids: number[] = [];
    for (const { number: _, ...fields } of goods) ids.push(await aGoods(shop, fields));
    for (const fields of promotions(ids)) await aPromotion(shop, { shopIds: [buyer.shopId], ...fields });
    await aHeldCoupon(shop, buyer, { amount: "10", threshold: "100" });
    await aHeldCoupon(shop, buyer, { kind: "voucher", amount: "3.3", threshold: "0" });
    await addToCart(
      shop,
      buyer,
      goods.map(({ number }, place) => [ids[place] ?? 0, number] as const),
    );
    const { lines, preview } = await expectSameAsCart();
    // The rows of each line come to what it costs in the end, to the 分 that are shared by largest remainder.
    for (const { rows, payable } of lines) {
      const sum = rows.reduce((total, { amount }) => total + amount, 0);
      expect(Math.abs(sum - (payable ?? 0))).toBeLessThan(0.01);
    }
    expect(lines.reduce((total, { payable }) => total + Math.round((payable ?? 0) * 100), 0)).toBe(
      Math.round((preview.total - (preview.amounts.find(({ key }) => key === "freight")?.amount ?? 0)) * 100),
    );
  });

  test("a set beside its goods", async () => {
    const goodsId = await aGoods(shop);
    const set = await aPromotion(shop, {
      kind: "combination",
      name: "家庭套餐",
      price: "30.01",
      shopIds: [buyer.shopId],
      goods: [{ goodsId, quantity: 3 }],
    });
    await addToCart(shop, buyer, [[goodsId, 4]]);
    await shop.call("cartAdd", buyer, { body: { params: [{ goods_id: set.id, number: 2, type: 3 }] } });
    const { applied, lines } = await expectSameAsCart();
    expect(lines.map(({ combination_id }) => combination_id)).toContain(set.id);
    expect(applied.map(({ name }) => name)).toContain("家庭套餐");
  });
});

describe("each promotion that gives nothing says why", () => {
  const own = () => ({ shopIds: [buyer.shopId] });

  /** What is said of the promotion beside ten pieces of 12.50 yuan. */
  async function saidOf(fields: (goodsId: number) => PromotionFields, extra: Partial<Body> = {}) {
    const goodsId = await aGoods(shop);
    const { id } = await aPromotion(shop, fields(goodsId));
    const { applied, left_out } = await run({ lines: [{ goods_id: goodsId, number: 10 }], ...extra });
    return [...applied.map((each) => ({ ...each, text: "有" })), ...left_out].find((each) => each.id === id)
      ?.text;
  }
  const flash =
    (fields: Partial<PromotionFields>) =>
    (goodsId: number): PromotionFields => ({
      ...own(),
      ...fields,
      kind: "flash",
      goods: [{ goodsId, price: "9" }],
    });
  const at = (days: number) => new Date(shop.clock.now.getTime() + days * day);

  test.each([
    ["别的客户", () => ({ shopIds: [1] }), "只给指定客户，不含该客户"],
    ["别的地区", () => ({ regions: ["110000"] }), "该客户不在活动地区"],
    ["别的类型", () => ({ shopTypes: ["clinic" as const] }), "只给诊所，该客户是单体药店"],
    ["没开始", () => ({ startsAt: at(1), endsAt: at(3) }), "还没有开始，2026-11-19 12:00开始"],
    ["已结束", () => ({ startsAt: at(-3), endsAt: at(-1) }), "已于2026-11-17 12:00结束"],
    ["额度用完", () => ({ budget: "50", spent: "50" }), "活动额度已用完"],
    ["额度不够一件", () => ({ budget: "50", spent: "49" }), "剩下的活动额度不够一件"],
    ["生效的", () => ({}), "有"],
  ])("%s", async (_, fields, text) => {
    expect(await saidOf(flash(fields()))).toBe(text);
  });

  test("what has not begun gives at its time what it will", async () => {
    const later = { startsAt: at(1), endsAt: at(3) };
    expect(await saidOf(flash(later), { at: at(2) })).toBe("有");
  });

  test("how much is missing to the tier, in 分", async () => {
    const reduction = {
      ...own(),
      kind: "general_reduction" as const,
      tiers: [{ amount: "160.05", minus: "8" }],
    };
    expect(await saidOf(() => reduction)).toBe("还差¥35.05，满160.05减8");
    const along = (goodsId: number): PromotionFields => ({
      ...own(),
      kind: "gift",
      goods: [{ goodsId, quantity: 12 }],
      gifts: [{ goodsId }],
    });
    expect(await saidOf(along)).toBe("还差2盒，满12盒才有");
  });

  test("of a kind only one counts; beside a signed price none does; a limit is used up by a linked shop's orders", async () => {
    const general = (minus: string, position: number): PromotionFields => ({
      ...own(),
      kind: "general_reduction",
      name: `满减${minus}`,
      position,
      tiers: [{ amount: "50", minus }],
    });
    await aPromotion(shop, general("5", -1));
    expect(await saidOf(() => general("9", 1))).toBe("同类活动只有一个生效，已由“满减5”生效");
    const goodsId = await aGoods(shop);
    await aPromotion(shop, { ...own(), kind: "signed", goods: [{ goodsId, price: "12" }] });
    const { id } = await aPromotion(shop, flash({})(goodsId));
    const { left_out } = await run({ lines: [{ goods_id: goodsId, number: 1 }] });
    expect(left_out.find((each) => each.id === id)?.text).toBe("已按签约价计价，不再享受");
    const bought = await aGoods(shop);
    const limited = await aPromotion(shop, { ...flash({ periodLimit: 2 })(bought), shopIds: null });
    const linked = await aBuyer(shop);
    await shop.app.database.db
      .insert(shopMembers)
      .values({ accountId: buyer.accountId, shopId: linked.shopId });
    await aLogin(shop, buyer.accountId, buyer.shopId);
    const lines = await addToCart(shop, linked, [[bought, 2]]);
    await shop.call("cartCheckout", linked, {
      body: { ids: lines.map(({ id: line }) => line), pay_method: "bank_transfer" },
    });
    const after = await run({ lines: [{ goods_id: bought, number: 3 }] });
    expect(after.left_out.find((each) => each.id === limited.id)?.text).toContain("已用完");
  });
});

describe("asking", () => {
  test("writes nothing, whatever it is asked", async () => {
    const goodsId = await aGoods(shop);
    const { db } = shop.app.database;
    const before = [await db.$count(cartLines), await db.$count(orders)];
    const { preview } = await run({ lines: [{ goods_id: goodsId, number: 99_999 }] });
    expect(preview.total).toBeGreaterThanOrEqual(0);
    expect([await db.$count(cartLines), await db.$count(orders)]).toEqual(before);
  });

  test("takes the goods from the warehouse that is named, and tells all that offer them", async () => {
    const { db } = shop.app.database;
    const goodsId = await aGoods(shop);
    const second = await aWarehouse(db);
    await anOffer(db, { goodsId, warehouseId: second, basePrice: yuan("8.8") });
    const [line] = (await run({ lines: [{ goods_id: goodsId, warehouse_id: second, number: 2 }] })).lines;
    expect(line).toMatchObject({ warehouse_id: second, price: 8.8 });
    expect(line?.places).toHaveLength(2);
  });

  test("says which field is wrong: an unknown shop, unknown goods", async () => {
    const body = { shop_id: 999_999, lines: [{ goods_id: 1, number: 1 }] };
    const unknown = await shop.call("simulatorRun", staff, { body });
    expect([unknown.status, unknown.errors]).toEqual([422, { shop_id: ["没有这个客户，请重新选择"] }]);
    const wrong = { shop_id: buyer.shopId, lines: [{ goods_id: 999_999, number: 1 }] };
    const goods = await shop.call("simulatorRun", staff, { body: wrong });
    expect(goods.errors).toEqual({ "lines.0.goods_id": ["没有编号为999999的商品"] });
  });

  test("finds shops by words of their name, by their number, and by their price group", async () => {
    const named = await aBuyer(shop, { company: "锦江区百姓大药房" });
    const ids = async (query: object) => {
      const { data } = await shop.call("shopNames", staff, { query });
      return data.list.map(({ id }) => id);
    };
    expect(await ids({ q: "百姓 锦江" })).toEqual([named.shopId]);
    expect(await ids({ q: String(named.shopId) })).toContain(named.shopId);
    expect(await ids({ q: "100%" })).toEqual([]);
    expect(await ids({ group: "nobody" })).toEqual([]);
  });
});
