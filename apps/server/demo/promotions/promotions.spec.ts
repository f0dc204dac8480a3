import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openShop, type TestShop } from "../../test/harness.ts";
import { expectSoundBooks } from "../../test/order-factories.ts";
import { demoPassword } from "../accounts.ts";
import { loadDemo } from "../load.ts";

type Login = { token: string };
const day = 86_400_000;
let shop: TestShop;
const logins: Record<string, Login> = {};

beforeAll(async () => {
  shop = await openShop();
  await loadDemo(shop.app);
  for (const username of ["demo", "clinic", "distributor", "pending"]) {
    const { data } = await shop.call("login", null, { body: { username, password: demoPassword } });
    logins[username] = { token: data.token };
  }
});
afterAll(() => shop.close());

const as = (username: string) => logins[username] ?? null;
const listed = async (username: string, query = {}) =>
  (await shop.call("promotionList", as(username), { query })).data.list;
const goodsOf = async (username: string, id: number) =>
  (await shop.call("promotionGoods", as(username), { params: { id }, query: { page_size: 100 } })).data.list;
const idOf = async (username: string, kind: Parameters<typeof listed>[1]) =>
  (await listed(username, kind))[0]?.id ?? 0;

describe("promotions that run from the first day on", () => {
  test.for([
    "controlled",
    "flash",
    "daily",
    "near_expiry",
    "percent",
    "goods_reduction",
    "general_reduction",
    "zy_reduction",
    "area_reduction",
    "gift",
    "add_on",
    "combination",
    "cashback",
  ] as const)("%s runs for demo and for clinic, and both may buy of its goods", async (kind) => {
    for (const username of ["demo", "clinic"]) {
      const id = await idOf(username, { kind });
      const rows = await goodsOf(username, id);
      expect([kind, rows.filter(({ is_buy }) => is_buy === 1).length > 0]).toEqual([kind, true]);
    }
  });

  test("the signed price is demo's alone, the newcomer's is clinic's; a distributor has none of them", async () => {
    const kinds = async (username: string) => new Set((await listed(username)).map(({ kind }) => kind));
    const [demo, clinic] = [await kinds("demo"), await kinds("clinic")];
    expect([demo.has("signed"), demo.has("newcomer")]).toEqual([true, false]);
    expect([clinic.has("signed"), clinic.has("newcomer")]).toEqual([false, true]);
    expect(await kinds("distributor")).toEqual(new Set());
  });

  test.for(["flash", "daily", "near_expiry", "percent", "controlled"] as const)(
    "a row under %s shows the price it grants, below the goods' own",
    async (kind) => {
      const rows = (await goodsOf("demo", await idOf("demo", { kind }))).filter(({ is_buy }) => is_buy === 1);
      expect(rows.length).toBeGreaterThan(1);
      for (const { name, price, base_price } of rows)
        expect([name, (price ?? 0) < (base_price ?? 0)]).toEqual([name, true]);
    },
  );

  test("the flash sale ends at midnight in Shanghai, and another comes tomorrow, with its stock anew", async () => {
    const [today] = await listed("demo", { kind: "flash" });
    const ends = new Date((today?.ends_at ?? 0) * 1000);
    expect(ends.toISOString().slice(11)).toBe("16:00:00.000Z");
    expect(ends.getTime() - shop.clock.now.getTime()).toBeLessThanOrEqual(day);
    expect(today?.rules).toContain("特价数量有限，售完恢复原价");
    shop.clock.advance(day);
    const [tomorrow] = await listed("clinic", { kind: "flash" });
    expect(tomorrow?.starts_at).toBe(today?.ends_at);
    expect(tomorrow?.count).toBe(today?.count);
    shop.clock.advance(-day);
  });

  test("two gatherings 药聚会, each with goods; a dozen daily specials", async () => {
    const gatherings = await listed("demo", { yj: 1 });
    expect(gatherings.map(({ name }) => name.slice(0, 4))).toEqual(["药聚会·", "药聚会·"]);
    for (const { count } of gatherings) expect(count).toBeGreaterThanOrEqual(6);
    expect((await listed("demo", { kind: "daily" }))[0]?.count).toBeGreaterThanOrEqual(12);
    expect((await listed("demo", { kind: "percent" }))[0]?.count).toBeGreaterThanOrEqual(24);
  });

  test("at least four combinations save money and can be bought by demo and clinic", async () => {
    for (const username of ["demo", "clinic"]) {
      const { list } = (await shop.call("combinations", as(username), { query: {} })).data;
      expect(list.length).toBeGreaterThanOrEqual(4);
      for (const { name, saving, number, is_buy } of list)
        expect([name, is_buy, (saving ?? 0) > 0, number > 2]).toEqual([name, 1, true, true]);
    }
  });

  test("demo's past orders have earned cashback; the books are sound", async () => {
    const { data } = await shop.call("cashback", as("demo"));
    expect(data.list).toHaveLength(1);
    expect(data.earned.length).toBeGreaterThan(0);
    expect(data.total).toBeGreaterThan(0);
    expect((await shop.call("cashback", as("clinic"))).data.earned).toEqual([]);
    await expectSoundBooks(shop);
  });
});

