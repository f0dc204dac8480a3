/** The error catalogue of spec.md §8 as the buyer meets it: each answer given by the network, seen on the page. */
import { expect, type Page } from "@playwright/test";
import { enterAs } from "./buyer.ts";
import {
  alertOf,
  answer,
  closeToasts,
  type Envelope,
  favouriteCall,
  hearts,
  hold,
  openList,
  scriptsRun,
  toastsOf,
} from "./client-page.ts";
import { test } from "./shop-test.ts";

const list = "/list?in_stock=1";

test.beforeEach(({ page }) => enterAs(page, "clinic"));

/** The buyer makes a call, and it is answered so. */
async function callAnswered(page: Page, envelope: Envelope): Promise<void> {
  await answer(page, favouriteCall, envelope);
  await hearts(page).first().click();
}

async function dismiss(page: Page): Promise<void> {
  await alertOf(page).getByRole("button", { name: "知道了" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
}

/** §8 422 form error. */
async function seeFormError(page: Page): Promise<void> {
  const errors = { goods_ids: ["请选择商品", "另一句"], remark: ["太长"] };
  await callAnswered(page, { code: 422, errors });
  await expect(toastsOf(page)).toContainText(["请选择商品"]);
  await expect(page.getByText("另一句")).toHaveCount(0);
  await expect(page.getByText("太长")).toHaveCount(0);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await closeToasts(page);
}

/** §8 5xx. */
async function seeFaults(page: Page): Promise<void> {
  for (const code of [500, 502, 503]) {
    await callAnswered(page, { code, message: "内部的话" });
    await expect(toastsOf(page)).toContainText(["系统繁忙，请稍候再试"]);
    await closeToasts(page);
  }
  await page.route(favouriteCall, (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }));
  await hearts(page).first().click();
  await expect(toastsOf(page)).toContainText(["系统繁忙，请稍候再试"]);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await closeToasts(page);
}

/** §8 Other errors. */
async function seeRefusals(page: Page): Promise<void> {
  for (const code of [403, 404, 409, 429]) {
    await callAnswered(page, { code, message: `该商品已停止销售（${code}）` });
    await expect(alertOf(page)).toContainText(`该商品已停止销售（${code}）`);
    await dismiss(page);
  }
  await expect(page).toHaveURL(list);
}

async function seeLostConnection(page: Page): Promise<void> {
  await page.route(favouriteCall, (route) => route.abort());
  await hearts(page).first().click();
  await expect(alertOf(page)).toContainText("网络连接失败，请检查网络后重试");
  await dismiss(page);
  await expect(hearts(page).first()).toHaveAttribute("aria-pressed", "false");
}

/** §8 Success codes. */
async function seeSuccess(page: Page): Promise<void> {
  for (const [at, code] of [10000, 200, 201].entries()) {
    await answer(page, favouriteCall, { code });
    await hearts(page).nth(at).click();
    const box = alertOf(page, "收藏成功");
    await box.getByRole("button", { name: "继续" }).click();
    await expect(hearts(page).nth(at)).toHaveAttribute("aria-pressed", "true");
  }
}

/** §8 Search and list loading failures. */
async function seeNextPageFail(page: Page): Promise<void> {
  await page.route("**/list.data*", (route) => route.abort());
  await page.getByRole("main").getByRole("link", { name: "下一页" }).first().click();
  await expect(page.getByRole("main")).toContainText("网络");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(toastsOf(page)).toHaveCount(0);
  await page.unroute("**/list.data*");
  await page.getByRole("main").getByRole("button", { name: "重试" }).click();
  await expect(hearts(page).first()).toBeVisible();
}

/** §8 459. */
async function seeContractAsked(page: Page): Promise<void> {
  const here = page.url();
  await callAnswered(page, { code: 459, message: "请先签署电子合同" });
  await expect(alertOf(page)).toContainText("请先签署电子合同");
  await expect(page).toHaveURL(here);
  const contract = page.waitForRequest((request) => new URL(request.url()).pathname === "/dzht");
  await alertOf(page).getByRole("button", { name: "知道了" }).click();
  expect((await contract).isNavigationRequest()).toBe(true);
}

/** §8 Files. */
async function seeFilesRefused(page: Page): Promise<void> {
  const file = "**/api/order/export*";
  const saved: string[] = [];
  page.on("download", (download) => saved.push(download.suggestedFilename()));
  await page.goto("/order");
  await scriptsRun(page);
  const button = page.getByRole("button", { name: /导出CSV/ });
  await answer(page, file, { code: 503 });
  await button.click();
  await expect(toastsOf(page)).toContainText(["系统繁忙，请稍候再试"]);
  await answer(page, file, { code: 409, message: "订单太多，请缩小时间范围" });
  await button.click();
  await expect(alertOf(page)).toContainText("订单太多，请缩小时间范围");
  expect(saved).toEqual([]);
}

test("§8 What the server answers, on a list", async ({ page }) => {
  await openList(page, list);
  await test.step("§8 422 form error: toast with the first message (§5: of the first field)", () =>
    seeFormError(page));
  await test.step("§8 5xx: toast 系统繁忙，请稍候再试", () => seeFaults(page));
  await test.step("§8 Other errors: an alert with the server message under the title 温馨提示", () =>
    seeRefusals(page));
  await test.step("a lost connection is said, and nothing is taken for done", () => seeLostConnection(page));
  await test.step("§8 Success codes: 10000, 200, 201", () => seeSuccess(page));
  await test.step("§8 Search and list loading failures are mostly ignored silently: the list's place says why, with 重试", () =>
    seeNextPageFail(page));
  await test.step("§8 459 electronic-contract code: the message is shown and the user goes to /dzht", () =>
    seeContractAsked(page));
  await test.step("§8 Files, too: a fault is a toast, a refusal an alert, and nothing is saved", () =>
    seeFilesRefused(page));
});

test("§8 Login required: the user is sent to the login page, and back to where he was", async ({
  page,
  baseURL,
}) => {
  await openList(page, list);
  for (const code of [10001, 401])
    await test.step(`§8 Login required: 10001 or 401. The user is sent to the login page, and back to where he was — ${code}`, async () => {
      await callAnswered(page, { code });
      await expect(page).toHaveURL(`/login?from=${encodeURIComponent(list)}`);
      await page.getByLabel("用户名").fill("clinic");
      await page.getByLabel("密码").fill("demo1234");
      await page.getByRole("button", { name: "登录", exact: true }).click();
      await expect(page).toHaveURL(list);
      await expect(hearts(page).first()).toBeVisible();
      await scriptsRun(page);
    });
  await test.step("§8 The user is sent to the login page on the main host, which is told the whole way back", async () => {
    const mainHost = "http://main.example/login";
    await page.route("**/list?*", async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const setting = '<meta name="login-url" content="/login"';
      expect(text).toContain(setting);
      await route.fulfill({ response, body: text.replace(setting, setting.replace("/login", mainHost)) });
    });
    await page.route(`${mainHost}*`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>登录</h1>" }),
    );
    await openList(page, list);
    await callAnswered(page, { code: 401 });
    const here = new URL(list, baseURL).href;
    await expect(page).toHaveURL(`${mainHost}?from=${encodeURIComponent(here)}`);
  });
});

