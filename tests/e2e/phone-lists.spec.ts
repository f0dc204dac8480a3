/** Lists on a phone: nothing of them is cut off at its edge. */
import { expect, type Locator, type Page } from "@playwright/test";
import { cartLines, emptyCart, enterAs, get } from "./buyer.ts";
import { scriptsRun } from "./client-page.ts";
import { phone } from "./readable.ts";
import { test } from "./shop-test.ts";

test.use({ viewport: phone });

/** How many pixels of what stands in it do not show. */
const hidden = (place: Locator) =>
  place.evaluate((box) => Math.max(box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight));

async function expectSorting(page: Page, prices: 0 | 1): Promise<void> {
  await page.goto("/list");
  const bar = page.getByRole("region", { name: "排序" });
  await expect(bar.getByRole("link", { name: "价格" })).toHaveCount(prices);
  for (const view of ["大图", "列表", "无图"])
    await expect(bar.getByRole("link", { name: view })).toBeVisible();
  expect(await hidden(bar.locator(".sort-scroll"))).toBe(0);
}

test("访客的列表在手机上", async ({ page }) => {
  await test.step("排序、价格和三种显示方式都看得全：访客", () => expectSorting(page, 0));
  await test.step("列表里没有图片的处方药只显示图标，不露半句话", async () => {
    await page.goto("/list/table?keywords=阿莫西林");
    const picture = page.locator(".cell-picture > span").first();
    await expect(picture).toHaveText("处方药，登录后可见图片");
    expect(await hidden(picture)).toBe(0);
  });
  for (const address of ["/ppzq", "/ppzq/info/1/1"])
    await test.step(`品牌的介绍有地方写，图片不挤它：${address}`, async () => {
      await page.goto(address);
      const lead = page.getByRole("main").locator(".zone-lead").first();
      const [picture, text] = await Promise.all([
        lead.locator(".brand-picture").boundingBox(),
        lead.locator("div").first().boundingBox(),
      ]);
      expect(text?.width ?? 0).toBeGreaterThan(picture?.width ?? 0);
    });
});

test("买家的列表和表格在手机上", async ({ page }) => {
  await enterAs(page, "demo");
  await test.step("排序、价格和三种显示方式都看得全：demo", () => expectSorting(page, 1));
  for (const [address, table] of [
    ["/order/info/1", /^发货单.+的商品和批号$/],
    ["/hb", "我的返现"],
  ] as const)
    await test.step(`表格在手机上一行是一张卡，没有要横着拉的：${address}`, async () => {
      await page.goto(address);
      const cells = page.getByRole("table", { name: table }).first().locator("tbody").locator("th, td");
      expect(await cells.count()).toBeGreaterThan(3);
      for (const cell of await cells.all()) {
        const box = await cell.boundingBox();
        expect(box && box.x + box.width).toBeLessThanOrEqual(phone.width);
      }
    });
});

test("手机上的订单：列表前只有一条状态栏，其余在筛选里；单头有合计和下单时间", async ({ page }) => {
  await enterAs(page, "demo");
  await page.goto("/order");
  await scriptsRun(page);
  const main = page.getByRole("main");
  const states = main.getByRole("navigation", { name: "订单状态" });
  const centre = main.getByRole("navigation", { name: "订单中心" });
  const search = main.getByRole("search", { name: "搜索订单" });
  await expect(states).toBeVisible();
  await expect(centre).toBeHidden();
  await expect(search).toBeHidden();
  const head = main.getByRole("article").first().locator("header");
  await expect(head).toContainText(/合计¥[\d,]+\.\d\d/);
  await expect(head).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d/);
  await expect(head).toBeInViewport({ ratio: 1 });
  await main.getByRole("button", { name: "筛选" }).click();
  await expect(centre).toBeVisible();
  await search.getByRole("searchbox").fill("阿莫西林");
  await search.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(/keyword=/);
  await expect(search.getByRole("link", { name: "清除" })).toBeVisible();
});

/** The newest order whose invoice can be loaded down, or asked for. */
async function orderWith(page: Page, path: "file" | "wish"): Promise<string> {
  const { list } = await get<{ list: { id: number; order_no: string }[] }>(page, "/api/order?page_size=100");
  for (const { id, order_no: orderNo } of list) {
    const { uninvoiced } = await get<{ uninvoiced: object | null }>(page, `/api/order/${id}`);
    const found = await get<{ list: { can: { download: { allowed: boolean } } }[] }>(
      page,
      `/api/invoice?keyword=${orderNo}`,
    );
    const isFile = found.list.some(({ can }) => can.download.allowed);
    if (path === "file" ? isFile : uninvoiced !== null) return orderNo;
  }
  throw new Error(`the demo shop has no order with an invoice: ${path}`);
}

test("从我的订单两次点击：拿到发票、申请发票、再次购买到购物车", async ({ page }) => {
  await enterAs(page, "demo");
  const invoices = page.getByRole("region", { name: "电子发票" });
  await test.step("下载发票文件", async () => {
    const orderNo = await orderWith(page, "file");
    // Other journeys order here too: it may have left the first page.
    await page.goto(`/order?keyword=${orderNo}`);
    await page.getByRole("link", { name: `查看订单${orderNo}详情` }).click();
    const file = page.waitForEvent("download");
    await invoices.getByRole("link", { name: /^下载/ }).first().click();
    await file;
  });
  await test.step("申请发票", async () => {
    const orderNo = await orderWith(page, "wish");
    // Other journeys order here too: it may have left the first page.
    await page.goto(`/order?keyword=${orderNo}`);
    await page.getByRole("link", { name: `查看订单${orderNo}详情` }).click();
    await invoices.getByRole("link", { name: /申请|抬头/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("电子发票");
  });
  await test.step("再次购买，去购物车", async () => {
    await emptyCart(page);
    await page.goto("/order?status=completed");
    await page
      .getByRole("button", { name: /^再次购买订单/ })
      .first()
      .click();
    await page.getByRole("button", { name: /去购物车|知道了/ }).click();
    expect(await cartLines(page)).not.toHaveLength(0);
  });
});
