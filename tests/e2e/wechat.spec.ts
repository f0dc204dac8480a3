/** WeChat by QR code, against the demo's simulated one: the distributor binds, logs in by it, unbinds. */
import { expect, type Page } from "@playwright/test";
import { enterAs, get, type Visitor } from "./buyer.ts";
import { operate, smsCode } from "./operator.ts";
import { aPerson, enterAsPerson } from "./person.ts";
import { expectReadable } from "./readable.ts";
import { fillAccount, freshPhone } from "./registrant.ts";
import { bindByCall, scan } from "./wechat-page.ts";
import { test } from "./shop-test.ts";

const main = (page: Page) => page.getByRole("main");

const boundName = async (page: Visitor) => (await get<{ wechat: string }>(page, "/api/user/base")).wechat;

/** Scans as somebody who wants to log in. */
async function comeByWechat(page: Page, nickname: string, address = "/login"): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: "微信扫码登录" }).click();
  await scan(page, nickname);
}

/** Scans as somebody whose WeChat no account has. */
async function comeUnbound(page: Page, nickname: string, address?: string): Promise<void> {
  await comeByWechat(page, nickname, address);
  await expect(main(page)).toContainText(`微信“${nickname}”还没有绑定账号`);
}

/** From a page that says what is wrong, once more to WeChat's page. */
async function askAgain(page: Page, link = "去扫码登录"): Promise<void> {
  await main(page).getByRole("link", { name: link }).click();
  await page.getByRole("button", { name: "微信扫码登录" }).click();
  await expect(page).toHaveURL(/qrconnect/);
}

test("拒绝、绑定、别的账号绑不了、扫码登录、解绑", async ({ page, context }) => {
  await enterAs(page, "distributor");
  await page.goto("/bdwx");
  await expect(main(page)).toContainText("还没有绑定微信");
  await expect(main(page)).toContainText("本机模拟");

  await page.getByRole("button", { name: "微信扫码绑定" }).click();
  await scan(page, "远舟采购", "拒绝");
  await expect(main(page)).toContainText("您在微信上取消了授权");
  await expect(page).toHaveURL(/\/bdwx$/);
  await page.getByRole("button", { name: "重新扫码" }).click();
  await scan(page, "远舟采购");
  await expect(main(page)).toContainText("已绑定微信“远舟采购”");
  await expect(page).toHaveURL(/\/bdwx$/);
  expect(await boundName(page)).toBe("远舟采购");
  await expectReadable(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await enterAs(page, "expired");
  await page.goto("/bdwx");
  await page.getByRole("button", { name: "微信扫码绑定" }).click();
  await scan(page, "远舟采购");
  await expect(main(page)).toContainText("该微信已绑定其他账号");

  await context.clearCookies();
  await comeByWechat(page, "远舟采购", "/login?from=/yegl");
  await expect(page).toHaveURL(/\/yegl$/);
  await expect(page.getByRole("banner")).toContainText("重庆远舟医药有限公司");

  await page.goto("/bdwx");
  await page.getByRole("button", { name: "解除绑定" }).click();
  await page.getByRole("alertdialog").getByRole("button").last().click();
  await expect(main(page)).toContainText("还没有绑定微信");
  expect(await boundName(page)).toBe("");
});

test("没有账号的微信，绑定手机号的账号", async ({ page }) => {
  await comeUnbound(page, "时序药房", "/login?from=//evil.example");
  await expect(page).toHaveURL(/\/register\/wechat$/);
  await expect(page).toHaveTitle(/^微信注册-/);
  await test.step("没有账号的微信配上没有注册过的手机号：说明先注册，注册的入口就在旁边，填过的都在", () =>
    useUnknownPhone(page));
  await test.step("没有账号的微信：留在本浏览器，用手机号和验证码绑定已有账号并登录", () =>
    useKnownPhone(page));
});

async function useUnknownPhone(page: Page): Promise<void> {
  const phone = freshPhone();
  await page.getByLabel("账号的手机号").fill(phone);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByRole("button", { name: /秒后重发/ })).toBeDisabled();
  const code = await smsCode(phone.slice(3));
  await page.getByLabel("短信验证码").fill(code);
  await page.getByRole("button", { name: "绑定并登录" }).click();
  await expect(main(page)).toContainText("该手机号还没有注册，请先注册新账号");
  await expect(page).toHaveURL(/\/register\/wechat$/);
  await expect(page.getByLabel("账号的手机号")).toHaveValue(phone);
  await expect(page.getByLabel("短信验证码")).toHaveValue(code);
  const register = page.getByRole("link", { name: "注册新账号" });
  await expect(register).toHaveAttribute("href", /^\/register\/step1\?from=/);
  await expectReadable(page);
}

