/** 系统管理员 changes what holds for the whole shop, with old and new in sight; and gives it back. */
import { expect, type Page } from "@playwright/test";
import { enterBackOffice } from "./back-office.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const days = (page: Page) => main(page).getByLabel("自动完成天数");
const look = (page: Page) => main(page).getByRole("button", { name: /查看并保存/ });

async function save(page: Page, value: string): Promise<void> {
  await days(page).fill(value);
  await look(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "保存" }).click();
}

test("参数：改动先看原来和改为，不对的写在原处，刷新还在；保存后随即生效，记录里有", async ({ page }) => {
  await enterBackOffice(page, "admin");
  await page.goto("/admin/settings");
  await expect(days(page)).toHaveValue("7");
  for (const size of [desktop, tablet]) await expectClean(page, size);
  await expectToFit(page, phone);
  await page.setViewportSize(desktop);
  await save(page, "99");
  await expect(main(page).getByText("天数须为1至60的整数")).toBeVisible();
  await expect(days(page)).toBeFocused();
  await days(page).fill("8");
  await page.reload();
  await expect(days(page)).toHaveValue("8");
  await look(page).click();
  const box = page.getByRole("dialog", { name: "保存1项改动？" });
  await expect(box.getByRole("listitem")).toHaveText("自动完成天数：7 → 8");
  await expectClean(page, desktop);
  await box.getByRole("button", { name: "保存" }).click();
  await expect(main(page).getByRole("button", { name: "没有改动" })).toBeDisabled();
  await save(page, "7");
  await expect(main(page).getByRole("button", { name: "没有改动" })).toBeDisabled();
  await main(page).getByText("变更记录", { exact: true }).click();
  await expect(main(page).getByRole("listitem").filter({ hasText: "自动完成天数：" })).not.toHaveCount(0);
});
