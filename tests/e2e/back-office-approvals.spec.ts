/** What takes two persons: 运营 asks for a price below its floor, 财务 lets it pass on the way, from a phone. */
import { expect, type Page } from "@playwright/test";
import { shopDate } from "@yaoji/domain/text/time";
import { enterBackOffice } from "./back-office.ts";
import { get, post } from "./buyer.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const drawer = (page: Page) => page.getByRole("dialog").first();
type Offer = {
  goods_id: number;
  warehouse: string;
  version: number;
  base_price: number | null;
  floor_price: number | null;
  groups: Record<string, number>;
  tiers: unknown[];
  limited_price: number | null;
};

/** Offers whose price alone can be changed. */
const offers = async (page: Page) =>
  (await get<{ list: Offer[] }>(page, "/api/admin/prices?page_size=200")).list.filter(
    ({ base_price: base, floor_price: floor, groups, tiers, limited_price: limited }) =>
      base !== null &&
      floor === null &&
      limited === null &&
      tiers.length === 0 &&
      Object.keys(groups).length === 0,
  );

/** Half the price of some goods, whose floor is three quarters of it; asked by whoever is logged in. */
async function ask(page: Page, reason: string): Promise<Offer & { readonly wanted: number }> {
  const [offer] = await offers(page);
  if (!offer) throw new Error("the demo has no such offers");
  const { goods_id: goods, warehouse, version } = offer;
  const price = offer.base_price ?? 0;
  const named = { goods, warehouse };
  const floor = { rows: [{ ...named, version, floor_price: (price * 0.75).toFixed(2) }], reason: "设底价" };
  await post(page, "/api/admin/prices", floor);
  const half = { ...named, version: version + 1, base_price: (price / 2).toFixed(2) };
  await post(page, "/api/admin/prices/floor", { rows: [half], reason });
  return { ...offer, wanted: Number((price / 2).toFixed(2)) };
}

test("低于底价：运营申请，财务在手机上看清前后、同意，价格随即生效；申请人看到结果", async ({ page }) => {
  await enterBackOffice(page, "marketing");
  const offer = await ask(page, "演练近效期清仓");
  await page.goto("/admin");
  await expect(main(page).getByRole("link", { name: /演练近效期清仓/ })).toContainText("截止");
  await enterBackOffice(page, "finance");
  await page.setViewportSize(phone);
  await page.goto("/admin");
  await main(page)
    .getByRole("link", { name: /演练近效期清仓/ })
    .click();
  await expect(drawer(page).getByRole("list", { name: "申请的内容" })).toContainText("低于底价");
  await expect(drawer(page)).toContainText("（marketing）");
  await expectToFit(page, phone);
  await drawer(page).getByRole("button", { name: "同意", exact: true }).click();
  const asked = page.getByRole("dialog", { name: "同意这项申请？" });
  await asked.getByRole("textbox").fill("同意，仅此一次");
  await asked.getByRole("button", { name: "同意", exact: true }).click();
  await expect(drawer(page)).toContainText(/已同意，.+（finance）/);
  await drawer(page).getByRole("button", { name: "关闭" }).click();
  await expect(main(page).getByRole("link", { name: /演练近效期清仓/ })).toHaveCount(0);
  await enterBackOffice(page, "marketing");
  const all = await get<{ list: Offer[] }>(page, "/api/admin/prices?page_size=200");
  expect(all.list).toContainEqual(
    expect.objectContaining({
      goods_id: offer.goods_id,
      base_price: offer.wanted,
      floor_price: expect.any(Number),
    }),
  );
  await page.setViewportSize(desktop);
  await page.goto("/admin");
  await expect(main(page).getByRole("link", { name: /演练近效期清仓/ })).toContainText("已同意");
});

