/** 运营 finds goods and changes them, a buyer sees it; two who change them at once lose nothing; 质量 reads. */
import { expect, type Page } from "@playwright/test";
import { enterAs, originOf } from "./buyer.ts";
import { enterBackOffice } from "./back-office.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const save = (page: Page) => main(page).getByRole("button", { name: "保存", exact: true }).click();
const links = (page: Page) => main(page).locator("[data-row] a");

test("找到一个商品，改资料：错处写在原处，保存后买家看到新的，变更记录写明改了什么和原因", async ({
  page,
  browser,
}) => {
  await enterBackOffice(page, "marketing");
  await page.goto("/admin/goods?state=on");
  await expect(links(page).first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(links(page).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/goods\/\d+$/);
  const id = page.url().split("/").at(-1) ?? "";
  await test.step("错处写在原处，填好的不丢，刷新也在", async () => {
    await field(page, "产地").fill("演练产地");
    await field(page, "条形码").fill("6901339924485");
    await save(page);
    await expect(field(page, "条形码")).toBeFocused();
    await expect(main(page).getByText(/校验位正确/)).toBeVisible();
    await page.reload();
    await expect(field(page, "产地")).toHaveValue("演练产地");
  });
  await test.step("保存后买家看到新的用法用量", async () => {
    await field(page, "条形码").fill("6901339924484");
    await field(page, "用法用量").fill("演练：一次两片，一日三次");
    await field(page, "修改原因（可不填）").fill("说明书更新");
    await save(page);
    const record = main(page).getByRole("list", { name: "变更记录" });
    await expect(record).toContainText("说明书更新");
    await expect(record).toContainText("演练产地");
    const buyer = await (await browser.newContext({ baseURL: await originOf(page) })).newPage();
    await enterAs(buyer, "demo");
    await buyer.goto(`/list/info/${id}`);
    await expect(buyer.getByText("演练：一次两片，一日三次").first()).toBeAttached();
  });
  await test.step("条件在地址里，刷新还在", async () => {
    await page.goto("/admin/goods?state=on");
    await main(page).getByLabel("专区").selectOption("器械专区");
    await expect(page).toHaveURL(/zone=device/);
    await page.reload();
    await expect(main(page).getByRole("button", { name: "取消条件：专区：器械专区" })).toBeVisible();
  });
});

test("两人同时改一个商品：改的不是一处就合在一起，是一处就选；质量只能看", async ({ page, browser }) => {
  await enterBackOffice(page, "marketing");
  await page.goto("/admin/goods/2");
  await expect(field(page, "产地")).toBeVisible();
  const other = await (await browser.newContext({ baseURL: await originOf(page) })).newPage();
  await enterBackOffice(other, "admin");
  await other.goto("/admin/goods/2");
  await field(other, "产地").fill("对方写的产地");
  await field(other, "贮藏条件").fill("对方写的贮藏");
  await save(other);
  await expect(other.getByText("已保存")).toBeVisible();
  await field(page, "产地").fill("我写的产地");
  await field(page, "别名").fill("我写的别名");
  await save(page);
  const box = page.getByRole("dialog", { name: "该记录已由别人改动" });
  await expect(box.getByRole("group")).toHaveCount(1);
  await box.getByRole("radio", { name: /对方的/ }).check();
  await box.getByRole("button", { name: "合并保存" }).click();
  await expect(page.getByText("已保存")).toBeVisible();
  await enterBackOffice(page, "quality");
  await page.goto("/admin/goods/2");
  await expect(field(page, "产地")).toHaveValue("对方写的产地");
  await expect(field(page, "别名")).toHaveValue("我写的别名");
  await expect(field(page, "贮藏条件")).not.toBeEditable();
  await expect(main(page).getByRole("button", { name: "保存" })).toHaveCount(0);
});

test("商品两页在1440和768宽都无障碍，390宽不用横向滚动；没有的商品说明去哪里找", async ({ page }) => {
  await enterBackOffice(page, "marketing");
  for (const path of ["/admin/goods", "/admin/goods/1"]) {
    await page.goto(path);
    await expect(links(page).first().or(field(page, "通用名称"))).toBeVisible();
    for (const size of [desktop, tablet]) await expectClean(page, size);
    await expectToFit(page, phone);
    await page.setViewportSize(desktop);
  }
  await page.goto("/admin/goods/none");
  await expect(main(page)).toContainText("没有这个商品");
  await main(page).getByRole("link", { name: "商品列表" }).click();
  await expect(links(page).first()).toBeVisible();
  await test.step("不成立的列表地址说明有误，清除条件就是第一页", async () => {
    await page.goto("/admin/goods?after=zzz");
    await main(page).getByRole("link", { name: "清除条件，从头看" }).click();
    await expect(links(page).first()).toBeVisible();
  });
});