/** From here on the page's time stands still until it is moved; it may have been moved before. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** Nothing is said until 30 s have passed. */
async function passTimeout(page: Page): Promise<void> {
  await page.clock.runFor(29_999);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(alertOf(page)).toContainText("请求超时，请刷新页面");
}

/** §8 A form. */
async function seeFormTimeOut(page: Page): Promise<void> {
  const call = "**/api/user/feedback";
  const { held } = await hold(page, call, { code: 200 });
  await page.goto("/yjfk");
  await scriptsRun(page);
  const words = page.getByLabel("反馈内容");
  await words.fill("说明书有一页看不清");
  await stopClock(page);
  await page.getByRole("button", { name: "提交反馈" }).click();
  await expect.poll(() => held.length).toBe(1);
  await passTimeout(page);
  await page.keyboard.press("Escape");
  await page.unroute(call);
  await answer(page, call, { code: 503 });
  await page.getByRole("button", { name: "提交反馈" }).click();
  await expect(toastsOf(page)).toContainText(["系统繁忙，请稍候再试"]);
  await expect(words).toHaveValue("说明书有一页看不清");
}

test("§8, §9 What is waited for in vain", async ({ page }) => {
  const listData = "**/list.data*";
  await page.clock.install();
  await openList(page, list);
  await test.step("§8 Request timeout (30 s): alert 请求超时，请刷新页面 with a refresh button", async () => {
    const { held } = await hold(page, favouriteCall, { code: 200 });
    await stopClock(page);
    await hearts(page).first().click();
    await expect.poll(() => held.length).toBe(1);
    await passTimeout(page);
    const again = page.waitForRequest((request) => request.isNavigationRequest());
    const loaded = page.waitForEvent("load");
    await alertOf(page).getByRole("button", { name: "刷新页面" }).click();
    expect((await again).url()).toContain(list);
    await loaded;
  });
  await test.step("§9 A page that is waited for in vain: the same alert after 30 s, and the page says why", async () => {
    const { held } = await hold(page, listData, { code: 200 });
    await scriptsRun(page);
    await stopClock(page);
    await page.getByRole("main").getByRole("link", { name: "下一页" }).first().click();
    await expect.poll(() => held.length).toBe(1);
    await passTimeout(page);
    await expect(page.locator("main")).toContainText("请求超时，请刷新页面");
    const again = page.waitForRequest((request) => request.isNavigationRequest());
    await alertOf(page).getByRole("button", { name: "刷新页面" }).click();
    await again;
  });
  await test.step("§8 A form: a time-out and a fault are told there too, and nothing typed is lost", () =>
    seeFormTimeOut(page));
});
