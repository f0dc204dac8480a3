/** The administrator's people: added with a password that is shown once, changed, shut out and let in again. */
import { expect, type Page } from "@playwright/test";
import { enterBackOffice, fillDoor, newOperator } from "./back-office.ts";
import { originOf, tryPost } from "./buyer.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const drawer = (page: Page) => page.getByRole("dialog").first();
const press = (page: Page, name: string) => drawer(page).getByRole("button", { name, exact: true }).click();

test("添加一人，初始密码只显示一次，本人用它登录；停用须写原因，停用后马上进不来，恢复后照常", async ({
  page,
  browser,
}) => {
  const username = `p${Date.now().toString(36)}`;
  await enterBackOffice(page, await newOperator("admin"));
  await page.goto("/admin/operators");
  await main(page).getByRole("button", { name: "添加" }).click();
  await test.step("填错了说在原处", async () => {
    await drawer(page).getByLabel("用户名").fill("李明");
    await drawer(page).getByLabel("姓名").fill("李明");
    await drawer(page).getByLabel("岗位").selectOption("客服");
    await press(page, "添加");
    await expect(drawer(page).getByText(/用户名应为/)).toBeVisible();
    await expect(drawer(page).getByLabel("姓名")).toHaveValue("李明");
  });
  await drawer(page).getByLabel("用户名").fill(username);
  await press(page, "添加");
  const secret = await drawer(page).locator(".secret-text").nth(1).textContent();
  await press(page, "已交给本人");
  const context = await browser.newContext({ baseURL: await originOf(page) });
  const other = await context.newPage();
  await other.goto("/admin");
  await fillDoor(other, username, secret ?? "");
  await expect(main(other)).toContainText("李明");
  await test.step("停用", async () => {
    await page.reload();
    await expect(drawer(page).getByRole("list", { name: "登录" })).toBeVisible();
    await press(page, "停用");
    const asked = page.getByRole("dialog", { name: "停用：李明？" });
    await asked.getByRole("button", { name: "停用" }).click();
    await expect(asked.getByText("请填写原因")).toBeVisible();
    await asked.getByRole("textbox").fill("离职");
    await asked.getByRole("button", { name: "停用" }).click();
    await expect(drawer(page).getByText("已停用", { exact: true })).toBeVisible();
    const refused = await tryPost(other, "/api/admin/auth/login", { username, password: secret });
    expect(refused.code).toBe(422);
  });
  await test.step("恢复，改岗位，都写进变更记录", async () => {
    await press(page, "恢复");
    const asked = page.getByRole("dialog", { name: "恢复：李明？" });
    await asked.getByRole("textbox").fill("返岗");
    await asked.getByRole("button", { name: "恢复" }).click();
    await expect(drawer(page).getByText("在用", { exact: true })).toBeVisible();
    await drawer(page).getByLabel("岗位").selectOption("仓库");
    await press(page, "保存");
    await drawer(page).getByText("变更记录", { exact: true }).click();
    const entries = drawer(page).getByRole("listitem");
    await expect(entries.filter({ hasText: "停用人员" }).first()).toContainText("原因：离职");
    await expect(entries.filter({ hasText: "修改人员" }).first()).toContainText("service → warehouse");
  });
});

test("重设的密码只显示一次；自己不能停用；页面无障碍，别的岗位看到谁可以", async ({ page }) => {
  const username = await newOperator("admin");
  await enterBackOffice(page, username);
  await page.goto(`/admin/operators?q=${username}`);
  for (const size of [desktop, tablet]) await expectClean(page, size);
  await expectToFit(page, phone);
  await page.setViewportSize(desktop);
  await main(page).getByRole("link", { name: "演练" }).click();
  await expect(drawer(page)).toContainText("停用和换岗位请由另一位系统管理员办理");
  await expect(drawer(page).getByRole("button", { name: "停用" })).toHaveCount(0);
  const other = await newOperator("warehouse");
  await page.goto(`/admin/operators?q=${other}`);
  await main(page).getByRole("link", { name: "演练" }).click();
  await expect(drawer(page).getByRole("button", { name: "停用" })).toBeVisible();
  for (const size of [desktop, tablet]) await expectClean(page, size);
  await expectToFit(page, phone);
  await page.setViewportSize(desktop);
  await press(page, "重设密码");
  await page
    .getByRole("dialog", { name: "重设密码：演练？" })
    .getByRole("button", { name: "重设密码" })
    .click();
  await expect(page.getByText("密码只显示这一次")).toBeVisible();
  await page.getByRole("button", { name: "已交给本人" }).click();
  await enterBackOffice(page, await newOperator("quality"));
  await page.goto("/admin/operators");
  await expect(main(page)).toContainText("可以使用的岗位：系统管理员");
  const { code } = await tryPost(page, "/api/admin/operators", { username: "x1", name: "某", role: "admin" });
  expect(code).toBe(403);
});
