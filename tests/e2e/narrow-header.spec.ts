/** Header and panels where there is little room: nothing lies over anything else. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { enterAs } from "./buyer.ts";

const banner = (page: Page) => page.getByRole("banner");

async function edges(place: Locator): Promise<{ left: number; right: number }> {
  const { x, width } = (await place.boundingBox()) ?? { x: NaN, width: NaN };
  return { left: x, right: x + width };
}

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

for (const width of [1100, 1280, 1366])
  test(`§2 Cart panel opens by itself on /cart: the header stays whole beside it at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await enterAs(page, "clinic");
    await page.goto("/cart");
    const panel = page.getByRole("complementary", { name: "工具栏" });
    await expect(panel).toHaveAttribute("data-panel", "open");
    await expect.poll(async () => (await edges(panel)).left).toBe(width - 310);
    const entries = banner(page).getByRole("navigation", { name: "主导航" }).locator(".nav-link");
    expect(await entries.count()).toBeGreaterThan(7);
    const field = await edges(banner(page).getByRole("combobox"));
    expect(field.right - field.left).toBeGreaterThan(100);
    for (const place of [...(await entries.all()), banner(page).getByRole("link", { name: /我的购物车/ })])
      expect((await edges(place)).right).toBeLessThanOrEqual(width - 310);
  });
