import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { shopDate } from "@yaoji/domain/text/time";
import { aDeliveredOrder, anAfterSale } from "../../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { ops } from "../../../test/money-factories.ts";
import { anOrder, expectSoundBooks, fillWallet } from "../../../test/order-factories.ts";
import { aDraw } from "../../../test/points-factories.ts";
import { aCoupon } from "../../../test/promotion-factories.ts";
import { rows } from "../../platform/db/database.ts";
import { moveOrder } from "../../fulfilment/order-changes/moves.service.ts";
import { findDraw, listDrawingOrders } from "./draws.queries.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const thanks = { name: "谢谢参与", kind: "nothing", isFallback: true } as const;
const thing = { name: "血压计", kind: "thing", stock: 1, worth: yuan(299) } as const;
const draw = (as: TestBuyer, id: number, entitlement?: string) =>
  shop.call("drawOnce", as, { params: { id }, query: entitlement ? { entitlement } : {} });
const show = async (as: TestBuyer, id: number) => (await shop.call("draw", as, { query: { id } })).data;
const simple = async (as: TestBuyer) => (await shop.call("drawSimple", as)).data;
const records = async (as: TestBuyer) => (await shop.call("drawRecords", as, { query: {} })).data;
const pointsOf = async (as: TestBuyer) => (await shop.call("pointsShow", as)).data.points;
const buyers = (count: number) => Promise.all(Array.from({ length: count }, () => aBuyer(shop)));
const resultsOf = (id: number) =>
  rows<{ random: number; random_below: number; named: number; given: number; stock_before: number | null }>(
    shop.app.database.db,
    sql`SELECT random, random_below, named_prize_id::int AS named, prize_id::int AS given, stock_before
        FROM draw_results WHERE draw_id = ${id} ORDER BY id`,
  );

/** An order of 125.00 with freight of 15.00, received. */
async function aReceivedOrder(buyer: TestBuyer): Promise<number> {
  await fillWallet(shop, buyer, "200");
  const { order_ids: ids } = await anOrder(shop, buyer);
  await shop.call("payOrder", buyer, { body: { ids, method: "balance" } });
  const id = ids[0] ?? 0;
  for (const to of ["reviewed", "picking", "shipped", "delivered"] as const)
    expect(await moveOrder(shop.app, id, { to })).toBeNull();
  return id;
}