test("自己的申请自己不能同意，可以撤回；别人不同意时须写原因；页面无障碍", async ({ page }) => {
  await enterBackOffice(page, "admin");
  await ask(page, "演练撤回");
  await page.goto("/admin");
  await main(page)
    .getByRole("link", { name: /演练撤回/ })
    .click();
  await expect(drawer(page).getByRole("button", { name: "撤回" })).toBeVisible();
  await expect(drawer(page).getByRole("button", { name: "同意", exact: true })).toHaveCount(0);
  for (const size of [desktop, tablet]) await expectClean(page, size);
  await page.setViewportSize(desktop);
  await drawer(page).getByRole("button", { name: "撤回" }).click();
  const taking = page.getByRole("dialog", { name: "撤回这项申请？" });
  await taking.getByRole("button", { name: "撤回" }).click();
  await expect(drawer(page)).toContainText("已撤回");
  await enterBackOffice(page, "marketing");
  await ask(page, "演练不同意");
  await enterBackOffice(page, "finance");
  await page.goto("/admin");
  await expect(page.getByRole("navigation", { name: "后台菜单" })).toContainText("件待办");
  await main(page)
    .getByRole("link", { name: /演练不同意/ })
    .click();
  await drawer(page).getByRole("button", { name: "不同意" }).click();
  const refusing = page.getByRole("dialog", { name: "不同意这项申请？" });
  await refusing.getByRole("button", { name: "不同意" }).click();
  await expect(page.getByText("请填写不同意的原因").first()).toBeVisible();
  await refusing.getByRole("textbox").fill("毛利太低");
  await refusing.getByRole("button", { name: "不同意" }).click();
  await expect(drawer(page)).toContainText("毛利太低");
  await drawer(page).getByRole("button", { name: "关闭" }).click();
  for (const size of [desktop, tablet]) await expectClean(page, size);
  await expectToFit(page, phone);
});

test("审批委托：财务委托质量代审三天，质量的待办写明代谁审批，审批后写明由谁代谁，撤回后不能再审", async ({
  page,
}) => {
  await enterBackOffice(page, "finance");
  await page.setViewportSize(desktop);
  await page.goto("/admin/account");
  await page.getByRole("button", { name: "委托同事" }).click();
  const box = page.getByRole("dialog", { name: "委托同事审批" });
  await box
    .getByRole("combobox", { name: "同事" })
    .selectOption({ label: "质量负责人（quality），质量负责人" });
  await box.getByRole("checkbox", { name: "低于底价的活动" }).uncheck();
  await box.getByRole("button", { name: "委托", exact: true }).click();
  await expect(box.getByLabel("结束日期")).toBeFocused();
  await box.getByLabel("结束日期").fill(shopDate(new Date(Date.now() + 2 * 86_400_000)));
  await box.getByLabel("原因").fill("演练出差");
  await expectClean(page, desktop);
  await box.getByRole("button", { name: "委托", exact: true }).click();
  const given = page.getByRole("list", { name: "我委托的" });
  await expect(given.getByRole("listitem").filter({ hasText: "演练出差" })).toContainText("代理中");
  await expectClean(page, tablet);
  await expectToFit(page, tablet);
  await enterBackOffice(page, "marketing");
  await ask(page, "演练委托清仓");
  await enterBackOffice(page, "quality");
  await page.goto("/admin");
  const line = main(page).getByRole("link", { name: /演练委托清仓/ });
  await expect(line).toContainText(/代.+审批/);
  await line.click();
  await expect(drawer(page)).toContainText("（finance）审批");
  await drawer(page).getByRole("button", { name: "不同意" }).click();
  const asked = page.getByRole("dialog", { name: "不同意这项申请？" });
  await asked.getByRole("textbox").fill("毛利太低");
  await asked.getByRole("button", { name: "不同意", exact: true }).click();
  await expect(drawer(page)).toContainText(/由.+代.+审批/);
  await enterBackOffice(page, "finance");
  await page.goto("/admin/account");
  await given
    .getByRole("button", { name: /撤回对/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "撤回", exact: true }).click();
  await expect(given.getByRole("listitem").filter({ hasText: "演练出差" }).first()).toContainText("已撤回");
});
