import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import {
  cartLines,
  checkOut,
  emptyCart,
  enterAs,
  get,
  findGoods,
  post,
  putInCart,
  takeCart,
  moneyOf,
} from "./buyer.ts";
import { operate } from "./operator.ts";
import { pdfText } from "../../apps/server/test/pdf-text.ts";
import { readPage, textsOf } from "./read-page.ts";
import { test } from "./shop-test.ts";

const code = "81234567890123456789";

type Line = {
  goods_id: number;
  name: string;
  number: number;
  bzdw: string;
  amount: number;
  batches: { number: number }[];
};
type Order = { id: number; order_no: string; lines: Line[] };

/** An order of two kinds of goods on credit, sent by the operator. */
async function sentOrder(page: Page): Promise<Order> {
  await takeCart(page, { username: "demo", index: 1 });
  const { list } = await get<{ list: { id: number }[] }>(page, "/api/multi/index");
  await operate("credit", "set", String(list[1]?.id), "--limit", "50000", "--term", "30");
  const plain = await findGoods(
    page,
    ({ number, zbz, price }) => number > zbz * 20 && (price ?? 0) * zbz < 500,
  );
  const other = await findGoods(
    page,
    ({ name, number, zbz, price }) => name !== plain.name && number > zbz * 20 && (price ?? 0) * zbz < 500,
  );
  await putInCart(page, plain, plain.zbz * 3);
  await putInCart(page, other, other.zbz);
  const placed = await checkOut(page, "balance");
  const [id = 0] = placed.order_ids;
  await post(page, "/api/pay/order", { ids: placed.order_ids, method: "credit" });
  const order = await get<Order>(page, `/api/order/${id}`);
  await operate("order", "review", order.order_no);
  const picked = await operate("order", "pick", order.order_no);
  const [, batch = ""] = /批号(\S+)/.exec(picked) ?? [];
  await operate(
    "order",
    "check",
    order.order_no,
    "--codes",
    `${batch}:${code}`,
    "--no-code-reason",
    "老库存",
  );
  await operate("order", "ship", order.order_no, "--carrier", "顺丰医药", "--tracking", "SF7001");
  await operate("order", "track", `${order.order_no}-1`, "--text", "已到达分拨中心", "--place", "成都");
  return order;
}

async function downloaded(page: Page, name: RegExp): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name }).first().click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("发货后能看物流和批号，随货同行单和CSV可以打开，部分拒收退回实付款", async ({ page }) => {
  const order = await sentOrder(page);
  const [line, other] = order.lines;
  if (!line || !other) throw new Error("an order without lines");
  await test.step("再次购买把商品放回购物车，导出的订单Excel和CSV有这张订单", () =>
    exportAndBuyAgain(page, order));
  await page.goto("/order?status=shipped");
  const card = page.getByRole("article", { name: `订单${order.order_no}` });
  await card.getByRole("link", { name: /物流并确认收货/ }).click();
  const parcel = page.getByRole("article", { name: new RegExp(`发货单 ${order.order_no}-1`) });
  await expect(parcel).toContainText("承运：顺丰医药");
  await expect(parcel).toContainText("运单号：SF7001");
  await expect(parcel).toContainText("已到达分拨中心");
  await readPapers(page, order, line);

  await parcel.getByRole("button", { name: /确认收货/ }).click();
  const dialog = page.getByRole("dialog", { name: "确认收货" });
  await test.step("一个批号少收一件：写明原因后签收，退回这一件的实付款", () =>
    receiveOneLess(dialog, other));
  await refuseWhole(dialog, line);
  await expect(page.getByRole("region", { name: "订单状态" })).toContainText("已签收");
  for (const { number } of line.batches)
    await expect(parcel).toContainText(`拒收${number}${line.bzdw}：外包装破损`);
  await expect(parcel).toContainText(`拒收1${other.bzdw}：少发一盒`);
  const share = Math.floor(Math.round(other.amount * 100) / other.number);
  const after = await get<{ refunded: number }>(page, `/api/order/${order.id}`);
  expect(Math.round(after.refunded * 100)).toBe(Math.round(line.amount * 100) + share);
  const prices = page.getByRole("region", { name: "价格明细" });
  await expect(prices).toContainText(moneyOf(after.refunded * 100));
});

