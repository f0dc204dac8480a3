/** Several tabs of one browser: what one does about the login, the others follow. */
import { expect, type Page } from "@playwright/test";
import { enterAs } from "./buyer.ts";
import { openList, scriptsRun } from "./client-page.ts";
import { test } from "./shop-test.ts";

const company = "成都小满安和大药房";
const banner = (page: Page) => page.getByRole("banner");

/** Two tabs of one browser, both of the same login. */
async function twoTabs(first: Page, path: string): Promise<Page> {
  await enterAs(first, "demo");
  await openList(first);
  await scriptsRun(first);
  const second = await first.context().newPage();
  await second.goto(path);
  await scriptsRun(second);
  await expect(banner(second)).toContainText(company);
  return second;
}

/** Chooses another shop of the account, as a buyer does; gives its name. */
async function switchTo(page: Page, place: "first" | "last"): Promise<string> {
  await banner(page).getByRole("button", { name: "切换店铺" }).click();
  const shops = page.getByRole("dialog", { name: "切换店铺" }).getByRole("listitem").getByRole("button");
  const other = place === "first" ? shops.first() : shops.last();
  const name = (await other.innerText()).trim();
  await other.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(banner(page)).toContainText(name);
  return name;
}

/** Shows another page in the tab. */
async function open(tab: Page, path: string): Promise<void> {
  await tab.goto(path);
  await scriptsRun(tab);
}

test("其他标签页跟着换店铺、退出和登录", async ({ page }) => {
  const other = await twoTabs(page, "/cart");
  await test.step("切换店铺后，其他标签页换成新店铺的价格和购物车", async () => {
    const name = await switchTo(page, "last");
    await expect(banner(other)).toContainText(name);
    await expect(banner(other).getByRole("button", { name: company, exact: true })).toHaveCount(0);
  });
  await test.step("正在填写的标签页不丢内容：提示后由买家自己刷新", async () => {
    await open(other, "/yjfk");
    await other.getByLabel("反馈内容").fill("第3批说明书缺页");
    const name = await switchTo(page, "first");
    const notice = other.getByRole("alertdialog", { name: "温馨提示" });
    await expect(notice).toContainText("您已在其他页面切换店铺、登录或退出");
    await expect(other.getByLabel("反馈内容")).toHaveValue("第3批说明书缺页");
    await notice.getByRole("button", { name: "刷新页面" }).click();
    await expect(banner(other)).toContainText(name);
  });
  await test.step("退出登录后，其他标签页也不再显示原账号；再登录则一起回来", async () => {
    await open(other, "/list");
    await expect(banner(other)).not.toContainText("请登录");
    await banner(page).getByRole("button", { name: "安全退出" }).click();
    await expect(banner(other)).toContainText("请登录");
    await page.goto("/login");
    await page.getByLabel("用户名").fill("demo");
    await page.getByLabel("密码").fill("demo1234");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await expect(banner(other)).toContainText(company);
  });
});