describe("GET /api/draw/{id}/activity draws", () => {
  test("one prize a day; a repetition gives the same result, the next day another right", async () => {
    const buyer = await aBuyer(shop);
    const id = await aDraw(shop, { prizes: [{ name: "88积分", kind: "points", points: 88 }, thanks] });
    const first = await draw(buyer, id);
    expect(first).toMatchObject({ code: 200, data: { draw_id: id, draw_name: "测试抽奖" } });
    expect(first.headers["cache-control"]).toBe("private, no-store");
    expect((await draw(buyer, id)).data).toEqual(first.data);
    expect(await show(buyer, id)).toMatchObject({ is_join: 1, left: 0, entitlements: [], reason: "" });
    shop.clock.advance(86_400_000);
    expect(await show(buyer, id)).toMatchObject({ is_join: 0, left: 1 });
    expect((await draw(buyer, id)).data.id).not.toBe(first.data.id);
    expect((await records(buyer)).total).toBe(2);
  });

  test("twenty requests at once give one result, and its points once", async () => {
    const buyer = await aBuyer(shop);
    const id = await aDraw(shop, {
      prizes: [{ name: "10积分", kind: "points", points: 10, stock: 50 }, thanks],
    });
    const replies = await Promise.all(Array.from({ length: 20 }, () => draw(buyer, id)));
    expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 200));
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    const [result, ...more] = await resultsOf(id);
    expect(more).toEqual([]);
    const won = replies[0]?.data.kind === "points";
    expect(await pointsOf(buyer)).toBe(won ? 10 : 0);
    expect(result?.stock_before).toBe(won ? 50 : null);
  });

  test("the last prize goes to exactly one of many shops; the others get what stands in", async () => {
    const id = await aDraw(shop, { prizes: [{ ...thing, weight: 1_000_000 }, thanks] });
    const many = await buyers(15);
    const replies = await Promise.all(many.map((buyer) => draw(buyer, id)));
    const kinds = replies.map(({ data }) => data.kind);
    expect(kinds.filter((kind) => kind === "thing")).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "nothing")).toHaveLength(14);
    const prizes = (await show(many[0] as TestBuyer, id)).prizes;
    expect(prizes.map(({ odds, is_gone }) => [odds, is_gone])).toEqual([
      ["0%", 1],
      ["100%", 0],
    ]);
  });

  test("every draw is kept with its number, the prize it named and the stock before; nobody changes it", async () => {
    const id = await aDraw(shop, {
      prizes: [
        { ...thing, stock: 3, weight: 7 },
        { ...thanks, weight: 3 },
      ],
    });
    for (const buyer of await buyers(6)) await draw(buyer, id);
    const log = await resultsOf(id);
    const [first] = log;
    expect(log.every(({ random, random_below: below }) => random < 10 && below === 10)).toBe(true);
    const things = log.filter(({ random }) => random < 7);
    const counted = things.map((_, index) => (index < 3 ? 3 - index : null));
    expect(things.map(({ stock_before: stock }) => stock)).toEqual(counted);
    expect(things.map(({ named, given }) => named === given)).toEqual(counted.map((stock) => stock !== null));
    expect(first).toBeDefined();
    const { db } = shop.app.database;
    for (const change of [
      sql`UPDATE draw_results SET name = 'x' WHERE draw_id = ${id}`,
      sql`DELETE FROM draw_results WHERE draw_id = ${id}`,
      sql`UPDATE draw_prizes SET worth = 50000.01 WHERE draw_id = ${id}`,
    ])
      await expect(Promise.resolve(db.execute(change))).rejects.toThrow(/Failed query/);
    const told = await ops(shop, "draw", "log", String(id));
    expect(told.text).toContain(`随机数${first?.random}/10`);
    expect(told.text).toContain("共6次。");
  });

  test("what is won is given at once: points, a coupon, a thing to send", async () => {
    const couponId = await aCoupon(shop, { name: "满100减10", claimFrom: null, claimUntil: null });
    const cases = [
      [{ name: "66积分", kind: "points", points: 66 }, "/jfsc?tab=log"],
      [{ name: "满100减10", kind: "coupon", couponId }, "/yhq"],
      [{ name: "保温杯", kind: "thing", stock: 5 }, "/jfdd"],
    ] as const;
    for (const [prize, url] of cases) {
      const buyer = await aBuyer(shop);
      const { data } = await draw(buyer, await aDraw(shop, { prizes: [prize] }));
      expect(data).toMatchObject({ name: prize.name, kind: prize.kind, url });
      const messages = (await shop.call("messageList", buyer, { query: {} })).data.list;
      expect(messages[0]).toMatchObject({ kind: "draw", title: `抽中${prize.name}` });
      const held = (await shop.call("couponList", buyer, { query: {} })).data.total;
      const orders = (await shop.call("pointsOrders", buyer, { query: {} })).data.list;
      expect([await pointsOf(buyer), held, orders.length]).toEqual([
        prize.kind === "points" ? 66 : 0,
        prize.kind === "coupon" ? 1 : 0,
        prize.kind === "thing" ? 1 : 0,
      ]);
      if (prize.kind !== "thing") continue;
      expect(orders[0]).toMatchObject({ kind: "prize", status: "unaddressed", address: null, points: 0 });
      const request = { params: { id: orders[0]?.id ?? 0 }, body: { address_id: buyer.addressId } };
      expect((await shop.call("pointsOrderAddress", buyer, request)).data.status).toBe("waiting");
      expect((await shop.call("pointsOrderAddress", buyer, request)).reason).toBe("points.cannot_move");
    }
  });

  test("a coupon that is over gives what stands in, and keeps its stock", async () => {
    const couponId = await aCoupon(shop, { total: 0 });
    const id = await aDraw(shop, {
      prizes: [{ name: "券", kind: "coupon", couponId, stock: 4, weight: 1_000_000 }, thanks],
    });
    expect((await draw(await aBuyer(shop), id)).data.kind).toBe("nothing");
    const [left] = await rows<{ stock: number }>(
      shop.app.database.db,
      sql`SELECT stock FROM draw_prizes WHERE draw_id = ${id} AND kind = 'coupon'`,
    );
    expect(left?.stock).toBe(4);
  });

  test("needs Bearer, or the browser's word that our own page asks; never for a guess", async () => {
    const buyer = await aBuyer(shop);
    const id = await aDraw(shop, { prizes: [thanks] });
    const send = (headers: Record<string, string>) =>
      shop.server.inject({ url: `/api/draw/${id}/activity`, headers });
    const cookie = `yaoji_session=${buyer.token}`;
    for (const headers of [
      {},
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "none" },
      { "sec-fetch-site": "same-origin", "sec-purpose": "prefetch" },
    ]) {
      const reply = await send({ cookie, ...headers } as Record<string, string>);
      expect([reply.statusCode, reply.json().reason]).toEqual([403, "request.cross_site"]);
    }
    expect(await resultsOf(id)).toEqual([]);
    expect((await send({ cookie, "sec-fetch-site": "same-origin" })).statusCode).toBe(200);
    expect((await send({ "sec-fetch-site": "same-origin" })).statusCode).toBe(401);
  });

  test("who may not draw is told why: no such draw, not yet, over, not approved, a distributor", async () => {
    const buyer = await aBuyer(shop);
    const { now } = shop.clock;
    const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    const soon = await aDraw(shop, { prizes: [thanks], startsAt: at(1), endsAt: at(2) });
    const over = await aDraw(shop, { prizes: [thanks], startsAt: at(-2), endsAt: at(-1) });
    const open = await aDraw(shop, { prizes: [thanks] });
    const reason = async (as: TestBuyer, id: number) => (await draw(as, id)).reason;
    expect(await reason(buyer, 99_999_999)).toBe("request.not_found");
    expect(await reason(buyer, soon)).toBe("draw.not_yet");
    expect(await reason(buyer, over)).toBe("draw.ended");
    expect(await reason(await aBuyer(shop, { approvedAt: null }), open)).toBe("draw.unapproved");
    const distributor = await aBuyer(shop, { type: "distributor" });
    expect(await reason(distributor, open)).toBe("draw.not_for_shop");
    expect(await show(buyer, soon)).toMatchObject({ state: "upcoming", left: 0, is_join: 0 });
    expect((await show(buyer, soon)).reason).toMatch(/^抽奖尚未开始/);
    expect(await simple(distributor)).toMatchObject({ is_join: 1 });
  });

  test.each(["NaN", "-1", "0", "😀", "1.5", "1e3"])("the id %s names nothing", async (id) => {
    const { token } = await aBuyer(shop);
    const reply = await shop.server.inject({
      url: `/api/draw/${encodeURIComponent(id)}/activity`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.statusCode).toBe(404);
  });

  test.each(["x", "day:😀", "order:", "order:-", "order:99999999", "day:2001-01-01"])(
    "the right %s is none",
    async (entitlement) => {
      const id = await aDraw(shop, { prizes: [thanks] });
      expect([409, 422]).toContain((await draw(await aBuyer(shop), id, entitlement)).code);
    },
  );
});