/** The consignment note, the test reports and the table of the parcel, as they are saved. */
async function readPapers(page: Page, order: Order, line: Line): Promise<void> {
  const parcel = page.getByRole("article", { name: new RegExp(`发货单 ${order.order_no}-1`) });
  const note = await downloaded(page, /随货同行单/);
  expect(note.name).toBe(`随货同行单-${order.order_no}-1.pdf`);
  const text = pdfText(note.bytes);
  for (const part of ["随货同行单", order.order_no, line.name, "顺丰医药 SF7001", "第1页，共1页"])
    expect(text).toContain(part);

  const lots = order.lines.flatMap(({ batches }) => batches).length;
  const papers = parcel.getByRole("table").getByRole("button", { name: /批号.*的药检报告$/ });
  await expect(papers).toHaveCount(lots);
  const report = await downloaded(page, new RegExp(`下载${escaped(line.name)}批号.*的药检报告`));
  expect(report.name).toContain(`检验报告（样张）-${line.name}-`);
  expect(report.bytes.subarray(0, 5).toString()).toBe("%PDF-");

  const table = await downloaded(page, /明细CSV/);
  const rows = table.bytes.toString("utf8").split("\r\n");
  expect(rows[0]).toContain("\uFEFF发货单号,订单号,商品编码,商品名称");
  // A row for each batch.
  expect(rows).toHaveLength(lots + 2);
  expect(rows[1]).toContain(`${order.order_no}-1,${order.order_no},`);
  expect(rows[1]).toContain(line.name);
  expect(rows.join("\n")).toContain(code);
}

const receivedOf = (dialog: Locator, { name }: Line) =>
  dialog.getByLabel(new RegExp(`^${escaped(name)}批号.*实收数量`));
const reasonsOf = (dialog: Locator, { name }: Line) =>
  dialog.getByLabel(new RegExp(`^${escaped(name)}批号.*拒收原因`));

async function receiveOneLess(dialog: Locator, line: Line): Promise<void> {
  const [batch] = line.batches;
  if (!batch) throw new Error("a line without batches");
  const received = receivedOf(dialog, line).first();
  await received.fill(String(batch.number + 1));
  await dialog.getByRole("button", { name: "确认收货" }).click();
  await expect(received).toHaveAttribute("aria-invalid", "true");
  await received.fill(String(batch.number - 1));
  await reasonsOf(dialog, line).fill("少发一盒");
}

async function refuseWhole(dialog: Locator, line: Line): Promise<void> {
  const received = receivedOf(dialog, line);
  await expect(received).toHaveCount(line.batches.length);
  for (const field of await received.all()) await field.fill("0");
  await dialog.getByRole("button", { name: "确认收货" }).click();
  await expect(dialog).toContainText(`请填写${line.name}的拒收原因`);
  for (const field of await reasonsOf(dialog, line).all()) await field.fill("外包装破损");
  await dialog.getByRole("button", { name: "确认收货" }).click();
  await expect(dialog).toHaveCount(0);
}

async function exportAndBuyAgain(page: Page, order: Order): Promise<void> {
  await page.goto(`/order?keyword=${order.order_no}`);
  await expect(page.getByRole("link", { name: /^全部\s*\d+/ })).toBeVisible();
  const workbook = await downloaded(page, /导出Excel/);
  expect(workbook.name).toMatch(/^订单-\d{4}-\d{2}-\d{2}\.xlsx$/);
  expect(workbook.bytes.subarray(0, 2).toString()).toBe("PK");
  const exported = await downloaded(page, /导出CSV/);
  const text = exported.bytes.toString("utf8");
  expect(exported.name).toMatch(/^订单-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(text.startsWith("\uFEFF订单号,")).toBe(true);
  expect(text.split("\r\n")).toHaveLength(order.lines.length + 2);
  for (const { name } of order.lines) expect(text).toContain(name);

  await page.getByRole("button", { name: `再次购买订单${order.order_no}的商品` }).click();
  await expect(page.getByText("已加入购物车").first()).toBeVisible();
  const inCart = await cartLines(page);
  expect(inCart.map(({ goods_id: id }) => id).toSorted()).toEqual(
    order.lines.map(({ goods_id: id }) => id).toSorted(),
  );
  await emptyCart(page);
}

test("物流地址转到订单详情", async ({ request }) => {
  await enterAs({ request }, "demo");
  const { address, main } = await readPage({ request }, "/order/wl/1");
  expect(address).toBe("/order/info/1");
  expect(textsOf(main, "h2")).toContain("物流信息");
});

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
