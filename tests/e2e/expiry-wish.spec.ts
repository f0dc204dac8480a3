/** 效期不早于: a shop asks for life in what it buys, a line for a month of its own; what there is, and what helps (domain.md §8). */
import { expect, type Page } from "@playwright/test";
import { findGoods, get, type Goods, post, putInCart, takeCart } from "./buyer.ts";
import { lineOf, numberOf } from "./cart-page.ts";
import { scriptsRun } from "./client-page.ts";
import { addAddress, aPerson, enterAsPerson, letOrder } from "./person.ts";
import { desktop, expectReadable, phone } from "./readable.ts";
import { freshPhone } from "./registrant.ts";
import { test } from "./shop-test.ts";
import { presold } from "./presold.ts";

test.setTimeout(240_000);

type Batch = { yxq: string; number: number };
const monthOf = ({ yxq }: Batch) => yxq.slice(0, 7);
const sumOf = (batches: readonly Batch[]) => batches.reduce((sum, { number }) => sum + number, 0);

/** Goods of several months, with what there is of the last one. */
async function goodsOfMonths(page: Page) {
  const tried = new Set<number>();
  for (;;) {
    const goods = await findGoods(page, ({ id, zbz, order_limit, tags }) => {
      return !tried.has(id) && zbz === 1 && order_limit === 0 && tags.length === 0;
    });
    tried.add(goods.id);
    const { batches } = await get<{ batches: Batch[] }>(page, `/api/goods/detail/${goods.id}`);
    const months = [...new Set(batches.map(monthOf))].toSorted();
    const last = months.at(-1) ?? "";
    const late = sumOf(batches.filter((batch) => monthOf(batch) === last));
    // Enough to be above the least amount of an order.
    if (months.length > 1 && late * (goods.price ?? 0) > 300) return { goods, last, late };
  }
}

/** A shop of the test's own, which may order. */
async function enter(page: Page): Promise<void> {
  const number = freshPhone();
  const person = await aPerson(`expiry${number.slice(-8)}`, number);
  await letOrder(person);
  await enterAsPerson(page, person.username);
  await addAddress(page);
}

test("效期不早于", async ({ page }) => {
  await enter(page);
  const found = await goodsOfMonths(page);
  const { goods, late } = found;
  await putInCart(page, goods, late + 1);
  await test.step("店铺在基本信息里选至少还有几个月效期，详情页和购物车按它说现有多少", () =>
    askAsShop(page, goods));
  await test.step("购物车的一行可另选年月：不够时说现有多少，一键改数量", () => chooseMonth(page, found));
  await test.step("一键放宽到够的年月", () => relax(page, found));
  await test.step("核对页和订单写着约定的效期，所配批号都不早于它", () => order(page, found));
});

async function askAsShop(page: Page, goods: Goods): Promise<void> {
  await page.setViewportSize(desktop);
  await page.goto("/cart");
  await page.getByRole("main").getByRole("link", { name: "店铺效期要求" }).click();
  const part = page.getByRole("region", { name: "店铺效期要求" });
  await scriptsRun(page);
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await page.goto("/");
    await page.goto("/basic#expiry-wish");
    await scriptsRun(page);
    await expect.poll(() => part.getByRole("heading").evaluate(isOnTop)).toBe(true);
    expect(await part.getByLabel("采购的商品").evaluate(fitsWidest)).toBe(true);
  }
  await page.setViewportSize(desktop);
  await part.getByLabel("采购的商品").selectOption({ label: "至少还有3个月效期" });
  await part.getByRole("button", { name: "保存效期要求" }).click();
  await expect(page.locator(".toast").filter({ hasText: "至少还有3个月效期" })).toBeVisible();
  await expectReadable(page);
  await page.goto(`/list/info/${goods.id}`);
  await expect(page.getByRole("region", { name: "批号与效期" })).toContainText("本店要求效期不早于");
  await page.goto("/cart");
  await expect(lineOf(page, goods.name)).toContainText(
    /效期不早于20\d\d-\d\d-\d\d，现有符合的\d+.+，最早20\d\d-\d\d/,
  );
}

/** Nothing lies over its middle. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === element;
}

/** As wide as its widest choice. */
function fitsWidest(element: Element): boolean {
  const copy = element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return false;
  copy.style.cssText = "position: absolute; width: auto; max-width: none";
  element.after(copy);
  const { width } = copy.getBoundingClientRect();
  copy.remove();
  return element.getBoundingClientRect().width >= width;
}

const choice = (page: Page, { name }: Goods) =>
  lineOf(page, name).getByRole("combobox", { name: /^效期不早于/ });

type Found = { goods: Goods; last: string; late: number };

async function chooseMonth(page: Page, { goods, last, late }: Found): Promise<void> {
  await scriptsRun(page);
  const line = lineOf(page, goods.name);
  await line.getByRole("button", { name: /^选效期/ }).click();
  await expect(choice(page, goods)).toHaveValue("shop");
  await choice(page, goods).selectOption(last);
  await expect(line).toContainText(`效期不早于${last}的仅剩${late}${goods.bzdw}，请减少数量或放宽效期`);
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await expectReadable(page);
  }
  await line.getByRole("button", { name: `改为${late}${goods.bzdw}` }).click();
  await expect(numberOf(page, goods.name)).toHaveValue(String(late));
  await expect(line).not.toContainText("仅剩");
}

