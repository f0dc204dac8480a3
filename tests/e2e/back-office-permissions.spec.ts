/** What is taken away from one person: asked by one, agreed to by another, gone from his menu, address and calls. */
import { expect, type Page } from "@playwright/test";
import { enterBackOffice, newOperator } from "./back-office.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const menu = (page: Page) => page.getByRole("navigation", { name: "后台菜单" });
const drawer = (page: Page) => page.getByRole("dialog").first();

test("调出一人的优惠券：申请须写原因，质量负责人同意后，他的菜单、地址都没有了，其余照常；页面无障碍", async ({
  page,
}) => {
  const username = await newOperator("marketing");
  await enterBackOffice(page, "admin");
  await page.goto("/admin/permissions");
  await expect(main(page).getByRole("table").last()).toContainText("停发优惠券");
  for (const size of [desktop, tablet]) await expectClean(page, size);
  await expectToFit(page, phone);
  await page.setViewportSize(desktop);
  await main(page)
    .getByRole("link", { name: new RegExp(username) })
    .click();
  await drawer(page).getByLabel("优惠券").uncheck();
  await drawer(page).getByRole("button", { name: "申请调整" }).click();
  await expect(drawer(page).getByText("请填写原因")).toBeVisible();
  await expect(drawer(page).getByLabel("优惠券")).not.toBeChecked();
  for (const size of [desktop, tablet]) await expectClean(page, size);
  await page.setViewportSize(desktop);
  await drawer(page).getByLabel("原因").fill(`轮岗 ${username}`);
  await drawer(page).getByRole("button", { name: "申请调整" }).click();
  await expect(drawer(page)).toHaveCount(0);
  await enterBackOffice(page, "quality");
  await page.goto("/admin");
  await main(page)
    .getByRole("link", { name: new RegExp(`轮岗 ${username}`) })
    .click();
  await expect(drawer(page).getByRole("list", { name: "申请的内容" })).toContainText(
    "优惠券：可办理 → 不可办理",
  );
  await drawer(page).getByRole("button", { name: "同意", exact: true }).click();
  await page
    .getByRole("dialog", { name: "同意这项申请？" })
    .getByRole("button", { name: "同意", exact: true })
    .click();
  await expect(drawer(page)).toContainText("已同意");
  await test.step("季度复核：核对后写结论，记录留下", async () => {
    await page.goto("/admin/permissions");
    await main(page).getByLabel("复核结论").fill("演练：逐人核对无误");
    await main(page).getByRole("button", { name: "确认已复核" }).click();
    await expect(main(page).getByRole("list", { name: "复核记录" })).toContainText("逐人核对无误");
  });
  await enterBackOffice(page, username);
  await page.goto("/admin");
  await expect(menu(page).getByRole("link", { name: "活动" })).toBeVisible();
  await expect(menu(page).getByRole("link", { name: "优惠券" })).toHaveCount(0);
  await page.goto("/admin/coupons");
  await expect(main(page)).toContainText("“优惠券”已从您的账号调出");
  expect((await page.request.get("/api/admin/coupons")).status()).toBe(403);
});
