/** Returns and after-sales as a buyer walks through them; the operator does his part by commands. */
import { expect, type Page } from "@playwright/test";
import {
  balanceOf,
  cartLines,
  checkOut,
  fenIn,
  get,
  findGoods,
  type Placed,
  post,
  putInCart,
  takeCart,
} from "./buyer.ts";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { scriptsRun } from "./client-page.ts";
import { packsWorth, plainGoods } from "./cart-fill.ts";
import { operate, proofPicture, topUp } from "./operator.ts";
import { addressOf, readPage, textOf } from "./read-page.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

test.describe.configure({ mode: "serial" });

const shop = { username: "demo", index: 1 } as const;

type Order = Placed["orders"][number];

/** An order of one kind of goods, paid, sent and received. */
async function deliveredOrder(page: Page): Promise<Order> {
  const goods = await findGoods(
    page,
    ({ zbz, number, price, order_limit: limit }) =>
      number > zbz * 20 && limit === 0 && (price ?? 0) * zbz > 5 && (price ?? 0) * zbz < 300,
  );
  await putInCart(page, goods, goods.zbz * 3);
  return delivered(page, await checkOut(page, "balance"));
}

/** Claims 全场满300减10; gives its id in the shop's hand, and what it takes off, in 分. */
async function aCoupon(page: Page): Promise<{ id: number; off: number }> {
  type Claimable = { id: number; name: string };
  const { list } = await get<{ list: Claimable[] }>(page, "/api/user/availableCoupon?page_size=100");
  const wanted = list.find(({ name }) => name === "全场满300减10");
  const held = await post<{ id: number; amount: number }>(page, `/api/coupon/${wanted?.id}/claim`, {});
  return { id: held.id, off: Math.round(held.amount * 100) };
}

/** An order of two kinds of goods that a coupon was used for, paid, sent and received. */
async function couponOrder(page: Page): Promise<{ order: Order; off: number }> {
  const first = await plainGoods(page);
  const second = await plainGoods(page, ({ id, ck_id: place }) => id !== first.id && place === first.ck_id);
  for (const goods of [first, second]) await putInCart(page, goods, packsWorth(goods, 170));
  const { id, off } = await aCoupon(page);
  const ids = (await cartLines(page)).map((line) => line.id);
  const chosen = { coupon_ids: [id], voucher_ids: [], new: 1, pay_method: "balance" };
  const placed = await post<Placed>(page, "/api/cart/checkout", { ids, ...chosen });
  expect(placed.orders, "one order of both").toHaveLength(1);
  return { order: await delivered(page, placed), off };
}

/** The order of a checkout, paid, sent and received. */
async function delivered(page: Page, { orders: [order] }: Placed): Promise<Order> {
  if (!order) throw new Error("nothing was ordered");
  // A linked shop has no balance of its own.
  await topUp(page, order.total);
  await post(page, "/api/pay/order", { id: order.id, method: "balance" });
  for (const step of ["review", "pick"]) await operate("order", step, order.order_no);
  await operate("order", "check", order.order_no, "--no-code-reason", "老库存");
  await operate("order", "ship", order.order_no, "--carrier", "演示快递");
  await post(page, `/api/order/${order.id}/receive`, {});
  return order;
}

/** Opens 申请售后 of an order. */
async function openForm(page: Page, order: Order) {
  await page.goto(`/order/info/${order.id}`);
  await page.getByRole("button", { name: "申请售后" }).click();
  const dialog = page.getByRole("dialog", { name: "申请售后" });
  await expect(dialog.getByRole("checkbox").first()).toBeEnabled();
  return dialog;
}

type OrderLine = {
  name: string;
  number: number;
  price: number;
  amount: number;
  batches: { number: number; batch_no: string }[];
};
type OrderDetail = { lines: OrderLine[]; amounts: { key: string; amount: number }[]; refunded: number };

const inFen = (yuan: number) => Math.round(yuan * 100);

