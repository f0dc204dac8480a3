/** 质量 looks where the pieces of a batch went, takes the list with it, and is asked before anything is recalled. */
import { expect } from "@playwright/test";
import { enterBackOffice } from "./back-office.ts";
import { operate } from "./operator.ts";
import { desktop, expectClean, expectToFit } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };

test("按商品编码和批号找到客户，下载明细，召回前先说明后果并要原因", async ({ page }) => {
  const [, goods = "", batch = ""] =
    /^(\S+) .* 批号(\S+)/m.exec(await operate("stock", "list", "--returned")) ?? [];
  await enterBackOffice(page, "quality");
  await page.goto("/admin/recalls");
  await page.getByLabel("商品编码").fill(goods);
  await page.getByLabel("批号").fill(batch);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?goods=.+&batch=.+/);
  const head = page.getByRole("region", { name: "批次概况" });
  await expect(head).toContainText(batch);
  await expect(head).toContainText(/\d+家，共\d+/);
  await expectClean(page, desktop);
  await expectClean(page, tablet);
  await expectToFit(page, tablet);
  await page.setViewportSize(desktop);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "下载客户明细 xlsx" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`召回-${goods}-${batch}.xlsx`);
  await test.step("没有原因不办理", async () => {
    await head.getByRole("button", { name: "召回", exact: true }).click();
    const box = page.getByRole("dialog");
    await expect(box).toContainText("召回后不能恢复");
    await expectClean(page, desktop);
    await box.getByRole("button", { name: "召回", exact: true }).click();
    await expect(box.getByText("请填写召回原因")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(head.getByText("已召回")).toHaveCount(0);
  });
});
