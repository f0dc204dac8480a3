import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { aBuyer, type TestBuyer } from "../../test/factories.ts";
import { aBatch, aGoods, theWarehouse } from "../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { operate } from "../../test/operator-factories.ts";
import { addToCart, anOrder, expectSoundBooks, fillWallet } from "../../test/order-factories.ts";
import { aPromotion } from "../../test/promotion-factories.ts";
import { aParcel, aReviewedOrder, parcelsOf } from "../../test/shipment-factories.ts";
import { batches, goods, warehouses } from "../platform/db/schema/goods.ts";

let shop: TestShop;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop();
  buyer = await aBuyer(shop);
});
afterEach(() => expectSoundBooks(shop));
afterAll(() => shop.close());

function ops(line: string): Promise<{ exit: number; said: string[] }> {
  const [command = "", ...args] = line.split(" ");
  return operate(shop, { command, args });
}
const detail = async (id: number, as = buyer) =>
  (await shop.call("orderDetail", as, { params: { id } })).data;
const batchesOf = (goodsId: number) =>
  shop.app.database.db.select().from(batches).where(eq(batches.goodsId, goodsId)).orderBy(batches.id);
const codeOf = async (goodsId: number) =>
  (await shop.app.database.db.select({ code: goods.code }).from(goods).where(eq(goods.id, goodsId)))[0]?.code;
const stockOf = async (goodsId: number) =>
  (await shop.call("goodsDetail", buyer, { params: { id: goodsId } })).data.number;
const day = (days: number) => addDays(shopDate(shop.clock.now), days);

describe("ops order", () => {
  test("from review to completion, each step with its sentence", async () => {
    await fillWallet(shop, buyer, "1000");
    const [line] = await addToCart(shop, buyer, [[await aGoods(shop, { name: "维生素C片" }), 4]]);
    const { order_ids, orders } = await anOrder(shop, buyer, { ids: [line?.id ?? 0] });
    const [id = 0] = order_ids;
    const number = orders[0]?.order_no ?? "";
    await shop.call("payOrder", buyer, { body: { id, method: "balance" } });
    const waiting = await ops("order list --status pending_review");
    expect(waiting.said.join("\n")).toContain(`${id}  ${number}  待审核`);
    const [ordered] = (await detail(id)).lines;
    const lineId = ordered?.id;
    const goodsCode = await codeOf(ordered?.goods_id ?? 0);
    const code = "81234567890123456789";
    const steps: [string, string[]][] = [
      [`order review ${number}`, [`订单${number}已审核。`]],
      [
        `order pick ${id} --lines ${lineId}:3`,
        [
          `  明细${lineId}  ${goodsCode}  维生素C片  批号B1  有效期至${day(730)}  3盒`,
          `发货单${number}-1已生成，请拣货后复核。`,
        ],
      ],
      [
        `order check ${number} --codes ${goodsCode}@B1:${code} --no-code-reason 老库存`,
        [`发货单${number}-1已复核，可以发货。`],
      ],
      [
        `order ship ${number} --carrier 顺丰医药 --tracking SF1`,
        [`发货单${number}-1已发货，承运：顺丰医药，运单号SF1。`],
      ],
      [`order track ${number}-1 --text 到达分拨中心 --place 成都`, [`发货单${number}-1已登记：到达分拨中心`]],
    ];
    for (const [typed, said] of steps) expect(await ops(typed)).toEqual({ exit: 0, said });
    expect((await detail(id)).status).toBe("partially_shipped");
    for (const typed of [
      "order pick",
      "order check --no-code-reason 老库存",
      "order ship --carrier 自有配送",
      "order deliver --courier 顺丰配送员",
    ]) {
      const [thing, verb, ...rest] = typed.split(" ");
      expect((await ops([thing, verb, number, ...rest].join(" "))).exit).toBe(0);
    }
    expect((await detail(id)).timeline.at(-1)?.text).toBe(`顺丰配送员登记签收了发货单${number}-2`);
    expect((await ops(`order complete ${number}`)).said).toEqual([`订单${number}已完成。`]);
    expect((await detail(id)).status).toBe("completed");
    const [parcel] = await parcelsOf(shop, buyer, id);
    expect(parcel?.lines[0]?.trace_codes).toEqual([code]);
  });

  test("what cannot be done says why, and what is missing says what to give", async () => {
    const order = await aReviewedOrder(shop, buyer);
    const said = async (typed: string) => {
      const outcome = await ops(typed);
      expect(outcome.exit).toBe(1);
      return outcome.said[0]?.split("\n")[0];
    };
    const number = order.order_no;
    expect(await said("order")).toBe("订单（订单号或编号均可）：");
    expect(await said("order review")).toBe("请给出订单号。");
    expect(await said("order review 404")).toBe("没有订单404。");
    expect(await said(`order review ${number}`)).toBe("订单已审核，不能改为已审核");
    expect(await said(`order ship ${number} --carrier 自有`)).toBe(
      `订单${number}没有已复核的发货单，请先执行 order check。`,
    );
    expect(await said(`order pick ${number} --lines x`)).toMatch(/^--lines 请写成/);
    expect(await said(`order pick ${number} --lines 1:5,1:5`)).toMatch(/^--lines 里同一明细只能写一次/);
    expect(await said(`order cancel ${number}`)).toBe("请给出 --reason 取消原因。");
    expect(await said("order list --status lost")).toMatch(/^没有状态lost/);
    expect((await ops(`order cancel ${number} --reason 客户要求`)).said).toEqual([
      `订单${number}已取消，库存和已付款项已退回。`,
    ]);
    expect(await detail(order.id)).toMatchObject({ status: "cancelled", pay_status: "refunded" });
  });
});