/** The whole first batch of the order, and the paid share of it in 分: what its pieces cost less their part of the coupon. */
function firstBatch({ lines, amounts }: OrderDetail, off: number) {
  const deductions = amounts.filter(({ amount }) => amount < 0);
  expect(deductions.map(({ key, amount }) => [key, inFen(amount)])).toEqual([["coupon", -off]]);
  const [line] = lines;
  const [batch] = line?.batches ?? [];
  if (!line || !batch) throw new Error("the order has no batch");
  const goods = lines.reduce((sum, { price, number }) => sum + price * number, 0);
  const own = line.price * line.number;
  const paid = inFen(line.amount);
  expect(Math.abs(paid - (own * 100 - (off * own) / goods)), "less its part of the coupon").toBeLessThan(2);
  expect(paid, "not all of the order").toBeLessThan(lines.reduce((sum, each) => sum + inFen(each.amount), 0));
  return { line, batch, share: Math.floor((paid * batch.number) / line.number) };
}

test("用券的订单退整个批号，退回的正好是扣券后实付的份额", async ({ page }) => {
  await takeCart(page, shop);
  const { order, off } = await couponOrder(page);
  const bought = await get<OrderDetail>(page, `/api/order/${order.id}`);
  const { line, batch, share } = firstBatch(bought, off);
  const dialog = await openForm(page, order);
  await dialog.getByRole("button", { name: "提交申请" }).click();
  await expect(dialog.getByText("请选择要申请售后的商品批号")).toBeVisible();
  const row = dialog.getByRole("listitem").filter({ hasText: line.name }).filter({ hasText: batch.batch_no });
  await row.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "提交申请" }).click();
  await expect(dialog.getByText(/请上传照片说明/)).toBeVisible();
  await dialog.getByLabel("上传照片", { exact: true }).setInputFiles(proofPicture());
  await expect(dialog.getByRole("button", { name: /移除照片/ })).toBeVisible();
  await dialog.getByRole("spinbutton").first().fill("99999");
  await dialog.getByRole("button", { name: "提交申请" }).click();
  await expect(dialog.getByText(/最多可申请/)).toBeVisible();
  await row.getByRole("spinbutton").fill(String(batch.number));
  expect(fenIn(await dialog.getByText("预计退款").innerText())).toBe(share);
  await dialog.getByRole("button", { name: "提交申请" }).click();

  await expect(page).toHaveURL(/\/order\/returnInfo\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: "退货详情" })).toBeVisible();
  const state = page.getByRole("region", { name: "售后状态" });
  await expect(state).toContainText("客服将在此之前受理");
  const no = `${order.order_no}-S1`;
  await operate("after-sales", "review", no, "--pass");
  await operate("after-sales", "judge", no, "--text", "同意退回");
  await page.reload();
  await page.getByRole("button", { name: "确认寄回" }).click();
  await expect(page.getByText("请填写承运公司")).toBeVisible();
  await page.getByLabel("承运公司").fill("顺丰速运");
  await page.getByLabel("运单号").fill("SF10086");
  await page.getByRole("button", { name: "确认寄回" }).click();
  await expect(page.getByText("寄回信息已保存")).toBeVisible();
  await expect(page.getByRole("button", { name: "撤销申请" })).toHaveCount(0);

  const before = inFen(await balanceOf(page));
  await operate("after-sales", "receive", no);
  await operate("after-sales", "refund", no);
  expect(inFen(await balanceOf(page)) - before).toBe(share);
  await page.reload();
  await expect(state).toContainText("已完成");
  expect(fenIn(await state.innerText())).toBe(share);
  const after = await get<OrderDetail>(page, `/api/order/${order.id}`);
  expect(inFen(after.refunded)).toBe(share);
});

