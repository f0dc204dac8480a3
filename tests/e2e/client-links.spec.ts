/** Links of the shop's data that lead nowhere yet (spec.md §8; decisions.md "Client rules made exact"). */
import { expect, type Page } from "@playwright/test";
import { alertOf } from "./client-page.ts";
import { test } from "./shop-test.ts";

/** The visitor opens an entry of the navigation and chooses what stands under it. */
async function choose(page: Page, entry: string, child: string): Promise<void> {
  const nav = page.getByRole("navigation", { name: "主导航" });
  await nav.getByRole("link", { name: entry, exact: true }).hover();
  await nav.getByRole("button", { name: child, exact: true }).click();
}

async function dismiss(page: Page): Promise<void> {
  await alertOf(page).getByRole("button", { name: "知道了" }).click();
  await expect(alertOf(page)).toHaveCount(0);
  await expect(page).toHaveURL("/list");
}

test("§8 Links of the navigation that lead nowhere yet", async ({ page }) => {
  await page.goto("/list");
  await test.step("§8 Links without a target show 活动暂未开始", async () => {
    await choose(page, "每日特价", "年终备货会");
    await expect(alertOf(page)).toContainText("活动暂未开始");
    await dismiss(page);
  });
  for (const [mark, entry, child, text] of [
    ["*", "全部商品", "新品直播", "新品直播每周四15:00开始，敬请期待"],
    ["#", "控销专区", "经销申请", "控销品种的经销资格请联系客服申请"],
  ] as const)
    await test.step(`§8 A link beginning with * or # shows the text after it as an alert — ${mark}`, async () => {
      await choose(page, entry, child);
      await expect(alertOf(page).getByText(text, { exact: true })).toBeVisible();
      await dismiss(page);
    });
});
