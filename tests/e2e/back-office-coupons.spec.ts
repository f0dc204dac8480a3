/** 运营 makes a coupon in the back office, a buyer has it; two who change it at once lose nothing; the log says who did what. */
import { type Browser, expect, type Page } from "@playwright/test";
import { enterAs, get, originOf } from "./buyer.ts";
import { enterBackOffice } from "./back-office.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const drawer = (page: Page) => page.getByRole("dialog").first();
const field = (page: Page, name: string) => drawer(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string) => drawer(page).getByRole("button", { name, exact: true }).click();

type Claimable = { id: number; name: string };
const claimable = async (page: Page) =>
  (await get<{ list: Claimable[] }>(page, "/api/user/availableCoupon")).list.map(({ name }) => name);

/** The list with a new coupon's form over it. */
async function openNew(page: Page): Promise<void> {
  await page.goto("/admin/coupons");
  await main(page).getByRole("button", { name: "新建" }).click();
  await expect(drawer(page)).toBeVisible();
}

async function fill(page: Page, name: string): Promise<void> {
  await field(page, "名称").fill(name);
  await field(page, "使用门槛（元）").fill("200");
  await field(page, "面额（元）").fill("12.5");
  await field(page, "领取截止").fill("2035-01-31T18:00");
}

test("做一张优惠券：错处写在原处，草稿客户看不到，发布后客户可领，停止后不可领", async ({
  page,
  browser,
}) => {
  const name = "演练满200减12.5";
  await enterBackOffice(page, "marketing");
  const buyer = await buyerPage(page, browser);
  await openNew(page);
  await test.step("错处写在原处，填好的不丢", async () => {
    await fill(page, name);
    await field(page, "面额（元）").fill("300");
    await press(page, "发布");
    await expect(field(page, "面额（元）")).toBeFocused();
    await expect(drawer(page).getByText(/面额不能高于使用门槛/)).toBeVisible();
    await expect(field(page, "名称")).toHaveValue(name);
  });
  await test.step("填到一半刷新页面，写好的还在", async () => {
    await field(page, "面额（元）").fill("12.5");
    await page.reload();
    await expect(field(page, "名称")).toHaveValue(name);
    await expect(field(page, "面额（元）")).toHaveValue("12.5");
  });
  await test.step("草稿客户看不到", async () => {
    await press(page, "存为草稿");
    await expect(drawer(page).getByText("草稿", { exact: true })).toBeVisible();
    expect(await claimable(buyer)).not.toContain(name);
  });
  await test.step("发布后客户可领", async () => {
    await press(page, "发布");
    await expect(drawer(page).getByText("发放中")).toBeVisible();
    expect(await claimable(buyer)).toContain(name);
  });
  await test.step("停止后不可领", async () => {
    await press(page, "停止发放");
    const asked = page.getByRole("dialog", { name: /停止发放“/ });
    await asked.getByRole("textbox").fill("预算用完");
    await asked.getByRole("button", { name: "停止发放" }).click();
    await expect(drawer(page).getByText("已停发", { exact: true })).toBeVisible();
    expect(await claimable(buyer)).not.toContain(name);
  });
  await test.step("变更记录：谁、何时、改了什么、为什么", async () => {
    await drawer(page).getByText("变更记录", { exact: true }).click();
    const entries = drawer(page).getByRole("listitem");
    await expect(entries.filter({ hasText: "停发优惠券" }).first()).toContainText("原因：预算用完");
    await expect(entries.filter({ hasText: "修改优惠券" }).first()).toContainText("草稿：是 → 否");
    await expect(entries.filter({ hasText: "新建优惠券" }).first()).toContainText(`名称：${name}`);
  });
  await test.step("列表按状态筛选，条件在地址里，刷新还在，可以取消", async () => {
    await drawer(page).getByRole("button", { name: "关闭" }).click();
    await main(page).getByLabel("状态").selectOption("已停发");
    await expect(page).toHaveURL(/state=stopped/);
    await expect(main(page).getByRole("link", { name })).toBeVisible();
    await page.reload();
    await expect(main(page).getByRole("link", { name })).toBeVisible();
    await main(page).getByRole("button", { name: "取消条件：状态：已停发" }).click();
    await expect(page).not.toHaveURL(/state/);
  });
});

