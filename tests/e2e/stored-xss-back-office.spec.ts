/** Hostile text that buyers wrote, read in the back office: a company's name, a word searched in vain. It is text there too. */
import { expect, type Page } from "@playwright/test";
import { enterBackOffice } from "./back-office.ts";
import { get, originOf, post } from "./buyer.ts";
import { expectHarmless, hostile, watch } from "./hostile.ts";
import { approveShop, handedIn } from "./registered.ts";
import { test } from "./shop-test.ts";

const { picture, svg } = hostile;
const main = (page: Page) => page.getByRole("main");
const drawer = (page: Page) => page.getByRole("dialog").first();

test("客户的单位名称和搜过的词里有敌意文字，后台各处都只是文字，什么也不执行", async ({ page, browser }) => {
  test.setTimeout(240_000);
  await watch(page);
  const company = `${picture}${Date.now()}`;
  const word = `${svg}${Date.now()}`;
  const buyer = await (await browser.newContext({ baseURL: await originOf(page) })).newPage();
  const id = await handedIn(buyer, { company });
  await approveShop(id);
  for (let turn = 0; turn < 3; turn += 1)
    await get(buyer, `/api/goods/list?keywords=${encodeURIComponent(word)}`);
  await enterBackOffice(page, "admin");
  const shows = async (text: string) => {
    await expect(page.getByText(text).first()).toBeVisible();
    await expectHarmless(page);
  };
  await test.step("现金券：找客户，发放结果，列表", async () => {
    await post(page, "/api/admin/vouchers", voucherFor(id));
    await page.goto(`/admin/vouchers?q=${encodeURIComponent(company)}`);
    await shows(company);
    await main(page).locator("[data-row] a").first().click();
    await expect(drawer(page)).toContainText(company);
    await expectHarmless(page);
  });
  await test.step("价格组：找到的和组内的店铺", async () => {
    await page.goto("/admin/price-groups?open=new");
    await drawer(page)
      .getByLabel("编码", { exact: true })
      .fill(`xss${Date.now().toString(36)}`);
    await drawer(page).getByLabel("名称", { exact: true }).fill("演练敌意组");
    await drawer(page).getByRole("button", { name: "添加", exact: true }).click();
    await findShop(page, "查找店铺", company);
    await drawer(page).getByRole("button", { name: "放入价格组" }).click();
    await expect(drawer(page).getByRole("list", { name: "组内店铺" })).toContainText(company);
    await expectHarmless(page);
    await drawer(page)
      .getByRole("button", { name: `移出${company}` })
      .click();
    await expect(drawer(page).getByText("还没有店铺，在上面查找放入")).toBeVisible();
  });
  await test.step("价格模拟", async () => {
    await page.goto("/admin/simulator");
    await findShop(page, "客户", company);
    await shows(company);
  });
  await test.step("搜索无结果的词", async () => {
    await page.goto("/admin/words?view=vain");
    await shows(word);
  });
  await test.step("操作日志", async () => {
    await page.goto("/admin/log");
    await expect(main(page).getByRole("table")).toBeVisible();
    await expectHarmless(page);
  });
});

async function findShop(page: Page, label: string, company: string): Promise<void> {
  await page.getByRole("searchbox", { name: label, exact: true }).fill(company);
  const found = page.getByRole("list", { name: "找到的客户" }).getByRole("button", { name: company });
  await expect(found).toBeVisible();
  await expectHarmless(page);
  await found.click();
}

const voucherFor = (shopId: number) => ({
  shop_ids: [shopId],
  amount: "5",
  threshold: "0",
  valid_days: 30,
  name: `演练${svg}`,
  reason: svg,
});
