/** `ops -- order list` reaches every order, and its total is true. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../test/factories.ts";
import { aGoods } from "../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { operate } from "../../test/operator-factories.ts";
import { addToCart, anOrder } from "../../test/order-factories.ts";
import { orders } from "../platform/db/schema/orders.ts";

let shop: TestShop;
let other: TestBuyer;
/** By age: the oldest first. */
const placed: { id: number; no: string }[] = [];

async function place(buyer: TestBuyer, goodsId: number, at: string): Promise<void> {
  const [line] = await addToCart(shop, buyer, [[goodsId, 1]]);
  const { order_ids: ids, orders: made } = await anOrder(shop, buyer, { ids: [line?.id ?? 0] });
  const [id = 0] = ids;
  await shop.app.database.db
    .update(orders)
    .set({ createdAt: new Date(at) })
    .where(eq(orders.id, id));
  placed.push({ id, no: made[0]?.order_no ?? "" });
}

beforeAll(async () => {
  shop = await openShop({ environment: { DEMO: "0" } });
  const buyer = await aBuyer(shop, { company: "成都知夏大药房" });
  other = await aBuyer(shop, { company: "乐山明远（总店）诊所" });
  const goodsId = await aGoods(shop, { batches: [{ batchNo: "B1", expiresOn: "2099-01-01", onHand: 1000 }] });
  for (let day = 1; day <= 3; day++) await place(buyer, goodsId, `2026-03-0${day}T10:00:00+08:00`);
  await place(other, goodsId, "2026-03-04T23:59:59+08:00");
  await place(other, goodsId, "2026-03-05T00:00:00+08:00");
});
afterAll(() => shop.close());

async function list(...args: string[]) {
  const { exit, said } = await operate(shop, { command: "order", args: ["list", ...args] });
  const found = said.slice(0, -1).map((line) => placed.findIndex(({ id }) => line.startsWith(`${id}  `)) + 1);
  return { exit, found, told: said.at(-1) };
}

test.each<[string, string[], number[]]>([
  ["the newest first", [], [5, 4, 3, 2, 1]],
  ["the oldest first", ["--oldest"], [1, 2, 3, 4, 5]],
  ["by a Chinese state", ["--status", "待付款"], [5, 4, 3, 2, 1]],
  ["by an English state", ["--status", "pending_payment"], [5, 4, 3, 2, 1]],
  ["of another state", ["--status", "运输中"], []],
  ["by a part of the shop's name", ["--shop", "知夏"], [3, 2, 1]],
  ["by brackets of the other width", ["--shop", "明远(总店)"], [5, 4]],
  ["by one day of the shop's clock", ["--from", "2026-03-04", "--to", "2026-03-04"], [4]],
  ["from a day on", ["--from", "2026-03-03"], [5, 4, 3]],
  ["up to a day", ["--to", "２０２６-０３-０２"], [2, 1]],
  ["days the wrong way round", ["--from", "2026-03-03", "--to", "2026-03-02"], [3, 2]],
  ["all together", ["--shop", "知夏", "--status", "待付款", "--from", "2026-03-02", "--oldest"], [2, 3]],
])("order list: %s", async (_, args, found) => {
  expect(await list(...args)).toEqual({ exit: 0, found, told: `共${found.length}个订单。` });
});

test("order list: by the shop's id, by a number and by its tail in full width", async () => {
  expect((await list("--shop", String(other.shopId))).found).toEqual([5, 4]);
  const { no = "" } = placed[1] ?? {};
  expect((await list(no)).found).toEqual([2]);
  const tail = no.slice(-6).replaceAll(/\d/gu, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  expect((await list(tail)).found).toContain(2);
});

test("order list: page by page, the total exact", async () => {
  const [first] = await shop.app.database.db.select().from(orders).limit(1);
  if (!first) throw new Error("no order");
  const copies = Array.from({ length: 120 }, (_, index) => {
    return {
      ...first,
      id: undefined,
      orderNo: `COPY${index}`,
      createdAt: new Date("2025-01-01T00:00:00Z"),
      status: "cancelled" as const,
    };
  });
  await shop.app.database.db.insert(orders).values(copies);
  const cancelled = ["--status", "已取消"];
  const one = await list(...cancelled);
  expect([one.found.length, one.told]).toEqual([50, "共120个订单，这是第1页，共3页，加 --page 2 看下一页。"]);
  const three = await list(...cancelled, "--page", "3");
  expect([three.found.length, three.told]).toEqual([20, "共120个订单，这是第3页，共3页。"]);
  expect((await list("--page", "0")).exit).toBe(1);
});

test("order list: what is no state, no day and no name is told, with what may be written", async () => {
  expect((await operate(shop, { command: "order", args: ["list", "--status", "lost"] })).said[0]).toMatch(
    /^没有状态lost，可用：pending_payment（待付款）、/,
  );
  expect((await list("--from", "昨天")).exit).toBe(1);
  expect((await list("--shop", "")).exit).toBe(1);
});
