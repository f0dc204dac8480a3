/** 预售: the day of arrival is said from the card to the order. */
import { expect, type Page } from "@playwright/test";
import { get, post, type Goods, takeCart } from "./buyer.ts";
import { scriptsRun } from "./client-page.ts";
import { test } from "./shop-test.ts";

type Presold = Goods & { presale_on?: string };

const dayText = (on: string) => `${Number(on.slice(5, 7))}月${Number(on.slice(8))}日`;

/** The other goods of the demo's presale than those that its order took. */
async function presold(page: Page): Promise<Presold & { presale_on: string }> {
  for (let at = 1; at <= 20; at += 1) {
    const { list } = await get<{ list: Presold[] }>(page, `/api/goods/list?page_size=100&page=${at}`);
    const found = list.find(({ presale_on: on, is_buy }) => on && is_buy);
    if (found?.presale_on) return { ...found, presale_on: found.presale_on };
    if (list.length === 0) break;
  }
  throw new Error("nothing is in presale");
}

for (const width of [1440, 390])
  test(`预售：卡片、详情、购物车、结算、订单都写明到货日期（${width}px）`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await takeCart(page, { username: "demo", index: 1 });
    const goods = await presold(page);
    const said = `预售 · 预计${dayText(goods.presale_on)}到货`;
    const main = page.getByRole("main");

    await test.step("the card puts it into the cart", async () => {
      await page.goto(`/list?keywords=${encodeURIComponent(goods.name)}`);
      await scriptsRun(page);
      const place = main.getByRole("listitem").filter({ hasText: said }).first();
      await expect(place).toContainText(said);
      await place.getByRole("button", { name: /^加入购物车/ }).click();
      await expect(page.getByText("已加入购物车").first()).toBeVisible();
    });

    await test.step("the detail says how many can be ordered", async () => {
      await page.goto(`/list/info/${goods.id}`);
      const box = main.getByRole("region", { name: "采购", exact: true });
      await expect(box).toContainText(`${said} · 可订 `);
    });

    await test.step("the cart says it, and the check before it is submitted", async () => {
      await page.goto("/cart");
      await scriptsRun(page);
      await expect(main.getByText(`${said}，单独成一个订单`)).toBeVisible();
      await main.getByRole("button", { name: /结算/ }).first().click();
      await expect(main.getByText(`${said}，到货后发出`)).toBeVisible();
    });

    await test.step("the order keeps it", async () => {
      await scriptsRun(page);
      await page
        .getByRole("button", { name: /提交订单/ })
        .first()
        .click();
      await page.waitForURL(/\/cart\/step3\//);
      // No day to pay by that lies behind the time to pay.
      await expect(main.getByText(said)).toBeVisible();
      await expect(main.getByText(/到货后发出，预计 .+送达/)).toBeVisible();
      await expect(main.getByText(/前付款/)).toHaveCount(0);
      const id = Number(new URL(page.url()).pathname.split("/").at(-1)?.split(",")[0]);
      await page.goto(`/order/info/${id}`);
      await expect(main.getByRole("region", { name: "订单状态" })).toContainText(said);
      await page.goto("/order");
      await expect(main.getByText(said).first()).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await post(page, `/api/order/${id}/cancel`, { reason: "演练" });
    });
  });