describe("ops stock", () => {
  test("receives a new batch and more of a known one, and counts anew; the journal says which", async () => {
    const goodsId = await aGoods(shop, { name: "板蓝根颗粒", batches: [] });
    const code = await codeOf(goodsId);
    const receive = (rest: string) => ops(`stock receive --goods ${code} --batch N1 ${rest}`);
    expect(await receive(`--number 30 --expires ${day(400)} --produced ${day(-30)}`)).toEqual({
      exit: 0,
      said: ["板蓝根颗粒批号N1已入库30盒，现有30盒。"],
    });
    expect((await receive(`--number 5 --expires ${day(400)}`)).said).toEqual([
      "板蓝根颗粒批号N1已入库5盒，现有35盒。",
    ]);
    expect(await stockOf(goodsId)).toBe(35);
    const refused = async (rest: string) => (await receive(rest)).said[0]?.split("\n")[0];
    expect(await refused(`--number 5 --expires ${day(401)}`)).toMatch(/已登记有效期至.*不一致，请核对/);
    expect(await refused(`--number 5 --expires ${day(0)}`)).toMatch(/已无可售天数，不能入库/);
    for (const number of ["-5", "1e3", "0x10", "5.0", "+5", "1,000", "5²", "九"])
      expect(await refused(`--number=${number} --expires ${day(400)}`)).toBe(
        "--number 须为1至1000000的整数，只写数字。",
      );
    expect((await ops(`stock promise W1 --days 1e2`)).said[0]).toMatch(
      /^--days 须为1至1000的整数，只写数字。/,
    );
    expect(await refused(`--number 5 --expires 2028-02-30`)).toMatch(/^--expires 请写成/);
    expect((await ops(`stock receive --goods none --batch N1 --number 1 --expires ${day(9)}`)).said).toEqual([
      "没有编码为none的商品",
    ]);
    expect((await ops(`stock adjust --goods ${code} --batch N1 --number 33 --reason 盘亏`)).said).toEqual([
      "板蓝根颗粒批号N1盘点为33盒，其中订单占用0盒。",
    ]);
    expect(await batchesOf(goodsId)).toMatchObject([{ onHand: 33, producedOn: day(-30) }]);
  });

  test("counted below what orders hold is refused", async () => {
    const order = await aReviewedOrder(shop, buyer, [{ number: 8 }]);
    const code = await codeOf(order.lines[0]?.goods_id ?? 0);
    const typed = `stock adjust --goods ${code} --batch B1 --number 7 --reason 破损`;
    expect(await ops(typed)).toEqual({
      exit: 1,
      said: ["批号B1有8盒已被订单占用，盘点数不能少于它；缺少或破损的请先用 order short 登记缺货"],
    });
  });

  test("a frozen batch is not sold; orders that hold of it get another batch", async () => {
    const lots = [
      { batchNo: "F1", expiresOn: day(300), onHand: 20 },
      { batchNo: "F2", expiresOn: day(500), onHand: 20 },
    ];
    const order = await aReviewedOrder(shop, buyer, [{ name: "双黄连口服液", number: 6, batches: lots }]);
    const goodsId = order.lines[0]?.goods_id ?? 0;
    const code = await codeOf(goodsId);
    await ops(`order pick ${order.order_no}`);
    const frozen = await ops(`stock freeze --goods ${code} --batch F1`);
    expect(frozen).toEqual({
      exit: 0,
      said: [
        `  订单${order.order_no}：双黄连口服液批号F1已冻结，已改配批号F2`,
        "双黄连口服液批号F1已冻结，涉及1个未发货订单。",
      ],
    });
    expect(await batchesOf(goodsId)).toMatchObject([
      { onHand: 20, reserved: 0, state: "frozen" },
      { onHand: 20, reserved: 6 },
    ]);
    expect(await stockOf(goodsId)).toBe(14);
    const now = await detail(order.id);
    expect(now.lines[0]?.batches).toMatchObject([{ batch_no: "F2", number: 6 }]);
    expect(now.timeline.at(-1)?.text).toBe("双黄连口服液批号F1已冻结，已改配批号F2");
    await aParcel(shop, order.id);
    expect((await parcelsOf(shop, buyer, order.id))[0]?.lines).toMatchObject([{ batch_no: "F2" }]);
    expect((await ops(`stock unfreeze --goods ${code} --batch F1`)).said).toEqual([
      "双黄连口服液批号F1已恢复销售，可售20盒。",
    ]);
    expect(await stockOf(goodsId)).toBe(34);
  });

  test("an unfrozen batch that has grown too old meanwhile is not told to be sold again", async () => {
    const warehouseId = await theWarehouse(shop.app.database.db);
    const goodsId = await aGoods(shop, {
      name: "过期片",
      batches: [
        { batchNo: "OLD", expiresOn: day(-1), state: "frozen" },
        { batchNo: "LAST", expiresOn: day(0), state: "frozen" },
      ],
    });
    const back = { goodsId, warehouseId, batchNo: "OLD", expiresOn: day(-1), state: "frozen" } as const;
    await aBatch(shop, { ...back, quarantine: true, onHand: 2 });
    const unfreeze = async (...words: string[]) =>
      (await ops(["stock unfreeze --goods", await codeOf(goodsId), ...words].join(" "))).said;
    const old = `过期片批号OLD已解除冻结，但有效期至${day(-1)}，已过期，不能销售和发货。`;
    expect(await unfreeze("--batch OLD")).toEqual([old]);
    expect(await unfreeze("--batch OLD --returned")).toEqual([old]);
    expect(await unfreeze("--batch LAST")).toEqual([
      `过期片批号LAST已解除冻结，但有效期至${day(0)}，剩余效期不足，不再销售。`,
    ]);
    expect(await stockOf(goodsId)).toBe(0);
  });

  test("a frozen batch that nothing replaces is waited for: the order is told, and not sent", async () => {
    const order = await aReviewedOrder(shop, buyer, [{ name: "藿香正气水", number: 5 }]);
    const code = await codeOf(order.lines[0]?.goods_id ?? 0);
    await ops(`stock freeze --goods ${code} --batch B1`);
    expect((await detail(order.id)).timeline.at(-1)?.text).toBe(
      "藿香正气水批号B1已冻结，5盒暂不能发货，等待质量复核",
    );
    expect((await ops(`order pick ${order.order_no}`)).said).toEqual(["藿香正气水批号B1已冻结，不能发货"]);
    await ops(`stock unfreeze --goods ${code} --batch B1`);
    expect((await ops(`order pick ${order.order_no}`)).exit).toBe(0);
  });

  test("of a recalled batch the missing pieces are refunded exactly, and who received some is told", async () => {
    const owner = await aBuyer(shop);
    const lots = [
      { batchNo: "R1", expiresOn: day(300), onHand: 10 },
      { batchNo: "R2", expiresOn: day(500), onHand: 2 },
    ];
    const received = await aReviewedOrder(shop, owner, [{ name: "小儿止咳糖浆", number: 3, batches: lots }]);
    await aParcel(shop, received.id);
    await shop.call("orderReceive", owner, { params: { id: received.id }, body: {} });
    const goodsId = received.lines[0]?.goods_id ?? 0;
    const other = await aGoods(shop);
    const lines = await addToCart(shop, buyer, [
      [goodsId, 6],
      [other, 1],
    ]);
    await fillWallet(shop, buyer, "1000");
    const { order_ids } = await anOrder(shop, buyer, { ids: lines.map((line) => line.id) });
    const [id = 0] = order_ids;
    await shop.call("payOrder", buyer, { body: { id, method: "balance" } });
    const before = (await shop.call("balance", buyer)).data.money;

    const code = await codeOf(goodsId);
    const recalled = await ops(`stock recall --goods ${code} --batch R1`);
    const said = "小儿止咳糖浆批号R1已召回，已改配批号R2，4盒不再发货，50.00元已退回余额";
    expect(recalled.said.at(-1)).toBe("小儿止咳糖浆批号R1已召回，涉及1个未发货订单，已通知1家购买过的客户。");
    const now = await detail(id);
    expect(now).toMatchObject({ status: "pending_review", refunded: 50 });
    expect(now.lines.find((line) => line.goods_id === goodsId)).toMatchObject({ number: 6, returned: 4 });
    expect(now.timeline.at(-1)?.text).toBe(said);
    expect((await shop.call("balance", buyer)).data.money).toBeCloseTo(before + 50, 4);
    expect((await shop.call("messageList", owner, { query: {} })).data.list[0]).toMatchObject({
      title: "召回通知：小儿止咳糖浆批号R1",
      url: `/order/info/${received.id}`,
    });
    await ops(`order review ${id}`);
    await aParcel(shop, id);
    await shop.call("orderReceive", buyer, { params: { id }, body: {} });
    expect((await detail(id)).status).toBe("delivered");
  });

  test("an order that a recall leaves nothing of is cancelled whole, freight too, be it paid or not", async () => {
    const paid = await aReviewedOrder(shop, buyer, [{ name: "复方丹参片", number: 2 }]);
    const goodsId = paid.lines[0]?.goods_id ?? 0;
    const [line] = await addToCart(shop, buyer, [[goodsId, 1]]);
    const unpaid = await anOrder(shop, buyer, { ids: [line?.id ?? 0] });
    await ops(`stock recall --goods ${await codeOf(goodsId)} --batch B1`);
    expect(await detail(paid.id)).toMatchObject({
      status: "cancelled",
      pay_status: "refunded",
      refunded: paid.total,
      cancel_reason: "批号B1已召回",
    });
    expect(await detail(unpaid.order_ids[0] ?? 0)).toMatchObject({ status: "cancelled" });
    expect(await batchesOf(goodsId)).toMatchObject([{ onHand: 100, reserved: 0, state: "recalled" }]);
    expect(await stockOf(goodsId)).toBe(0);
  });

  test("a gift alone is not sent: the order ends, freight too, and the gift is let go", async () => {
    const goodsId = await aGoods(shop, { name: "复方甘草片" });
    const given = await aGoods(shop);
    await aPromotion(shop, { kind: "gift", goods: [{ goodsId, quantity: 10 }], gifts: [{ goodsId: given }] });
    await fillWallet(shop, buyer, "1000");
    const lines = await addToCart(shop, buyer, [[goodsId, 10]]);
    const ids = lines.filter((line) => line.goods_id === goodsId).map((line) => line.id);
    const [id = 0] = (await anOrder(shop, buyer, { ids })).order_ids;
    await shop.call("payOrder", buyer, { body: { id, method: "balance" } });
    expect(await batchesOf(given)).toMatchObject([{ reserved: 1 }]);
    await ops(`stock recall --goods ${await codeOf(goodsId)} --batch B1`);
    expect(await detail(id)).toMatchObject({ status: "cancelled", total: 140, refunded: 140 });
    expect(await batchesOf(given)).toMatchObject([{ onHand: 100, reserved: 0 }]);
  });

  test("what was refused is checked, and only then sold again", async () => {
    const order = await aReviewedOrder(shop, buyer, [{ name: "感冒灵颗粒", number: 4 }]);
    const goodsId = order.lines[0]?.goods_id ?? 0;
    const code = await codeOf(goodsId);
    await aParcel(shop, order.id);
    const [parcel] = await parcelsOf(shop, buyer, order.id);
    const line = { shipment_line_id: parcel?.lines[0]?.id ?? 0, received: 1, reason: "外箱受潮" };
    await shop.call("orderReceive", buyer, { params: { id: order.id }, body: { lines: [line] } });
    expect(await stockOf(goodsId)).toBe(96);
    expect(
      (await ops(`stock adjust --goods ${code} --batch B1 --returned --number 2 --reason 一盒受潮报损`)).said,
    ).toEqual(["感冒灵颗粒批号B1盘点为2盒，其中订单占用0盒。"]);
    expect((await ops(`stock unfreeze --goods ${code} --batch B1 --returned`)).said).toEqual([
      "感冒灵颗粒批号B1已恢复销售，可售98盒。",
    ]);
    expect(await stockOf(goodsId)).toBe(98);
  });

  test("a promise of remaining life: shorter batches are neither shown nor sold nor allocated", async () => {
    const { db } = shop.app.database;
    const warehouseId = await theWarehouse(db);
    const [warehouse] = await db.select().from(warehouses).where(eq(warehouses.id, warehouseId));
    const goodsId = await aGoods(shop, {
      batches: [
        { batchNo: "S1", expiresOn: day(59), onHand: 10 },
        { batchNo: "S2", expiresOn: day(60), onHand: 7 },
      ],
    });
    expect(await stockOf(goodsId)).toBe(17);
    expect((await ops(`stock promise ${warehouse?.code} --days 60`)).exit).toBe(0);
    const { data } = await shop.call("goodsDetail", buyer, { params: { id: goodsId } });
    expect([data.number, data.yxq, data.batches.map(({ batch_no }) => batch_no)]).toEqual([
      7,
      day(60),
      ["S2"],
    ]);
    const refused = await shop.call("cartAdd", buyer, {
      body: { params: [{ goods_id: goodsId, number: 8 }] },
    });
    expect(refused.status).toBe(409);
    const [line] = await addToCart(shop, buyer, [[goodsId, 7]]);
    const { order_ids } = await anOrder(shop, buyer, { ids: [line?.id ?? 0] });
    expect((await detail(order_ids[0] ?? 0)).lines[0]?.batches).toMatchObject([
      { batch_no: "S2", number: 7 },
    ]);
    expect((await ops(`stock promise ${warehouse?.code} --days 0`)).exit).toBe(1);
    expect((await ops("stock promise nowhere --days 3")).said[0]).toMatch(/^没有编码为nowhere的仓库/);
    await ops(`stock promise ${warehouse?.code} --days 1`);
    expect(await stockOf(goodsId)).toBe(10);
  });
});