describe("a draw for each order of an amount", () => {
  const perOrder = () =>
    aDraw(shop, {
      prizes: [{ name: "5积分", kind: "points", points: 5 }],
      entitlement: "per_order",
      orderAmount: yuan("20"),
      isPopup: true,
    });

  test("draws once for each received order of this shop; another's, and what is not received, does not", async () => {
    const [buyer, stranger] = (await buyers(2)) as [TestBuyer, TestBuyer];
    const id = await perOrder();
    expect((await draw(buyer, id)).message).toBe("活动期间下单满20.00元并签收后，每单可抽奖一次");
    const [one, two] = [await aReceivedOrder(buyer), await aReceivedOrder(buyer)];
    expect((await show(buyer, id)).entitlements).toEqual([`order:${one}`, `order:${two}`]);
    expect((await draw(stranger, id, `order:${one}`)).reason).toBe("draw.no_chance");
    const first = await Promise.all(Array.from({ length: 20 }, () => draw(buyer, id, `order:${one}`)));
    expect(new Set(first.map(({ data }) => data.id)).size).toBe(1);
    expect(await show(buyer, id)).toMatchObject({ is_join: 0, left: 1 });
    // Of many orders those that have drawn do not stand in the way of the others.
    const row = await findDraw(shop.app.database.db, id);
    expect(row && (await listDrawingOrders(shop.app.database.db, row, buyer.shopId))).toEqual([two]);
    const second = (await draw(buyer, id)).data.id;
    expect(second).not.toBe(first[0]?.data.id);
    expect((await draw(buyer, id)).data.id).toBe(second);
    expect(await show(buyer, id)).toMatchObject({ is_join: 1, left: 0 });
    expect(await pointsOf(buyer)).toBe(10);
  });

  test("an order of which less stays paid after a return gives no right; above the amount it keeps it", async () => {
    const buyer = await aBuyer(shop);
    const id = await aDraw(shop, { prizes: [thanks], entitlement: "per_order", orderAmount: yuan("100") });
    const order = await aDeliveredOrder(shop, buyer, [{ number: 10 }]);
    const giveBack = async (number: number) => {
      const { no } = await anAfterSale(shop, buyer, { ...order, wish: { number } });
      for (const step of [
        ["review", no, "--pass"],
        ["judge", no, "--no-return"],
        ["refund", no],
      ])
        expect((await ops(shop, "after-sales", ...step)).code).toBe(0);
    };
    await giveBack(1);
    expect((await show(buyer, id)).entitlements).toEqual([`order:${order.id}`]);
    await giveBack(6);
    expect((await show(buyer, id)).entitlements).toEqual([]);
    expect((await draw(buyer, id, `order:${order.id}`)).reason).toBe("draw.no_chance");
  });
});

