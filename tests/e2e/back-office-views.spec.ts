/** What a list was asked and how it was shown, kept under a name: the operator finds it again, a colleague as well. */
import { expect, type Page } from "@playwright/test";
import { enterBackOffice, newOperator } from "./back-office.ts";
import { desktop, expectClean } from "./readable.ts";
import { test } from "./shop-test.ts";

const rows = (page: Page) => page.getByRole("table", { name: "优惠券和现金券" });
const openViews = (page: Page) => page.getByRole("button", { name: "视图", exact: true }).click();

test("保存视图：条件、列和行距一起存，同岗位的人也能用，改名、改条件、删除", async ({ page, browser }) => {
  await enterBackOffice(page, await newOperator("marketing"));
  await page.goto("/admin/coupons?state=running");
  await expect(rows(page)).toBeVisible();
  await test.step("紧凑行距、少一列，存为本岗位的视图；重名的不存", async () => {
    await page.getByRole("button", { name: "列", exact: true }).click();
    // They follow the address, which is there a moment after the click.
    await page.getByLabel("使用期限").click();
    await expect(page.getByLabel("使用期限")).not.toBeChecked();
    await page.getByLabel("紧凑行距").click();
    await expect(page.getByLabel("紧凑行距")).toBeChecked();
    await page.keyboard.press("Escape");
    await saveAs(page, "发放中的券", "本岗位");
    await saveAs(page, "发放中的券", "仅自己");
    await expect(page.getByText("您已有名为“发放中的券”的视图，请换一个名称")).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await test.step("同岗位的人打开它，看到一样的列表，不能改它", async () => {
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const colleague = await context.newPage();
    await enterBackOffice(colleague, "marketing");
    await colleague.goto("/admin/coupons");
    await expect(rows(colleague).getByRole("columnheader", { name: "使用期限" })).toBeVisible();
    await openViews(colleague);
    await expectClean(colleague, desktop);
    await expect(colleague.getByRole("button", { name: "修改视图发放中的券" })).toHaveCount(0);
    await colleague.getByRole("link", { name: /发放中的券/ }).click();
    await expect(rows(colleague).getByRole("columnheader", { name: "使用期限" })).toHaveCount(0);
    await expect(rows(colleague)).toHaveClass(/dense/);
    await expect(colleague.getByRole("combobox", { name: "状态" })).toHaveValue("running");
    await context.close();
  });
  await test.step("改名并改为现在的条件，再删除", async () => {
    await page.goto("/admin/coupons?state=draft");
    await openViews(page);
    await page.getByRole("button", { name: "修改视图发放中的券" }).click();
    await page.getByRole("dialog").getByLabel("名称").fill("草稿券");
    await page.getByLabel("改为列表现在的条件、排序和列").check();
    await expectClean(page, desktop);
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await openViews(page);
    await expect(page.getByRole("link", { name: /草稿券/ })).toHaveAttribute("aria-current", "true");
    await page.getByRole("button", { name: "修改视图草稿券" }).click();
    await page.getByRole("button", { name: "删除视图" }).click();
    await openViews(page);
    await expect(page.getByText("还没有保存的视图。")).toBeVisible();
  });
});

async function saveAs(page: Page, name: string, shared: string): Promise<void> {
  await openViews(page);
  await page.getByRole("button", { name: "保存当前视图" }).click();
  await page.getByRole("dialog").getByLabel("名称").fill(name);
  await page.getByLabel(shared).check();
  await page.getByRole("button", { name: "保存", exact: true }).click();
}
