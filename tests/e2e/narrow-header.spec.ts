/** The header where there is little room: nothing lies over anything else. */
import { expect, type Page } from "@playwright/test";
import { enterAs } from "./buyer.ts";
import { scriptsRun } from "./client-page.ts";
import { edges, enterNarrow } from "./narrow.ts";
import { expectToFit } from "./readable.ts";
import { test } from "./shop-test.ts";

const banner = (page: Page) => page.getByRole("banner");

/** The button that enlarges the letters, pressed where they are to be large and are not yet. */
async function setLarge(page: Page, isLarge: boolean): Promise<void> {
  const button = banner(page).getByRole("button", { name: "大字" });
  if ((await button.getAttribute("aria-pressed")) !== String(isLarge)) await button.click();
  await expect(button).toHaveAttribute("aria-pressed", String(isLarge));
}

const long = "四川省成都知微中西医结合连锁诊所有限责任公司";

test("§2 Header, logged in: a long company name ends before 切换店铺", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await enterAs(page, "clinic");
  await page.goto("/list");
  await scriptsRun(page);
  await banner(page)
    .getByRole("button", { name: "成都知微中西医诊所" })
    .locator("b")
    .evaluate((element, text) => {
      element.textContent = text;
    }, long);
  for (const [width, isLarge] of [
    [360, false],
    [390, false],
    [800, false],
    [390, true],
  ] as const)
    await test.step(`a long company name ends before 切换店铺 at ${width} px${isLarge ? "，大字" : ""}`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await setLarge(page, isLarge);
      await expectNameToEnd(page, width);
    });
});

async function expectNameToEnd(page: Page, width: number): Promise<void> {
  const name = banner(page).getByRole("button", { name: long });
  const shop = await edges(banner(page).getByRole("button", { name: "切换店铺" }));
  const leave = await edges(banner(page).getByRole("button", { name: "安全退出" }));
  const shown = await edges(name.locator("b"));
  expect(shown.right - shown.left).toBeGreaterThan(48);
  expect(shown.right).toBeLessThanOrEqual(shop.left);
  expect(shop.right).toBeLessThanOrEqual(leave.left);
  expect((await edges(name)).right).toBeLessThanOrEqual(shop.left);
  expect(leave.right).toBeLessThanOrEqual(width);
}

test("§2 Header, logged in: what a click on the company name shows is whole", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await enterAs(page, "clinic");
  await page.goto("/list");
  await scriptsRun(page);
  const name = banner(page).getByRole("button", { name: "成都知微中西医诊所" });
  const card = page.getByRole("group", { name: "账号信息" });
  for (const [width, isLarge] of [
    [320, false],
    [390, false],
    [390, true],
  ] as const)
    await test.step(`what a click on the company name shows is whole at ${width} px${isLarge ? "，大字" : ""}`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await setLarge(page, isLarge);
      await name.click();
      const { left, right } = await edges(card);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      expect(right - left).toBeGreaterThan(260);
      await expectToFit(page, { width, height: 800 });
      await page.keyboard.press("Escape");
      await expect(card).toHaveCount(0);
    });
});

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

for (const [size, widths] of [
  ["", [1024, 1100, 1280, 1366]],
  ["，大字", [1100, 1280, 1366, 1440]],
] as const)
  test(`§2 Cart panel opens by itself on /cart: the header stays whole beside it${size}`, async ({
    page,
  }) => {
    await enterNarrow(page, widths[0], size !== "");
    await page.goto("/cart");
    for (const width of widths)
      await test.step(`the header stays whole beside it at ${width} px${size}`, async () => {
        await page.setViewportSize({ width, height: 640 });
        await expectWholeBesidePanel(page, width, width >= 1280 || size === "");
      });
  });

async function expectWholeBesidePanel(page: Page, width: number, hasOneRow: boolean): Promise<void> {
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
  if (hasOneRow) expect(new Set(tops).size, "one row").toBe(1);
  for (const place of linksAndService(page)) {
    await expect(place).toBeVisible();
    expect((await edges(place)).right).toBeLessThanOrEqual(width - 310);
  }
}

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
