/** A customer's page: found by telephone, its flags and service person kept, stopped and reopened; the licence calendar. */
import { type Browser, expect, type Page } from "@playwright/test";
import { enterBackOffice } from "./back-office.ts";
import { get, originOf, type Visitor } from "./buyer.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { approveShop, handedIn } from "./registered.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");

async function aCustomer(
  page: Page,
  browser: Browser,
  company: string,
): Promise<{ id: number; buyer: Visitor }> {
  const { request } = await browser.newContext({ baseURL: await originOf(page) });
  const id = await handedIn({ request }, { company });
  await approveShop(id);
  return { id, buyer: { request } };
}

test("客户档案：搜索打开，改客服和权限，停用后不能采购，恢复；变更范围由质量审批；各宽度无障碍", async ({
  page,
  browser,
}) => {
  const { id, buyer } = await aCustomer(page, browser, "成都档案演练大药房");
  await enterBackOffice(page, "service");
  await page.goto("/admin/customers");
  await page.getByPlaceholder("单位、编号、电话、用户名、信用代码").fill("档案演练");
  await page.keyboard.press("Enter");
  await main(page).getByRole("link", { name: "成都档案演练大药房" }).click();
  await expect(page).toHaveTitle("客户档案-药集后台");
  for (const size of [desktop, tablet]) {
    await expectClean(page, size);
    await expectToFit(page, size);
  }
  await expectToFit(page, phone);
  await page.setViewportSize(desktop);
  await test.step("客服人员没有电话写在原处，改好保存", async () => {
    await main(page).getByLabel("客服人员").fill("周敏");
    await main(page).getByLabel("可自助申请售后").uncheck();
    await main(page).getByRole("button", { name: "保存" }).click();
    await expect(main(page).getByLabel("客服电话")).toBeFocused();
    await main(page).getByLabel("客服电话").fill("028-88886601");
    await main(page).getByRole("button", { name: "保存" }).click();
    await expect(page.getByText("已保存")).toBeVisible();
    const user = await get<{ is_AfterSale: number }>(buyer, "/api/user/base");
    expect(user.is_AfterSale).toBe(0);
  });
  await test.step("停用：原因必填，客户收到消息；恢复；变更记录里都有", async () => {
    await main(page).getByRole("button", { name: "停用" }).click();
    const box = page.getByRole("dialog");
    await box.getByRole("button", { name: "停用" }).click();
    await expect(box.getByText("请填写原因，最多200个字")).toBeVisible();
    await box.getByLabel("原因").fill("停业整顿");
    await box.getByRole("button", { name: "停用" }).click();
    await expect(main(page).getByText("已停用：停业整顿")).toBeVisible();
    const { list } = await get<{ list: { title: string }[] }>(buyer, "/api/message");
    expect(list[0]?.title).toBe("已暂停采购");
    await main(page).getByRole("button", { name: "恢复" }).click();
    await page.getByRole("dialog").getByLabel("原因").fill("恢复营业");
    await page.getByRole("dialog").getByRole("button", { name: "恢复" }).click();
    await expect(main(page).getByText("正常", { exact: true })).toBeVisible();
    await main(page).getByText("变更记录").click();
    await expect(main(page).getByText("原因：停业整顿")).toBeVisible();
  });
  await test.step("申请变更范围，质量负责人在待办中看到", async () => {
    await main(page).getByRole("button", { name: "申请变更范围" }).click();
    await main(page).getByLabel("生物制品").check();
    await main(page).getByLabel("变更原因").fill("新证增项");
    await main(page).getByRole("button", { name: "提出申请" }).click();
    await expect(page.getByText("已提出申请，由质量负责人审批")).toBeVisible();
    await enterBackOffice(page, "quality");
    await page.goto("/admin");
    await main(page)
      .getByRole("link", { name: /成都档案演练大药房/ })
      .click();
    const drawer = page.getByRole("dialog").first();
    await expect(drawer.getByRole("list", { name: "申请的内容" })).toContainText("生物制品");
    await drawer.getByRole("button", { name: "不同意" }).click();
    await page.getByRole("dialog").last().getByLabel("原因").fill("许可证没有增项");
    await page.getByRole("dialog").last().getByRole("button", { name: "不同意" }).click();
    await expect(page.getByText("未同意").first()).toBeVisible();
  });
  expect(id).toBeGreaterThan(0);
});

test("证照预警：日历按月打开，过期的一看便知；各宽度无障碍", async ({ page }) => {
  await enterBackOffice(page, "quality");
  await page.goto("/admin/licences");
  const calendar = main(page).getByRole("navigation", { name: "到期日历" });
  await expect(calendar.getByRole("link")).toHaveCount(13);
  await calendar.getByRole("link", { name: /^已过期/ }).click();
  await expect(page).toHaveURL(/within=over/);
  await expect(
    main(page)
      .getByText(/已过期\d+天/)
      .first(),
  ).toBeVisible();
  for (const size of [desktop, tablet]) {
    await expectClean(page, size);
    await expectToFit(page, size);
  }
  await expectToFit(page, phone);
});
