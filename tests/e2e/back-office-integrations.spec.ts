/** 系统管理员 makes a token for the ERP, which is shown once, replaces and ends it. */
import { expect, type Page } from "@playwright/test";
import { enterBackOffice } from "./back-office.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const box = (page: Page) => page.getByRole("dialog");

test("接口：令牌只显示一次，更换，作废；推送的列表在下面", async ({ page }) => {
  const name = `演练${Date.now()}`;
  await enterBackOffice(page, "admin");
  await page.goto("/admin/integrations");
  await main(page).getByRole("button", { name: "生成令牌" }).click();
  await box(page).getByLabel("名称").fill("a b");
  await box(page).getByRole("button", { name: "生成" }).click();
  await expect(box(page).getByText(/名称须为/)).toBeVisible();
  await box(page).getByLabel("名称").fill(name);
  await box(page).getByRole("button", { name: "生成" }).click();
  await expect(box(page).getByText(/^[\w-]{43}$/)).toBeVisible();
  await expectClean(page, desktop);
  await box(page).getByRole("button", { name: "已保存" }).click();
  const row = main(page).getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("还没有用过");
  for (const size of [desktop, tablet]) await expectClean(page, size);
  await expectToFit(page, phone);
  await page.setViewportSize(desktop);
  await main(page)
    .getByRole("button", { name: `更换${name}` })
    .click();
  await box(page).getByRole("button", { name: "更换" }).click();
  await expect(box(page).getByText(/^[\w-]{43}$/)).toBeVisible();
  await box(page).getByRole("button", { name: "已保存" }).click();
  await main(page)
    .getByRole("button", { name: `作废${name}` })
    .click();
  await box(page).getByRole("button", { name: "作废" }).click();
  await expect(row).toHaveCount(0);
  await expect(main(page).getByRole("heading", { name: "ERP 推送" })).toBeVisible();
});
