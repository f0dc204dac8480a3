/** 会员中心: the buyer's overview (spec.md §2 "User centre", §4). */
import { expect } from "@playwright/test";
import { enterAs, get } from "./buyer.ts";
import { attributesOf, partOf, readPage, textOf } from "./read-page.ts";
import { phone } from "./readable.ts";
import { test } from "./shop-test.ts";

test("一页看清：企业、余额、账期、券、积分、各状态订单、售后、消息和专属客服，数字与各页一致", async ({
  page,
}) => {
  await enterAs(page, "demo");
  type Counts = { all: number; states: Record<string, number> };
  const [counts, coupons, messages, user] = await Promise.all([
    get<Counts>(page, "/api/order/counts"),
    get<{ coupon: number; voucher: number }>(page, "/api/user/couponNum"),
    get<{ list: { title: string }[] }>(page, "/api/message"),
    get<{ company: string; points: number }>(page, "/api/user/base?ticket=0"),
  ]);
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await page.goto("/user");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: user.company })).toBeVisible();
  await expect(main).toContainText("资质已审核");
  await expect(main).toContainText(/专属客服 客服01/);
  const wallet = main.getByRole("region", { name: "我的钱包" });
  await expect(wallet).toContainText(/可用余额\s*¥[\d,]+\.\d\d/);
  await expect(wallet.getByRole("link", { name: /查看优惠券/ })).toContainText(`${coupons.coupon}张`);
  await expect(wallet.getByRole("link", { name: /查看现金券/ })).toContainText(`${coupons.voucher}张`);
  await expect(wallet.getByRole("link", { name: /查看积分/ })).toContainText(String(user.points));
  const orders = main.getByRole("region", { name: "我的订单" });
  await expect(orders.getByRole("link", { name: /待付款/ })).toContainText(
    String(counts.states.pending_payment),
  );
  await expect(orders.getByRole("table", { name: "最近订单" }).locator("tbody tr")).toHaveCount(3);
  await expect(main.getByRole("region", { name: "我的消息" })).toContainText(messages.list[0]?.title ?? "");
  // The page brought the user along: the header shows him, and nobody asks again (§4).
  await expect(page.getByRole("banner")).toContainText(user.company);
  expect(calls).not.toContain("/api/user/base");

  await orders.getByRole("link", { name: /待付款/ }).click();
  await expect(page).toHaveURL(/\/order\?status=pending_payment/);
  await expect(page.getByRole("banner")).toContainText(user.company);
});

test("各状态、钱包和常用功能的链接都有去处", async ({ request }) => {
  await enterAs({ request }, "demo");
  const hrefs = attributesOf((await readPage({ request }, "/user")).main, "a", "href");
  expect(hrefs.length).toBeGreaterThan(15);
  for (const href of new Set(hrefs.filter((each) => each.startsWith("/")))) {
    const { status, address } = await readPage({ request }, href);
    expect([href, status, address.split("?")[0]]).toEqual([href, 200, href.split("?")[0]]);
  }
  for (const [path, target] of [
    ["/wdqb", "/yegl"],
    ["/wdqb/zqgl", "/zqgl"],
    ["/wdqb/yhq", "/yhq"],
    ["/wdqb/xjq", "/xjq"],
  ] as const)
    expect((await readPage({ request }, path)).address).toBe(target);
});

test("证件已过期和待审核的店铺在此被告知", async ({ request }) => {
  await enterAs({ request }, "expired");
  const expired = await readPage({ request }, "/user");
  expect(textOf(partOf(expired.main, "证件效期提醒"))).toMatch(
    /药品经营许可证已过期（有效期至\d{4}-\d\d-\d\d），更新前不能下单/,
  );
  await enterAs({ request }, "pending");
  const words = textOf((await readPage({ request }, "/user")).main);
  for (const said of ["资质待审核", "审核通过后即可看到价格并下单", "还没有订单"])
    expect(words).toContain(said);
});

test("手机上会员中心的一排入口：当前页在中间，左右还有什么看得见", async ({ page }) => {
  await page.setViewportSize(phone);
  await enterAs(page, "demo");
  await page.goto("/star");
  const current = page.getByRole("navigation", { name: "会员中心" }).locator("[aria-current]");
  await expect(current).toHaveText("我的收藏");
  for (const beside of ["preceding", "following"])
    await expect(current.locator(`xpath=${beside}::a[1]`)).toBeInViewport({ ratio: 0.9 });
});

test("访客被引导登录后回到会员中心", async ({ page }) => {
  await page.goto("/user");
  await expect(page).toHaveURL(/\/login\?from=%2Fuser/);
  await page.getByLabel("用户名").fill("clinic");
  await page.getByLabel("密码").fill("demo1234");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/\/user$/);
  await expect(page.getByRole("navigation", { name: "会员中心" }).getByText("会员中心")).toHaveAttribute(
    "aria-current",
    "page",
  );
});
