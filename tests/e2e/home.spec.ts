/** The home page (spec.md §2): its parts, who sees what in them, and how they are drawn. */
import { expect, type Page } from "@playwright/test";
import { enterAs, get } from "./buyer.ts";
import { expectStill } from "./moves.ts";
import { desktop, expectReadable, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const main = (page: Page) => page.getByRole("main");
const part = (page: Page, name: string) => main(page).getByRole("region", { name, exact: true });

type Shown = { blocks: { kind: string; title?: string; list?: { id: number; price: number | null }[] }[] };
const homeOf = (page: Page) => get<Shown>(page, "/api/page/home/index");

test("轮播、秒杀、热销、每日特价、楼层、品牌、为您推荐都在，各有商品", async ({ page }) => {
  await page.goto("/");
  await expect(part(page, "活动").locator("[data-shown] img")).toBeVisible();
  for (const name of ["限时秒杀", "热销推荐", "每日特价", "新人专享"])
    expect(await part(page, name).getByRole("listitem").count(), name).toBeGreaterThan(2);
  for (const name of ["感冒呼吸", "心脑血管", "消化系统", "抗菌消炎", "为您推荐"])
    expect(await part(page, name).locator(".goods-card").count(), name).toBe(10);
  await expect(part(page, "品牌专区").getByRole("listitem")).toHaveCount(12);
  await part(page, "品牌专区").getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/\/ppzq\/info\/\d+$/);
});

test("游客在首页任何一处都看不到价格，领券处请其登录", async ({ page }) => {
  const { blocks } = await homeOf(page);
  const goods = blocks.flatMap(({ list = [] }) => list).filter((each) => "price" in each);
  expect(goods.length).toBeGreaterThan(50);
  expect(goods.filter(({ price }) => price !== null)).toEqual([]);
  await page.goto("/");
  await expect(main(page)).not.toContainText("¥");
  await part(page, "领券中心").getByRole("link", { name: "登录领券" }).click();
  await expect(page).toHaveURL(/\/login/);
});

test("新客看到新人专享和自己的价格；已下过单的客户没有新人专享", async ({ page }) => {
  await enterAs(page, "clinic");
  const offers = await get<{ list: { id: number }[] }>(page, "/api/focus/xrtj");
  await page.goto("/");
  await expect(part(page, "限时秒杀").getByRole("listitem").first()).toContainText("¥");
  await expect(part(page, "新人专享")).toHaveCount(offers.list.length > 0 ? 1 : 0);
  await enterAs(page, "demo");
  expect((await get<{ list: unknown[] }>(page, "/api/focus/xrtj")).list).toEqual([]);
  await page.goto("/");
  await expect(part(page, "热销推荐")).toBeVisible();
  await expect(part(page, "新人专享")).toHaveCount(0);
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

test("商业公司没有促销，首页不显示促销的各块", async ({ page }) => {
  await enterAs(page, "distributor");
  await page.goto("/");
  await expect(part(page, "热销推荐")).toBeVisible();
  for (const name of ["限时秒杀", "每日特价", "新人专享", "领券中心"])
    await expect(part(page, name)).toHaveCount(0);
});

test("首屏以下的各块临近时才绘制，页面不跳动", async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto("/");
  const later = main(page).locator(".block[data-later]");
  expect(await later.count()).toBeGreaterThan(5);
  for (const block of await later.all()) await expect(block).toHaveCSS("content-visibility", "auto");
  const pictures = part(page, "为您推荐").locator("img").first();
  await expect(pictures).toHaveAttribute("loading", "lazy");
  await readToTheEnd(page);
  await expectStill(page);
});

/** Half a screen at a time; each is drawn, measured by what it holds, and drawn again. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      for (let drawn = 0; drawn < 3; drawn += 1) await frame();
    }
  });
}

test("键盘走过轮播、各块的商品和更多", async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto("/");
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
});

test("买家的首页在宽屏与手机上均可读；手机上每层六个商品", async ({ page }) => {
  // The carousel would turn while axe looks.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await enterAs(page, "demo");
  await page.goto("/");
  await expectReadable(page);
  await page.setViewportSize(phone);
  await expect(part(page, "感冒呼吸").locator(".goods-card:visible")).toHaveCount(6);
});

test("大图、活动图上的暗影止于画面主体之前", async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
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
});