describe("what is shown", () => {
  test("the popup offers the newest draw in which the shop may draw", async () => {
    const buyer = await aBuyer(shop);
    const older = await aDraw(shop, { name: "旧", prizes: [thanks] });
    const newer = await aDraw(shop, { name: "新", prizes: [thanks] });
    await aDraw(shop, { name: "不弹", prizes: [thanks], isPopup: false });
    expect(await simple(buyer)).toEqual({ id: newer, is_join: 0, name: "新" });
    expect((await shop.call("draw", buyer, { query: {} })).data.id).toBe(newer);
    await draw(buyer, newer);
    expect(await simple(buyer)).toEqual({ id: older, is_join: 0, name: "旧" });
    const { list } = (await shop.call("drawList", null)).data;
    expect(list[0]).toMatchObject({ name: "不弹", state: "running" });
  });

  test("winners are masked, nothing is no win; an unknown draw is 404", async () => {
    const buyer = await aBuyer(shop, { company: "成都市锦江区康民大药房" });
    const id = await aDraw(shop, { prizes: [{ name: "9积分", kind: "points", points: 9 }] });
    const none = await aDraw(shop, { prizes: [thanks] });
    for (const each of [id, none]) await draw(buyer, each);
    const winners = async (wanted?: number) =>
      shop.call("drawWinners", null, { query: wanted ? { id: wanted } : {} });
    expect((await winners(id)).data.list).toEqual([
      { id: expect.any(Number), company: "成都****药房", name: "9积分", time: expect.any(Number) },
    ]);
    expect((await winners(none)).data.list).toEqual([]);
    expect((await winners()).data.list.length).toBeGreaterThan(0);
    expect((await winners(99_999_999)).code).toBe(404);
    expect((await records(await aBuyer(shop))).list).toEqual([]);
    expect((await records(buyer)).list.map(({ name }) => name)).toEqual(["谢谢参与", "9积分"]);
  });
});

