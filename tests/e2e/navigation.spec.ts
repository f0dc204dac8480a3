/** Top navigation and category menu (spec.md §2 "Page frame and header"). */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { get, type Visitor } from "./buyer.ts";
import { scriptsRun } from "./client-page.ts";
import { operate } from "./operator.ts";
import { attributesOf, landmarkOf, readPage, textOf } from "./read-page.ts";
import { ownShop } from "./shop-of-worker.ts";
import { test } from "./shop-test.ts";

type Item = { id: number; name: string; url: string };
type Menu = { id: number; name: string; children: { id: number; name: string }[] }[];
type Header = Record<"category" | "category_yx" | "category_zs" | "category_qx" | "category_zy", Menu> & {
  nav: (Item & { children: Item[] })[];
};
const headerData = (visitor: Visitor) => get<Header>(visitor, "/api/focus/common");
const entries = (page: Page) => page.getByRole("navigation", { name: "主导航" }).locator(".nav-item");
const menuOf = (page: Page) => page.locator(".category");

test("顶部导航和分类菜单，一页上的", async ({ page }) => {
  await page.goto("/list");
  await scriptsRun(page);
  await test.step("§2 Top navigation entries come from data, may have sub-items", () => expectEntries(page));
  for (const answer of ["知道了", "Esc"])
    await test.step(`点没有去处的下级项，提示以${answer}关闭后菜单仍收起；再指向、再聚焦才展开`, async () => {
      await leaveMenus(page);
      await expectClosedAfterNotice(page, answer);
    });
  await test.step("ui.md The fly-out menu with arrow keys and Esc", async () => {
    await leaveMenus(page);
    await walkFlyOut(page);
  });
});

/** Neither the pointer nor the focus is on a menu. */
async function leaveMenus(page: Page): Promise<void> {
  await page.mouse.move(700, 600);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await expect(page.locator(".nav-children:visible")).toHaveCount(0);
}

async function expectEntries(page: Page): Promise<void> {
  const { nav } = await headerData(page);
  await expect(entries(page)).toHaveCount(Math.min(nav.length, 9));
  for (const [index, { name, url, children }] of nav.slice(0, 9).entries()) {
    const link = entries(page).nth(index).locator(".nav-link");
    await expect(link).toHaveText(name);
    if (url.startsWith("/")) await expect(link).toHaveAttribute("href", url);
    await link.hover();
    for (const child of children)
      await expect(entries(page).nth(index).getByText(child.name, { exact: true })).toBeVisible();
  }
}

async function expectClosedAfterNotice(page: Page, answer: string): Promise<void> {
  const entry = entries(page)
    .filter({ has: page.locator(".nav-children [data-notice]") })
    .first();
  const children = entry.locator(".nav-children");
  await entry.locator(".nav-link").hover();
  await children.locator("[data-notice]").first().click();
  const notice = page.getByRole("alertdialog");
  if (answer === "Esc") await expect(notice.getByRole("button")).toBeFocused();
  if (answer === "Esc") await page.keyboard.press("Escape");
  else await notice.getByRole("button", { name: answer }).click();
  await expect(notice).toHaveCount(0);
  await expect(entry.locator(".nav-link")).toBeFocused();
  await page.mouse.move(700, 600);
  await expect(children).toBeHidden();
  await entries(page).nth(2).locator(".nav-link").hover();
  await expect(page.locator(".nav-children:visible")).toHaveCount(1);
  await entry.locator(".nav-link").hover();
  await expect(children).toBeVisible();
  await page.mouse.move(700, 600);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(children).toBeVisible();
}

