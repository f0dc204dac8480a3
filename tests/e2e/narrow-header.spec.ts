/** The header where there is little room: nothing lies over anything else. */
import { expect, type Page } from "@playwright/test";
import { enterAs } from "./buyer.ts";
import { edges, enterNarrow } from "./narrow.ts";
import { expectToFit } from "./readable.ts";
import { test } from "./shop-test.ts";

const banner = (page: Page) => page.getByRole("banner");

for (const [width, isLarge] of [
  [360, false],
  [390, false],
  [390, true],
  [800, false],
] as const) {
  test(`§2 Header, logged in: a long company name ends before 切换店铺 at ${width} px${isLarge ? "，大字" : ""}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await enterAs(page, "clinic");
    await page.goto("/list");
    if (isLarge) await banner(page).getByRole("button", { name: "大字" }).click();
    const long = "四川省成都知微中西医结合连锁诊所有限责任公司";
    await banner(page)
      .getByRole("button", { name: "成都知微中西医诊所" })
      .locator("b")
      .evaluate((element, text) => {
        element.textContent = text;
      }, long);
    const name = banner(page).getByRole("button", { name: long });
    const shop = await edges(banner(page).getByRole("button", { name: "切换店铺" }));
    const leave = await edges(banner(page).getByRole("button", { name: "安全退出" }));
    const shown = await edges(name.locator("b"));
    expect(shown.right - shown.left).toBeGreaterThan(48);
    expect(shown.right).toBeLessThanOrEqual(shop.left);
    expect(shop.right).toBeLessThanOrEqual(leave.left);
    expect((await edges(name)).right).toBeLessThanOrEqual(shop.left);
    expect(leave.right).toBeLessThanOrEqual(width);
  });
}

for (const [width, isLarge] of [
  [320, false],
  [390, false],
  [390, true],
] as const) {
  test(`§2 Header, logged in: what a click on the company name shows is whole at ${width} px${isLarge ? "，大字" : ""}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await enterAs(page, "clinic");
    await page.goto("/list");
    if (isLarge) await banner(page).getByRole("button", { name: "大字" }).click();
    await banner(page).getByRole("button", { name: "成都知微中西医诊所" }).click();
    const card = await edges(page.getByRole("group", { name: "账号信息" }));
    expect(card.left).toBeGreaterThanOrEqual(0);
    expect(card.right).toBeLessThanOrEqual(width);
    expect(card.right - card.left).toBeGreaterThan(260);
    await expectToFit(page, { width, height: 800 });
  });
}

/** What spec.md §2 wants in the header besides search and navigation. */
const linksAndService = (page: Page) => [
  ...["返回首页", "会员中心", "我的订单", "电子发票查询", "药检查询"].map((name) =>
    banner(page).getByRole("link", { name, exact: true }),
  ),
  ...["添加到桌面", "手机版", "大字"].map((name) => banner(page).getByRole("button", { name })),
  banner(page).getByText("专属客服 客服02"),
  banner(page).getByText("13800000010"),
  banner(page).getByText("投诉热线 400-000-0000"),
];

for (const [width, isLarge] of [
  [1024, false],
  [1100, false],
  [1100, true],
  [1280, false],
  [1280, true],
  [1366, false],
  [1366, true],
  [1440, true],
] as const)
  test(`§2 Cart panel opens by itself on /cart: the header stays whole beside it at ${width} px${isLarge ? "，大字" : ""}`, async ({
    page,
  }) => {
    await enterNarrow(page, width, isLarge);
    await page.goto("/cart");
    const panel = page.getByRole("complementary", { name: "工具栏" });
    await expect(panel).toHaveAttribute("data-panel", "open");
    await expect.poll(async () => (await edges(panel)).left).toBe(width - 310);
    const entries = banner(page).getByRole("navigation", { name: "主导航" }).locator(".nav-link");
    await expect(entries).toHaveCount(9);
    const field = await edges(banner(page).getByRole("combobox"));
    expect(field.right - field.left).toBeGreaterThan(100);
    for (const place of [...(await entries.all()), banner(page).getByRole("link", { name: /我的购物车/ })])
      expect((await edges(place)).right).toBeLessThanOrEqual(width - 310);
    const tops = await entries.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    if (width >= 1280 || !isLarge) expect(new Set(tops).size, "one row").toBe(1);
    for (const place of linksAndService(page)) {
      await expect(place).toBeVisible();
      expect((await edges(place)).right).toBeLessThanOrEqual(width - 310);
    }
  });

test("平板宽度上，热搜只显示完整的词", async ({ page }) => {
  await enterNarrow(page, 768, false);
  await page.goto("/list");
  const words = banner(page).getByText("热搜：").locator("..");
  const line = await words.boundingBox();
  const boxes = await Promise.all((await words.getByRole("link").all()).map((word) => word.boundingBox()));
  const shown = boxes.filter((box) => box && line && box.y < line.y + line.height);
  expect(shown.length).toBeGreaterThan(3);
  for (const box of shown)
    expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(
      (line?.x ?? NaN) + (line?.width ?? NaN),
    );
});
