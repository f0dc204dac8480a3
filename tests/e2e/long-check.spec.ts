/** The order check of many lines: the way to pay stands in sight, goods that say nothing of their own are folded. */
import { expect, type Page } from "@playwright/test";
import { takeCart } from "./buyer.ts";
import { fillKinds } from "./cart-fill.ts";
import { phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const count = 26;

const list = (page: Page) => page.getByRole("region", { name: "商品清单" });
const shown = (page: Page) => list(page).getByRole("listitem").filter({ visible: true });

async function openCheck(page: Page): Promise<void> {
  await takeCart(page, { username: "demo", index: 1 });
  await fillKinds(page, count);
  await page.goto("/cart/step2");
}

test("26种商品的核对页", async ({ page }) => {
  await openCheck(page);
  const pay = page.getByRole("radiogroup", { name: "支付方式" });
  await test.step("不用滚动就看得到全部支付方式", async () => {
    await expect(pay).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
  await test.step("商品默认收起，种数和小计在，一个按钮全部展开，再收起", async () => {
    await expect(list(page)).toContainText(`${count}种商品，小计`);
    const few = await shown(page).count();
    expect(few).toBeLessThan(count);
    await list(page)
      .getByRole("button", { name: `展开全部${count}种商品`, expanded: false })
      .click();
    await expect(shown(page)).toHaveCount(count);
    await list(page).getByRole("button", { name: /^收起/, expanded: true }).click();
    await expect(shown(page)).toHaveCount(few);
  });
  await test.step("提交按钮旁写着地址、支付方式和发票，随选择而变", async () => {
    const facts = page.getByRole("region", { name: "提交订单" }).getByRole("list", { name: "已选信息" });
    await expect(facts).toContainText(/送至 \S+/);
    await pay.getByRole("radio", { name: /^对公转账/ }).check();
    await expect(facts).toContainText("支付方式 对公转账");
    await page.getByRole("radio", { name: /暂不开票/ }).check();
    await expect(facts).toContainText("发票 暂不开票");
    await page.setViewportSize(phone);
    await expect(facts).toBeInViewport({ ratio: 1 });
  });
});

test.describe("不运行脚本", () => {
  test.use({ javaScriptEnabled: false });

  test("26种商品的核对页：没有脚本时商品全部展开", async ({ page }) => {
    await openCheck(page);
    await expect(shown(page)).toHaveCount(count);
    await expect(list(page).getByRole("button")).toHaveCount(0);
  });
});
