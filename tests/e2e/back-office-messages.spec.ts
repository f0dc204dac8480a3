/** 运营 writes to customers: whom it goes to is looked at first, who is chosen has it, and loses it again while he has not read it. */
import { type Browser, expect, type Page } from "@playwright/test";
import { enterBackOffice } from "./back-office.ts";
import { enterAs, get, originOf, post } from "./buyer.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const drawer = (page: Page) => page.getByRole("dialog").first();
const field = (page: Page, name: string) => drawer(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string | RegExp) =>
  drawer(page).getByRole("button", { name, exact: true }).click();

async function buyerPage(page: Page, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: await originOf(page) });
  const buyer = await context.newPage();
  await enterAs(buyer, "clinic");
  return buyer;
}
/** The buyer's shop, as the preview names it. */
async function shopOf(page: Page, buyer: Page): Promise<number> {
  const { company } = await get<{ company: string }>(buyer, "/api/user/base");
  const asked = { audience: { shop_types: ["clinic"] } };
  const { list } = await post<{ list: { id: number; company: string }[] }>(
    page,
    "/api/admin/audience/preview",
    asked,
  );
  return list.find((shop) => shop.company === company)?.id ?? 0;
}

test("写消息：先预览发给谁，发出后客户看到，未读的撤回；各宽度无障碍", async ({ page, browser }) => {
  const title = "演练年底盘点";
  await enterBackOffice(page, "marketing");
  const buyer = await buyerPage(page, browser);
  const shopId = await shopOf(page, buyer);
  await page.goto("/admin/messages");
  await main(page).getByRole("button", { name: "写消息" }).click();
  await test.step("没有写的写在原处", async () => {
    await press(page, "预览");
    await expect(field(page, "标题")).toBeFocused();
    await expect(drawer(page).getByText("请填写内容")).toBeVisible();
  });
  await test.step("预览：发给谁，客户看到什么；填到一半刷新还在", async () => {
    await field(page, "标题").fill(title);
    await field(page, "内容").fill("12月30日暂停发货。");
    await field(page, "链接（可不填）").fill("/list");
    await field(page, "指定店铺").fill("987654321");
    await press(page, "预览");
    await expect(drawer(page).getByText("没有编号为987654321的店铺")).toBeVisible();
    const file = {
      name: "shops.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`店铺编号,单位\n${shopId},诊所\n`),
    };
    await drawer(page).getByLabel("从文件填入指定店铺").setInputFiles(file);
    await expect(field(page, "指定店铺")).toHaveValue(String(shopId));
    await page.reload();
    await expect(field(page, "标题")).toHaveValue(title);
    await press(page, "预览");
    await expect(drawer(page).getByRole("status")).toContainText("将发给 1 家客户");
    await expect(drawer(page).getByRole("region", { name: "客户看到的样子" })).toContainText("暂停发货");
    for (const size of [desktop, tablet]) await expectClean(page, size);
    await expectToFit(page, phone);
    await page.setViewportSize(desktop);
  });
  const row = buyer.getByRole("listitem").filter({ hasText: title });
  await test.step("发出：客户看到", async () => {
    await press(page, "发给这1家");
    await expect(drawer(page).getByText("共1家，已发送1，已读0，未读1")).toBeVisible();
    await expect(drawer(page).getByText("已处理 1 / 1")).toBeVisible();
    await buyer.goto("/wdxx");
    await expect(row).toContainText("服务通知");
    await expect(row.getByRole("link", { name: title })).toHaveAttribute("href", "/list");
    for (const size of [desktop, tablet]) await expectClean(page, size);
    await expectToFit(page, phone);
    await page.setViewportSize(desktop);
  });
  await test.step("撤回：客户不再看到，记录里说明谁为什么", async () => {
    await press(page, "撤回");
    const asked = page.getByRole("dialog", { name: /撤回“/ });
    await asked.getByRole("textbox").fill("演练结束");
    await asked.getByRole("button", { name: "撤回" }).click();
    await expect(drawer(page).getByText(/未读的1条已收回/)).toBeVisible();
    await buyer.reload();
    await expect(buyer.getByRole("heading", { name: "我的消息" })).toBeVisible();
    await expect(row).toHaveCount(0);
    await drawer(page).getByText("变更记录", { exact: true }).click();
    const entries = drawer(page).getByRole("listitem");
    await expect(entries.filter({ hasText: "撤回消息" })).toContainText("原因：演练结束");
  });
  await test.step("列表有它，键盘可以打开", async () => {
    await page.keyboard.press("Escape");
    await expect(main(page).getByRole("link", { name: title })).toBeVisible();
    for (const size of [desktop, tablet]) await expectClean(page, size);
    await page.setViewportSize(desktop);
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/open=/);
  });
});

test("仓库不能看消息，看到谁可以", async ({ page }) => {
  await enterBackOffice(page, "warehouse");
  await page.goto("/admin/messages");
  await expect(main(page)).toContainText("客服");
});
