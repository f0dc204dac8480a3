/** What a list shows, taken out as a table, found again with its file. */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { enterBackOffice, newOperator } from "./back-office.ts";
import { desktop, expectClean } from "./readable.ts";
import { test } from "./shop-test.ts";

const rows = (page: Page) => page.getByRole("table", { name: "导出" }).getByRole("row");

test("导出：列表的条件和列都在文件里，完成后下载，别人看不到", async ({ page, browser }) => {
  await enterBackOffice(page, await newOperator("marketing"));
  await test.step("在列表上导出，隐藏的列不在其中", async () => {
    await page.goto("/admin/coupons?state=running&hide=valid,claim");
    await page.getByRole("button", { name: "导出", exact: true }).click();
    await expect(page.getByText("已开始导出，完成后在“导出”中下载")).toBeVisible();
  });
  await test.step("做完后不用刷新就能下载", async () => {
    await page.getByRole("link", { name: "导出", exact: true }).click();
    await expect(rows(page).filter({ hasText: "状态：发放中" })).toContainText("已完成", { timeout: 30_000 });
    await expectClean(page, desktop);
    await expectClean(page, { width: 768, height: 1024 });
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: /^下载 CSV/ }).click();
    const text = await readFile(await (await download).path(), "utf8");
    expect(text.split("\r\n")[0]).toBe("\uFEFF名称,类型,面额,适用范围,状态,已发放");
    const workbook = page.waitForEvent("download");
    await page.getByRole("link", { name: /^下载 \.xlsx/ }).click();
    expect((await workbook).suggestedFilename()).toMatch(/^优惠券-\d{4}-\d\d-\d\d-\d+\.xlsx$/);
  });
  await test.step("别的岗位只有自己的", async () => {
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const other = await context.newPage();
    await enterBackOffice(other, await newOperator("warehouse"));
    await other.goto("/admin/exports");
    await expect(other.getByText("还没有导出，在列表上点“导出”做第一个")).toBeVisible();
    await context.close();
  });
});