/** Plain goods of the first warehouse, of which a batch has come in that ends sooner than the others, enough for free freight. */
async function goodsOfBatch(page: Page, batch: string) {
  const inDays = (days: number) => addDays(shopDate(new Date()), days);
  const goods = await plainGoods(page, ({ ck_id: place, yxq }) => place === 1 && yxq > inDays(300));
  const { code } = await get<{ code: string }>(page, `/api/goods/detail/${goods.id}`);
  const words = ["--goods", code, "--batch", batch];
  const number = packsWorth(goods, 1000);
  await operate("stock", "receive", ...words, "--number", String(number), "--expires", inDays(250));
  return { goods, number, words };
}

test("批号召回后，从通知进入订单，不传照片即可退货；全部退款后不再提示申请售后和开票", async ({ page }) => {
  await takeCart(page, shop);
  const batch = "ZH0001";
  const { goods, number, words } = await goodsOfBatch(page, batch);
  await putInCart(page, goods, number);
  const order = await delivered(page, await checkOut(page, "balance"));
  await operate("stock", "recall", ...words);
  await page.goto("/wdxx");
  const notice = page.getByRole("listitem").filter({ hasText: `召回通知：${goods.name}批号${batch}` });
  await notice.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/order\/info\/\d+/);
  const apply = page.getByRole("button", { name: "申请售后" });
  const noInvoiceYet = page.getByRole("link", { name: "尚未开票，去申请" });
  await expect(noInvoiceYet).toBeVisible();
  await apply.click();
  const dialog = page.getByRole("dialog", { name: "申请售后" });
  await expect(dialog.getByLabel("原因")).toHaveValue("recall");
  await expect(dialog.getByText("该批号已召回，可随时退货，无需照片")).toBeVisible();
  await dialog.getByRole("checkbox", { name: `批号${batch}` }).check();
  await dialog.getByRole("spinbutton").fill(String(number));
  await dialog.getByRole("button", { name: "提交申请" }).click();
  await expect(page).toHaveURL(/returnInfo/);
  await expect(page.getByRole("region", { name: "申请信息" })).toContainText("批号召回");

  const no = `${order.order_no}-S1`;
  await operate("after-sales", "review", no, "--pass");
  await operate("after-sales", "judge", no, "--no-return");
  await operate("after-sales", "refund", no);
  await page.goto(`/order/info/${order.id}`);
  await expect(page.getByText(`已退款${number}`)).toBeVisible();
  await expect(apply).toHaveCount(0);
  await expect(noInvoiceYet).toHaveCount(0);
});

test("一个订单，几次申请", async ({ page }) => {
  await takeCart(page, shop);
  const order = await deliveredOrder(page);
  await test.step("撤销的申请可以重新提交；对话框可用键盘关闭", () => expectAskedAgain(page, order));
  await test.step("申请药检报告，客服回复后可查看；售后列表按类型筛选", () =>
    expectReport(page, order, `${order.order_no}-S3`));
});

