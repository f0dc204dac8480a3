import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, anAddress } from "../../../test/factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { operate } from "../../../test/operator-factories.ts";
import { expectSoundBooks } from "../../../test/order-factories.ts";
import { aThing, fillPoints } from "../../../test/points-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { countStatements } from "../../../test/statements.ts";

let shop: TestShop;
let service: As;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
  service = await aStaffLogin(shop, "service");
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const terms = { name: "保温杯", points: 500, worth: "39.9", art: "cup" as const };
const add = (change: object = {}) =>
  shop.call("pointsDeskAdd", service, { body: { ...terms, stock: 10, ...change } });
const change = (id: number, body: object) =>
  shop.call("pointsDeskChange", service, { params: { id }, body: { ...terms, version: 1, ...body } });
const stock = (id: number, by: number, reason = "补货") =>
  shop.call("pointsDeskStock", service, { params: { id }, body: { by, reason } });
const logOf = async (kind: string, id: number) => {
  const query = { subject_kind: kind, subject_id: String(id) };
  return (await shop.call("operatorLog", await aStaffLogin(shop, "quality"), { query })).data.list;
};

/** An exchange that waits; gives its id. */
async function anExchange(goodsId: number) {
  const buyer = await aBuyer(shop);
  await anAddress(shop.app.database.db, buyer.shopId);
  await fillPoints(shop, buyer, 1000);
  const { data } = await shop.call("pointsExchange", buyer, { body: { goods_id: goodsId, number: 1 } });
  return { buyer, id: data.id };
}

describe("what there is for points", () => {
  test("is added, changed and taken off the shelf, each with before and after in the log", async () => {
    const { code, data } = await add({ position: 3 });
    expect([code, data]).toMatchObject([201, { version: 1, on_shelf: 1, stock: 10, worth: 39.9 }]);
    const changed = await change(data.id, { points: 450, on_shelf: 0 });
    expect(changed.data).toMatchObject({ version: 2, points: 450, on_shelf: 0, stock: 10 });
    const late = await change(data.id, { name: "另一个" });
    expect([late.code, late.data]).toMatchObject([
      409,
      { mine: { name: "另一个" }, theirs: { points: 450, version: 2 } },
    ]);
    expect(await logOf("points goods", data.id)).toMatchObject([
      { command: "points change", before: { points: 500 }, after: { points: 450 } },
      { command: "points add", after: { stock: 10 } },
    ]);
  });

  test("what is wrong stands at its field", async () => {
    const { code, errors } = await add({ name: "", points: 0, stock: -1 });
    expect([code, Object.keys(errors ?? {})]).toEqual([422, ["name"]]);
    expect(Object.keys((await add({ points: 0, stock: -1, position: -1 })).errors ?? {}).toSorted()).toEqual([
      "points",
      "position",
      "stock",
    ]);
  });

  test("its stock goes by more or fewer beside what is exchanged, and never below none", async () => {
    const id = await aThing(shop, { stock: 2 });
    const [more] = await Promise.all([stock(id, 5), anExchange(id)]);
    expect(more.code).toBe(200);
    const { data } = await shop.call("pointsDeskThing", service, { params: { id } });
    expect(data).toMatchObject({ stock: 6, version: 1 });
    expect((await stock(id, -7)).errors).toEqual({ by: ["库存不能少于0，请减少得少一些"] });
    expect((await logOf("points goods", id))[0]).toMatchObject({ command: "points stock", reason: "补货" });
  });

  test("is listed in its order, by shelf and name, in a few statements", async () => {
    const [second, first] = [
      await aThing(shop, { name: "查找用毛巾", position: 901 }),
      await aThing(shop, { name: "查找用毛巾", position: 900, onShelf: false }),
    ];
    const list = async (query: object) => (await shop.call("pointsDeskThings", service, { query })).data;
    const idsOf = async (query: object) => (await list({ q: "查找用", ...query })).list.map(({ id }) => id);
    expect(await idsOf({})).toEqual([first, second]);
    expect(await idsOf({ on_shelf: 1 })).toEqual([second]);
    const { next } = await list({ q: "查找用", page_size: 1 });
    expect(await idsOf({ page_size: 1, after: next })).toEqual([second]);
    expect(await countStatements(shop, () => list({}))).toBeLessThanOrEqual(4);
  });
});

describe("points orders", () => {
  test("are sent once, the shop is told, the log knows who", async () => {
    const { buyer, id } = await anExchange(await aThing(shop));
    const ship = () =>
      shop.call("pointsDeskShip", service, { params: { id }, body: { carrier: "顺丰", tracking_no: "SF1" } });
    const replies = await Promise.all([ship(), ship()]);
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const { data } = await shop.call("pointsDeskOrder", service, { params: { id } });
    expect(data).toMatchObject({ state: "shipped", carrier: "顺丰", tracking_no: "SF1", won: 0 });
    const { data: told } = await shop.call("messageList", buyer, { query: {} });
    expect(told.list[0]?.title).toBe("积分订单已发货");
    expect(await logOf("points order", id)).toMatchObject([
      { command: "points ship", before: { state: "waiting" }, after: { state: "shipped" } },
    ]);
  });

  test("are cancelled with why: points and stock go back", async () => {
    const goodsId = await aThing(shop, { stock: 1 });
    const { buyer, id } = await anExchange(goodsId);
    const cancel = (reason: string) =>
      shop.call("pointsDeskCancel", service, { params: { id }, body: { reason } });
    expect((await cancel(" ")).errors).toEqual({ reason: ["请填写取消原因"] });
    expect((await cancel("缺货")).data).toMatchObject({ state: "cancelled", reason: "缺货" });
    expect((await shop.call("pointsShow", buyer)).data).toMatchObject({ points: 1000 });
    const { data } = await shop.call("pointsDeskThing", service, { params: { id: goodsId } });
    expect(data.stock).toBe(1);
    expect((await logOf("points order", id))[0]).toMatchObject({ command: "points cancel", reason: "缺货" });
  });

  test("are listed by state and shop; marketing looks, and does not send", async () => {
    const { buyer, id } = await anExchange(await aThing(shop));
    const query = { state: "waiting" as const, shop: buyer.shopId };
    const marketer = await aStaffLogin(shop, "marketing");
    const { data } = await shop.call("pointsDeskOrders", marketer, { query });
    expect(data).toMatchObject({ total: 1, list: [{ id, shop_id: buyer.shopId }] });
    const body = { carrier: "顺丰" };
    expect((await shop.call("pointsDeskShip", marketer, { params: { id }, body })).code).toBe(403);
  });
});

test("ops -- points: the same services, each logged once", async () => {
  const run = async (...args: string[]) => (await operate(shop, { command: "points", args })).said.join("\n");
  const added = await run("add", "--name", "雨伞", "--points", "300", "--stock", "4", "--art", "umbrella");
  const id = Number(/^商品(\d+)已上架/.exec(added)?.[1]);
  expect(await run("stock", String(id), "--to", "9")).toBe("库存已改为9。");
  expect(await run("remove", String(id))).toBe("已下架。");
  expect(await run("goods")).toContain(`${id}  雨伞  300积分  库存9  已下架`);
  expect((await logOf("points goods", id)).map(({ command }) => command)).toEqual([
    "points remove",
    "points stock",
    "points add",
  ]);
});