async function walkFlyOut(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const title = menuOf(page).getByRole("link", { name: "全部商品分类" });
  const entry = (index: number) => menuOf(page).locator(".category-entry").nth(index);
  await title.focus();
  await page.keyboard.press("ArrowDown");
  await expect(entry(0).locator("> a")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(entry(1).locator("> a")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  const beside = entry(1).locator(".category-fly-out span").first().getByRole("link").first();
  await expect(beside).toHaveAttribute("href", /^\/list\?select=\d+&keywords=%/);
  const inside = entry(1).locator(".category-fly-out").getByRole("link").first();
  await expect(inside).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(entry(1).locator("> a")).toBeFocused();
  await expect(inside).toBeHidden();
  // The pointer, which lay where the fly-out stood, has left the menu by that.
  await menuOf(page).dispatchEvent("mouseout", { relatedTarget: null });
  await page.keyboard.press("Escape");
  await expect(title).toBeFocused();
  await expect(entry(0)).toBeHidden();
}

test("点选之后，导航的下级菜单和分类菜单收起；指针重新移入又展开，键盘也一样", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/list");
  await scriptsRun(page);
  const entry = entries(page)
    .filter({ has: page.locator(".nav-children a") })
    .first();
  const children = entry.locator(".nav-children");
  const child = children.locator("a").first();
  const address = await child.getAttribute("href");
  await entry.locator(".nav-link").hover();
  await child.click();
  await expect(page).toHaveURL(address ?? "");
  await expect(children).toBeHidden();
  await page.getByRole("main").hover();
  await expect(children).toBeHidden();
  await entry.locator(".nav-link").hover();
  await expect(children).toBeVisible();

  const category = menuOf(page).locator(".category-entry").first();
  await menuOf(page).locator(".category-title").hover();
  await category.hover();
  await category.locator(".category-fly-out a").first().click();
  await expect(page).toHaveURL(/\/list\?select=/);
  await expect(menuOf(page).locator(".category-list")).toBeHidden();
  await expect(category.locator(".category-fly-out")).toBeHidden();

  await page.getByRole("main").hover();
  await entry.locator(".nav-link").focus();
  await expect(children).toBeVisible();
  await child.focus();
  await child.press("Enter");
  await expect(page).toHaveURL(address ?? "");
  await expect(children).toBeHidden();
});

test.describe("用手指", () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });
  test("第一下打开下级菜单，第二下才前往，到了便收起", async ({ page }) => {
    await page.goto("/list");
    await scriptsRun(page);
    const entry = entries(page)
      .filter({ has: page.locator(".nav-children a") })
      .first();
    const link = entry.locator(".nav-link");
    await link.tap();
    await expect(entry.locator(".nav-children")).toBeVisible();
    await expect(page).toHaveURL("/list");
    await link.tap();
    await expect(page).toHaveURL((await link.getAttribute("href")) ?? "");
    await expect(entry.locator(".nav-children")).toBeHidden();
  });
});

test.describe("ten entries of the operator's", () => {
  let before = "";
  test.beforeAll(async () => {
    before = await operate("content", "show");
    await loadNav(tenEntries);
  });
  test.afterAll(() => loadNav(JSON.parse(before).nav));

  test("ten entries: nine are shown, and windows are opened as the operator wants", async ({ page }) => {
    await openWithTen(page);
    await test.step("§9 Top navigation: 9 nav items are shown, the tenth is not", async () => {
      expect((await headerData(page)).nav).toHaveLength(10);
      await expect(entries(page).locator(".nav-link")).toHaveText(
        tenEntries.slice(0, 9).map(({ name }) => name),
      );
    });
    const nav = page.getByRole("navigation", { name: "主导航" });
    await test.step("§2 Top navigation: an entry with the open-in-new-window flag opens a window, one without does not", async () => {
      await expectNewWindow(page, nav.getByRole("link", { name: "第2项", exact: true }), "/mrtj");
      await nav.getByRole("link", { name: "第4项", exact: true }).click();
      await expect(page).toHaveURL("/zszq");
    });
    await test.step("§2 Top navigation: a sub-item with the flag opens a window, one without does not", async () => {
      const item = entries(page).nth(2);
      await item.locator(".nav-link").hover();
      await expectNewWindow(page, item.getByRole("link", { name: "新窗口的下级" }), "/ppzq");
      await item.locator(".nav-link").hover();
      await item.getByRole("link", { name: "原窗口的下级" }).click();
      await expect(page).toHaveURL("/qxzq");
    });
    await test.step("§9 Top navigation: a phone's sheet 更多 has the same nine", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole("navigation", { name: "底部导航" }).getByRole("button", { name: "更多" }).click();
      const sheet = page.getByRole("dialog", { name: "更多服务" });
      await expect(sheet.getByRole("link", { name: "第9项" })).toBeVisible();
      await expect(sheet.getByRole("link", { name: "第10项" })).toHaveCount(0);
    });
  });
});

