/** A cart of many lines: on a phone lines stand in sight, not what surrounds them; a line's 明细 is as wide as the line. */
import { expect, type Page } from "@playwright/test";
import { takeCart } from "./buyer.ts";
import { fillKinds } from "./cart-fill.ts";
import { totals } from "./cart-page.ts";
import { phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const lines = (page: Page) => page.getByRole("main").locator(".cart-line");

/** How many lines show whole above the bar, scrolled to the first. */
async function linesInSight(page: Page): Promise<number> {
  await lines(page)
    .first()
    .evaluate((line) => line.scrollIntoView());
  const bar = await totals(page).boundingBox();
  const boxes = await Promise.all((await lines(page).all()).map((line) => line.boundingBox()));
  return boxes.filter((box) => box && box.y >= 0 && box.y + box.height <= (bar?.y ?? 0)).length;
}

test("很长的购物车", async ({ page }) => {
  await takeCart(page, { username: "demo", index: 1 });
  await fillKinds(page, 12);
  await page.goto("/cart");
  await test.step("一行的明细在该行下面，和该行一样宽", async () => {
    const line = lines(page).first();
    await line.getByRole("button", { name: /^明细：/, expanded: false }).click();
    const [whole, rows, total] = await Promise.all([
      line.boundingBox(),
      line.getByRole("group", { name: /^明细：/ }).boundingBox(),
      line.locator(".cart-line-total").boundingBox(),
    ]);
    expect(rows?.width ?? 0).toBeGreaterThan((whole?.width ?? 0) * 0.9);
    expect(rows?.y ?? 0).toBeGreaterThanOrEqual((total?.y ?? 0) + (total?.height ?? 0));
    await line.getByRole("button", { name: /^明细：/, expanded: true }).click();
    await expect(line.getByRole("group", { name: /^明细：/ })).toHaveCount(0);
  });
  await page.setViewportSize(phone);
  await test.step("手机上至少四种商品同时看得全，没有置顶搜索挡着", async () => {
    await expect.poll(() => linesInSight(page)).toBeGreaterThanOrEqual(4);
    await expect(page.getByRole("search", { name: "置顶搜索" })).toBeHidden();
  });
  await test.step("手机上满减只列达到的最高一档和下一档", async () => {
    const bars = page.getByRole("list", { name: "满减活动" }).locator(".reduction-bar");
    await expect(bars.first()).toBeVisible();
    for (const bar of await bars.all())
      expect(await bar.locator(".reduction-tiers > li:visible").count()).toBeLessThanOrEqual(2);
  });
  await test.step("合计一行，点明细看其余金额", async () => {
    const bar = await totals(page).boundingBox();
    expect(bar?.height ?? 999).toBeLessThan(64);
    await totals(page).getByRole("button", { name: "价格明细" }).click();
    await expect(page.getByRole("region", { name: "价格明细" })).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await test.step("手机横放也看得到商品", async () => {
    await page.setViewportSize({ width: phone.height, height: phone.width });
    await expect.poll(() => linesInSight(page)).toBeGreaterThanOrEqual(1);
  });
});
