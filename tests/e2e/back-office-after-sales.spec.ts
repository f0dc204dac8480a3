/** A return through four roles at the back office: its pictures, its clock, its money as it is shown, and what is sent back. */
import { expect, type Page } from "@playwright/test";
import { enterBackOffice } from "./back-office.ts";
import { checkOut, get, post, putInCart, takeCart } from "./buyer.ts";
import { packsWorth, plainGoods } from "./cart-fill.ts";
import { operate, proofPicture, topUp } from "./operator.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const steps = (page: Page) => main(page).getByRole("region", { name: "办理" });
type Sale = { readonly id: number; readonly no: string };

/** Two packs of something that arrived damaged. */
async function aReturn(page: Page): Promise<Sale> {
  await takeCart(page, { username: "demo", index: 1 });
  const goods = await plainGoods(page, ({ price, zbz }) => (price ?? 0) * zbz > 20 && zbz > 1);
  await putInCart(page, goods, packsWorth(goods, 400));
  const [order] = (await checkOut(page, "balance")).orders;
  if (!order) throw new Error("nothing was ordered");
  await topUp(page, order.total);
  await post(page, "/api/pay/order", { id: order.id, method: "balance" });
  for (const step of ["review", "pick"]) await operate("order", step, order.order_no);
  await operate("order", "check", order.order_no, "--no-code-reason", "老库存");
  await operate("order", "ship", order.order_no, "--carrier", "演示快递");
  await post(page, `/api/order/${order.id}/receive`, {});
  type Parcels = { list: { lines: { id: number; number: number }[] }[] };
  const { list } = await get<Parcels>(page, `/api/order/${order.id}/shipments`);
  const [line] = list.flatMap((parcel) => parcel.lines);
  const { buffer, name } = proofPicture("破损.png");
  const file = await post<{ id: number }>(page, "/api/file", { name, content: buffer.toString("base64") });
  return post<Sale>(page, `/api/order/${order.id}/after_sales`, {
    type: "return",
    reason: "damaged",
    lines: [{ shipment_line_id: line?.id, number: 2 }],
    picture_ids: [file.id],
  });
}

async function openAs(page: Page, role: string, { id }: Sale): Promise<void> {
  await enterBackOffice(page, role);
  await page.goto(`/admin/after-sales/${id}`);
  await expect(main(page).getByRole("heading", { level: 1, name: "售后详情" })).toBeVisible();
}

test("退货：客服审核，质管判定，仓库验收一半，退还一半，财务按所见金额退款；每步写明谁办的", async ({
  page,
}) => {
  const sale = await aReturn(page);
  await test.step("客服：列表里找到，看图片，转质管", async () => {
    await enterBackOffice(page, "service");
    await page.goto(`/admin/after-sales?q=${sale.no}`);
    await expectClean(page, desktop);
    await main(page).getByRole("link", { name: sale.no }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/after-sales/${sale.id}$`));
    for (const size of [desktop, tablet]) await expectClean(page, size);
    await expectToFit(page, phone);
    await page.setViewportSize(desktop);
    await main(page)
      .getByRole("button", { name: /客户的图片1/ })
      .click();
    const box = page.getByRole("dialog", { name: "客户的图片" });
    await box.getByRole("button", { name: "放大" }).click();
    await expect(box.getByRole("status")).toHaveText("150%");
    await box.getByRole("button", { name: "旋转" }).click();
    await expect(box.getByRole("region", { name: "客户的图片原件" }).locator("> div")).toHaveClass(
      /scan-turn-1/,
    );
    await expectClean(page, desktop);
    await page.keyboard.press("Escape");
    await steps(page).getByRole("button", { name: "审核通过，转质管判定" }).click();
    await expect(steps(page)).toContainText("质管判定：由质量负责人办理");
  });
  await test.step("质量：判定寄回", async () => {
    await openAs(page, "quality", sale);
    await steps(page)
      .getByLabel(/判定意见/)
      .fill("情况属实");
    await steps(page).getByRole("button", { name: "判定通过" }).click();
    await expect(steps(page)).toContainText("等客户寄回商品");
    await post(page, `/api/after_sales/${sale.id}/ship_back`, { carrier: "顺丰", tracking_no: "SF77" });
  });
  await test.step("仓库：不合格的须写原因，退还的登记运单", async () => {
    await openAs(page, "warehouse", sale);
    await expectClean(page, tablet);
    await page.setViewportSize(desktop);
    await steps(page)
      .getByLabel(/合格数量/)
      .fill("1");
    await steps(page).getByRole("button", { name: "验收入待检" }).click();
    await expect(steps(page).getByText(/不合格，请写明原因/)).toBeVisible();
    await steps(page)
      .getByLabel(/不合格原因/)
      .fill("外盒已拆");
    await steps(page).getByRole("button", { name: "验收入待检" }).click();
    await steps(page).getByLabel("退还承运公司").fill("德邦");
    await steps(page).getByLabel("退还运单号").fill("DB77");
    await steps(page).getByRole("button", { name: "登记退还" }).click();
    await expect(main(page).getByText("德邦，运单号DB77，")).toBeVisible();
  });
  await test.step("财务：先看到应退多少，再同意", async () => {
    await openAs(page, "finance", sale);
    const button = steps(page).getByRole("button", { name: /^退款¥/ });
    const sum = /¥[\d.]+/.exec(await button.innerText())?.[0] ?? "";
    await expect(steps(page)).toContainText(`应退 ${sum}，按实付分摊`);
    await expectClean(page, desktop);
    await button.click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: `退款${sum}` })
      .click();
    await expect(steps(page)).toContainText("已办结");
    const doings = main(page).getByRole("region", { name: "经过" }).getByRole("listitem");
    await expect(doings.filter({ hasText: "仓库主管" })).not.toHaveCount(0);
    await expect(doings.filter({ hasText: "财务主管" })).not.toHaveCount(0);
  });
  await test.step("客户看到退还的运单", async () => {
    await page.goto(`/order/returnInfo/${sale.id}`);
    await expect(page.getByText(/不合格的商品已退还给您：德邦/).first()).toBeVisible();
  });
});

test("运营不能看售后，看到谁可以", async ({ page }) => {
  await enterBackOffice(page, "marketing");
  await page.goto("/admin/after-sales");
  await expect(main(page)).toContainText("财务");
});
