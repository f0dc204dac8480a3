/** What leads to the zones, and what stands in them beside their goods (spec.md §2 "Zones", §7 "Focus and advertisements"). */
import { expect, type Page } from "@playwright/test";
import { enterAs, get } from "./buyer.ts";
import type { Row } from "./goods.ts";
import { desktop, expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

const main = (page: Page) => page.getByRole("main");
const cards = (page: Page) => main(page).locator(".goods-grid > li");
const banners = (page: Page) => main(page).getByRole("list", { name: "专区活动" }).getByRole("listitem");

type Banner = { image: string; url: string; title: string };

test("主导航的每一项都打开自己的专区", async ({ page }) => {
  await page.goto("/");
  const nav = page.getByRole("navigation", { name: "主导航" });
  for (const [name, path] of [
    ["全部商品", "/list"],
    ["每日特价", "/mrtj"],
    ["品牌专区", "/ppzq"],
    ["包邮专区", "/yx"],
    ["诊所专区", "/zszq"],
    ["器械专区", "/qxzq"],
    ["中药饮片", "/zyyp"],
    ["控销专区", "/kxzq"],
  ] as const) {
    await nav.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(nav.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
  }
});

test("§9 主导航显示九项；每日特价下面各个价格专区都点得到，有内容", async ({ page }) => {
  await page.setViewportSize(desktop);
  await enterAs(page, "demo");
  await page.goto("/");
  const nav = page.getByRole("navigation", { name: "主导航" });
  await expect(nav.locator(".nav-list > li")).toHaveCount(9);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(nav.getByRole("link", { name: "控销专区", exact: true })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(desktop);
  for (const [name, path, heading] of [
    ["组合专区", /\/zhzq$/, "组合专区"],
    ["全场94折", /\/welfare$/, "全场94折"],
    ["药聚会", /\/yjh$/, "药聚会"],
    ["满额返现", /\/hb$/, "满额返现"],
    ["活动中心", /\/Hdzx\/\d+(-\d+)+$/, "活动中心"],
    ["领券中心", /\/lqzx$/, "领券中心"],
    ["近效期专区", /\/jxqzc$/, "近效期专区"],
  ] as const) {
    await nav.getByRole("link", { name: "每日特价", exact: true }).hover();
    await nav.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(main(page).locator(".goods-grid > li, article, .panel").first()).toBeVisible();
  }
});

test("首页的活动图带到活动中心", async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto("/");
  const banners = page.getByRole("region", { name: "活动" });
  await banners.getByRole("button", { name: /满减 · 买赠 · 换购/ }).click();
  await banners.locator("[data-shown]").filter({ hasText: "满减 · 买赠 · 换购" }).getByRole("link").click();
  await expect(page).toHaveURL(/\/Hdzx\/\d+(-\d+)+$/);
  await expect(cards(page).first()).toBeVisible();
});

for (const [path, call] of [
  ["/zyyp", "/api/focus/zyzq"],
  ["/yx", "/api/focus/yx"],
] as const) {
  test(`${path} 显示本专区的活动图，点开到所指的页面`, async ({ page }) => {
    const { list } = await get<{ list: Banner[] }>(page, call);
    expect(list.length).toBeGreaterThan(0);
    await page.goto(path);
    await expect(banners(page)).toHaveCount(list.length);
    for (const [index, { title, url }] of list.entries()) {
      await expect(banners(page).nth(index)).toContainText(title);
      await expect(banners(page).nth(index).getByRole("link")).toHaveAttribute("href", url);
    }
    await page.goto(`${path}?in_stock=1`);
    await expect(cards(page).first()).toBeVisible();
  });
}

test.describe("/kxzq/goods/:url/:ads", () => {
  test("按编号显示广告和专题商品，在宽屏与手机上均可读", async ({ page }) => {
    await enterAs(page, "demo");
    const { list } = await get<{ list: Banner[] }>(page, "/api/focus/kxzq_ad");
    const [first, , third] = list as [Banner, Banner, Banner];
    const ids = [third, first].map(({ image }) => /(\d+)\.svg$/.exec(image)?.[1]);
    const reply = await page.goto(`/kxzq/goods/demo/${ids.join(",")}`);
    expect(reply?.status()).toBe(200);
    await expect(banners(page)).toHaveCount(2);
    for (const { title } of [first, third])
      await expect(banners(page).filter({ hasText: title })).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("控销精选");
    await expect(cards(page).first()).toBeVisible();
    await expectReadable(page);
    await main(page).getByRole("link", { name: "全部控销专区" }).click();
    await expect(page).toHaveURL("/kxzq");
  });

  test("广告编号不存在或写错时没有广告，商品照常显示", async ({ page }) => {
    for (const ads of ["999999", "abc"]) {
      const reply = await page.goto(`/kxzq/goods/demo/${ads}`);
      expect(reply?.status()).toBe(200);
      await expect(cards(page).first()).toBeVisible();
      await expect(banners(page)).toHaveCount(0);
    }
  });

  test("控销专区的广告带到有广告的专题页", async ({ page }) => {
    await page.goto("/kxzq");
    await banners(page).filter({ hasText: "控销处方药" }).getByRole("link").click();
    await expect(page).toHaveURL(/\/kxzq\/goods\/rx\/\d+(,\d+)*$/);
    await expect(banners(page).first()).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  });
});

for (const path of ["/kxzq", "/ppzq"]) {
  test(`${path} 每一层的商品排满整行`, async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto(path);
    const floor = main(page).locator(".zone-floor").first().locator(".goods-grid > li:visible");
    await expect(floor).toHaveCount(5);
    const tops = await floor.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });
}

for (const [path, width, size] of [
  ["/kxzq", 1440, [173, 80]],
  ["/kxzq", 390, [138, 64]],
  ["/ppzq", 1440, [96, 64]],
  ["/ppzq", 1920, [96, 64]],
  ["/ppzq", 390, [72, 48]],
] as const) {
  test(`${path} 每一层的图未到时已有自己的位置，页面不跳动：${width}像素`, async ({ page }) => {
    // Of this file no pictures are ever loaded (playwright.config.ts).
    await page.setViewportSize({ width, height: 900 });
    await enterAs(page, "demo");
    await page.goto(path);
    const pictures = main(page).locator(".zone-lead > img");
    const sizes = await pictures.evaluateAll((all: HTMLImageElement[]) =>
      all.map((one) => [one.naturalWidth, Math.floor(one.offsetWidth), Math.floor(one.offsetHeight)]),
    );
    expect(sizes.length).toBeGreaterThan(0);
    for (const one of sizes) expect(one).toEqual([0, ...size]);
  });
}

test("七种标签优秒满换购赠特新都在列表里，各带说明", async ({ page }) => {
  await enterAs(page, "demo");
  for (const [name, query] of [
    ["优", "yx=1"],
    ["秒", "promotion=秒"],
    ["满", "promotion=满"],
    ["换购", "promotion=换购"],
    ["赠", "promotion=赠"],
    ["特", "promotion=特"],
    ["新", "sort=newest"],
  ] as const) {
    const { list } = await get<{ list: Row[] }>(page, `/api/goods/list?${encodeURI(query)}&page_size=30`);
    const tagged = list.flatMap(({ tags }) => tags as { name: string; text: string }[]);
    const text = tagged.find((tag) => tag.name === name)?.text ?? "";
    expect(text, name).not.toBe("");
    await page.goto(`/list?${query}`);
    const badges = cards(page).filter({ has: page.getByText(name, { exact: true }) });
    await expect(badges.filter({ hasText: text }).first()).toBeVisible();
  }
});