/** Pages that were kept for visitors may show for some seconds what stood there before. */
async function openWithTen(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto("/list");
    await expect(entries(page).getByText("第1项", { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
}

const addresses = ["/", "/mrtj", "/list", "/zszq", "/zyyp", "/kxzq", "/lqzx", "/zhzq", "/yyh", "/welfare"];
/** The second opens in a new window, and so does the first sub-item of the third. */
const tenEntries = addresses.map((url, index) => ({
  name: `第${index + 1}项`,
  url,
  image: "",
  is_open: index === 1,
  children:
    index === 2
      ? [
          { name: "新窗口的下级", url: "/ppzq", is_open: true },
          { name: "原窗口的下级", url: "/qxzq", is_open: false },
        ]
      : [],
}));

async function loadNav(nav: object[]): Promise<void> {
  const file = join(ownShop.directory, "nav.json");
  const { version } = JSON.parse(await operate("content", "show"));
  writeFileSync(file, JSON.stringify({ version, nav }));
  expect(await operate("content", "load", file)).toContain("有变化的是");
}

/** Clicked, the link's page stands in a window of its own, and this one is where it was. */
async function expectNewWindow(page: Page, link: Locator, path: string): Promise<void> {
  const before = page.url();
  const opened = page.context().waitForEvent("page", { timeout: 15_000 });
  await link.click();
  const other = await opened;
  await expect(other).toHaveURL(path);
  await other.close();
  expect(page.url()).toBe(before);
}

const variants = [
  ["/list", "category", ""],
  ["/yx", "category_yx", "&yx=1"],
  ["/zszq", "category_zs", "&zs=2&qx=0"],
  ["/qxzq", "category_qx", "&qx=2&zs=0"],
  ["/zyyp", "category_zy", "&zy=2"],
] as const;

for (const [path, menuName, zone] of variants) {
  test(`§2 Category menu on ${path}: the first 7 entries, choosing opens the list with select={id}${zone}`, async ({
    request,
  }) => {
    const menu = (await headerData({ request }))[menuName].slice(0, 7);
    const header = landmarkOf(await readPage({ request }, path), "header");
    const hrefs = menu.map(({ id }) => `/list?select=${id}${zone}`);
    expect(attributesOf(header, ".category-entry > a", "href")).toEqual(hrefs);
    const [first] = menu;
    const child = first?.children[0];
    const link = header.querySelector(".category-entry .category-fly-out a");
    expect(textOf(link)).toBe(child?.name);
    expect(link?.getAttribute("href")).toBe(`/list?select=${child?.id}${zone}`);
    // The next choice stays in the zone.
    const next = landmarkOf(await readPage({ request }, link?.getAttribute("href") ?? ""), "header");
    expect(attributesOf(next, ".category-entry > a", "href")[0]).toBe(hrefs[0]);
  });
}

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

test("分类菜单有几项就多高，选了下级仍在本专区", async ({ page }) => {
  await page.goto("/zszq");
  const menu = page.getByRole("banner").locator(".category");
  await menu.hover();
  const list = menu.locator(".category-list");
  const entries = list.locator(".category-entry");
  await expect(entries.first()).toBeVisible();
  const last = await entries.last().boundingBox();
  const whole = await list.boundingBox();
  if (!last || !whole) throw new Error("the menu is not open");
  expect(whole.y + whole.height - last.y - last.height).toBeLessThan(12);
  const zone = "&zs=2&qx=0";
  await entries.first().hover();
  const child = entries.first().locator(".category-fly-out").getByRole("link").first();
  await expect(child).toBeVisible();
  await child.click();
  await expect(page).toHaveURL((url) => url.search.startsWith("?select=") && url.search.endsWith(zone));
  await expect(entries.first().locator("> a")).toHaveAttribute("href", new RegExp(`${zone}$`));
});
