/** Top navigation and category menu (spec.md §2 "Page frame and header"). */
import { expect, type Page, test } from "@playwright/test";
import { get } from "./buyer.ts";

type Item = { id: number; name: string; url: string; is_open: number };
type Menu = { id: number; name: string; children: { id: number; name: string }[] }[];
type Header = Record<"category" | "category_yx" | "category_zs" | "category_qx" | "category_zy", Menu> & {
  nav: (Item & { children: Item[] })[];
};
const headerData = (page: Page) => get<Header>(page, "/api/focus/common");
const menuOf = (page: Page) => page.locator(".category");

test("§2 Top navigation entries come from data, may have sub-items and a new-window flag; up to 9 are shown", async ({
  page,
}) => {
  await page.goto("/list");
  const { nav } = await headerData(page);
  const entries = page.getByRole("navigation", { name: "主导航" }).locator(".nav-item");
  await expect(entries).toHaveCount(Math.min(nav.length, 9));
  for (const [index, { name, url, is_open, children }] of nav.slice(0, 9).entries()) {
    const link = entries.nth(index).locator(".nav-link");
    await expect(link).toHaveText(name);
    if (url.startsWith("/")) await expect(link).toHaveAttribute("href", url);
    expect(await link.getAttribute("target")).toBe(is_open ? "_blank" : null);
    await link.hover();
    for (const child of children)
      await expect(entries.nth(index).getByText(child.name, { exact: true })).toBeVisible();
  }
});

const variants = [
  ["/list", "category", ""],
  ["/yx", "category_yx", "&yx=1"],
  ["/zszq", "category_zs", "&zs=2&qx=0"],
  ["/qxzq", "category_qx", "&qx=2&zs=0"],
  ["/zyyp", "category_zy", "&zy=2"],
] as const;

for (const [path, menuName, zone] of variants) {
  test(`§2 Category menu on ${path}: the first 7 entries, choosing opens the list with select={id}${zone}`, async ({
    page,
  }) => {
    await page.goto(path);
    const menu = (await headerData(page))[menuName].slice(0, 7);
    await menuOf(page).getByRole("link", { name: "全部商品分类" }).hover();
    const entries = menuOf(page).locator(".category-entry");
    await expect(entries).toHaveCount(menu.length);
    const hrefs = await entries.locator("> a").evaluateAll((all) => all.map((a) => a.getAttribute("href")));
    expect(hrefs).toEqual(menu.map(({ id }) => `/list?select=${id}${zone}`));
    const [first] = menu;
    const child = first?.children[0];
    await entries.first().hover();
    const link = entries.first().locator(".category-fly-out").getByRole("link").first();
    await expect(link).toBeVisible();
    await expect(link).toHaveText(child?.name ?? "");
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/list\\?select=${child?.id}${zone.replaceAll("&", "&")}$`));
  });
}

test("ui.md The fly-out menu with arrow keys and Esc", async ({ page }) => {
  await page.goto("/list");
  await page.evaluate(() => document.fonts.ready);
  const title = menuOf(page).getByRole("link", { name: "全部商品分类" });
  const entry = (index: number) => menuOf(page).locator(".category-entry").nth(index);
  await title.focus();
  await page.keyboard.press("ArrowDown");
  await expect(entry(0).locator("> a")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(entry(1).locator("> a")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  const inside = entry(1).locator(".category-fly-out").getByRole("link").first();
  await expect(inside).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(entry(1).locator("> a")).toBeFocused();
  await expect(inside).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(title).toBeFocused();
  await expect(entry(0)).toBeHidden();
});

test("手机上的分类是本专区的分类", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/zyyp");
  const [first] = (await headerData(page)).category_zy;
  await page.getByRole("navigation", { name: "底部导航" }).getByRole("link", { name: "分类" }).click();
  await expect(
    page
      .getByRole("dialog", { name: "全部分类" })
      .getByRole("link", { name: first?.name ?? "", exact: true })
      .first(),
  ).toHaveAttribute("href", `/list?select=${first?.id}&zy=2`);
});
