/** The header of spec.md §2 "Page frame and header"; the search box has a file of its own. */
import { expect } from "@playwright/test";
import { enterAs } from "./buyer.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

test("§2 Header, logged out: login and register links", async ({ page }) => {
  await page.goto("/list");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: "免费注册" })).toHaveAttribute("href", "/register");
  await banner.getByRole("link", { name: "请登录" }).click();
  await expect(page).toHaveURL(/\/login\?from=%2Flist/);
});

test("请登录 leads back also where scripts do not run, as in a new tab", async ({ page }) => {
  const html = await (await page.request.get("/list?keywords=amxl&page=2")).text();
  expect(html).toContain('href="/login?from=%2Flist%3Fkeywords%3Damxl%26page%3D2"');
});

test("§2 Header, logged in: company name, shop switcher, safe-logout button", async ({ page }) => {
  await enterAs(page, "clinic");
  await page.goto("/list");
  const banner = page.getByRole("banner");
  for (const name of ["成都知微中西医诊所", "切换店铺", "安全退出"])
    await expect(banner.getByRole("button", { name })).toBeVisible();
  await expect(banner.getByRole("link", { name: "请登录" })).toHaveCount(0);
});

test("§2 Header links: home, desktop, member centre, orders, e-invoice, inspection, app code", async ({
  page,
}) => {
  await enterAs(page, "demo");
  await page.goto("/list");
  const banner = page.getByRole("banner");
  for (const [name, href] of [
    ["返回首页", "/"],
    ["会员中心", "/user"],
    ["我的订单", "/order"],
    ["电子发票查询", "/dzfp"],
  ] as const)
    await expect(banner.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  for (const name of ["添加到桌面", "手机版"])
    await expect(banner.getByRole("button", { name })).toBeVisible();
  await expect(banner.getByRole("link", { name: "药检查询" })).toBeVisible();
});

test("§2 A search box with a drug/manufacturer toggle, hot search words, a cart button with badge", async ({
  page,
}) => {
  await page.goto("/");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("radio", { name: "药品" })).toBeChecked();
  await expect(banner.getByRole("radio", { name: "厂家" })).not.toBeChecked();
  await expect(banner.getByRole("link", { name: "阿莫西林", exact: true })).toHaveAttribute(
    "href",
    /^\/search\?keywords=/,
  );
  await expect(banner.getByRole("link", { name: "我的购物车 0" })).toHaveAttribute("href", "/cart");
});

test("§2 The dedicated customer-service name and phone with 专属, and the complaint hotline", async ({
  page,
}) => {
  await page.goto("/list");
  await expect(page.getByRole("banner")).toContainText("服务热线400-000-0000");
  await enterAs(page, "demo");
  await page.goto("/list");
  await expect(page.getByRole("banner")).toContainText("专属客服 客服01");
  await expect(page.getByRole("banner")).toContainText(/138000000\d\d投诉热线 400-000-0000/);
});

test("§2 A quality-inspection link opens a URL, for an approved shop", async ({ page }) => {
  await enterAs(page, "demo");
  await page.goto("/list");
  const link = page.getByRole("banner").getByRole("link", { name: "药检查询" });
  await expect(link).toHaveAttribute("href", "https://www.nmpa.gov.cn/datasearch/home-index.html");
  await expect(link).toHaveAttribute("target", "_blank");
});

test("§2 … or alerts a message; it is shown only when the user object carries it", async ({ page }) => {
  await page.goto("/list");
  await expect(page.getByText("药检查询")).toHaveCount(0);
  await enterAs(page, "pending");
  await page.goto("/list");
  await page.getByRole("banner").getByRole("button", { name: "药检查询" }).click();
  const box = page.getByRole("alertdialog", { name: "温馨提示" });
  await expect(box).toContainText("资质审核通过后即可查询药检报告");
});

test("§3 User state: the company's name opens what the shop knows of its buyer; Esc closes it", async ({
  page,
}) => {
  await enterAs(page, "demo");
  await page.goto("/list");
  const name = page.getByRole("banner").getByRole("button", { name: "成都小满安和大药房", exact: true });
  await name.click();
  const card = page.getByRole("group", { name: "账号信息" });
  await expect(card).toContainText(/安小满.*用户名 demo.*客户类型单体药店.*资质已审核.*手机138/);
  await expect(card).toContainText(/收货地址四川省成都市锦江区东安南路演示1号.*微信未绑定.*积分\d+/);
  await expect(card.getByRole("link", { name: "换个账号登录" })).toHaveAttribute("href", "/login");
  await expectReadable(page);
  await name.focus();
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(name).toBeFocused();
});

test("§3 is_passed 0: the header says that the qualification waits", async ({ page }) => {
  await enterAs(page, "pending");
  await page.goto("/list");
  await expect(page.getByRole("banner")).toContainText("资质待审核");
});

test("§2 The mobile app code is a QR code of this very shop", async ({ page }) => {
  await page.goto("/list");
  await page.getByRole("banner").getByRole("button", { name: "手机版" }).click();
  const code = page.getByRole("img", { name: "本站网址的二维码" });
  await expect(code).toBeVisible();
  await expect.poll(() => code.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.mouse.click(400, 700);
  await expect(code).toHaveCount(0);
});

test("§3 cj_userName and cj_token are persisted in local storage; a buyer's login clears a maker's", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByLabel("用户名").fill("maker");
  await page.getByLabel("密码").fill("demo1234");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  const kept = () =>
    page.evaluate(() => [localStorage.getItem("cj_userName"), localStorage.getItem("cj_token")]);
  await expect(async () =>
    expect(await kept()).toEqual(["maker", expect.stringMatching(/^.{43}$/)]),
  ).toPass();
  await page.evaluate(() => localStorage.removeItem("token"));
  await enterAs(page, "demo");
  await page.goto("/list");
  await expect(async () => expect(await kept()).toEqual([null, null])).toPass();
});

test("大字开了，重新打开还是大字；关了就不再是", async ({ page }) => {
  await page.goto("/list");
  const root = page.locator("html");
  await expect(root).not.toHaveClass(/large-text/);
  for (const isOn of [true, false]) {
    const button = page.getByRole("banner").getByRole("button", { name: "大字" });
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", String(isOn));
    await page.reload();
    await expect(button).toHaveAttribute("aria-pressed", String(isOn));
    if (isOn) await expect(root).toHaveClass(/large-text/);
    else await expect(root).not.toHaveClass(/large-text/);
  }
});
