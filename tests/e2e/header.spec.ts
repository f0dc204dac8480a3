/** The header of spec.md §2 "Page frame and header"; the search box has a file of its own. */
import { expect } from "@playwright/test";
import type { HTMLElement } from "node-html-parser";
import { enterAs, type Visitor } from "./buyer.ts";
import { buttonOf, follow, landmarkOf, linkOf, readPage, textOf } from "./read-page.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

async function readHeader(visitor: Visitor, address = "/list"): Promise<HTMLElement> {
  return landmarkOf(await readPage(visitor, address), "header");
}

test("§2 Header, logged out: login and register links", async ({ request }) => {
  const banner = await readHeader({ request });
  expect(linkOf(banner, "免费注册")?.getAttribute("href")).toBe("/register");
  expect((await follow({ request }, linkOf(banner, "请登录"))).address).toBe("/login?from=%2Flist");
});

test("请登录 leads back also where scripts do not run, as in a new tab", async ({ request }) => {
  const banner = await readHeader({ request }, "/list?keywords=amxl&page=2");
  const href = "/login?from=%2Flist%3Fkeywords%3Damxl%26page%3D2";
  expect(linkOf(banner, "请登录")?.getAttribute("href")).toBe(href);
});

test("§2 Header, logged in: company name, shop switcher, safe-logout button", async ({ request }) => {
  await enterAs({ request }, "clinic");
  const banner = await readHeader({ request });
  for (const name of ["成都知微中西医诊所", "切换店铺", "安全退出"])
    expect(buttonOf(banner, name), name).toBeDefined();
  expect(linkOf(banner, "请登录")).toBeUndefined();
});

test("§2 Header links: home, desktop, member centre, orders, e-invoice, inspection, app code", async ({
  request,
}) => {
  await enterAs({ request }, "demo");
  const banner = await readHeader({ request });
  for (const [name, href] of [
    ["返回首页", "/"],
    ["会员中心", "/user"],
    ["我的订单", "/order"],
    ["电子发票查询", "/dzfp"],
  ] as const)
    expect(linkOf(banner, name)?.getAttribute("href")).toBe(href);
  for (const name of ["添加到桌面", "手机版"]) expect(buttonOf(banner, name), name).toBeDefined();
  expect(linkOf(banner, "药检查询")).toBeDefined();
});

test("§2 A search box with a drug/manufacturer toggle, hot search words, a cart button with badge", async ({
  request,
}) => {
  const banner = await readHeader({ request }, "/");
  const types = banner.querySelectorAll("input[type=radio]").map((radio) => radio.closest("label"));
  expect(types.map(textOf)).toEqual(["药品", "厂家"]);
  expect(types.map((label) => label?.querySelector("[checked]") !== null)).toEqual([true, false]);
  expect(linkOf(banner, "阿莫西林")?.getAttribute("href")).toMatch(/^\/search\?keywords=/);
  const cart = banner.querySelectorAll("a").find((link) => textOf(link).startsWith("我的购物车"));
  expect(textOf(cart ?? null).replaceAll(" ", "")).toBe("我的购物车0");
  expect(cart?.getAttribute("href")).toBe("/cart");
});

test("§2 The dedicated customer-service name and phone with 专属, and the complaint hotline", async ({
  request,
}) => {
  const words = async () => (await readHeader({ request })).textContent;
  expect(await words()).toContain("服务热线400-000-0000");
  await enterAs({ request }, "demo");
  expect(await words()).toContain("专属客服 客服01");
  expect(await words()).toMatch(/138000000\d\d投诉热线 400-000-0000/);
});

test("§2 A quality-inspection link opens a URL, for an approved shop", async ({ request }) => {
  await enterAs({ request }, "demo");
  const link = linkOf(await readHeader({ request }), "药检查询");
  expect(link?.getAttribute("href")).toBe("https://www.nmpa.gov.cn/datasearch/home-index.html");
  expect(link?.getAttribute("target")).toBe("_blank");
});

test("§2 … or alerts a message; it is shown only when the user object carries it", async ({ page }) => {
  expect((await readPage(page, "/list")).html).not.toContain("药检查询");
  await enterAs(page, "pending");
  await page.goto("/list");
  const banner = page.getByRole("banner");
  await test.step("§3 is_passed 0: the header says that the qualification waits", () =>
    expect(banner).toContainText("资质待审核"));
  await banner.getByRole("button", { name: "药检查询" }).click();
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

test("页头的手机版和大字", async ({ page }) => {
  await page.goto("/list");
  const banner = page.getByRole("banner");
  await test.step("§2 The mobile app code is a QR code of this very shop", async () => {
    await banner.getByRole("button", { name: "手机版" }).click();
    const code = page.getByRole("img", { name: "本站网址的二维码" });
    await expect(code).toBeVisible();
    await expect.poll(() => code.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await page.mouse.click(400, 700);
    await expect(code).toHaveCount(0);
  });
  await test.step("大字开了，重新打开还是大字；关了就不再是", async () => {
    const root = page.locator("html");
    await expect(root).not.toHaveClass(/large-text/);
    for (const isOn of [true, false]) {
      const button = banner.getByRole("button", { name: "大字" });
      await button.click();
      await expect(button).toHaveAttribute("aria-pressed", String(isOn));
      await page.reload();
      await expect(button).toHaveAttribute("aria-pressed", String(isOn));
      if (isOn) await expect(root).toHaveClass(/large-text/);
      else await expect(root).not.toHaveClass(/large-text/);
    }
  });
});
