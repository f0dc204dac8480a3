/** 账号安全 in 厂家中心: the maker's password, his logins, what happened to his account. */
import { expect, type Page } from "@playwright/test";
import { enterAs, post, tryPost } from "./buyer.ts";
import { operate } from "./operator.ts";
import { enterAsPerson } from "./person.ts";
import { follow, landmarkOf, linkOf, partOf, readPage, textOf } from "./read-page.ts";
import { desktop, expectReadable } from "./readable.ts";
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

test("厂家在厂家中心的账号安全", async ({ page, playwright, baseURL }) => {
  const username = await aMaker();
  const elsewhere = { request: await playwright.request.newContext({ baseURL }) };
  const enterElsewhere = () => post(elsewhere, "/api/auth/login", { username, password: given });
  await enterElsewhere();
  await enterAsPerson(page, username, given);
  await page.goto("/shop");
  await accountMenu(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/shop\?part=account$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("账号安全");
  await expect(accountMenu(page)).toHaveAttribute("aria-current", "page");
  await expect(devices(page)).toHaveCount(2);
  await test.step("厂家结束自己在另一台设备上的登录；页面在宽屏和手机上都可读", async () => {
    await endOtherLogin(page);
    expect((await elsewhere.request.get("/api/user/session")).status()).toBe(401);
    await expectReadable(page);
  });
  await page.setViewportSize(desktop);
  await enterElsewhere();
  await page.reload();
  await expect(devices(page)).toHaveCount(2);
  await test.step("厂家用键盘在厂家中心修改自己的密码；旧密码不能再登录，其他设备退出，安全记录写着发生了什么", async () => {
    await changePassword(page);
    expect((await elsewhere.request.get("/api/user/session")).status()).toBe(401);
    expect((await tryPost(elsewhere, "/api/auth/login", { username, password: given })).code).toBe(422);
    expect((await tryPost(elsewhere, "/api/auth/login", { username, password: own })).code).toBe(200);
  });
  await elsewhere.request.dispose();
});

async function endOtherLogin(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^结束 .+ 的登录$/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "结束登录" }).click();
  await expect(devices(page)).toHaveCount(1);
  await expect(page.getByRole("list", { name: "安全记录列表" })).toContainText("结束了");
}

async function changePassword(page: Page): Promise<void> {
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
}

test("访客打开账号安全，厂家登录后回到该页；从订单列表的菜单也能进入", async ({ page }) => {
  await page.goto("/shop?part=account");
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.getByLabel("用户名").fill("maker");
  await page.getByLabel("密码").fill("demo1234");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/\/shop\?part=account$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("账号安全");
  const orders = await readPage(page, "/shop/order");
  const { main } = await follow(page, linkOf(partOf(orders.main, "厂家中心"), "账号安全"));
  expect(partOf(main, "修改登录密码")).toBeDefined();
});

test("厂家在商城的页头、首页和购物车都能回到厂家中心", async ({ request }) => {
  await enterAs({ request }, "maker");
  const [list, home, cart] = [
    await readPage({ request }, "/list"),
    await readPage({ request }, "/"),
    await readPage({ request }, "/cart"),
  ];
  for (const place of [landmarkOf(list, "header"), partOf(home.main, "我的账户"), cart.main])
    expect((await follow({ request }, linkOf(place, "厂家中心"))).address).toBe("/shop");
});

const loginFirst = /登录后(采购|查看价格|可见图片)/;

for (const path of ["/list", "/list/table", "/zhzq"])
  test(`厂家在商城里看到的是不能采购，不是请登录：${path}`, async ({ request }) => {
    await enterAs({ request }, "maker");
    const words = textOf((await readPage({ request }, path)).main);
    expect(words).toContain("该账号不能采购");
    expect(words).toContain("采购账号可见");
    expect(words).not.toMatch(loginFirst);
  });

test("厂家在商城里看到的是不能采购，不是请登录：商品详情，宽屏与手机", async ({ page }) => {
  await enterAsPerson(page, "maker", "demo1234");
  await page.goto("/list/info/2");
  const main = page.getByRole("main");
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(main.getByText("该账号不能采购").first(), `${width}`).toBeVisible();
    await expect(main.getByText("采购账号可见").first(), `${width}`).toBeVisible();
    await expect(main.getByText(loginFirst), `${width}`).toHaveCount(0);
  }
});
