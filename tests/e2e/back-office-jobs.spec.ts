/** 系统管理员 sees what the queues could not do, and has it tried again. */
import { expect, type Page } from "@playwright/test";
import { enterBackOffice } from "./back-office.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const main = (page: Page) => page.getByRole("main");

/** As the server answers when a job is dead and a record of another waits for its next try. */
const failing = {
  jobs: [
    {
      what: "0b8f7e52-6a55-4d3c-9a55-2f6f0a7c1d11",
      job: "issue-invoice",
      about: "invoiceId 987654",
      state: "dead",
      tries: 13,
      at: 1_790_000_000,
      error: "电子发票平台没有应答",
    },
  ],
  records: [
    {
      what: "cancel-unpaid:123",
      job: "cancel-unpaid",
      about: "123",
      state: "retrying",
      tries: 3,
      at: 1_790_000_000,
      error: "数据库操作没有成功，详情见服务的日志",
    },
  ],
  later: 2,
};

test("任务：出错的看得到原因，可以立即重试；没有出错的说明没有；1440和768宽都无障碍", async ({ page }) => {
  await enterBackOffice(page, "admin");
  await page.goto("/admin/jobs");
  await expect(page).toHaveTitle("任务-药集后台");
  await expect(main(page).getByText("批量任务没有出错的记录")).toBeVisible();
  // The shop of these journeys fails at nothing; what it asks for is its own, and so is what it answers to it.
  await page.route("**/api/admin/jobs", (route) =>
    route.fulfill({ json: { code: 200, message: "ok", data: failing, trace_id: "t" } }),
  );
  await page.reload();
  const row = main(page).getByRole("row", { name: /开具发票/ });
  await expect(row).toContainText("已失败");
  await expect(row).toContainText("电子发票平台没有应答");
  for (const size of [desktop, { width: 768, height: 1024 }]) await expectClean(page, size);
  await expectToFit(page, phone);
  await page.setViewportSize(desktop);
  await row.getByRole("button", { name: /立即重试/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "立即重试" }).click();
  await expect(page.getByText("没有需要重试的，可能已经办完")).toBeVisible();
});

test("任务只归系统管理员，别的岗位看到谁可以办理", async ({ page }) => {
  await enterBackOffice(page, "marketing");
  await page.goto("/admin/jobs");
  await expect(main(page)).toContainText("系统管理员");
});
