/** What cannot be bought says where that is mended, in the checkout, a purchase plan and the keyboard's table too. */
import { expect, type Locator, type Page } from "@playwright/test";
import { type Goods, findGoods, putInCart } from "./buyer.ts";
import { paste, scriptsRun } from "./client-page.ts";
import { addAddress, aPerson, enterAsPerson, letOrder, passPapers, type Person } from "./person.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

test.setTimeout(240_000);

/** A shop that may order, entered by its buyer, with plain goods that it may buy. */
async function aShop(page: Page, username: string, phone: string) {
  const person = await aPerson(username, phone);
  await letOrder(person);
  await enterAsPerson(page, person.username);
  const goods = await findGoods(
    page,
    ({ number, zbz, order_limit }) => order_limit === 0 && number > zbz * 30,
  );
  return { person, goods };
}

/** Its drug licence is over. */
const lapse = (person: Person) => passPapers(person, "2020-01-31");

/** The reason names the licence, and its link leads to the licences. */
async function leadsToPapers(page: Page, place: Locator): Promise<void> {
  await expect(place).toContainText("药品经营许可证已于2020-01-31到期");
  await place.getByRole("link", { name: "去更新证件" }).click();
  await expect(page).toHaveURL(/\/zzzj$/);
}

test("结算被拒：提交时的提示和核对页都带着去更新证件的链接", async ({ page }) => {
  const { person, goods } = await aShop(page, "lapsing", "15800000301");
  await addAddress(page);
  await putInCart(page, goods, Math.max(1, goods.zbz) * 20);
  await page.goto("/cart/step2");
  const submit = page.getByRole("button", { name: "提交订单" });
  await expect(submit).toBeEnabled();
  await lapse(person);
  await submit.click();
  const box = page.getByRole("alertdialog");
  await expect(box).toBeVisible();
  await expectReadable(page);
  await leadsToPapers(page, box);

  await page.goto("/cart/step2");
  await expect(page.getByRole("button", { name: "重试" })).toHaveCount(0);
  await expectReadable(page);
  await leadsToPapers(page, page.getByRole("main"));
});

test("采购计划的行加入被拒：原因后面就是去更新证件的链接", async ({ page }) => {
  type Plain = Goods & { ypgg: string; sccj: string };
  const { person, goods } = await aShop(page, "planning", "15800000302");
  const { name, ypgg, sccj, zbz } = goods as Plain;
  await page.goto("/kjcg");
  const row = [name, ypgg, sccj, Math.max(1, zbz) * 2];
  await paste(page, ["品名\t规格\t厂家\t采购数量", row.join("\t")].join("\n"));
  const result = page.getByRole("region", { name: "识别结果" });
  await expect(result.getByRole("button", { name: "已匹配 1" })).toBeVisible();
  await lapse(person);
  await result.getByRole("button", { name: "全部加入购物车" }).click();
  await expect(result).toContainText("1行未加入，原因见各行");
  await expectReadable(page);
  await leadsToPapers(page, result.getByRole("list", { name: "采购计划各行" }));
});

test("表格里按回车加入被拒：提示带着去更新证件的链接", async ({ page }) => {
  const { person } = await aShop(page, "tabling", "15800000303");
  await lapse(person);
  await page.goto("/list/table?in_stock=1");
  await scriptsRun(page);
  const rows = page.getByRole("grid", { name: "商品" }).locator("tbody > tr");
  await rows.filter({ hasText: "药品经营许可证已于" }).first().focus();
  await page.keyboard.press("Enter");
  const told = page.locator(".toast");
  await expect(told).toBeVisible();
  await expectReadable(page);
  await leadsToPapers(page, told);
});