async function useKnownPhone(page: Page): Promise<void> {
  await page.reload();
  await expect(main(page)).toContainText("微信“时序药房”还没有绑定账号");
  await page.getByRole("button", { name: "绑定并登录" }).click();
  await expect(main(page)).toContainText("请填写");
  await page.getByLabel("账号的手机号").fill("13800000005");
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(main(page)).toContainText("验证码已发送到138****0005");
  const right = await smsCode("0005");
  await page.getByLabel("短信验证码").fill(right === "000000" ? "000001" : "000000");
  await page.getByRole("button", { name: "绑定并登录" }).click();
  await expect(main(page)).toContainText("验证码不正确或已过期");
  await expect(page.getByLabel("账号的手机号")).toHaveValue("13800000005");
  await page.getByLabel("短信验证码").fill(right);
  await page.getByRole("button", { name: "绑定并登录" }).click();
  // The forged place was none of ours: home.
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);
  expect(await boundName(page)).toBe("时序药房");
}

test("没有账号的微信，注册新账号", async ({ page, context }) => {
  await test.step("没有账号的微信：注册新账号后自动绑定，填资料，来处不丢；下次扫码直接登录", async () => {
    await comeUnbound(page, "新来的药房", "/login?from=/yegl");
    await page.getByRole("link", { name: "注册新账号" }).click();
    await expect(page).toHaveURL(/\/register\/step1\?from=/);
    await fillAccount(page);
    await expect(page).toHaveURL(/\/register\/step2\?from=%2Fyegl$/);
    expect(await boundName(page)).toBe("新来的药房");
    await context.clearCookies();
    await comeByWechat(page, "新来的药房", "/login?from=/wdxx");
    await expect(page).toHaveURL(/\/wdxx$/);
  });
  await test.step("绑定的账号停用了：说请联系客服，不再劝人绑定或注册；恢复后扫码照常登录", async () => {
    const { username } = await get<{ username: string }>(page, "/api/user/base");
    await operate("account", "disable", username, "--reason", "演练");
    await context.clearCookies();
    await comeByWechat(page, "新来的药房", "/login?from=/wdxx");
    await expect(main(page)).toContainText("该微信绑定的账号已停用，请联系客服恢复使用");
    await expect(main(page).getByRole("link")).toHaveText(["用其他账号登录"]);
    await expect(main(page).getByRole("textbox")).toHaveCount(0);
    await operate("account", "enable", username);
    await askAgain(page, "用其他账号登录");
    await scan(page, "新来的药房");
    await expect(page).toHaveURL(/\/wdxx$/);
  });
});

test("扫码之后出了岔子", async ({ page, context }) => {
  await page.goto("/register/wechat?state=forged&code=forged");
  await test.step("别人浏览器里的二维码结果、微信连不上：说清楚，可以重来", async () => {
    await expect(main(page)).toContainText("微信二维码已失效或不是本浏览器打开的");
    await expect(page).toHaveURL(/\/register\/wechat$/);
    await askAgain(page);
    await page.request.get(`${new URL(page.url()).origin}/_sim/fail?fault=server_error`);
    await scan(page, "断线的人");
    await expect(main(page)).toContainText("暂时连不上微信，请稍后重试");
    await askAgain(page);
  });
  await test.step("微信的授权已经用过：说明重新扫码，再扫就好", async () => {
    const asked = new URL(page.url()).searchParams;
    await page.goto(`${asked.get("redirect_uri")}?code=spent&state=${asked.get("state")}`);
    await expect(main(page)).toContainText("微信授权已用过或已过期，请重新扫码");
    await askAgain(page);
    await scan(page, "断线的人");
    await expect(main(page)).toContainText("微信“断线的人”还没有绑定账号");
  });
  await test.step("扫码后浏览器的记录没有了：说明重新扫码，入口就在旁边", async () => {
    await context.clearCookies();
    await page.getByLabel("账号的手机号").fill("15800000212");
    await page.getByRole("button", { name: "获取验证码" }).click();
    await expect(main(page)).toContainText("微信信息已过期，请重新扫码");
    await askAgain(page, "重新扫码");
    await scan(page, "断线的人");
    await expect(main(page)).toContainText("微信“断线的人”还没有绑定账号");
  });
});

test("手机号的账号已绑定另一个微信：说明先解绑，原来的微信照样能登录", async ({ page, request }) => {
  const person = await aPerson("twowechats", "15800000211");
  await enterAsPerson({ request }, person.username);
  await bindByCall({ request }, "先来的微信");
  expect(await boundName({ request })).toBe("先来的微信");

  await comeUnbound(page, "后来的微信");
  await page.getByLabel("账号的手机号").fill(person.phone);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByRole("button", { name: /秒后重发/ })).toBeDisabled();
  await page.getByLabel("短信验证码").fill(await smsCode("0211"));
  await page.getByRole("button", { name: "绑定并登录" }).click();
  await expect(main(page)).toContainText("该账号已绑定另一个微信，请先登录该账号并解绑");
  await expect(page.getByLabel("账号的手机号")).toHaveValue(person.phone);
  expect(await boundName({ request })).toBe("先来的微信");
  expect((await page.request.get("/api/user/base")).status()).toBe(401);
});
