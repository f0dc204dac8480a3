/** What shops are told of orders that others end, and of those that are about to end (domain.md §6). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aFile, ops, setTestAccount } from "../../../test/money-factories.ts";
import { anOrder, expectSoundBooks, fillWallet } from "../../../test/order-factories.ts";
import { aHeldCoupon } from "../../../test/promotion-factories.ts";
import { aReviewedOrder } from "../../../test/shipment-factories.ts";
import { jobTable } from "../../roof/job-table.ts";

let shop: TestShop;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-18T04:00:00Z") });
  await setTestAccount(shop);
});
beforeEach(async () => {
  buyer = await aBuyer(shop);
});
afterEach(() => expectSoundBooks(shop));
afterAll(() => shop.close());

const hour = 3_600_000;
const run = (job: string) => jobTable(shop.app)[job]?.handle({});
const messages = async () => (await shop.call("messageList", buyer, { query: {} })).data.list;
const pay = (id: number) => shop.call("payOrder", buyer, { body: { id, method: "balance" } });
const aPlaced = async (body: Parameters<typeof anOrder>[2] = {}) => {
  const { order_ids, orders } = await anOrder(shop, buyer, body);
  return { id: order_ids[0] ?? 0, no: orders[0]?.order_no ?? "" };
};
const told = (no: string, body: string) => ({ kind: "order", title: `订单${no}已取消`, body });
const anew = "。如仍需采购，请重新下单。";

describe("an order that somebody else cancels", () => {
  test("the clock: which order, why, and what of a voucher came back", async () => {
    const voucher = await aHeldCoupon(shop, buyer, { kind: "voucher", amount: "5", threshold: "0" });
    const { id, no } = await aPlaced({ voucher_ids: [voucher.id] });
    shop.clock.advance(24 * hour);
    await run("cancel-unpaid");
    await run("cancel-unpaid");
    expect(await messages()).toMatchObject([
      {
        ...told(no, `超时未付款，系统自动取消，现金券5.00元已退回${anew}`),
        url: `/order/info/${id}`,
        is_read: 0,
      },
    ]);
  });

  test("the clock: what was held of the balance is free again", async () => {
    await fillWallet(shop, buyer, "10");
    const { id, no } = await aPlaced({ pay_method: "bank_transfer" });
    const body = { id, method: "bank_transfer", use_balance: 1 } as const;
    expect((await shop.call("payOrder", buyer, { body })).code).toBe(200);
    expect((await shop.call("balance", buyer)).data).toEqual({ money: 0, frozen: 10 });
    shop.clock.advance(72 * hour);
    await run("cancel-unpaid");
    expect((await shop.call("balance", buyer)).data).toEqual({ money: 10, frozen: 0 });
    expect(await messages()).toMatchObject([
      told(no, `超时未付款，系统自动取消，10.00元余额已解除冻结${anew}`),
    ]);
  });

  test("the operator: why, and how much went back", async () => {
    const { order_no, total } = await aReviewedOrder(shop, buyer);
    await ops(shop, "order", "cancel", order_no, "--reason", "仓库盘点");
    expect(await messages()).toMatchObject([
      told(order_no, `订单已取消：仓库盘点，${total.toFixed(2)}元已退回余额${anew}`),
    ]);
  });

  test("not the buyer himself: he knows", async () => {
    const { id } = await aPlaced();
    await shop.call("orderCancel", buyer, { params: { id }, body: {} });
    expect(await messages()).toEqual([]);
  });
});

describe("an order whose time to pay is nearly over", () => {
  const remind = () => run("remind-unpaid");
  const reminder = (no: string) => ({ kind: "order", title: `订单${no}即将超时取消` });

  test("its shop is reminded two hours before, once, two workers at once or later", async () => {
    const { id, no } = await aPlaced();
    shop.clock.advance(21 * hour);
    await remind();
    expect(await messages()).toEqual([]);
    shop.clock.advance(hour);
    await Promise.all([remind(), remind()]);
    shop.clock.advance(hour);
    await remind();
    const { pay_before } = (await shop.call("orderDetail", buyer, { params: { id } })).data;
    const until = new Date((pay_before + 8 * 3600) * 1000).toISOString().slice(0, 16).replace("T", " ");
    expect(await messages()).toMatchObject([
      {
        ...reminder(no),
        body: `请在${until}前完成付款，超时未付款的订单将自动取消。`,
        url: `/order/info/${id}`,
      },
    ]);
  });

  test("a transfer: by its own time, to upload the proof; nobody whose proof finance still looks at", async () => {
    const [bare, proved] = [
      await aPlaced({ pay_method: "bank_transfer" }),
      await aPlaced({ pay_method: "bank_transfer" }),
    ];
    const proof = { payer: "测试药房", proof_file_id: await aFile(shop, buyer) };
    await shop.call("transferAdd", buyer, { body: { purpose: "order", order_id: proved.id, ...proof } });
    shop.clock.advance(23 * hour);
    await remind();
    expect(await messages()).toEqual([]);
    shop.clock.advance(47 * hour);
    await remind();
    const list = await messages();
    expect(list).toMatchObject([reminder(bare.no)]);
    expect(list[0]?.body).toContain("前完成付款，超时未付款的订单将自动取消");
  });

  test("again, of its new end, who chooses another way to pay after he was reminded", async () => {
    const { id } = await aPlaced();
    shop.clock.advance(22 * hour);
    await remind();
    expect(await messages()).toHaveLength(1);
    await shop.call("payOrder", buyer, { body: { id, method: "bank_transfer" } });
    shop.clock.advance(40 * hour);
    await remind();
    expect(await messages()).toHaveLength(1);
    shop.clock.advance(8 * hour);
    await remind();
    expect(await messages()).toHaveLength(2);
  });

  test("nobody who has paid or cancelled, or whose time is over", async () => {
    await fillWallet(shop, buyer, "100");
    const [paid, cancelled, over] = [await aPlaced(), await aPlaced(), await aPlaced()];
    await pay(paid.id);
    await shop.call("orderCancel", buyer, { params: { id: cancelled.id }, body: {} });
    shop.clock.advance(25 * hour);
    await remind();
    await run("cancel-unpaid");
    expect((await messages()).map(({ title }) => title)).toEqual([`订单${over.no}已取消`]);
  });
});
