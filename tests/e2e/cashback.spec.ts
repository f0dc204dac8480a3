/** /hb: what of an order's cashback 满额返现 will come, is there, or never will; the operator does his part by commands. */
import { expect, type Page } from "@playwright/test";
import { checkOut, get, type Placed, post, putInCart, takeCart, moneyOf } from "./buyer.ts";
import { packsWorth, plainGoods } from "./cart-fill.ts";
import { operate, proofPicture, topUp } from "./operator.ts";
import { test } from "./shop-test.ts";

type Order = Placed["orders"][number];
type Earned = { earned: { order_id: number; amount: number }[]; total: number };

/** An order that has earned some cashback, paid, sent and received. */
async function anEarningOrder(page: Page): Promise<Order> {
  const goods = await plainGoods(page, ({ price, zbz }) => (price ?? 0) * zbz > 20);
  await putInCart(page, goods, packsWorth(goods, 400));
  const [order] = (await checkOut(page, "balance")).orders;
  if (!order) throw new Error("nothing was ordered");
  await topUp(page, order.total);
  await post(page, "/api/pay/order", { id: order.id, method: "balance" });
  for (const step of ["review", "pick"]) await operate("order", step, order.order_no);
  await operate("order", "check", order.order_no, "--no-code-reason", "老库存");
  await operate("order", "ship", order.order_no, "--carrier", "演示快递");
  await post(page, `/api/order/${order.id}/receive`, {});
  return order;
}

/** Everything that the order brought was missing in its parcel, and is refunded. */
async function refundAll(page: Page, { id }: Order): Promise<void> {
  type Parcels = { list: { lines: { id: number; number: number }[] }[] };
  const { list } = await get<Parcels>(page, `/api/order/${id}/shipments`);
  const lines = list.flatMap((parcel) => parcel.lines);
  const { buffer, name } = proofPicture("少货.png");
  const file = await post<{ id: number }>(page, "/api/file", { name, content: buffer.toString("base64") });
  const { no } = await post<{ no: string }>(page, `/api/order/${id}/after_sales`, {
    type: "missing",
    reason: "short",
    remedy: "refund",
    lines: lines.map((line) => ({ shipment_line_id: line.id, number: line.number })),
    picture_ids: [file.id],
  });
  await operate("after-sales", "review", no, "--pass");
  await operate("after-sales", "judge", no, "--no-return");
  await operate("after-sales", "refund", no);
}

test("返现只写会返的和已返的：已退款的写已随退款取消，收回的写已收回，都不计入累计", async ({ page }) => {
  await takeCart(page, { username: "demo", index: 1 });
  const before = (await get<Earned>(page, "/api/activity/cashback")).total;
  const section = page.getByRole("main").getByRole("region", { name: "我的返现" });
  const states = async (order: Order, state: string, total: number) => {
    await page.goto("/hb");
    const row = section.getByRole("row").filter({ hasText: order.order_no });
    await expect(row.getByRole("cell").nth(2)).toHaveText(state);
    await expect(section).toContainText(`累计 ${moneyOf(total * 100)}`);
  };

  const order = await anEarningOrder(page);
  const { earned } = await get<Earned>(page, "/api/activity/cashback");
  const amount = earned.find(({ order_id: id }) => id === order.id)?.amount ?? 0;
  expect(amount).toBeGreaterThan(0);
  await states(order, "待返", before + amount);
  await refundAll(page, order);
  await states(order, "已随退款取消", before);

  const completed = await anEarningOrder(page);
  await operate("order", "complete", completed.order_no);
  await states(completed, "已返到余额", before + amount);
  await refundAll(page, completed);
  await states(completed, "已收回", before);
  await states(order, "已随退款取消", before);
});