test("兑换码：做一张只凭码的券，生成、查码、导出，客户输入后领到；用过的、作废的说明原因", async ({
  page,
  browser,
}) => {
  const name = "演练只凭兑换码";
  await enterBackOffice(page, "marketing");
  const buyer = await buyerPage(page, browser);
  await openNew(page);
  await fill(page, name);
  // No order reaches it: what the buyer keeps changes no other journey.
  await field(page, "使用门槛（元）").fill("1000000");
  await drawer(page)
    .getByRole("radio", { name: /凭兑换码领取/ })
    .check();
  await field(page, "发放总量（张）").fill("3");
  await press(page, "发布");
  await expect(drawer(page).getByText("发放中")).toBeVisible();
  const codes = drawer(page).getByRole("list", { name: "兑换码列表" }).getByRole("listitem");
  await test.step("不能多于券剩余的数量；生成后列出", async () => {
    await press(page, "兑换码");
    await field(page, "数量").fill("4");
    await field(page, "用途").fill("演练地推");
    await press(page, "生成兑换码");
    await expect(drawer(page).getByText(/发放总量只剩3张/)).toBeVisible();
    await field(page, "数量").fill("3");
    await press(page, "生成兑换码");
    await expect(codes).toHaveCount(3);
    await expect(drawer(page).getByText(/^已发放0张，待兑换3张/)).toBeVisible();
    for (const size of [desktop, tablet]) await expectClean(page, size);
    await expectToFit(page, phone);
    await page.setViewportSize(desktop);
  });
  const code = /^[2-9A-HJ-NP-Z-]{14}/.exec((await codes.first().textContent()) ?? "")?.[0] ?? "";
  await test.step("客户在我的优惠券输入，不分大小写；再输一次说明已用过", async () => {
    await buyer.goto("/yhq");
    await redeem(buyer, code.toLowerCase().replaceAll("-", " "));
    await expect(buyer.getByRole("list", { name: "优惠券" })).toContainText(name);
    await redeem(buyer, code);
    await expect(buyer.getByText("您已用过这个兑换码，可到我的优惠券查看")).toBeVisible();
    await expectClean(buyer, desktop);
    await expectToFit(buyer, phone);
    await buyer.setViewportSize(phone);
    await buyer.goto("/lqzx");
    await redeem(buyer, "ABCD-EFGH-JKLM");
    await expect(buyer.getByText("没有这个兑换码，请核对后重新输入")).toBeVisible();
    await expectClean(buyer, phone);
  });
  await test.step("查到谁用的；其余整批作废，不能再兑换；导出记在导出里", async () => {
    await page.reload();
    await press(page, "兑换码");
    await field(page, "查兑换码").fill(code);
    await expect(codes).toHaveCount(1);
    await expect(codes.first()).toContainText("使用");
    await field(page, "查兑换码").fill("");
    await drawer(page)
      .getByRole("button", { name: /^导出批次/ })
      .click();
    await expect(page.getByText("已开始导出，完成后在“导出”中下载")).toBeVisible();
    await drawer(page)
      .getByRole("button", { name: /^作废批次/ })
      .click();
    const asked = page.getByRole("dialog", { name: /作废批次/ });
    await asked.getByRole("textbox").fill("演练结束");
    await asked.getByRole("button", { name: "整批作废" }).click();
    await expect(drawer(page).getByText(/未使用0，已使用1，已作废2/)).toBeVisible();
    await page.goto("/admin/exports");
    await expect(
      main(page)
        .getByText(/批次\d+的兑换码/)
        .first(),
    ).toBeVisible();
  });
});

async function redeem(buyer: Page, code: string): Promise<void> {
  await buyer.getByLabel("优惠券兑换码").fill(code);
  await buyer.getByRole("button", { name: "兑换", exact: true }).click();
}

