/** 账号安全 in 厂家中心: the maker's password, his logins, what happened to his account. */
import { expect, type Page } from "@playwright/test";
import { tryPost } from "./buyer.ts";
import { operate } from "./operator.ts";
import { enterAsPerson } from "./person.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

const [given, own] = ["a phrase they gave me", "a phrase of my own"];

async function aMaker(): Promise<string> {
  const username = `rep${Date.now()}`;
  await operate("maker", "add", "--username", username, "--password", given, "--name", "李代表");
  return username;
}

const accountMenu = (page: Page) =>
  page.getByRole("navigation", { name: "厂家中心" }).getByRole("link", { name: "账号安全" });
const devices = (page: Page) => page.getByRole("list", { name: "登录设备列表" }).getByRole("listitem");

test("厂家用键盘在厂家中心修改自己的密码；旧密码不能再登录，其他设备退出，安全记录写着发生了什么", async ({
  page,
  browser,
}) => {
  const username = await aMaker();
  const elsewhere = await browser.newPage();
  await enterAsPerson(elsewhere, username, given);
  await enterAsPerson(page, username, given);
  await page.goto("/shop");
  await accountMenu(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/shop\?part=account$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("账号安全");
  await expect(accountMenu(page)).toHaveAttribute("aria-current", "page");
  await expect(devices(page)).toHaveCount(2);

  const password = page.getByRole("region", { name: "修改登录密码" });
  await password.getByLabel("新密码", { exact: true }).focus();
  await page.keyboard.type("short");
  await page.keyboard.press("Enter");
  await expect(password.getByText("密码至少8个字符")).toBeVisible();
  await password.getByLabel("新密码", { exact: true }).fill(own);
  await password.getByLabel("再输入一次新密码").fill(`${own}s`);
  await page.keyboard.press("Enter");
  await expect(password.getByText("两次输入的密码不一致")).toBeVisible();
  await password.getByLabel("再输入一次新密码").fill(own);
  await page.keyboard.press("Enter");
  await expect(devices(page)).toHaveCount(1);
  await expect(page.getByRole("list", { name: "安全记录列表" })).toContainText("修改了登录密码");
  expect((await elsewhere.request.get("/api/user/session")).status()).toBe(401);
  expect((await tryPost(elsewhere, "/api/auth/login", { username, password: given })).code).toBe(422);
  expect((await tryPost(elsewhere, "/api/auth/login", { username, password: own })).code).toBe(200);
  await elsewhere.close();
});

test("厂家结束自己在另一台设备上的登录；页面在宽屏和手机上都可读", async ({ page, browser }) => {
  const username = await aMaker();
  const elsewhere = await browser.newPage();
  await enterAsPerson(elsewhere, username, given);
  await enterAsPerson(page, username, given);
  await page.goto("/shop?part=account");
  await page.getByRole("button", { name: /^结束 .+ 的登录$/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "结束登录" }).click();
  await expect(devices(page)).toHaveCount(1);
  await expect(page.getByRole("list", { name: "安全记录列表" })).toContainText("结束了");
  expect((await elsewhere.request.get("/api/user/session")).status()).toBe(401);
  await elsewhere.close();
  await expectReadable(page);
});

test("访客打开账号安全，厂家登录后回到该页；从订单列表的菜单也能进入", async ({ page }) => {
  await page.goto("/shop?part=account");
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.getByLabel("用户名").fill("maker");
  await page.getByLabel("密码").fill("demo1234");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/\/shop\?part=account$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("账号安全");
  await page.goto("/shop/order");
  await accountMenu(page).click();
  await expect(page.getByRole("region", { name: "修改登录密码" })).toBeVisible();
});

test("厂家在商城的页头、首页和购物车都能回到厂家中心", async ({ page }) => {
  await enterAsPerson(page, "maker", "demo1234");
  for (const [path, place] of [
    ["/list", page.getByRole("banner")],
    ["/", page.getByRole("region", { name: "我的账户" })],
    ["/cart", page.getByRole("main")],
  ] as const) {
    await page.goto(path);
    await place.getByRole("link", { name: "厂家中心" }).click();
    await expect(page).toHaveURL("/shop");
  }
});

test("厂家在商城里看到的是不能采购，不是请登录", async ({ page }) => {
  await enterAsPerson(page, "maker", "demo1234");
  const main = page.getByRole("main");
  for (const [path, width] of [
    ["/list", 1440],
    ["/list/table", 1440],
    ["/list/info/2", 1440],
    ["/list/info/2", 390],
    ["/zhzq", 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await expect(main.getByText("该账号不能采购").first(), path).toBeVisible();
    await expect(main.getByText("采购账号可见").first(), path).toBeVisible();
    await expect(main.getByText(/登录后(采购|查看价格|可见图片)/), path).toHaveCount(0);
  }
});