describe("ops -- draw", () => {
  const folder = mkdtempSync(join(tmpdir(), "draws-"));
  const fileOf = (content: unknown) => {
    const path = join(folder, `${Math.random()}.json`);
    writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
    return path;
  };
  const plan = () => ({
    name: "开业抽奖",
    rules: ["每店每天一次", "奖品七日内发出"],
    entitlement: "daily",
    starts_at: `${shopDate(shop.clock.now)} 00:00`,
    ends_at: "2099-12-31 00:00",
    prizes: [
      { name: "血压计", kind: "thing", weight: 1, stock: 1, worth: "299.00", art: "pressure" },
      { name: "谢谢参与", kind: "nothing", weight: 99, is_fallback: true },
    ],
  });

  test("arranges a draw from a file, lists it, ends it", async () => {
    const added = await ops(shop, "draw", "add", fileOf(plan()));
    const id = Number(/\/hdmb\?id=draw-(\d+)$/.exec(added.text)?.[1]);
    const buyer = await aBuyer(shop);
    expect(await show(buyer, id)).toMatchObject({
      name: "开业抽奖",
      rules: ["每店每天一次", "奖品七日内发出"],
    });
    expect((await show(buyer, id)).prizes.map(({ odds }) => odds)).toEqual(["1%", "99%"]);
    expect((await ops(shop, "draw", "list")).text).toContain(`${id}  开业抽奖  进行中`);
    expect((await ops(shop, "draw", "stop", String(id))).text).toBe(`抽奖活动${id}已结束。`);
    expect((await draw(buyer, id)).reason).toBe("draw.ended");
    expect((await ops(shop, "draw", "stop", String(id))).code).toBe(1);
  });

  test("draw add names all that is missing, in Chinese, at once", async () => {
    const { text } = await ops(shop, "draw", "add", fileOf({ is_popup: "是", prizes: [{ kind: "points" }] }));
    const [head, ...faults] = text.split("\n抽奖：")[0]?.split("\n") ?? [];
    expect(head).toBe("抽奖活动没有建立：");
    expect(faults).toEqual([
      "name：请填写名称",
      "rules：请写明规则",
      "entitlement：抽奖资格应为 daily、per_order",
      "is_popup：只能是0或1",
      "starts_at：时间应为 YYYY-MM-DD HH:mm",
      "ends_at：时间应为 YYYY-MM-DD HH:mm",
      "prizes 第1项 name：请填写名称",
      "prizes 第1项 weight：份数须为整数",
    ]);
    const nothing = await ops(shop, "draw", "add", fileOf({}));
    for (const field of ["名称", "规则", "抽奖资格", "starts_at", "ends_at", "奖品"])
      expect(nothing.text).toContain(field);
    expect((await ops(shop, "draw", "add", fileOf([]))).text).toContain(
      "文件的内容应为一组内容（写在 { } 里）",
    );
    expect((await ops(shop, "draw", "add", folder)).text).toContain(`读不到文件：${folder}（这是文件夹）`);
    expect((await ops(shop, "draw", "add")).text).toContain("请给出抽奖文件。");
  });

  test("says what is wrong with a file, and writes nothing", async () => {
    const [first, last] = plan().prizes;
    const before = (await ops(shop, "draw", "list")).text;
    for (const [content, told] of [
      ["{", "文件不是正确的 JSON"],
      [{ ...plan(), prizes: [first] }, "兜底奖项"],
      [{ ...plan(), prizes: [{ ...first, worth: "50000.01" }, last] }, "奖品价值最高50000元"],
      [
        { ...plan(), prizes: [{ ...first, kind: "coupon" }, last] },
        "prizes.0.coupon_id：优惠券奖品须填写优惠券编号",
      ],
      [{ ...plan(), prizes: [{ ...first, weight: 0.5 }, last] }, "份数须为整数"],
      [{ ...plan(), ends_at: "2001-01-01 00:00" }, "结束时间须晚于开始时间"],
      [{ ...plan(), entitlement: "per_order" }, "order_amount"],
      [{ ...plan(), rules: [] }, "请写明规则"],
      [{ ...plan(), is_popu: true }, "没有 is_popu 这一项，请检查拼写"],
      [{ ...plan(), starts_at: "明天" }, "时间应为"],
    ] as const) {
      const { code, text } = await ops(shop, "draw", "add", fileOf(content));
      expect([code, text]).toEqual([1, expect.stringContaining(told)]);
    }
    expect((await ops(shop, "draw", "add", join(folder, "none.json"))).text).toContain("读不到文件：");
    expect((await ops(shop, "draw", "log", "99999999")).code).toBe(1);
    expect((await ops(shop, "draw", "list")).text).toBe(before);
  });
});
