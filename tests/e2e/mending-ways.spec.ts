/** What cannot be bought says where that is mended: in the checkout, a purchase plan, the keyboard's table and the boxes too. */
import { expect, type Locator, type Page } from "@playwright/test";
import { enterAs, findGoods, type Goods, putInCart } from "./buyer.ts";
import { paste, scriptsRun } from "./client-page.ts";
import type { Row } from "./goods.ts";
import { operateIn } from "./operator.ts";
import { addAddress, aPerson, enterAsPerson, letOrder, type Person } from "./person.ts";
import { desktop, expectReadable, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

test.setTimeout(240_000);

/** A shop that may order, entered by its buyer, with plain prescription goods that it may buy. */
async function aShop(page: Page, username: string, phone: string) {
  const person = await aPerson(username, phone);
  await letOrder(person);
  await enterAsPerson(page, person.username);
  const goods = await findGoods(page, ({ number, zbz, order_limit, ...row }) => {
    return (row as unknown as Row).drug_class === "rx" && order_limit === 0 && number > zbz * 30;
  });
  return { person, goods };
}

/** Its licence is for prescription drugs no more. */
async function narrowScope({ shopId, folder }: Person): Promise<void> {
  const documents = "business_licence:长期,drug_licence:2035-01-01,purchase_authorisation:2035-01-01";
  const scopes = ["--scopes", "chemical,chinese_patent", "--classes", "otc_a,otc_b"];
  const papers = ["--documents", documents, ...scopes, "--checked-by", "service"];
  await operateIn(folder, "shop", "approve", shopId, ...papers);
}

/** The reason stands there, and its link leads to the papers. */
async function leadsToPapers(page: Page, place: Locator, why = "贵单位经营范围不含处方药"): Promise<void> {
  await expect(place).toContainText(why);
  await expectReadable(page);
  await place.getByRole("link", { name: "去更新证件" }).click();
  await expect(page).toHaveURL(/\/zzzj$/);
}

test("证件过期的店铺", async ({ page }) => {
  await enterAs(page, "expired");
  await test.step("证件过期的店铺打开核对页：不说重试，原因后面就是去更新证件的链接", async () => {
    await page.goto("/cart/step2?ids=1");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "返回购物车" })).toBeVisible();
    await expect(main.getByRole("button", { name: "重试" })).toHaveCount(0);
    await leadsToPapers(page, main, "药品经营许可证");
  });
  await test.step("表格里按回车加入被拒：提示带着去更新证件的链接", () => enterInTable(page));
  await test.step("手机上商品卡片的原因写得完整，不压住别的文字", () => expectWholeReason(page));
});

async function enterInTable(page: Page): Promise<void> {
  await page.setViewportSize(desktop);
  await page.goto("/list/table?in_stock=1");
  await scriptsRun(page);
  const rows = page.getByRole("grid", { name: "商品" }).locator("tbody > tr");
  await rows.filter({ hasText: "药品经营许可证" }).first().focus();
  await page.keyboard.press("Enter");
  // It goes by itself after ten seconds: on a busy machine axe takes as long.
  const toast = page.locator(".toast").filter({ hasText: "药品经营许可证" });
  await toast.getByRole("link", { name: "去更新证件" }).click();
  await expect(page).toHaveURL(/\/zzzj$/);
}

async function expectWholeReason(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  await page.goto("/list");
  const card = page
    .locator(".goods-card")
    .filter({ has: page.locator(".goods-reason") })
    .first();
  const [whole, meta, reason] = await Promise.all(
    [card, card.locator(".goods-meta"), card.locator(".goods-reason")].map((part) => part.boundingBox()),
  );
  if (!whole || !meta || !reason) throw new Error("a part of the card is not drawn");
  expect(reason.y).toBeGreaterThanOrEqual(meta.y + meta.height);
  expect(reason.y + reason.height).toBeLessThanOrEqual(whole.y + whole.height);
}

test("经营范围变窄时已经打开的页面", async ({ page, context }) => {
  const { person, goods } = await aShop(page, "narrowed", "15800000301");
  await addAddress(page);
  await putInCart(page, goods, Math.max(1, goods.zbz) * 20);
  const [list, plan] = [await context.newPage(), await context.newPage()];
  const submit = await openCheckout(page);
  const add = await openCard(list, goods);
  const result = await openPlan(plan, goods);
  await narrowScope(person);
  await test.step("列表里加入购物车被拒：提示框里带着去更新证件的链接", async () => {
    await add.click();
    await leadsToPapers(list, list.getByRole("alertdialog"));
  });
  await test.step("采购计划的行加入被拒：原因后面就是去更新证件的链接", async () => {
    await result.getByRole("button", { name: "全部加入购物车" }).click();
    await expect(result).toContainText("1行未加入，原因见各行");
    await leadsToPapers(plan, result.getByRole("list", { name: "采购计划各行" }));
  });
  await test.step("提交订单被拒：变化的清单里带着去更新证件的链接", async () => {
    await submit.click();
    await leadsToPapers(page, page.getByRole("region", { name: /^以下内容与您之前看到的不同/ }));
  });
});

async function openCheckout(page: Page): Promise<Locator> {
  await page.goto("/cart/step2");
  const submit = page.getByRole("button", { name: "提交订单" });
  await expect(submit).toBeEnabled();
  await scriptsRun(page);
  return submit;
}

async function openCard(page: Page, { name }: Goods): Promise<Locator> {
  await page.goto(`/list?keywords=${encodeURIComponent(name)}`);
  const add = page.getByRole("button", { name: `加入购物车：${name}` }).first();
  await expect(add).toBeVisible();
  await scriptsRun(page);
  return add;
}

async function openPlan(page: Page, goods: Goods): Promise<Locator> {
  const { name, ypgg, sccj, zbz } = goods as Goods & { ypgg: string; sccj: string };
  await page.goto("/kjcg");
  const row = [name, ypgg, sccj, Math.max(1, zbz) * 2];
  await paste(page, ["品名\t规格\t厂家\t采购数量", row.join("\t")].join("\n"));
  const result = page.getByRole("region", { name: "识别结果" });
  await expect(result.getByRole("button", { name: "已匹配 1" })).toBeVisible();
  return result;
}
