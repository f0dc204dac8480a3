import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDeliveredOrder, afterSaleSteps, anAfterSale, aWish } from "../../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { expectSoundBooks } from "../../../test/order-factories.ts";
import { rows } from "../../platform/db/database.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const { done, refused, shown, sentBack } = afterSaleSteps(() => shop);
const balance = async (buyer: TestBuyer) => (await shop.call("balance", buyer)).data.money;

/** Five pieces that arrived, all asked for, and what the buyer was told to send back. */
async function aReturn() {
  const buyer = await aBuyer(shop);
  const order = await aDeliveredOrder(shop, buyer, [{ number: 5 }]);
  const sale = await anAfterSale(shop, buyer, { ...order, wish: { number: 5 } });
  await done("review", sale.no, "--pass");
  await done("judge", sale.no);
  return { buyer, order, sale, line: sale.lines[0]?.id ?? 0 };
}
type Return = Awaited<ReturnType<typeof aReturn>>;

const askAgain = async ({ buyer, order }: Return, number: number) =>
  shop.call("afterSaleApply", buyer, {
    params: { id: order.id },
    body: await aWish(shop, buyer, { lines: order.lines, wish: { number } }),
  });
/** How the order's goods came back into the warehouse, and left it for the buyer. */
const movements = (orderId: number) =>
  rows<{ kind: string; quantity: number; memo: string }>(
    shop.app.database.db,
    sql`SELECT m.kind, m.quantity, m.memo FROM stock_movements m JOIN batches q ON q.id = m.batch_id AND q.quarantine
        WHERE m.order_id = ${orderId} ORDER BY m.id`,
  );

describe("goods that came back are inspected", () => {
  test("what is not accepted goes back to the buyer, who is told why; the rest is refunded", async () => {
    const { buyer, order, sale, line } = await aReturn();
    await sentBack(buyer, sale.id);
    expect(await refused("receive", sale.no, "--accepted", `${line}:6`)).toContain("验收数量须为0至5");
    expect(await refused("receive", sale.no, "--accepted", "9999999:1")).toContain("该申请没有明细9999999");
    expect(await refused("receive", sale.no, "--accepted", "all")).toContain("请写成 明细:数量");
    expect(await refused("receive", sale.no, "--accepted", `${line}:3`)).toContain(
      "有2盒不合格，请写明原因，告知买家",
    );
    await done("receive", sale.no, "--accepted", `${line}:3`, "--reason", "包装已拆封");
    const told = "仓库已收到退回的商品，合格3盒，正在验收；2盒不合格：包装已拆封，将退还给您";
    const now = await shown(buyer, sale.id);
    expect(now).toMatchObject({ amount: 37.5, lines: [{ number: 5, accepted: 3 }] });
    expect(now.timeline.at(-1)?.text).toBe(told);
    expect((await shop.call("messageList", buyer, { query: {} })).data.list[0]?.body).toBe(told);
    expect(await movements(order.id)).toEqual([
      { kind: "return", quantity: 5, memo: `售后${sale.no}退回` },
      { kind: "adjust", quantity: -2, memo: `售后${sale.no}验收不合格（包装已拆封），退还客户` },
    ]);
    const before = await balance(buyer);
    await done("refund", sale.no);
    expect(await balance(buyer)).toBe(before + 37.5);
  });

  test("nobody asks again for pieces that lie with us; once he has them back, for those and no others", async () => {
    const own = await aReturn();
    const { buyer, order, sale, line } = own;
    await done("receive", sale.no, "--accepted", `${line}:3`, "--reason", "包装已拆封");
    const form = async () =>
      (await shop.call("afterSaleForm", buyer, { params: { id: order.id } })).data.lines;
    expect(await form()).toMatchObject([{ asked: 5 }]);
    expect((await askAgain(own, 1)).errors).toEqual({
      "lines.0.number": [expect.stringContaining("该批号已全部申请过售后")],
    });
    const rival = shop.app.database.db.execute(
      sql`INSERT INTO after_sale_lines (after_sale_id, shipment_line_id, number)
          SELECT s.id, l.shipment_line_id, 1 FROM after_sales s, after_sale_lines l WHERE l.id = ${line}
            AND s.id = (SELECT max(id) FROM after_sales WHERE id <> ${sale.id})`,
    );
    await expect(Promise.resolve(rival)).rejects.toMatchObject({ cause: { code: "23514" } });
    await done("refund", sale.no);
    expect(await form()).toMatchObject([{ asked: 3, returned: 3 }]);
    expect((await askAgain(own, 3)).status).toBe(422);
    expect((await askAgain(own, 2)).status).toBe(201);
    expect(await form()).toMatchObject([{ asked: 5, returned: 5 }]);
  });

  test("turned down after a part was accepted: all of it has gone back", async () => {
    const own = await aReturn();
    const { buyer, order, sale, line } = own;
    await done("receive", sale.no, "--accepted", `${line}:3`, "--reason", "包装已拆封");
    await done("reject", sale.no, "--reason", "并非本站批号");
    expect((await shown(buyer, sale.id)).timeline.at(-1)?.text).toBe(
      "申请已驳回：并非本站批号，退回的商品将退还给您",
    );
    const moved = await movements(order.id);
    expect(moved.map(({ quantity }) => quantity)).toEqual([5, -2, -3]);
    expect((await askAgain(own, 5)).status).toBe(201);
  });
});

describe("goods that were sent back and never arrive", () => {
  test("the application ends with a reason, nothing moves, and its pieces may be asked for again", async () => {
    const own = await aReturn();
    const { buyer, order, sale } = own;
    expect(await refused("reject", sale.no, "--reason", "未到")).toContain("商品尚未寄回，不能驳回");
    await sentBack(buyer, sale.id);
    await done("reject", sale.no, "--reason", "承运公司查无此件");
    const now = await shown(buyer, sale.id);
    expect(now).toMatchObject({ state: "rejected", deadline: null, decision: "承运公司查无此件" });
    expect(now.timeline.at(-1)?.text).toBe(
      "仓库未收到您寄回的商品（顺丰速运，运单号SF200），申请已驳回：承运公司查无此件，请向承运公司查询，商品找回后可重新申请",
    );
    const { data } = await shop.call("messageList", buyer, { query: {} });
    expect(data.list[0]).toMatchObject({
      title: `退货申请${sale.no}已驳回`,
      body: now.timeline.at(-1)?.text,
    });
    expect(await movements(order.id)).toEqual([]);
    expect((await askAgain(own, 5)).status).toBe(201);
  });
});
