/** 财务 gives shops cash vouchers in the back office, a buyer has his at once, and what is left is taken back. */
import { expect, type Page } from "@playwright/test";
import { enterAs, get, originOf } from "./buyer.ts";
import { enterBackOffice } from "./back-office.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const drawer = (page: Page) => page.getByRole("dialog", { name: /^(发放现金券|现金券 \d+)$/ });
const field = (page: Page, name: string) => drawer(page).getByLabel(name, { exact: true });

type Held = { name: string; status: string };
const unusedOf = async (buyer: Page) =>
  (await get<{ list: Held[] }>(buyer, "/api/user/coupon?type=2&status=unused")).list.map(({ name }) => name);

test("发放现金券：错处写在原处，逐家说明结果，客户马上有；作废后就没有了", async ({ page, browser }) => {
  const context = await browser.newContext({ baseURL: await originOf(page) });
  const buyer = await context.newPage();
  await enterAs(buyer, "clinic");
  const { list: shops } = await get<{ list: { id: number }[] }>(buyer, "/api/multi/index");
  const shopId = shops[0]?.id;
  const name = `演练补偿${Date.now().toString(36)}`;
  await enterBackOffice(page, "finance");
  await page.goto("/admin/vouchers");
  await main(page).getByRole("button", { name: "发放" }).click();
  await field(page, "店铺编号").fill(`${shopId}，987654321`);
  await field(page, "发放原因").fill("缺货补偿");
  await field(page, "面额（元）").fill("0");
  await field(page, "名称").fill(name);
  await drawer(page).getByRole("button", { name: "发放" }).click();
  await expect(field(page, "面额（元）")).toBeFocused();
  await page.reload();
  await expect(field(page, "名称")).toHaveValue(name);
  await field(page, "面额（元）").fill("8.5");
  await drawer(page).getByRole("button", { name: "发放" }).click();
  const results = drawer(page).getByRole("list", { name: "发放结果" });
  await expect(results.getByRole("listitem")).toHaveText([/已发放/, /没有这家店铺/]);
  expect(await unusedOf(buyer)).toContain(name);
  await test.step("作废：须写原因，客户手中不再有", async () => {
    await drawer(page).getByRole("button", { name: "关闭" }).click();
    await main(page).getByRole("row", { name }).getByRole("link").click();
    await drawer(page).getByRole("button", { name: "作废" }).click();
    const asked = page.getByRole("dialog", { name: /作废.*的现金券/ });
    await asked.getByRole("textbox").fill("发错");
    await asked.getByRole("button", { name: "作废" }).click();
    await expect(drawer(page).getByText("已作废", { exact: true })).toBeVisible();
    expect(await unusedOf(buyer)).not.toContain(name);
  });
});

test("现金券页在1440和768宽都无障碍，390宽不用横向滚动；别的岗位看到谁可以办理", async ({ page }) => {
  await enterBackOffice(page, "finance");
  await page.goto("/admin/vouchers");
  const first = main(page).locator("[data-row] a").first();
  await expect(first).toBeVisible();
  const one = `/admin/vouchers${await first.getAttribute("href").then((href) => /\?.*$/.exec(href ?? "")?.[0])}`;
  for (const path of ["/admin/vouchers", "/admin/vouchers?open=new", one]) {
    await page.goto(path);
    await expect(main(page).locator("[data-row]").or(drawer(page)).first()).toBeVisible();
    for (const size of [desktop, tablet]) await expectClean(page, size);
    await expectToFit(page, phone);
    await page.setViewportSize(desktop);
  }
  await enterBackOffice(page, "service");
  await page.goto("/admin/vouchers");
  await expect(main(page)).toContainText("财务");
});
