/** The frame by keyboard alone: header, menu, search, cart panel (ui.md "Everything works by keyboard; visible focus"). */
import { expect, type Locator, type Page } from "@playwright/test";
import { type Goods, findGoods, putInCart, takeCart } from "./buyer.ts";
import { panel, tools } from "./cart-page.ts";
import { scriptsRun } from "./client-page.ts";
import { test } from "./shop-test.ts";

const banner = (page: Page) => page.getByRole("banner");
const nav = (page: Page) => page.getByRole("navigation", { name: "主导航" });
const search = (page: Page) => banner(page).getByRole("combobox").first();

/** What has the focus: whether it can be seen there, and its own mark. */
function focusOf(page: Page) {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return null;
    const { width, height, top, bottom } = at.getBoundingClientRect();
    const styles = [at, at.parentElement ?? at].map((each) => getComputedStyle(each));
    return {
      place: at.closest("header")
        ? "banner"
        : (at.closest("main, footer, aside")?.tagName.toLowerCase() ?? ""),
      name: (at.getAttribute("aria-label") ?? at.textContent ?? "").trim(),
      isSeen: width > 0 && height > 0 && bottom > 0 && top < innerHeight && at.checkVisibility(),
      isMarked: styles.some((style) => style.outlineStyle !== "none" || style.boxShadow !== "none"),
    };
  });
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((each) => each === document.activeElement);
  for (let step = 0; step < 120 && !(await isThere()); step += 1) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}

test("页头只用键盘", async ({ page }) => {
  await test.step("Tab 走过页头的每一处，处处可见、有焦点标记，然后进入正文", () => walkHeader(page));
  await test.step("导航的下级条目：Tab 进入，Esc 收起并回到上级，离开后再来又展开", () =>
    walkNavigation(page));
  await test.step("分类菜单：下键打开，右键进入下级，回车打开分类的商品", () => walkCategories(page));
  await test.step("搜索：Tab 到搜索框，键入，下键选建议，回车得到结果", () => walkSearch(page));
});

async function walkHeader(page: Page): Promise<void> {
  await page.goto("/list");
  await scriptsRun(page);
  const walked: string[] = [];
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press("Tab");
    const focus = await focusOf(page);
    if (focus?.place === "main") break;
    expect(focus, walked.join(" → ")).toMatchObject({ isSeen: true, isMarked: true });
    walked.push(focus?.name ?? "");
  }
  const order = ["请登录", "返回首页", "搜索药品", "搜索", "我的购物车", "全部商品分类"];
  const places = order.map((name) => walked.findIndex((each) => each.startsWith(name)));
  expect(places, walked.join(" → ")).not.toContain(-1);
  expect((await focusOf(page))?.place).toBe("main");
}

async function walkNavigation(page: Page): Promise<void> {
  await page.goto("/list");
  await scriptsRun(page);
  const item = nav(page)
    .locator(".nav-item")
    .filter({ has: page.locator(".nav-children") })
    .first();
  const own = item.locator(".nav-link");
  const child = item.locator(".nav-children").locator("a, button").first();
  await tabTo(page, own);
  await expect(child).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(child).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(child).toBeHidden();
  await expect(own).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(own).not.toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(own).toBeFocused();
  await expect(child).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/\/list$/);
}

async function walkCategories(page: Page): Promise<void> {
  await page.goto("/list");
  await scriptsRun(page);
  const menu = page.locator(".category");
  await tabTo(page, menu.getByRole("link", { name: "全部商品分类" }));
  await page.keyboard.press("ArrowDown");
  const entry = menu.locator(".category-entry").first();
  await expect(entry.locator("> a")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  const child = entry.locator(".category-fly-out").getByRole("link").first();
  await expect(child).toBeFocused();
  const href = (await child.getAttribute("href")) ?? "";
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(href);
}

async function walkSearch(page: Page): Promise<void> {
  await page.goto("/list");
  await scriptsRun(page);
  await tabTo(page, search(page));
  await page.keyboard.type("amxl");
  const option = page.getByRole("option").first();
  await expect(option).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  const name = await option.locator("b").innerText();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/list?keywords=${encodeURIComponent(name)}`);
}

test("购物车面板：回车打开，焦点进入，删除先询问、Esc 放弃，Esc 收起并回到按钮", async ({ page }) => {
  await takeCart(page, { username: "demo", index: 2 });
  const isPlain = ({ number, zbz, tags }: Goods) => number > zbz * 10 && tags.length === 0;
  const goods = await findGoods(page, isPlain);
  await putInCart(page, goods, goods.zbz);
  await page.goto("/list");
  await scriptsRun(page);
  const button = tools(page).getByRole("button", { name: /^购物车/ });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("heading", { name: "购物车" })).toBeFocused();
  const remove = panel(page).getByRole("button", { name: `删除${goods.name}` });
  await tabTo(page, remove);
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("确定删除这件商品吗?");
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(button).toBeFocused();
});
