/** What one presses is large enough for a finger (WCAG 2.5.5 of what acts on a phone, 2.5.8 of all), on every page. */
import { type Browser, expect, type Page } from "@playwright/test";
import { enterAs, findGoods, putInCart, takeCart } from "./buyer.ts";
import { scriptsRun } from "./client-page.ts";
import { pages, type PageRow } from "./conformance/tables.ts";
import { noteDrawnWhole } from "./moves.ts";
import { desktop, phone } from "./readable.ts";
import { test } from "./shop-test.ts";
import { smallTargets } from "./targets.ts";

/** As whom a page is looked at: what is open to all shows a buyer more than a visitor. */
const lookers = ["visitor", "demo", "maker"] as const;
type Looker = (typeof lookers)[number];
const forVisitors = /^\/(login|forget|register)/;

const lookerOf = ({ path, auth }: PageRow): Looker =>
  auth === "supplier" ? "maker" : forVisitors.test(path) ? "visitor" : "demo";

/** Goes on by itself as soon as the page behind it has its data. */
const passing = "/loading/activity";

async function openAs(browser: Browser, looker: Looker, isPhone: boolean): Promise<Page> {
  const { width, height } = isPhone ? phone : desktop;
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: "reduce",
    ...(isPhone && { isMobile: true, hasTouch: true }),
  });
  await noteDrawnWhole(context);
  const page = await context.newPage();
  if (looker !== "visitor") await enterAs(page, looker);
  return page;
}

test.describe.configure({ mode: "parallel" });

for (const looker of lookers)
  for (const isPhone of [true, false])
    test(`${isPhone ? "手机上能按的至少44像素" : "宽屏上能按的至少24像素"}，各页：${looker}`, async ({
      browser,
    }) => {
      test.slow();
      const page = await openAs(browser, looker, isPhone);
      for (const row of pages.filter((each) => lookerOf(each) === looker && each.path !== passing))
        await test.step(row.path, async () => {
          await page.goto(row.example);
          await scriptsRun(page);
          expect.soft(await smallTargets(page, isPhone), row.path).toEqual([]);
        });
      await page.context().close();
    });

test("手机上能按的至少44像素：有货的购物车、核对订单、弹出的框和抽屉", async ({ browser }) => {
  const page = await openAs(browser, "visitor", true);
  await takeCart(page, { username: "distributor", index: 0 });
  const goods = await findGoods(page, ({ tags, zbz }) => tags.some(({ name }) => name === "特") && zbz > 1);
  await putInCart(page, goods, goods.zbz * 10);
  for (const [path, opens] of [
    ["/cart", undefined],
    ["/cart", "价格明细"],
    ["/list", "筛选"],
    ["/list", "更多"],
    ["/list", "切换店铺"],
    ["/order", "筛选"],
    ["/addr", "新增地址"],
  ] as const)
    await test.step(`${path} ${opens ?? ""}`, async () => {
      await page.goto(path);
      await scriptsRun(page);
      if (opens) await page.getByRole("button", { name: opens, exact: true }).last().click();
      if (opens && path !== "/order") await expect(page.getByRole("dialog")).toBeVisible();
      expect.soft(await smallTargets(page, true), `${path} ${opens}`).toEqual([]);
    });
  await page.context().close();
});
