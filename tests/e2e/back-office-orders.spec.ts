/** 客服 orders for a customer by keyboard, finds the order, keeps it back, reviews it, cancels it; the customer sees what was done. */
import { type Browser, expect, type Page } from "@playwright/test";
import { enterBackOffice } from "./back-office.ts";
import { enterAs, get, originOf, post } from "./buyer.ts";
import { desktop, expectClean, expectToFit } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };
const main = (page: Page) => page.getByRole("main");
const drawer = (page: Page) => page.getByRole("dialog").first();
const act = (page: Page, name: string) => drawer(page).getByRole("button", { name, exact: true }).click();

type Base = { company: string };
type Money = { money: number };

async function buyerPage(page: Page, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: await originOf(page) });
  const buyer = await context.newPage();
  await enterAs(buyer, "demo");
  return buyer;
}

/** Orders by the keys alone; gives the order's id. */
async function orderFor(page: Page, company: string): Promise<number> {
  await page.goto("/admin/orders");
  await main(page).getByRole("link", { name: "代客下单" }).click();
  await page.getByLabel("为哪个客户下单").fill(company);
  await page.getByRole("button", { name: company, exact: true }).first().click();
  const entry = page.getByRole("combobox", { name: "查找商品" });
  await expect(entry).toBeFocused();
  await page.keyboard.type("amxl");
  const first = page.getByRole("option").first();
  await expect(first).toBeVisible();
  await page.keyboard.press("Enter");
  const number = page.getByRole("table", { name: "代下的商品" }).getByRole("textbox");
  await expect(number).toBeFocused();
  await page.keyboard.type("20");
  await page.keyboard.press("Enter");
  await expect(entry).toBeFocused();
  await expect(number).toHaveValue("20");
  const place = main(page).getByRole("button", { name: "代客下单" });
  await expect(place).toBeEnabled();
  await expectClean(page, tablet);
  await expectClean(page, desktop);
  await expectToFit(page, tablet);
  await page.setViewportSize(desktop);
  await place.click();
  await expect(page).toHaveURL(/\/admin\/orders\/\d+$/);
  await expect(main(page)).toContainText("代客下单");
  return Number(/\d+$/.exec(page.url())?.[0]);
}

test("代客下单、挂起、审核、取消：客户看得到谁下的单，钱原路退回", async ({ page, browser }) => {
  await enterBackOffice(page, "service");
  const buyer = await buyerPage(page, browser);
  const { company } = await get<Base>(buyer, "/api/user/base");
  const before = (await get<Money>(buyer, "/api/user/user_money")).money;
  const id = await test.step("按客户自己的价格下单，只用键盘", () => orderFor(page, company));
  await test.step("客户看到由客服代下，自己付款", async () => {
    await buyer.goto(`/order/info/${id}`);
    await expect(buyer.getByText("由客服代下")).toBeVisible();
    await post(buyer, "/api/pay/order", { id, method: "balance" });
  });
  const fresh = await test.step("改单：先看差额，再改；多付的退回", async () => {
    await page.reload();
    await main(page).getByRole("button", { name: "改单" }).click();
    await main(page)
      .getByRole("textbox", { name: /阿莫西林/ })
      .fill("10");
    await main(page).getByLabel("原因（客户可见）").fill("客户少要");
    await main(page).getByRole("button", { name: "试算" }).click();
    await expect(main(page).getByRole("region", { name: "改单差额" })).toBeVisible();
    await expectClean(page, desktop);
    await main(page).getByRole("button", { name: "确认改单" }).click();
    await expect(page).not.toHaveURL(new RegExp(`/orders/${id}$`));
    await expect(main(page)).toContainText("待审核");
    const changed = Number(/\d+$/.exec(page.url())?.[0]);
    return get<{ id: number; order_no: string }>(buyer, `/api/order/${changed}`);
  });
  const no = fresh.order_no;
  await test.step("按尾号找到，回车打开；挂起以后不能审核", async () => {
    await page.goto("/admin/orders");
    await page.getByLabel("订单号或尾号、客户、收货电话").fill(no.slice(-8));
    await page.keyboard.press("Enter");
    await expect(main(page).getByRole("link", { name: no })).toBeVisible();
    await expectClean(page, desktop);
    await main(page).getByRole("link", { name: no }).click();
    await expect(drawer(page)).toContainText("客服代下");
    await expectClean(page, desktop);
    await act(page, "挂起");
    await page.getByLabel("原因", { exact: true }).fill("等客户确认地址");
    await page.getByRole("dialog").last().getByRole("button", { name: "挂起", exact: true }).click();
    await expect(drawer(page)).toContainText("已挂起：等客户确认地址");
    await expect(drawer(page).getByRole("button", { name: "审核" })).toHaveCount(0);
    await act(page, "解除挂起");
  });
  await test.step("审核，再取消：客户收到退款", async () => {
    await act(page, "审核");
    await expect(drawer(page)).toContainText("已审核");
    await act(page, "取消订单");
    await page.getByLabel("原因（客户可见）").fill("演练结束");
    await page.getByRole("dialog").last().getByRole("button", { name: "取消订单", exact: true }).click();
    await expect(drawer(page)).toContainText("已取消");
    expect((await get<Money>(buyer, "/api/user/user_money")).money).toBe(before);
  });
  await test.step("详情页有进度、消息和变更记录", async () => {
    await page.goto(`/admin/orders/${fresh.id}`);
    await expect(main(page)).toContainText("已改单");
    await main(page).getByText("变更记录").click();
    await expect(main(page)).toContainText("挂起订单");
    await expectClean(page, tablet);
    await expectToFit(page, tablet);
    await expectClean(page, desktop);
  });
});
