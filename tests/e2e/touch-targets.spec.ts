/** What one presses is large enough for a finger, where buying goes on; pages.spec.ts measures each page as it opens. */
import { type Browser, expect, type Page } from "@playwright/test";
import { cartLines, findGoods, putInCart, takeCart } from "./buyer.ts";
import { scriptsRun } from "./client-page.ts";
import { noteDrawnWhole } from "./moves.ts";
import { phone } from "./readable.ts";
import { test } from "./shop-test.ts";
import { smallTargets } from "./targets.ts";

/** A buyer's browser on a phone, where fingers press. */
async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: phone,
    reducedMotion: "reduce",
    isMobile: true,
    hasTouch: true,
  });
  await noteDrawnWhole(context);
  const page = await context.newPage();
  await takeCart(page, { username: "distributor", index: 0 });
  return page;
}

const goodsPages = ["/", "/list", "/list/table", "/list/no_image", "/list/info/1", "/mrtj", "/zhzq", "/lqzx"];

test("手机上能按的至少44像素：买家看到的商品各页", async ({ browser }) => {
  const page = await openPhone(browser);
  for (const path of goodsPages)
    await test.step(path, async () => {
      await page.goto(path);
      await scriptsRun(page);
      expect.soft(await smallTargets(page, true), path).toEqual([]);
    });
  await page.context().close();
});

test("手机上能按的至少44像素：有货的购物车、核对订单、弹出的框和抽屉", async ({ browser }) => {
  const page = await openPhone(browser);
  const goods = await findGoods(page, ({ zbz }) => zbz > 1);
  await putInCart(page, goods, goods.zbz * 10);
  const [line] = await cartLines(page);
  for (const [path, opens] of [
    ["/cart", null],
    [`/cart/step2?ids=${line?.id}`, null],
    ["/list", "筛选"],
    ["/list", "更多"],
    ["/list", "切换店铺"],
    ["/addr", "新增地址"],
  ] as const)
    await test.step(`${path} ${opens ?? ""}`, async () => {
      await page.goto(path);
      await scriptsRun(page);
      if (opens) {
        await page.getByRole("button", { name: opens, exact: true }).last().click();
        await expect(page.getByRole("dialog")).toBeVisible();
      }
      expect.soft(await smallTargets(page, true), `${path} ${opens}`).toEqual([]);
    });
  await page.context().close();
});
