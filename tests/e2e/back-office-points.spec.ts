/** 客服 keeps the points mall in the back office: what buyers can have for points, and what of it is sent. */
import { expect, type Page } from "@playwright/test";
import { enterAs, get, originOf } from "./buyer.ts";
import { enterBackOffice } from "./back-office.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const drawer = (page: Page) =>
  page.getByRole("dialog", { name: /^(添加积分商品|积分商品 \d+|积分订单 .+)$/ });
const field = (page: Page, name: string) => drawer(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string) => drawer(page).getByRole("button", { name, exact: true }).click();

type Offered = { name: string; number: number };

test("积分商品：错处写在原处，加库存写明原因，客户看到；下架后客户看不到", async ({ page, browser }) => {
  const context = await browser.newContext({ baseURL: await originOf(page) });
  const buyer = await context.newPage();
  await enterAs(buyer, "clinic");
  const offered = async () =>
    (await get<{ list: Offered[] }>(buyer, "/api/points/goods?page_size=100&sort=newest")).list;
  await enterBackOffice(page, "service");
  await page.goto("/admin/points");
  await main(page).getByRole("button", { name: "添加商品" }).click();
  await field(page, "名称").fill("演练折叠伞");
  await field(page, "积分").fill("0");
  await field(page, "库存").fill("3");
  await press(page, "添加");
  await expect(field(page, "积分")).toBeFocused();
  await field(page, "积分").fill("320");
  await press(page, "添加");
  await expect(drawer(page).getByRole("heading", { name: "库存3" })).toBeVisible();
  expect(await offered()).toContainEqual(expect.objectContaining({ name: "演练折叠伞", number: 3 }));
  await field(page, "增减数量").fill("5");
  await field(page, "原因").fill("补货");
  await press(page, "增减库存");
  await expect(drawer(page).getByRole("heading", { name: "库存8" })).toBeVisible();
  await field(page, "上架，客户可以兑换").uncheck();
  await press(page, "保存");
  await expect(page.getByText("已保存")).toBeVisible();
  expect((await offered()).map(({ name }) => name)).not.toContain("演练折叠伞");
});

test("积分订单：按状态筛选，填承运单位发货，客户收到消息", async ({ page }) => {
  await enterBackOffice(page, "service");
  await page.goto("/admin/points");
  await main(page).getByRole("link", { name: "积分订单" }).click();
  await main(page).getByLabel("状态").selectOption("待发货");
  await expect(page).toHaveURL(/state=waiting/);
  await main(page).locator("[data-row] a").first().click();
  await press(page, "发货");
  await expect(drawer(page).getByText("请填写承运单位")).toBeVisible();
  await field(page, "承运单位").fill("演示快递");
  await press(page, "发货");
  await expect(drawer(page).getByText("已发货", { exact: true })).toBeVisible();
});

test("积分商城在1440和768宽都无障碍，390宽不用横向滚动；运营看得到订单，别的岗位看到谁可以办理", async ({
  page,
}) => {
  await enterBackOffice(page, "marketing");
  await page.goto("/admin/points?tab=orders");
  const href = await main(page).locator("[data-row] a").first().getAttribute("href");
  const order = new URL(href ?? "", page.url()).searchParams.get("open");
  const orders = ["/admin/points?tab=orders", `/admin/points?tab=orders&open=${order}`];
  for (const path of ["/admin/points", "/admin/points?open=new", "/admin/points?open=1", ...orders]) {
    await page.goto(path);
    await expect(main(page).locator("[data-row]").or(drawer(page)).first()).toBeVisible();
    for (const size of [desktop, tablet]) await expectClean(page, size);
    await expectToFit(page, phone);
    await page.setViewportSize(desktop);
  }
  await enterBackOffice(page, "finance");
  await page.goto("/admin/points");
  await expect(main(page)).toContainText("客服");
});