async function relax(page: Page, { goods, late }: Found): Promise<void> {
  const line = lineOf(page, goods.name);
  await putInCart(page, goods, 1);
  await page.reload();
  await scriptsRun(page);
  await line.getByRole("button", { name: /^放宽到20/ }).click();
  await expect(line).not.toContainText("仅剩");
  await expect(numberOf(page, goods.name)).toHaveValue(String(late + 1));
}

async function order(page: Page, { goods, last, late }: Found): Promise<void> {
  await numberOf(page, goods.name).fill(String(late));
  await numberOf(page, goods.name).press("Enter");
  await choice(page, goods).selectOption(last);
  await expect(choice(page, goods)).toHaveValue(last);
  await page.goto("/cart/step2");
  await expect(page.getByRole("region", { name: "商品清单" })).toContainText(`效期不早于${last}`);
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page).toHaveURL(/\/cart\/step3/);
  const id = /step3\/(\d+)/.exec(page.url())?.[1] ?? "";
  await page.goto(`/order/info/${id}`);
  const lines = page.getByRole("region", { name: /^商品清单/ });
  await expect(lines).toContainText(`约定效期不早于${last}`);
  await expect(lines.locator(".batch-table tbody tr td:nth-child(2)")).toContainText([last]);
}

test("详情页先选效期再加入购物车：不够时说现有多少，一键改数量，加入的一行带着所选效期", async ({ page }) => {
  await enter(page);
  const { goods, last, late } = await goodsOfMonths(page);
  await post(page, "/api/user/expiry_wish", { months: 3 });
  await page.setViewportSize(desktop);
  await page.goto(`/list/info/${goods.id}`);
  await scriptsRun(page);
  const buy = page.getByRole("region", { name: "采购", exact: true });
  const part = page.getByRole("region", { name: "批号与效期" });
  const number = buy.getByRole("textbox", { name: `${goods.name}数量` });
  await number.fill(String(late + 1));
  await number.press("Enter");
  const wish = part.getByRole("combobox", { name: /^效期不早于/ });
  // Until it is known what the shop asks, it says no more than that the shop asks it.
  await expect(wish.getByRole("option").first()).toHaveText(/^按店铺要求：20\d\d-\d\d-\d\d$/);
  const shops = await wish.getByRole("option").first().innerText();
  await expect(buy.getByRole("link", { name: shops })).toBeVisible();
  const sent = part.getByText(/按先到期先出发货/);
  await expect(sent).toHaveText(new RegExp(`^效期不早于${shops.slice(-10)}。`));
  await wish.selectOption(last);
  await expect(wish.getByRole("option").first()).toHaveText(shops);
  await expect(sent).toHaveText(new RegExp(`^效期不早于${last}。`));
  await expect(buy.getByRole("link", { name: `效期不早于${last}` })).toBeVisible();
  await expect(part).toContainText(`现有符合的${late}${goods.bzdw}`);
  await buy.getByRole("button", { name: "加入购物车" }).click();
  const toast = page.locator(".toast");
  await expect(
    toast.filter({ hasText: `效期不早于${last}的仅剩${late}${goods.bzdw}，请减少数量或放宽效期` }),
  ).toBeVisible();
  await expectReadable(page);
  await page.setViewportSize(desktop);
  await part.getByRole("button", { name: `改为${late}${goods.bzdw}` }).click();
  await expect(number).toHaveValue(String(late));
  await page.setViewportSize(phone);
  const bar = page.getByRole("region", { name: "采购栏" });
  await expect(bar).toContainText(`效期不早于${last}`);
  await expectReadable(page);
  await bar.getByRole("button", { name: "加入购物车" }).click();
  await expect(toast.filter({ hasText: `${goods.name} ${late}${goods.bzdw}` })).toBeVisible();
  await page.goto("/cart");
  await expect(choice(page, goods)).toHaveValue(last);
  await expect(numberOf(page, goods.name)).toHaveValue(String(late));
});

test("预售商品的效期要求：详情页和购物车都说到货后只配符合的，不说现有多少", async ({ page }) => {
  await takeCart(page, { username: "demo", index: 1 });
  await post(page, "/api/user/expiry_wish", { months: 18 });
  const goods = await presold(page);
  const awaited = /效期不早于20\d\d-\d\d-\d\d[：，]到货效期未知，到货后只配符合的，没有符合的则继续等待/;
  await page.goto(`/list/info/${goods.id}`);
  await expect(page.getByRole("region", { name: "批号与效期" })).toContainText(awaited);
  await putInCart(page, goods, goods.zbz);
  await page.goto("/cart");
  await scriptsRun(page);
  const line = lineOf(page, goods.name);
  await expect(line).toContainText(awaited);
  await expect(line.getByRole("button", { name: /^选效期/ })).toHaveCount(0);
  await expectReadable(page);
  await post(page, "/api/user/expiry_wish", { months: 0 });
});
