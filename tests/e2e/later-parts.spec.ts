/** Parts of a page whose code comes when they are opened: one that cannot come takes nothing else away (ui.md "States"). */
import { expect, type Page } from "@playwright/test";
import { emptyCart, enterAs } from "./buyer.ts";
import { scriptsRun } from "./client-page.ts";
import { test } from "./shop-test.ts";

// The shop's own worker would answer from what it keeps.
test.use({ serviceWorkers: "block" });

const sentence = "这部分没有加载出来，请检查网络后重试；仍然不行请刷新页面";

/** From now on no script comes any more; gives what lets them come again. */
async function loseScripts(page: Page): Promise<() => Promise<void>> {
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404 }));
  return () => page.unroute("**/assets/*.js");
}

test("客服窗口没有加载出来：说明原因，页面上写的都还在，重试即可", async ({ page }) => {
  await enterAs(page, "demo");
  await page.goto("/yjfk");
  await scriptsRun(page);
  await page.getByLabel("反馈内容").fill("发货单上的批号看不清");
  const comeBack = await loseScripts(page);
  await page.getByRole("complementary", { name: "工具栏" }).getByRole("button", { name: "客服" }).click();
  const failed = page.getByRole("alert").filter({ hasText: sentence });
  await expect(failed).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("意见反馈");
  await expect(page.getByLabel("反馈内容")).toHaveValue("发货单上的批号看不清");
  await comeBack();
  await failed.getByRole("button", { name: "重试" }).click();
  await expect(page.getByRole("dialog", { name: "在线客服" })).toBeVisible();
  await expect(failed).toHaveCount(0);
  await expect(page.getByLabel("反馈内容")).toHaveValue("发货单上的批号看不清");
});

test("购物车面板、切换店铺没有加载出来：列表还在，关闭后再点会重新加载", async ({ page }) => {
  await enterAs(page, "demo");
  await emptyCart(page);
  await page.goto("/list");
  await scriptsRun(page);
  const cards = page.getByRole("main").locator(".goods-card, .goods-row");
  const shown = await cards.count();
  const comeBack = await loseScripts(page);
  await page.getByRole("banner").getByRole("button", { name: "切换店铺" }).click();
  const failed = page.getByRole("alert").filter({ hasText: sentence });
  await expect(failed).toBeVisible();
  await failed.getByRole("button", { name: "关闭" }).click();
  await expect(failed).toHaveCount(0);
  await expect(cards).toHaveCount(shown);
  await comeBack();
  await page.getByRole("banner").getByRole("button", { name: "切换店铺" }).click();
  await expect(page.getByRole("dialog", { name: "切换店铺" })).toBeVisible();
});
