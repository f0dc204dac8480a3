/** 运营 selects many records of a list by keyboard and stops them at once; refused ones say why, the selection survives. */
import { expect, type Page } from "@playwright/test";
import { enterBackOffice } from "./back-office.ts";
import { post } from "./buyer.ts";
import { desktop, expectClean, expectToFit } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const rows = (page: Page) => main(page).locator("[data-row]");
const bar = (page: Page) => main(page).getByRole("region", { name: "已选的记录" });
const box = (page: Page) => page.getByRole("dialog", { name: "停发" });

async function aCoupon(page: Page, name: string, isDraft: 0 | 1): Promise<void> {
  const terms = { kind: "coupon", threshold: 300, amount: 10, valid_days: 7, is_draft: isDraft };
  await post(page, "/api/admin/coupons", {
    ...terms,
    name,
    claim_from: "2026-01-01 00:00",
    claim_until: "2035-01-31 18:00",
  });
}

test("批量停发优惠券：键盘选择，翻页刷新还在，预览说明不能办的，逐条给出结果", async ({ page }) => {
  const name = `批量演练${Date.now()}`;
  await enterBackOffice(page, "marketing");
  for (const isDraft of [0, 0, 1] as const) await aCoupon(page, name, isDraft);
  await page.goto(`/admin/coupons?q=${encodeURIComponent(name)}`);
  await expect(rows(page)).toHaveCount(3);
  await test.step("x 选一行，Shift+x 连选，刷新还在", async () => {
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await expect(bar(page).getByRole("status")).toHaveText("已选 1 条");
    await page.keyboard.press("j");
    await page.keyboard.press("Shift+X");
    await expect(bar(page).getByRole("status")).toHaveText("已选 2 条");
    await page.reload();
    await expect(bar(page).getByRole("status")).toHaveText("已选 2 条");
  });
  await test.step("全部符合条件的", async () => {
    await bar(page).getByRole("button", { name: "选择全部符合条件的 3 条" }).click();
    await expect(bar(page).getByRole("status")).toContainText("的 3 条");
    await expect(rows(page).first().getByRole("checkbox")).toBeChecked();
    for (const size of [tablet, desktop]) {
      await expectToFit(page, size);
      await expectClean(page, size);
    }
  });
  await test.step("没写原因说在原处；预览说几条能办、哪条为什么不能", async () => {
    await bar(page).getByRole("button", { name: "停发" }).click();
    await box(page).getByRole("button", { name: "预览" }).click();
    await expect(box(page).getByText("请填写原因")).toBeVisible();
    await box(page).getByLabel("原因").fill("演练结束");
    await page.keyboard.press("Enter");
    await expect(box(page).getByRole("status")).toContainText("可办理 2 条，不能办理 1 条");
    await expect(box(page).getByRole("list", { name: "不能办理的记录" })).toContainText("还是草稿");
    await expectClean(page, desktop);
  });
  await test.step("办完有数，失败的可下载、可重试，列表随之更新", async () => {
    await box(page).getByRole("button", { name: "停发 3 条" }).click();
    await expect(box(page).getByText("已完成")).toBeVisible({ timeout: 30_000 });
    await expect(box(page).getByRole("link", { name: /失败行 CSV/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(bar(page)).toBeHidden();
    await expect(rows(page).getByText("已停发", { exact: true })).toHaveCount(2);
  });
});
