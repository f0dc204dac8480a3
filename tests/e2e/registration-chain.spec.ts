/** A chain of three shops registers with one account, is approved, switches between them, and copies a cart. */
import { expect, type Locator, type Page } from "@playwright/test";
import { findGoods, putInCart } from "./buyer.ts";
import { numberOf, typeNumber } from "./cart-page.ts";
import { scriptsRun } from "./client-page.ts";
import {
  expectSaved,
  fillCompany,
  fillPaper,
  fillPapers,
  openAccount,
  paper,
  shopNumber,
} from "./registrant.ts";
import { addShop, approveShop, fillIn, handIn, register, rejectLicence } from "./registered.ts";
import { desktop, expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

const shops = (page: Page) => page.getByRole("region", { name: "总部和门店" });

test("三家店的连锁一次注册，审核通过后切换门店，并把购物车复制到另一家", async ({ page }) => {
  test.setTimeout(480_000);
  const name = `知夏连锁${Date.now()}`;
  const names = [`${name}总部`, `${name}一店`, `${name}二店`];
  await openAccount(page, "连锁多店");
  await fillCompany(page, names[0] ?? "");
  await fillPapers(page);
  await expectSaved(page);
  const branches = [];
  for (const company of names.slice(1)) branches.push(await addShop(page, { company }));
  await page.reload();
  await scriptsRun(page);
  await expect(shops(page).getByRole("listitem")).toHaveCount(3);
  for (const index of names.keys())
    await expect(shops(page).getByRole("listitem").nth(index)).toContainText("已填完");
  await expectReadable(page);

  // One too many is removed again; what is missing there keeps the others back.
  await shops(page).getByRole("button", { name: "添加门店" }).click();
  await expect(shops(page).getByRole("listitem")).toHaveCount(4);
  await shops(page)
    .getByRole("button", { name: names[0] ?? "", exact: false })
    .first()
    .click();
  await page.getByRole("button", { name: "提交审核" }).click();
  await expect(page.getByText(/1家店铺还有\d+处需要补充/)).toBeVisible();
  await shops(page).getByRole("button", { name: "移除门店3" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "移除" }).click();
  await expect(shops(page).getByRole("listitem")).toHaveCount(3);

  await page.getByRole("button", { name: "提交审核" }).click();
  await expect(page).toHaveURL(/\/register\/dd\/step3$/);
  for (const company of names)
    await expect(page.getByRole("region", { name: company })).toContainText("待初审");
  for (const id of [Number(await shopNumber(names[0] ?? "")), ...branches]) await approveShop(id);

  await page.setViewportSize(desktop);
  await page.goto("/cart");
  const [, from = "", to = ""] = names;
  const switcher = await openSwitcher(page);
  for (const company of names) await expect(switcher).toContainText(company);
  await switchTo(page, from);

  const goods = await findGoods(
    page,
    ({ number, zbz, order_limit: limit }) => number > zbz * 9 && limit === 0,
  );
  await putInCart(page, goods, goods.zbz);
  await page.goto("/cart");
  await page.getByRole("button", { name: "复制到其他店铺" }).click();
  const dialog = page.getByRole("dialog", { name: "复制到其他店铺" });
  await dialog.getByRole("checkbox", { name: to }).check();
  await dialog.getByRole("button", { name: "复制到1家店铺" }).click();
  const results = dialog.getByRole("list", { name: "复制结果" });
  await expect(results).toContainText(to);
  await expect(results).toContainText("已复制1种商品");
  // Each shop has a cart of its own, and keeps it.
  for (const [company, number] of [
    [to, goods.zbz],
    [from, goods.zbz * 2],
    [to, goods.zbz],
  ] as const) {
    await page.goto("/cart");
    await openSwitcher(page);
    await switchTo(page, company);
    await expect(page.getByRole("banner")).toContainText(company);
    await expect(page.getByRole("main").locator(".cart-line")).toHaveCount(1);
    if (company === from) await typeNumber(page, goods.name, number);
    await expect(numberOf(page, goods.name)).toHaveValue(String(number));
  }
});

async function openSwitcher(page: Page): Promise<Locator> {
  await page.getByRole("banner").getByRole("button", { name: /切换/ }).click();
  return page.getByRole("dialog", { name: "切换店铺" });
}

async function switchTo(page: Page, company: string): Promise<void> {
  await page.getByRole("dialog", { name: "切换店铺" }).getByRole("button", { name: company }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(page.getByRole("banner")).toContainText(company);
}

test("被驳回的门店撤回后，其余店铺可以重新提交；审核中和通过后都能再添加门店", async ({ page }) => {
  test.setTimeout(300_000);
  const name = `知秋连锁${Date.now()}`;
  const [head, branch] = [`${name}总部`, `${name}一店`];
  await register(page, "chain");
  const ids = [
    await fillIn(page, { company: head, type: "chain_head" }),
    await addShop(page, { company: branch }),
  ];
  await handIn(page);
  for (const id of ids) await rejectLicence(id, "照片模糊");

  await page.goto("/register/dd/step3");
  await page.getByRole("link", { name: "修改资料并重新提交" }).click();
  await shops(page)
    .getByRole("button", { name: `撤回${branch}` })
    .click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("该店铺不再参加审核");
  await dialog.getByRole("button", { name: "撤回" }).click();
  await expect(shops(page).getByRole("listitem")).toHaveCount(1);
  await paper(page, "药品经营许可证").getByLabel("证件编号").fill("演示川CB0002");
  await fillPaper(page, "药品经营许可证");
  await expectSaved(page);
  await page.getByRole("button", { name: "提交审核" }).click();
  await expect(page).toHaveURL(/\/register\/dd\/step3$/);
  await expect(page.getByRole("region", { name: head })).toContainText("待初审");
  await expect(page.getByRole("region", { name: branch })).toHaveCount(0);

  await page.getByRole("link", { name: "添加门店" }).click();
  await expect(page).toHaveURL(/\/register\/dd\/step2$/);
  await expect(page.getByRole("button", { name: "提交审核" })).toHaveCount(0);
  await expectReadable(page);
  await page.getByRole("link", { name: "查看审核进度" }).click();
  await expect(page).toHaveURL(/\/register\/dd\/step3$/);

  await approveShop(ids[0] ?? 0);
  await page.setViewportSize(desktop);
  await page.goto("/ddgl");
  await page.getByRole("link", { name: "添加门店" }).click();
  await shops(page).getByRole("button", { name: "添加门店" }).click();
  await expect(shops(page).getByRole("listitem")).toHaveCount(2);
  await fillCompany(page, `${name}二店`);
  await fillPapers(page);
  await expectSaved(page);
  await page.getByRole("button", { name: "提交审核" }).click();
  await expect(page.getByRole("region", { name: `${name}二店` })).toContainText("待初审");
  await expect(page.getByRole("region", { name: head })).toContainText("已通过");
});
