/** What buyers type, met by the wholesaler's people in the back office: shown as text, nothing of it runs. */
import { expect, type Page } from "@playwright/test";
import { enterBackOffice } from "./back-office.ts";
import { get, post } from "./buyer.ts";
import { expectHarmless, expectText, hostile, send, watch } from "./hostile.ts";
import { freshCreditCode, openAccount } from "./registrant.ts";
import { test } from "./shop-test.ts";

const { svg, picture, script, html } = hostile;
const main = (page: Page) => page.getByRole("main");

type Registration = { shops: { shop_id: number }[] };

/** A shop whose company is called so; gives its id. */
async function aShopCalled(page: Page, company: string): Promise<number> {
  await openAccount(page, "单店", picture);
  const { shops } = await get<Registration>(page, "/api/user/dossier");
  const id = shops[0]?.shop_id ?? 0;
  const code = freshCreditCode();
  const place = { province: "四川省", city: "成都市", area: "锦江区", region_code: "510104", detail: html };
  const people = { legal_person: picture, contact_name: svg, contact_phone: "028-88886601" };
  const dossier = { type: "single_pharmacy", company, credit_code: code, ...people, ...place };
  const lists = { scopes: ["chemical"], drug_classes: ["otc_a"], documents: [] };
  const { code: status, message } = await send(page, `PUT /api/user/dossier/${id}`, { ...dossier, ...lists });
  expect([status, message]).toEqual([200, expect.any(String)]);
  return id;
}

test.beforeEach(({ page }) => watch(page));

test("客户填写的单位名称和搜索词里的敌意文字，后台各页只当文字显示", async ({ page }) => {
  test.setTimeout(180_000);
  const company = `${script}${Date.now().toString(36)}`;
  const shopId = await aShopCalled(page, company);
  await get(page, `/api/goods/search?${new URLSearchParams({ keywords: svg })}`);
  await enterBackOffice(page, "marketing");
  const given = { amount: 1, valid_days: 1, name: html, reason: html };
  await post(page, "/api/admin/vouchers", { shop_ids: [shopId], ...given });
  const q = `q=${encodeURIComponent(company)}`;
  await expectText(page, `/admin/vouchers?${q}`, [company]);
  await test.step("现金券的抽屉和变更记录", async () => {
    await main(page).locator("[data-row] a").first().click();
    await expect(page.getByRole("dialog")).toContainText(company);
    await expect(page.getByRole("dialog")).toContainText(html);
    await expectHarmless(page);
  });
  await test.step("价格模拟里找客户", async () => {
    await page.goto("/admin/simulator");
    await main(page).getByRole("searchbox").first().fill(company);
    await expect(main(page).getByRole("list", { name: "找到的客户" })).toContainText(company);
    await expectHarmless(page);
  });
  await expectText(page, "/admin/words?view=vain", [svg]);
  await enterBackOffice(page, "quality");
  await expectText(page, "/admin/log", [html]);
});
