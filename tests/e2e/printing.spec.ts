/** What people print: A4 without the shop's frame, whole on one page where it fits. */
import { expect, type Page } from "@playwright/test";
import { enterAs, get } from "./buyer.ts";
import { scriptsRun } from "./client-page.ts";
import { test } from "./shop-test.ts";

type Listed = { list: { id: number; status?: string }[] };

/** An order of the demo whose goods have their batches, and an after-sale. */
async function papersOf(page: Page) {
  const orders = await get<Listed>(page, "/api/order?status=completed");
  const sales = await get<Listed>(page, "/api/after_sales");
  return {
    order: `/order/info/${orders.list[0]?.id ?? 0}`,
    afterSale: `/order/afterSalesInfo/${sales.list[0]?.id ?? 0}`,
  };
}

async function pagesOfPaper(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return [...pdf.toString("latin1").matchAll(/\/Type\s*\/Page\b/g)].length;
}

async function expectPaper(page: Page, address: string, heading: string): Promise<void> {
  await page.goto(address);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(heading);
  await page.emulateMedia({ media: "print" });
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  const banner = page.getByRole("banner");
  await expect(banner).toHaveText("演示数据：商品、厂家、价格、资质均为虚构，不作销售", {
    useInnerText: true,
  });
  for (const part of ["contentinfo", "navigation", "complementary", "button"] as const)
    for (const each of await page.getByRole(part).all())
      if (!(await each.getByRole("heading", { level: 1 }).count())) await expect(each).toBeHidden();
  await page.emulateMedia({ media: null });
}

test("打印：订单、售后、账单、收支和商品清单，A4纸上没有页头、导航和按钮", async ({ page }) => {
  await enterAs(page, "demo");
  const papers = await papersOf(page);
  for (const [address, heading, fits] of [
    [papers.order, "订单详情", true],
    [papers.afterSale, "售后详情", true],
    ["/zqgl", "账期管理", true],
    ["/yegl", "余额管理", false],
  ] as const)
    await test.step(heading, async () => {
      await expectPaper(page, address, heading);
      await expect(page.getByRole("main").getByRole("button", { name: "打印" })).toBeVisible();
      await page.emulateMedia({ media: "print" });
      await expect(page.getByText("供货单位：药集（演示）医药批发有限公司")).toBeVisible();
      await expect(page.getByText("购货单位：成都小满安和大药房")).toBeVisible();
      await page.emulateMedia({ media: null });
      if (fits) expect(await pagesOfPaper(page)).toBe(1);
    });
  await test.step("采购清单按表格打印，数量是字，没有勾选和按钮", async () => {
    await expectPaper(page, "/cgqd/info/1", "日常补货");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("购货单位：成都小满安和大药房")).toBeVisible();
    const table = page.getByRole("table", { name: "日常补货的商品" });
    await expect(table.getByRole("columnheader", { name: "数量" })).toBeVisible();
    await expect(table.getByRole("row").nth(1).getByText("10", { exact: true })).toBeVisible();
    await expect(table.getByRole("checkbox").filter({ visible: true })).toHaveCount(0);
    await expect(table.getByRole("textbox").filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: null });
    expect(await pagesOfPaper(page)).toBe(1);
  });
  await test.step("商品清单按表格打印，没有图片和采购一栏", async () => {
    await expectPaper(page, "/list/table?keywords=阿莫西林", "药品列表：阿莫西林");
    await page.emulateMedia({ media: "print" });
    const table = page.getByRole("grid", { name: "商品" });
    await expect(table.getByRole("columnheader", { name: "有效期至" })).toBeVisible();
    await expect(table.locator("th.col-buy, td.cell-picture").filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: null });
    expect(await pagesOfPaper(page)).toBe(1);
  });
  await test.step("按“打印”就打印", async () => {
    await page.goto(papers.order);
    await scriptsRun(page);
    const printed = page.evaluate(
      () => new Promise((resolve) => window.addEventListener("beforeprint", () => resolve(true))),
    );
    await page.getByRole("main").getByRole("button", { name: "打印" }).click();
    expect(await printed).toBe(true);
  });
});
