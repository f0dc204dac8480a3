/** What leads to the zones, and what stands in them beside their goods (spec.md §2 "Zones", §7 "Focus and advertisements"). */
import { expect, type Page } from "@playwright/test";
import { enterAs, get } from "./buyer.ts";
import type { Row } from "./goods.ts";
import { type ReadPage, readPage, textOf, textsOf } from "./read-page.ts";
import { desktop, expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

const main = (page: Page) => page.getByRole("main");
const cards = (page: Page) => main(page).locator(".goods-grid > li");
const cardsOf = ({ main }: ReadPage) => textsOf(main, ".goods-grid > li");
const bannersOf = ({ main }: ReadPage) => main.querySelectorAll('[aria-label="专区活动"] > li');

type Banner = { image: string; url: string; title: string };

test("主导航的每一项都打开自己的专区", async ({ request }) => {
  // Its own entries; those that they unfold may bear the same names.
  const entryOf = ({ whole }: ReadPage, name: string) =>
    whole.querySelectorAll(".nav-list > li > a").find((link) => textOf(link) === name);
  const home = await readPage({ request }, "/");
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
    const zone = await readPage({ request }, entryOf(home, name)?.getAttribute("href") ?? "");
    expect(zone.address).toBe(path);
    expect(entryOf(zone, name)?.getAttribute("aria-current"), name).toBe("page");
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
  await nav.getByRole("link", { name: "每日特价", exact: true }).hover();
  for (const [name, path, heading] of [
    ["组合专区", /\/zhzq$/, "组合专区"],
    ["全场94折", /\/welfare$/, "全场94折"],
    ["药聚会", /\/yjh$/, "药聚会"],
    ["满额返现", /\/hb$/, "满额返现"],
    ["活动中心", /\/Hdzx\/\d+(-\d+)+$/, "活动中心"],
    ["领券中心", /\/lqzx$/, "领券中心"],
    ["近效期专区", /\/jxqzc$/, "近效期专区"],
  ] as const) {
    const link = nav.getByRole("link", { name, exact: true });
    await expect(link).toBeVisible();
    const zone = await readPage(page, (await link.getAttribute("href")) ?? "");
    expect(zone.address).toMatch(path);
    expect(textOf(zone.main.querySelector("h1"))).toBe(heading);
    expect(zone.main.querySelector(".goods-grid > li, article, .panel"), name).not.toBeNull();
  }
  await nav.getByRole("link", { name: "近效期专区", exact: true }).click();
  await expect(page).toHaveURL(/\/jxqzc$/);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("近效期专区");
  const brands = nav.getByRole("link", { name: "品牌专区", exact: true });
  await brands.click();
  await expect(page).toHaveURL("/ppzq");
  await expect(brands).toHaveAttribute("aria-current", "page");
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
  test(`${path} 显示本专区的活动图，点开到所指的页面`, async ({ request }) => {
    const { list } = await get<{ list: Banner[] }>({ request }, call);
    expect(list.length).toBeGreaterThan(0);
    const shown = bannersOf(await readPage({ request }, path));
    expect(shown.map((banner) => banner.querySelector("a")?.getAttribute("href"))).toEqual(
      list.map(({ url }) => url),
    );
    for (const [index, { title }] of list.entries()) expect(textOf(shown[index] ?? null)).toContain(title);
    expect(cardsOf(await readPage({ request }, `${path}?in_stock=1`))).not.toEqual([]);
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
    const banners = main(page).getByRole("list", { name: "专区活动" }).getByRole("listitem");
    await expect(banners).toHaveCount(2);
    for (const { title } of [first, third]) await expect(banners.filter({ hasText: title })).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("控销精选");
    await expect(cards(page).first()).toBeVisible();
    await expectReadable(page);
    await main(page).getByRole("link", { name: "全部控销专区" }).click();
    await expect(page).toHaveURL("/kxzq");
  });

  test("广告编号不存在或写错时没有广告，商品照常显示", async ({ request }) => {
    for (const ads of ["999999", "abc"]) {
      const topic = await readPage({ request }, `/kxzq/goods/demo/${ads}`);
      expect(topic.status).toBe(200);
      expect(cardsOf(topic)).not.toEqual([]);
      expect(bannersOf(topic)).toEqual([]);
    }
  });

  test("控销专区的广告带到有广告的专题页", async ({ request }) => {
    const banner = bannersOf(await readPage({ request }, "/kxzq")).find((each) =>
      textOf(each).includes("控销处方药"),
    );
    const topic = await readPage({ request }, banner?.querySelector("a")?.getAttribute("href") ?? "");
    expect(topic.address).toMatch(/^\/kxzq\/goods\/rx\/\d+(,\d+)*$/);
    expect(bannersOf(topic)).not.toEqual([]);
    expect(cardsOf(topic)).not.toEqual([]);
  });
});

/** The sizes of the floors' pictures: as they have come, and as they stand. */
const leadSizes = (page: Page) =>
  main(page)
    .locator(".zone-lead > img")
    .evaluateAll((all: HTMLImageElement[]) =>
      all.map((one) => [one.naturalWidth, Math.floor(one.offsetWidth), Math.floor(one.offsetHeight)]),
    );

for (const [path, pictures] of [
  [
    "/kxzq",
    [
      [1440, [173, 80]],
      [390, [138, 64]],
    ],
  ],
  [
    "/ppzq",
    [
      [1440, [96, 64]],
      [1920, [96, 64]],
      [390, [72, 48]],
    ],
  ],
] as const)
  test(`${path} 的每一层`, async ({ page }) => {
    // Of this file no pictures are ever loaded (playwright.config.ts).
    await page.setViewportSize(desktop);
    await enterAs(page, "demo");
    await page.goto(path);
    await test.step(`${path} 每一层的商品排满整行`, async () => {
      const floor = main(page).locator(".zone-floor").first().locator(".goods-grid > li:visible");
      await expect(floor).toHaveCount(5);
      const tops = await floor.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
    });
    for (const [width, size] of pictures)
      await test.step(`${path} 每一层的图未到时已有自己的位置，页面不跳动：${width}像素`, async () => {
        await page.setViewportSize({ width, height: 900 });
        const sizes = await leadSizes(page);
        expect(sizes.length).toBeGreaterThan(0);
        for (const one of sizes) expect(one).toEqual([0, ...size]);
      });
  });

test("七种标签优秒满换购赠特新都在列表里，各带说明", async ({ request }) => {
  await enterAs({ request }, "demo");
  for (const [name, query] of [
    ["优", "yx=1"],
    ["秒", "promotion=秒"],
    ["满", "promotion=满"],
    ["换购", "promotion=换购"],
    ["赠", "promotion=赠"],
    ["特", "promotion=特"],
    ["新", "sort=newest"],
  ] as const) {
    const { list } = await get<{ list: Row[] }>(
      { request },
      `/api/goods/list?${encodeURI(query)}&page_size=30`,
    );
    const tagged = list.flatMap(({ tags }) => tags as { name: string; text: string }[]);
    const text = tagged.find((tag) => tag.name === name)?.text ?? "";
    expect(text, name).not.toBe("");
    const { main } = await readPage({ request }, `/list?${query}`);
    const badged = main
      .querySelectorAll(".goods-grid > li")
      .filter((card) => textsOf(card, ".badge").includes(name) && textOf(card).includes(text));
    expect(badged.length, name).toBeGreaterThan(0);
  }
});
