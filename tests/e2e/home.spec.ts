/** The home page (spec.md §2): its parts, who sees what in them, and how they are drawn. */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { HTMLElement } from "node-html-parser";
import { enterAs, get, type Visitor } from "./buyer.ts";
import { expectStill } from "./moves.ts";
import { attributesOf, linkOf, partOf, readPage, textOf, textsOf } from "./read-page.ts";
import { desktop, expectReadable, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const main = (page: Page) => page.getByRole("main");
const part = (page: Page, name: string) => main(page).getByRole("region", { name, exact: true });

type Shown = { blocks: { kind: string; title?: string; list?: { id: number; price: number | null }[] }[] };
const homeOf = (visitor: Visitor) => get<Shown>(visitor, "/api/page/home/index");

const has = (root: HTMLElement, name: string) => textsOf(root, "h2").includes(name);

test("轮播、秒杀、热销、每日特价、楼层、品牌、为您推荐都在，各有商品", async ({ request }) => {
  const { main: root } = await readPage({ request }, "/");
  expect(partOf(root, "活动").querySelectorAll("[data-shown] img")).toHaveLength(1);
  for (const name of ["限时秒杀", "热销推荐", "每日特价", "新人专享"])
    expect(partOf(root, name).querySelectorAll("li").length, name).toBeGreaterThan(2);
  for (const name of ["感冒呼吸", "心脑血管", "消化系统", "抗菌消炎", "为您推荐"])
    expect(partOf(root, name).querySelectorAll(".goods-card"), name).toHaveLength(10);
  const brands = partOf(root, "品牌专区");
  expect(brands.querySelectorAll("li")).toHaveLength(12);
  for (const href of attributesOf(brands, "li a", "href")) expect(href).toMatch(/^\/ppzq\/info\/\d+$/);
});

test("游客在首页任何一处都看不到价格，领券处请其登录", async ({ request }) => {
  const { blocks } = await homeOf({ request });
  const goods = blocks.flatMap(({ list = [] }) => list).filter((each) => "price" in each);
  expect(goods.length).toBeGreaterThan(50);
  expect(goods.filter(({ price }) => price !== null)).toEqual([]);
  const { main: root } = await readPage({ request }, "/");
  expect(textOf(root)).not.toContain("¥");
  const hrefs = attributesOf(partOf(root, "领券中心"), "a", "href");
  expect(linkOf(partOf(root, "领券中心"), "登录领券")?.getAttribute("href"), hrefs.join()).toMatch(
    /^\/login/,
  );
});

test("新客看到新人专享和自己的价格；已下过单的客户没有新人专享", async ({ request }) => {
  await enterAs({ request }, "clinic");
  const offers = await get<{ list: { id: number }[] }>({ request }, "/api/focus/xrtj");
  const { main: forNew } = await readPage({ request }, "/");
  expect(textOf(partOf(forNew, "限时秒杀").querySelector("li"))).toContain("¥");
  expect(has(forNew, "新人专享")).toBe(offers.list.length > 0);
  await enterAs({ request }, "demo");
  expect((await get<{ list: unknown[] }>({ request }, "/api/focus/xrtj")).list).toEqual([]);
  const { main: forOld } = await readPage({ request }, "/");
  expect(has(forOld, "热销推荐")).toBe(true);
  expect(has(forOld, "新人专享")).toBe(false);
});

test("首页领券：点一次就领到", async ({ page }) => {
  await enterAs(page, "expired");
  await page.goto("/");
  const coupons = part(page, "领券中心");
  const button = coupons.getByRole("button", { name: /^立即领取/ }).first();
  const name = (await button.getAttribute("aria-label"))?.replace("立即领取：", "") ?? "";
  await button.click();
  await expect(page.getByText(`领取成功：${name}`)).toBeVisible();
});

test("商业公司没有促销，首页不显示促销的各块", async ({ request }) => {
  await enterAs({ request }, "distributor");
  const { main: root } = await readPage({ request }, "/");
  expect(has(root, "热销推荐")).toBe(true);
  for (const name of ["限时秒杀", "每日特价", "新人专享", "领券中心"])
    expect(has(root, name), name).toBe(false);
});

test("游客的首页：绘制、暗影、键盘", async ({ context }) => {
  const page = await openToTheEnd(context);
  await test.step("首屏以下的各块临近时才绘制，页面不跳动", async () => {
    const later = main(page).locator(".block[data-later]");
    expect(await later.count()).toBeGreaterThan(5);
    for (const block of await later.all()) await expect(block).toHaveCSS("content-visibility", "auto");
    const pictures = part(page, "为您推荐").locator("img").first();
    await expect(pictures).toHaveAttribute("loading", "lazy");
    await expectStill(page);
  });
  await test.step("大图、活动图上的暗影止于画面主体之前", async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectShortShades(page);
    }
  });
  await test.step("键盘走过轮播、各块的商品和更多", () => walkByKeyboard(page));
});

/**
 * The home page, read to its end. About once in a hundred loads Chromium makes no frame any more while a long page is
 * scrolled from frame to frame; nothing wakes that page (reload, front, another size), only another one is drawn.
 */
async function openToTheEnd(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize(desktop);
  await page.goto("/");
  await expect(part(page, "活动").locator("[data-shown] img")).toBeVisible();
  if (await readToTheEnd(page)) return page;
  await page.close();
  return openToTheEnd(context);
}

/** Half a screen at a time; each is drawn, measured by what it holds, and drawn again. Whether all was drawn. */
async function readToTheEnd(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const frame = () =>
      new Promise<boolean>((done) => {
        requestAnimationFrame(() => done(true));
        setTimeout(() => done(false), 10_000);
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      for (let drawn = 0; drawn < 3; drawn += 1) if (!(await frame())) return false;
    }
    return true;
  });
}

async function walkByKeyboard(page: Page): Promise<void> {
  await page.setViewportSize(desktop);
  const carousel = part(page, "活动");
  await carousel.getByRole("button").nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(carousel.locator("[data-shown]")).toHaveCount(1);
  await expect(carousel.getByRole("button").nth(1)).toHaveAttribute("aria-current", "true");
  const more = part(page, "热销推荐").getByRole("link", { name: "查看更多 ›" });
  await more.focus();
  await page.keyboard.press("Tab");
  await expect(part(page, "热销推荐").getByRole("listitem").first().getByRole("link")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/list?sort=sales");
}

test("买家的首页在宽屏与手机上均可读；手机上每层六个商品", async ({ page }) => {
  // The carousel would turn while axe looks.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await enterAs(page, "demo");
  await page.goto("/");
  await expectReadable(page);
  await page.setViewportSize(phone);
  await expect(part(page, "感冒呼吸").locator(".goods-card:visible")).toHaveCount(6);
});

async function expectShortShades(page: Page): Promise<void> {
  for (const words of [
    ".carousel-words",
    ".banner-tiles:not([data-low]) > :not(:only-child) .banner-words",
  ]) {
    const shade = await page
      .locator(words)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundImage);
    expect(Number(/rgba\(0, 0, 0, 0\) (\d+)%\)$/.exec(shade)?.[1]), shade).toBeLessThanOrEqual(56);
  }
}
