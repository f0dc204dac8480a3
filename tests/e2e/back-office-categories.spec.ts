/** 运营 arranges the shop's category menus in the back office; buyers have them so at once. What was made is merged away again. */
import { expect, type Page } from "@playwright/test";
import { enterBackOffice } from "./back-office.ts";
import { get, originOf } from "./buyer.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const row = (page: Page, name: string) => main(page).getByRole("treeitem").filter({ hasText: name }).first();
const drawer = (page: Page) => page.getByRole("dialog").first();
const field = (page: Page, name: string) => drawer(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string) => drawer(page).getByRole("button", { name, exact: true }).click();
const box = (page: Page, name: string) => page.getByRole("dialog", { name });

type Entry = { id: number; name: string; children: { id: number; name: string }[] };
const menu = async (page: Page) => (await get<{ list: Entry[] }>(page, "/api/goods/fl")).list;
const shown = async (page: Page, of: string) =>
  (await menu(page)).map(({ name }) => name).filter((name) => name.startsWith(of));

async function make(page: Page, name: string): Promise<void> {
  await page.goto("/admin/categories?open=new");
  await field(page, "名称").fill(name);
  await press(page, "保存");
  await expect(drawer(page).getByRole("heading", { name })).toBeVisible();
}

async function remove(page: Page, name: string): Promise<void> {
  await row(page, name).click();
  await press(page, "删除");
  await box(page, `删除“${name}”`).getByRole("button", { name: "删除" }).click();
  await expect(page.getByText(`分类“${name}”已删除`)).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
}

test("用键盘排分类：排序、放到上一个下面、移出来，客户的菜单随之变", async ({ page }) => {
  await enterBackOffice(page, "marketing");
  for (const name of ["键盘甲", "键盘乙"]) await make(page, name);
  await page.keyboard.press("Escape");
  await row(page, "键盘乙").focus();
  await page.keyboard.press("Shift+ArrowUp");
  await expect(row(page, "键盘乙")).toBeFocused();
  await expect.poll(() => shown(page, "键盘")).toEqual(["键盘乙", "键盘甲"]);
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(row(page, "键盘乙")).toHaveAttribute("aria-level", "2");
  await expect.poll(() => shown(page, "键盘")).toEqual(["键盘甲"]);
  await page.keyboard.press("Shift+ArrowRight");
  await expect(main(page).getByText("键盘乙”不能再往那边移")).toBeAttached();
  await page.keyboard.press("ArrowLeft");
  await expect(row(page, "键盘甲")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect.poll(() => shown(page, "键盘")).toEqual(["键盘甲", "键盘乙"]);
  await page.keyboard.press("Enter");
  await expect(field(page, "名称")).toHaveValue("键盘乙");
  await page.keyboard.press("Escape");
  for (const name of ["键盘甲", "键盘乙"]) await remove(page, name);
});

test("拖动分类到另一个下面，放入商品，再合并，客户看到的随之变", async ({ page }) => {
  await enterBackOffice(page, "marketing");
  for (const name of ["拖动甲", "拖动乙"]) await make(page, name);
  await page.keyboard.press("Escape");
  await row(page, "拖动乙").dragTo(row(page, "拖动甲"));
  await expect(row(page, "拖动乙")).toHaveAttribute("aria-level", "2");
  await expect.poll(() => shown(page, "拖动")).toEqual(["拖动甲"]);
  await test.step("重名写在原处，填好的不丢", async () => {
    await make(page, "拖动丙");
    await field(page, "名称").fill("拖动甲");
    await press(page, "保存");
    await expect(drawer(page).getByText("同一级已有“拖动甲”，请换一个名称")).toBeVisible();
    await expect(field(page, "名称")).toHaveValue("拖动甲");
    await press(page, "放弃修改");
  });
  await test.step("放入商品", async () => {
    await field(page, "放入商品").fill("阿莫西林");
    await drawer(page).getByRole("list", { name: "找到的商品" }).getByRole("button").first().click();
    await expect(drawer(page).getByRole("link", { name: "1种商品" })).toBeVisible();
  });
  await test.step("合并到另一个分类，商品跟着去", async () => {
    await press(page, "合并到…");
    const asked = box(page, "合并“拖动丙”");
    await asked.getByRole("button", { name: "合并" }).click();
    await expect(asked.getByText("请选择合并到哪个分类")).toBeVisible();
    await asked.getByLabel("合并到").selectOption({ label: "拖动甲 / 拖动乙" });
    await asked.getByRole("button", { name: "合并" }).click();
    await expect(drawer(page).getByRole("heading", { name: "拖动乙" })).toBeVisible();
    await expect(drawer(page).getByRole("link", { name: "1种商品" })).toBeVisible();
  });
  await test.step("有商品的删不掉，移出后删除", async () => {
    await press(page, "删除");
    const asked = box(page, "删除“拖动乙”");
    await asked.getByRole("button", { name: "删除" }).click();
    await expect(asked.getByText("中还有1种商品，请选择移到哪个分类")).toBeVisible();
    await page.keyboard.press("Escape");
    await drawer(page).getByRole("button", { name: /^移出/ }).click();
    await expect(drawer(page).getByRole("link", { name: "0种商品" })).toBeVisible();
    await press(page, "删除");
    await asked.getByRole("button", { name: "删除" }).click();
    await remove(page, "拖动甲");
    expect(await shown(page, "拖动")).toEqual([]);
  });
});

test("两人同时改一个分类：改的不是一处就合在一起", async ({ page, browser }) => {
  await enterBackOffice(page, "marketing");
  await make(page, "两人的分类");
  const context = await browser.newContext({ baseURL: await originOf(page) });
  const other = await context.newPage();
  await enterBackOffice(other, "admin");
  await other.goto(page.url());
  await field(other, "图标").selectOption({ label: "叶子" });
  await press(other, "保存");
  await expect(other.getByText("已保存")).toBeVisible();
  await field(page, "名称").fill("两人改的分类");
  await press(page, "保存");
  await box(page, "该记录已由别人改动").getByRole("button", { name: "合并保存" }).click();
  await expect(field(page, "图标")).toHaveValue("leaf");
  await expect(field(page, "名称")).toHaveValue("两人改的分类");
  await page.keyboard.press("Escape");
  await remove(page, "两人改的分类");
  await context.close();
});

test("分类页在1440和768宽都无障碍，390宽不用横向滚动；别的岗位看到谁可以办理", async ({ page }) => {
  await enterBackOffice(page, "marketing");
  const [first] = await menu(page);
  for (const query of ["", "?view=zy", "?open=new", `?open=${first?.id}`]) {
    await page.goto(`/admin/categories${query}`);
    await expect(query.includes("open") ? field(page, "名称") : main(page).getByRole("tree")).toBeVisible();
    for (const size of [desktop, tablet]) await expectClean(page, size);
    await expectToFit(page, phone);
    await page.setViewportSize(desktop);
  }
  await enterBackOffice(page, "quality");
  await page.goto("/admin/categories");
  await expect(main(page)).toContainText("运营");
});
