/** Pages on narrow phones, and in large type 大字: all of them can be read and reached. */
import { expect, type Page } from "@playwright/test";
import { edges, enterNarrow, linesOf } from "./narrow.ts";
import { test } from "./shop-test.ts";

const paths = [
  "/",
  "/list",
  "/list/info/1",
  "/mrtj",
  "/zhzq",
  "/cart",
  "/order",
  "/dzfp",
  "/yegl",
  "/zqgl",
  "/user",
  "/ppzq",
];

for (const [size, more, onHome] of [
  ["", [], expectOneLineOffers],
  ["，大字", ["/kxzq"], expectWholeCarouselWords],
] as const)
  test(`320像素宽的手机上的各页${size}`, async ({ page }) => {
    await enterNarrow(page, 320, size !== "");
    for (const path of [...paths, ...more])
      await test.step(`320像素宽的手机上，没有一页要左右移动${size}：${path}`, async () => {
        await page.goto(path);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wider, path).toBeLessThanOrEqual(0);
        if (path === "/") await onHome(page);
        if (path === "/ppzq") await expectBrandsAcross(page, size);
      });
  });

const expectBrandsAcross = (page: Page, size: string) =>
  test.step(`320像素宽的手机上，品牌名横着写${size}`, async () => {
    expect(await linesOf(page.locator(".zone-lead h2").first())).toBe(1);
  });

function expectWholeCarouselWords(page: Page): Promise<void> {
  return test.step("390像素、大字：首页大图的标题一行，副标题不被截断", async () => {
    await page.setViewportSize({ width: 390, height: 640 });
    const [title, subtitle] = await page.locator("[data-shown] .carousel-words > p").all();
    if (!title || !subtitle) throw new Error("the carousel shows no words");
    expect(await linesOf(title)).toBe(1);
    const cut = await subtitle.evaluate((words) => words.scrollHeight - words.clientHeight);
    expect(cut).toBeLessThanOrEqual(1);
    await page.setViewportSize({ width: 320, height: 640 });
  });
}

function expectOneLineOffers(page: Page): Promise<void> {
  return test.step("320像素宽的手机上，限时秒杀和更多秒杀各占一行", async () => {
    const strip = page.getByRole("region", { name: "限时秒杀" });
    expect(await linesOf(strip.getByRole("heading"))).toBe(1);
    expect(await linesOf(strip.getByRole("link", { name: "更多秒杀" }))).toBe(1);
  });
}

for (const [size, more] of [
  ["", [768]],
  ["，大字", []],
] as const)
  test(`窄屏上的商品列表${size}`, async ({ page }) => {
    await enterNarrow(page, 320, size !== "");
    await page.goto("/list");
    await test.step(`320像素宽的手机上，商品卡的加减号和起订量都看得全${size}`, () => expectWholeCards(page));
    for (const width of [320, 390, ...more])
      await test.step(`三种显示方式都点得到：${width}像素${size}`, async () => {
        await page.setViewportSize({ width, height: 640 });
        await expectViewsOnTop(page);
      });
  });

async function expectWholeCards(page: Page): Promise<void> {
  const cards = page.getByRole("main").locator(".goods-card:has(.stepper)");
  expect(await cards.count()).toBeGreaterThan(3);
  for (const card of (await cards.all()).slice(0, 4)) {
    const whole = await edges(card);
    for (const button of await card.locator(".goods-action button").all()) {
      const { left, right } = await edges(button);
      expect(right - left).toBeGreaterThanOrEqual(24);
      expect(right).toBeLessThanOrEqual(whole.right);
    }
    for (const words of await card.locator(".goods-meta span").all())
      expect((await edges(words)).right).toBeLessThanOrEqual(whole.right);
    const stepper = await edges(card.locator(".stepper"));
    expect((await edges(card.getByRole("button", { name: "增加" }))).right).toBeLessThanOrEqual(
      stepper.right,
    );
  }
}

async function expectViewsOnTop(page: Page): Promise<void> {
  const bar = page.getByRole("region", { name: "排序" });
  await bar.evaluate((element) => element.scrollIntoView({ block: "center" }));
  for (const name of ["大图", "列表", "无图"]) {
    const isOnTop = await bar.getByRole("link", { name }).evaluate((link) => {
      const { left, right, top, height } = link.getBoundingClientRect();
      const at = (x: number) => link.contains(document.elementFromPoint(x, top + height / 2));
      return at(left + 3) && at(right - 3);
    });
    expect(isOnTop, name).toBe(true);
  }
}
