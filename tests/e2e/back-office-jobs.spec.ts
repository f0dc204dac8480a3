/** Long work: who sees it, what became of it, and how the bar tells of it while one works elsewhere. */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { enterBackOffice, newOperator } from "./back-office.ts";
import { desktop, expectClean } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const taskButton = (page: Page) => page.getByRole("button", { name: /^任务和导出/ });
const box = (page: Page) => page.getByRole("dialog", { name: "任务和导出" });

test("任务：管理员看到所有人的批量任务、每行结果和系统任务，键盘可完成", async ({ page }) => {
  await enterBackOffice(page, "admin");
  await page.goto("/admin/jobs");
  await expect(page).toHaveTitle("任务-药集后台");
  const tasks = page.getByRole("table", { name: "批量任务" });
  const row = tasks.getByRole("row").filter({ hasText: "秋冬补货.xlsx" });
  await expect(row).toContainText("6 / 6");
  await expect(row).toContainText("已完成");
  for (const size of [desktop, tablet]) await expectClean(page, size);
  await test.step("键盘打开，只看失败的行，下载失败行", async () => {
    await row.getByRole("link").first().focus();
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog", { name: /^任务 \d+$/ });
    await expect(drawer.getByRole("progressbar")).toBeVisible();
    await expect(drawer.getByRole("listitem")).toHaveCount(6);
    await drawer.getByLabel("只看失败的行").press("Space");
    await expect(drawer.getByRole("listitem")).toHaveCount(2);
    await expect(drawer.getByRole("listitem").first()).toContainText("第 4 行");
    for (const size of [desktop, tablet]) await expectClean(page, size);
    const download = page.waitForEvent("download");
    await drawer.getByRole("link", { name: /^下载失败行 CSV/ }).press("Enter");
    const text = await readFile(await (await download).path(), "utf8");
    expect(text.trim().split("\r\n")).toHaveLength(3);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
  });
  await test.step("按状态筛选，地址可以分享", async () => {
    await page.goto("/admin/jobs?state=running");
    await expect(page.getByText("没有符合条件的记录，请减少或更换条件")).toBeVisible();
  });
  await test.step("系统任务", async () => {
    await page
      .getByRole("navigation", { name: "任务" })
      .getByRole("link", { name: "系统任务" })
      .press("Enter");
    await expect(page.getByText(/^共 \d+ 项，另有 \d+ 项未到时间/)).toBeVisible();
    for (const size of [desktop, tablet]) await expectClean(page, size);
  });
});

for (const isLive of [true, false])
  test(`顶栏：导出进行中和新完成的数目，打开后看到自己的任务（${isLive ? "实时" : "断线时轮询"}）`, async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route("**/api/admin/tasks/events", (route) => {
      const kind = route.request().resourceType();
      asked.push(kind);
      return kind === "eventsource" && !isLive ? route.abort() : route.continue();
    });
    await enterBackOffice(page, await newOperator("marketing"));
    await page.goto("/admin/coupons");
    await expect(taskButton(page)).toHaveAccessibleName("任务和导出");
    await page.getByRole("button", { name: "导出", exact: true }).click();
    await expect(taskButton(page)).toHaveAccessibleName("任务和导出，1 个新完成", { timeout: 40_000 });
    expect(asked).toContain("eventsource");
    await test.step("键盘打开：新完成的有标记，文件可以下载；关闭后不再提示", async () => {
      await taskButton(page).focus();
      await page.keyboard.press("Enter");
      await expect(box(page).getByRole("listitem").filter({ hasText: "优惠券" })).toContainText("新完成");
      await expect(box(page).getByText(/^近期没有批量任务/)).toBeVisible();
      await expect(box(page).getByRole("link", { name: /^下载 CSV：优惠券/ })).toBeVisible();
      for (const size of [desktop, tablet]) await expectClean(page, size);
      await page.keyboard.press("Escape");
      await expect(box(page)).toBeHidden();
      await expect(taskButton(page)).toHaveAccessibleName("任务和导出", { timeout: 20_000 });
    });
  });

test("任务页面只有系统管理员能看", async ({ page }) => {
  await enterBackOffice(page, "warehouse");
  await page.goto("/admin/jobs");
  await expect(page.getByRole("main")).toContainText("系统管理员");
  await expect(taskButton(page)).toBeVisible();
});
