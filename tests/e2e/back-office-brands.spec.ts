/** 运营 makes a brand in the back office with its logo; buyers have it in the brand zone at once, until it is removed. */
import { expect, type Page } from "@playwright/test";
import { get, originOf } from "./buyer.ts";
import { enterBackOffice } from "./back-office.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const drawer = (page: Page) => page.getByRole("dialog").first();
const field = (page: Page, name: string) => drawer(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string) => drawer(page).getByRole("button", { name, exact: true }).click();

type Shown = { name: string; image: string; intro: string };
const zone = async (page: Page) => (await get<{ list: Shown[] }>(page, "/api/focus/ppzq?page_size=50")).list;

/** A picture of the least size that is taken: a piece of the screen. */
const aLogo = async (page: Page) => ({
  name: "标志.png",
  mimeType: "image/png",
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } }),
});

async function make(page: Page, name: string): Promise<void> {
  await page.goto("/admin/brands?open=new");
  await field(page, "名称").fill(name);
  await press(page, "保存");
  await expect(drawer(page).getByText("0种商品用这个品牌名称")).toBeVisible();
}

test("做一个品牌：重名写在原处，带上标志，客户在品牌专区看到；移除后不再列出", async ({ page }) => {
  const name = "演练品牌";
  await enterBackOffice(page, "marketing");
  const [taken] = await zone(page);
  await page.goto("/admin/brands");
  await main(page).getByRole("button", { name: "新建" }).click();
  await test.step("重名写在原处，填好的不丢", async () => {
    await field(page, "名称").fill(taken?.name ?? "");
    await field(page, "介绍").fill("道地药材");
    await press(page, "保存");
    await expect(drawer(page).getByText("已有同名的品牌，请换一个名称")).toBeVisible();
    await expect(field(page, "介绍")).toHaveValue("道地药材");
  });
  await test.step("带上标志保存，客户看到", async () => {
    await field(page, "名称").fill(name);
    await field(page, "上传标志").setInputFiles(await aLogo(page));
    await expect(drawer(page).getByRole("img", { name: "标志" })).toBeVisible();
    await press(page, "保存");
    await expect(drawer(page).getByText("0种商品用这个品牌名称")).toBeVisible();
    const shown = (await zone(page)).find((each) => each.name === name);
    expect(shown).toMatchObject({ intro: "道地药材", image: expect.stringMatching(/\.webp$/) });
    await page.goto("/ppzq");
    await expect(main(page).getByText(name).first()).toBeVisible();
  });
  await test.step("按名称找到它，移除后客户看不到", async () => {
    await page.goto(`/admin/brands?q=${encodeURIComponent(name)}`);
    await main(page).getByRole("link", { name }).click();
    await press(page, "移除");
    const asked = page.getByRole("dialog", { name: `移除品牌“${name}”？` });
    await asked.getByRole("button", { name: "移除" }).click();
    await expect(main(page).getByRole("link", { name })).toHaveCount(0);
    expect((await zone(page)).map((each) => each.name)).not.toContain(name);
  });
});

test("两人同时改一个品牌：改的不是一处就合在一起", async ({ page, browser }) => {
  await enterBackOffice(page, "marketing");
  await make(page, "演练两人的品牌");
  const context = await browser.newContext({ baseURL: await originOf(page) });
  const other = await context.newPage();
  await enterBackOffice(other, "admin");
  await other.goto(page.url());
  await field(other, "介绍").fill("管理员写的");
  await press(other, "保存");
  await expect(other.getByText("已保存")).toBeVisible();
  await field(page, "名称").fill("演练改名的品牌");
  await press(page, "保存");
  const box = page.getByRole("dialog", { name: "该记录已由别人改动" });
  await box.getByRole("button", { name: "合并保存" }).click();
  await expect(field(page, "介绍")).toHaveValue("管理员写的");
  await expect(field(page, "名称")).toHaveValue("演练改名的品牌");
});

test("品牌页在1440和768宽都无障碍，390宽不用横向滚动；别的岗位看到谁可以办理", async ({ page }) => {
  await enterBackOffice(page, "marketing");
  for (const path of ["/admin/brands", "/admin/brands?open=new", "/admin/brands?open=1"]) {
    await page.goto(path);
    const row = main(page).locator("[data-row]").first();
    await expect(path.includes("open") ? field(page, "名称") : row).toBeVisible();
    for (const size of [desktop, tablet]) await expectClean(page, size);
    await expectToFit(page, phone);
    await page.setViewportSize(desktop);
  }
  await enterBackOffice(page, "quality");
  await page.goto("/admin/brands");
  await expect(main(page)).toContainText("运营");
});