test("发给客户：先预览发给谁，逐家说明结果", async ({ page }) => {
  await enterBackOffice(page, "marketing");
  await openNew(page);
  await fill(page, "演练发给客户");
  await drawer(page)
    .getByRole("radio", { name: /只由运营发给客户/ })
    .check();
  await press(page, "存为草稿");
  await expect(drawer(page).getByText("草稿", { exact: true })).toBeVisible();
  await press(page, "发布");
  await expect(drawer(page).getByText("发放中")).toBeVisible();
  await press(page, "发给客户");
  const form = drawer(page).getByRole("form", { name: "发给客户" });
  await form.getByRole("textbox", { name: "指定店铺" }).fill("987654321");
  await form.getByRole("button", { name: "预览客户" }).click();
  await expect(form.getByText("没有编号为987654321的店铺")).toBeVisible();
  await form.getByRole("textbox", { name: "指定店铺" }).fill("");
  await form.getByRole("checkbox", { name: "诊所" }).check();
  await form.getByLabel("发放原因").fill("演练");
  await form.getByRole("button", { name: "预览客户" }).click();
  await expect(form.getByText(/将发给 \d+ 家客户/)).toBeVisible();
  for (const size of [desktop, tablet]) await expectClean(page, size);
  await expectToFit(page, phone);
  await page.setViewportSize(desktop);
});

async function buyerPage(page: Page, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: await originOf(page) });
  const buyer = await context.newPage();
  await enterAs(buyer, "clinic");
  return buyer;
}

test("两人同时改一张券：改的不是一处就合在一起，是一处就选", async ({ page, browser }) => {
  await enterBackOffice(page, "marketing");
  await openNew(page);
  await fill(page, "演练两人同时改");
  await press(page, "存为草稿");
  await expect(drawer(page).getByText("草稿", { exact: true })).toBeVisible();
  const context = await browser.newContext({ baseURL: await originOf(page) });
  const other = await context.newPage();
  await enterBackOffice(other, "admin");
  await other.goto(page.url());
  await field(other, "说明").fill("管理员写的说明");
  await field(other, "面额（元）").fill("10");
  await press(other, "存为草稿");
  await expect(other.getByText("草稿已保存")).toBeVisible();
  await field(page, "名称").fill("演练两人都改过");
  await field(page, "面额（元）").fill("11");
  await press(page, "存为草稿");
  const box = page.getByRole("dialog", { name: "该记录已由别人改动" });
  await expect(box.getByRole("group")).toHaveCount(1);
  await expect(box.getByRole("group", { name: "面额" })).toBeVisible();
  await box.getByRole("radio", { name: /对方的/ }).check();
  await box.getByRole("button", { name: "合并保存" }).click();
  await expect(page.getByText("草稿已保存")).toBeVisible();
  await page.reload();
  await expect(field(page, "名称")).toHaveValue("演练两人都改过");
  await expect(field(page, "说明")).toHaveValue("管理员写的说明");
  await expect(field(page, "面额（元）")).toHaveValue("10");
});

test("操作日志：谁改了什么，改动前后逐项对照；用 j、k 走行，Enter 打开，Esc 回到列表", async ({ page }) => {
  await enterBackOffice(page, "marketing");
  await openNew(page);
  await fill(page, "演练写进日志");
  await press(page, "存为草稿");
  await expect(drawer(page).getByText("草稿", { exact: true })).toBeVisible();
  await enterBackOffice(page, "quality");
  await page.goto("/admin/log?by=marketing&command=coupon+add");
  const links = main(page).locator("[data-row] a");
  await expect(links.first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(drawer(page).getByRole("row", { name: /演练写进日志/ })).toBeVisible();
  await expect(drawer(page).getByText(/校验值 [0-9a-f]{64}/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/open=/);
});

test("优惠券和日志两页在1440和768宽都无障碍，390宽不用横向滚动；别的岗位看到谁可以办理", async ({ page }) => {
  await enterBackOffice(page, "marketing");
  for (const path of ["/admin/coupons", "/admin/coupons?open=new", "/admin/coupons?open=1"]) {
    await page.goto(path);
    await expect(main(page).getByRole("link", { name: /减/ }).or(drawer(page)).first()).toBeVisible();
    for (const size of [desktop, tablet]) await expectClean(page, size);
    await expectToFit(page, phone);
    await page.setViewportSize(desktop);
  }
  await press(page, "复制");
  await expect(drawer(page).getByText("草稿", { exact: true })).toBeVisible();
  await page.goto("/admin/log");
  await expect(main(page)).toContainText("质量负责人");
  await enterBackOffice(page, "quality");
  await page.goto("/admin/log");
  await expect(main(page).locator("[data-row]").first()).toBeVisible();
  for (const size of [desktop, tablet]) await expectClean(page, size);
  await expectToFit(page, phone);
  await page.setViewportSize(desktop);
  await page.goto("/admin/coupons");
  await expect(main(page)).toContainText("运营");
});
