/** Returns and after-sales as a buyer walks through them; the operator does his part by commands. */
import { expect, type Page, test } from "@playwright/test";
import { balanceOf, checkOut, fenIn, get, findGoods, post, putInCart, takeCart } from "./buyer.ts";
import { operate, proofPicture, topUp } from "./operator.ts";
import { expectReadable } from "./readable.ts";

test.describe.configure({ mode: "serial" });

test.beforeEach(async ({ page }) => {
  await takeCart(page, { username: "demo", index: 1 });
});

type Order = { id: number; order_no: string };

/** An order of one kind of goods, paid, sent and received. */
async function deliveredOrder(page: Page): Promise<Order> {
  const goods = await findGoods(
    page,
    ({ zbz, number, price, order_limit: limit }) =>
      number > zbz * 20 && limit === 0 && (price ?? 0) * zbz > 5 && (price ?? 0) * zbz < 300,
  );
  await putInCart(page, goods, goods.zbz * 3);
  const placed = await checkOut(page, "balance");
  const [order] = placed.orders;
  if (!order) throw new Error("nothing was ordered");
  // A linked shop has no balance of its own.
  await topUp(page, order.total);
  await post(page, "/api/pay/order", { id: order.id, method: "balance" });
  for (const step of ["review", "pick", "check"]) await operate("order", step, order.order_no);
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

test("退一个批号，退回的正好是实付的份额", async ({ page }) => {
  const order = await deliveredOrder(page);
  const dialog = await openForm(page, order);
  await dialog.getByRole("button", { name: "提交申请" }).click();
  await expect(dialog.getByText("请选择要申请售后的商品批号")).toBeVisible();
  await dialog.getByRole("checkbox").first().check();
  await dialog.getByRole("button", { name: "提交申请" }).click();
  await expect(dialog.getByText(/请上传照片说明/)).toBeVisible();
  await dialog.getByLabel("照片", { exact: true }).setInputFiles(proofPicture());
  await expect(dialog.getByRole("button", { name: /移除照片/ })).toBeVisible();
  await dialog.getByRole("spinbutton").first().fill("99999");
  await dialog.getByRole("button", { name: "提交申请" }).click();
  await expect(dialog.getByText(/最多可申请/)).toBeVisible();
  await dialog.getByRole("spinbutton").first().fill("1");
  const promised = fenIn(await dialog.getByText("预计退款").innerText());
  await dialog.getByRole("button", { name: "提交申请" }).click();

  await expect(page).toHaveURL(/\/order\/returnInfo\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: "退货详情" })).toBeVisible();
  const state = page.getByRole("region", { name: "售后状态" });
  await expect(state).toContainText("客服将在此之前受理");
  await page.reload();
  await expectReadable(page);
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

  const before = Math.round((await balanceOf(page)) * 100);
  await operate("after-sales", "receive", no);
  await operate("after-sales", "refund", no);
  expect(Math.round((await balanceOf(page)) * 100) - before).toBe(promised);
  await page.reload();
  await expect(state).toContainText("已完成");
  expect(fenIn(await state.innerText())).toBe(promised);
  const detail = await get<{ lines: { paid: number; ordered: number }[] }>(
    page,
    `/api/after_sales/${page.url().split("/").at(-1)}`,
  );
  const [line] = detail.lines;
  expect(promised).toBe(Math.floor(Math.round((line?.paid ?? 0) * 100) / (line?.ordered ?? 1)));
});

test("申请药检报告，客服回复后可查看；售后列表按类型筛选", async ({ page }) => {
  const order = await deliveredOrder(page);
  const dialog = await openForm(page, order);
  await dialog.getByRole("radio", { name: "药检报告" }).check();
  await dialog.getByRole("checkbox").first().check();
  await dialog.getByRole("button", { name: "提交申请" }).click();
  await expect(page).toHaveURL(/\/order\/afterSalesInfo\/\d+$/);
  await operate("after-sales", "answer", `${order.order_no}-S1`, "--text", "已寄出纸质报告");
  await page.reload();
  await expect(page.getByRole("main")).toContainText("药检报告已提供：已寄出纸质报告");

  await page.goto("/order");
  await page.getByRole("link", { name: "退货/售后" }).click();
  await page.getByRole("link", { name: "药检报告", exact: true }).click();
  await expect(page).toHaveURL(/type=report/);
  const cards = page.getByRole("article");
  await expect(cards.first()).toContainText(`${order.order_no}-S1`);
  for (const card of await cards.all()) await expect(card).toContainText("药检报告");
  await expectReadable(page);
});

test("撤销的申请可以重新提交；对话框可用键盘关闭", async ({ page }) => {
  const order = await deliveredOrder(page);
  let dialog = await openForm(page, order);
  await expectReadable(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  for (const _ of [1, 2]) {
    dialog = await openForm(page, order);
    await dialog.getByLabel("原因").selectOption("滞销或不再需要");
    await dialog.getByRole("checkbox").first().check();
    await dialog.getByRole("button", { name: "提交申请" }).click();
    await expect(page).toHaveURL(/returnInfo/);
    await page.getByRole("button", { name: "撤销申请" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "撤销申请" }).click();
    await expect(page.getByRole("region", { name: "售后状态" })).toContainText("已撤销");
  }
});

test("别的店铺的售后打不开，和不存在的一样", async ({ page }) => {
  for (const path of ["/order/returnInfo/1", "/order/afterSalesInfo/999999"]) {
    const reply = await page.goto(path);
    expect(reply?.status(), path).toBe(404);
    await expect(page.getByText("售后申请不存在，或不属于当前店铺")).toBeVisible();
  }
});