/** Asks twice, and takes it back twice. */
async function expectAskedAgain(page: Page, order: Order): Promise<void> {
  let dialog = await openForm(page, order);
  await expectReadable(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  for (const time of [1, 2]) {
    dialog = await openForm(page, order);
    await dialog.getByLabel("原因").selectOption("滞销或不再需要");
    await dialog.getByRole("checkbox").first().check();
    await dialog.getByRole("button", { name: "提交申请" }).click();
    await expect(page, String(time)).toHaveURL(/returnInfo/);
    await page.getByRole("button", { name: "撤销申请" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "撤销申请" }).click();
    await expect(page.getByRole("region", { name: "售后状态" })).toContainText("已撤销");
  }
}

/** Its number is the next of the order's. */
async function expectReport(page: Page, order: Order, no: string): Promise<void> {
  const dialog = await openForm(page, order);
  await dialog.getByRole("radio", { name: "药检报告" }).check();
  await dialog.getByRole("checkbox").first().check();
  await dialog.getByRole("button", { name: "提交申请" }).click();
  await expect(page).toHaveURL(/\/order\/afterSalesInfo\/\d+$/);
  await operate("after-sales", "answer", no, "--text", "已寄出纸质报告");
  const { main } = await readPage(page, new URL(page.url()).pathname);
  expect(textOf(main)).toContain("药检报告已提供：已寄出纸质报告");

  const all = await readPage(page, "/order");
  await page.goto(addressOf(all.main, "退货/售后"));
  const search = page.getByRole("search", { name: "搜索售后申请" });
  await scriptsRun(page);
  await search.getByRole("combobox", { name: "售后类型" }).selectOption({ label: "药检报告" });
  await search.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(/type=report/);
  const cards = page.getByRole("article");
  await expect(cards.first()).toContainText(no);
  await expect(cards.filter({ hasNotText: "药检报告" })).toHaveCount(0);
  await expectReadable(page);
}

/** Goods of a warehouse whose expiry is less than ninety days away. */
const nearExpiryGoods = (page: Page, place: number) =>
  findGoods(
    page,
    ({ ck_id: own, yxq, order_limit: limit, number, zbz }) =>
      own === place && yxq < addDays(shopDate(new Date()), 85) && limit === 0 && number > zbz * 5,
  );

test("可退与效期：按批号查找，说明能否退货，从一行进入已填好的退货申请", async ({ page }) => {
  await takeCart(page, shop);
  const batch = "KT0001";
  const { goods, number } = await goodsOfBatch(page, batch);
  await putInCart(page, goods, number);
  const soon = await nearExpiryGoods(page, goods.ck_id);
  await putInCart(page, soon, soon.zbz);
  const order = await delivered(page, await checkOut(page, "balance"));
  await page.goto("/user");
  await page.getByRole("link", { name: "可退与效期" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "可退与效期" })).toBeVisible();
  await expect(page.getByRole("note")).toContainText(/90天内到期的有\d+个批号/);
  await page.getByRole("searchbox", { name: /批号$/ }).fill(batch);
  await page.getByRole("button", { name: "查询" }).click();
  const rows = page.getByRole("table", { name: "采购过的批号" }).locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(goods.name);
  await expect(rows).toContainText(`可退${number}`);
  await expect(rows).toContainText(/可退至[-\d]+ [:\d]+，此后限质量问题/);
  const clear = page.getByRole("link", { name: "清除" });
  await clear.click();
  await expect(clear).toHaveCount(0);
  await page.getByRole("link", { name: /^90天内到期/ }).click();
  const warned = rows.filter({ hasText: soon.name });
  await expect(warned.getByText("90天内到期")).toBeVisible();
  await expectReadable(page);
  await page.goto(`/order?tab=batches&keyword=${batch}`);

  await rows.getByRole("link", { name: "申请退货" }).click();
  const dialog = page.getByRole("dialog", { name: "申请售后" });
  await expect(dialog.getByRole("checkbox", { name: `批号${batch}` })).toBeChecked();
  await expect(dialog.getByRole("spinbutton")).toHaveValue(String(number));
  await expect(dialog.getByLabel("原因")).toHaveValue("unneeded");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/order/info/${order.id}$`));
  await page.goBack();
  await rows.getByRole("link", { name: "申请退货" }).click();
  await dialog.getByRole("button", { name: "提交申请" }).click();
  await expect(page).toHaveURL(/returnInfo/);
  const { main } = await readPage(page, `/order?tab=batches&keyword=${batch}`);
  expect(textOf(main)).toContain("该批号已全部申请过售后");
  expect(textOf(main)).not.toContain("申请退货");
});

test("别的店铺的售后打不开，和不存在的一样", async ({ request }) => {
  await takeCart({ request }, shop);
  for (const path of ["/order/returnInfo/1", "/order/afterSalesInfo/999999"]) {
    const { status, main } = await readPage({ request }, path);
    expect(status, path).toBe(404);
    expect(textOf(main)).toContain("售后申请不存在，或不属于当前店铺");
  }
});
