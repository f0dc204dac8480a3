/** 预售: the day of arrival is said from the card to the order. */
import { expect } from "@playwright/test";
import { post, takeCart } from "./buyer.ts";
import { scriptsRun } from "./client-page.ts";
import { presold } from "./presold.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

const dayText = (on: string) => `${Number(on.slice(5, 7))}月${Number(on.slice(8))}日`;

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
      // A whole carton is there of what is there.
      await expect(main.getByRole("link", { name: "整件专区" })).toHaveCount(0);
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
      // The address is there before its page: this stands on that one alone. No day to pay by lies behind the time to pay.
      await expect(main.getByText(/到货后发出，预计 .+送达/)).toBeVisible();
      await expect(main.getByText(said).first()).toBeVisible();
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

test("预售：凡是能快速加购的地方都写明到货日期和可订数量，加入后再说一次", async ({ page }) => {
  await takeCart(page, { username: "demo", index: 1 });
  const goods = await presold(page);
  const said = `预售 · 预计${dayText(goods.presale_on)}到货`;
  const main = page.getByRole("main");
  const mayOrder = new RegExp(`${said}[^]*可订 ?${goods.number}`);
  const pick = async (label: string) => {
    await scriptsRun(page);
    await main.getByRole("combobox", { name: label }).fill(goods.name);
    await main.getByRole("option", { name: goods.name }).first().click();
    await expect(main.getByRole("row").filter({ hasText: said }).first()).toHaveText(mayOrder);
  };

  await test.step("the table, and its toast", async () => {
    await page.goto(`/list/table?keywords=${encodeURIComponent(goods.name)}`);
    await scriptsRun(page);
    const row = main.getByRole("row").filter({ hasText: said }).first();
    await expect(row).toHaveText(mayOrder);
    await row.getByRole("button", { name: /^加入购物车/ }).click();
    await expect(page.locator(".toast").filter({ hasText: `${said}，到货后发出` })).toBeVisible();
  });
  await test.step("the search box", async () => {
    await page.goto("/");
    await scriptsRun(page);
    await page.getByRole("banner").getByRole("combobox").first().fill(goods.name);
    const option = page.getByRole("option").filter({ hasText: said }).first();
    await expect(option).toHaveText(mayOrder);
    await expectReadable(page);
  });
  await test.step("what was bought before, and the order sheet", async () => {
    await page.goto("/kjcg");
    await pick("添加其他商品");
    await page.goto("/purchase");
    await pick("第1行商品");
    await expectReadable(page);
  });
});