describe("decisions.md: demo has coupons and cash vouchers", () => {
  test("six coupons and three vouchers at least, some used by past orders, some expired", async () => {
    const { data: counts } = await shop.call("couponCounts", as("demo"));
    expect(counts.coupon).toBeGreaterThanOrEqual(6);
    expect(counts.voucher).toBeGreaterThanOrEqual(3);
    expect([counts.used, counts.expired]).toEqual([2, 2]);
    const used = (await shop.call("couponList", as("demo"), { query: { status: "used" } })).data.list;
    expect(new Set(used.map(({ kind }) => kind))).toEqual(new Set(["coupon", "voucher"]));
    const orders = (await shop.call("orderList", as("demo"), { query: { page_size: 100 } })).data.list;
    const details = await Promise.all(
      orders.map(async ({ id }) => (await shop.call("orderDetail", as("demo"), { params: { id } })).data),
    );
    const deducted = details.flatMap(({ amounts }) => amounts.filter(({ amount }) => amount < 0));
    expect(deducted.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-10, -5]);
  });

  test("every linked shop of demo holds some; clinic holds none, and may claim in every scope", async () => {
    const { data: shops } = await shop.call("shopList", as("demo"));
    for (const { id } of shops.list) {
      await shop.call("shopSwitch", as("demo"), { body: { id } });
      expect((await shop.call("couponCounts", as("demo"))).data.coupon).toBeGreaterThan(0);
    }
    await shop.call("shopSwitch", as("demo"), { body: { id: shops.list[0]?.id ?? 0 } });
    expect((await shop.call("couponCounts", as("clinic"))).data.unused).toBe(0);
    const { list } = (await shop.call("couponsToClaim", as("clinic"), { query: {} })).data;
    const claimable = list.filter(({ can_claim }) => can_claim === 1);
    const texts = claimable.map(({ scope_text }) => scope_text);
    for (const text of ["全场通用", "限中药饮片", "限感冒呼吸", "限岚泽品牌"]) expect(texts).toContain(text);
    expect(texts.some((text) => text.startsWith("限布洛芬缓释胶囊"))).toBe(true);
    expect(new Set(claimable.map(({ kind }) => kind))).toEqual(new Set(["coupon", "voucher"]));
    const reasons = list.flatMap(({ reason }) => (reason === "" ? [] : [reason]));
    expect(reasons.some((text) => text.endsWith("开始领取"))).toBe(true);
    expect(reasons).toContain("这张券领完了，请看看其他优惠券");
    const [first] = claimable;
    const claimed = await shop.call("couponClaim", as("clinic"), { params: { id: first?.id ?? 0 } });
    expect(claimed.code).toBe(201);
  });

  test("every coupon leads to goods that clinic can find", async () => {
    const { list } = (await shop.call("couponsToClaim", as("clinic"), { query: {} })).data;
    for (const { url } of list.filter((coupon) => coupon.url.startsWith("/list?"))) {
      const query = Object.fromEntries(new URL(url, "http://shop").searchParams);
      const { data } = await shop.call("goodsList", as("clinic"), { query });
      expect([url, data.total > 0]).toEqual([url, true]);
    }
  });
});
