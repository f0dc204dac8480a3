/** What ten minutes end, a fresh login and a proven phone: a shop of its own, started again with a clock that is ahead. */
import { type Browser, expect, type Page } from "@playwright/test";
import { type AgedShop, openAgedShop } from "./aged-shop.ts";
import { logIn } from "./buyer.ts";
import { operateIn } from "./operator.ts";
import { expectReadable } from "./readable.ts";
import { scan } from "./wechat-page.ts";
import { test } from "./shop-test.ts";

const elevenMinutes = 660_000;

let shop: AgedShop;

test.describe.configure({ mode: "serial", timeout: 240_000 });
test.beforeAll(async () => {
  shop = await openAgedShop("step-up");
});
test.afterAll(() => shop.close());

/** /basic of this login, which has just been made. */
async function openBasic(browser: Browser, username: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: shop.address });
  await logIn(page, username);
  await page.goto("/basic");
  await expect(page.getByRole("region", { name: "更换手机号" })).toBeVisible();
  await expect(page.getByLabel("当前手机号验证码")).toHaveCount(0);
  return page;
}

/** The code of the first SMS that the shop has sent to the phone since it was started. */
const codeTo = (phone: string) => shop.says(new RegExp(`${phone} 的验证码：(\\d{6})`));
const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

/** Pages of the later tests, as old as that of the first. */
let forPhone: Page;
let toBind: Page;
let toUnbind: Page;
let forWaiting: Page;
let forgetful: Page;
let leaving: Page;

/** /bdwx of a login that has bound its WeChat. */
async function openBound(browser: Browser, username: string): Promise<Page> {
  const page = await openBasic(browser, username);
  await page.goto("/bdwx");
  await page.getByRole("button", { name: "微信扫码绑定" }).click();
  await scan(page, "刚登录的人");
  await expect(page.getByRole("main")).toContainText("已绑定微信“刚登录的人”");
  return page;
}

/** /forget at its second step, the phone just proven. */
async function openReset(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ baseURL: shop.address });
  await page.goto("/forget");
  await page.getByLabel("账号绑定的手机号").fill("13800000006");
  await page.getByRole("button", { name: "获取验证码" }).click();
  await page.getByLabel("短信验证码").fill(await codeTo("13800000006"));
  await page.getByRole("button", { name: "下一步" }).click();
  await expect(page).toHaveURL(/\/forget\/step2$/);
  return page;
}

/** /register/wechat of a login that has just been made, where a WeChat waits that nobody has bound. */
async function openWaiting(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ baseURL: shop.address });
  await page.goto("/login");
  await page.getByRole("button", { name: "微信扫码登录" }).click();
  await scan(page, "等着绑定的人");
  await page.getByRole("link", { name: "用密码登录后绑定" }).click();
  await page.getByLabel("用户名").fill("pending");
  await page.getByLabel("密码").fill("demo1234");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("button", { name: "绑定到当前账号 pending" })).toBeVisible();
  return page;
}

/** Somebody whose shop has ordered nothing yet, at 注销账号. */
async function openLeaving(browser: Browser): Promise<Page> {
  const login = ["--username", "leaver", "--phone", "15800000108", "--password", "demo1234"];
  const person = ["--name", "离开的人", "--company", "离开的大药房", "--by", "service"];
  await operateIn(shop.folder, "account", "add", ...login, ...person);
  return openBasic(browser, "leaver");
}

test("刚登录时不问当前手机号的验证码；超过10分钟后修改密码要问，填对才改", async ({ browser }) => {
  const page = await openBasic(browser, "clinic");
  forPhone = await openBasic(browser, "demo");
  toBind = await openBasic(browser, "distributor");
  toUnbind = await openBound(browser, "expired");
  forWaiting = await openWaiting(browser);
  forgetful = await openReset(browser);
  leaving = await openLeaving(browser);
  await shop.setAhead(elevenMinutes);

  await page.reload();
  const form = page.getByRole("region", { name: "修改登录密码" });
  await expect(form.getByLabel("当前手机号验证码")).toBeVisible();
  await expect(form.getByText("发送到138****0002；重新登录后10分钟内无需验证码")).toBeVisible();
  await expectReadable(page);
  await form.getByLabel("新密码", { exact: true }).fill("another phrase of mine");
  await form.getByLabel("再输入一次新密码").fill("another phrase of mine");
  const send = form.getByRole("button", { name: "修改密码" });
  await send.click();
  await expect(form.getByText("请获取并填写短信验证码，或重新登录后再试")).toBeVisible();

  await form.getByRole("button", { name: "获取验证码" }).click();
  await expect(form.getByRole("button", { name: /秒后重发/ })).toBeDisabled();
  const code = await codeTo("13800000002");
  await form.getByLabel("当前手机号验证码").fill(otherThan(code));
  await send.click();
  await expect(form.getByText("验证码不正确或已过期，请重新获取")).toBeVisible();
  await form.getByLabel("当前手机号验证码").fill(code);
  await send.click();
  await expect(page.getByText("密码已修改，其他设备需要重新登录")).toBeVisible();
  await expect(page.getByRole("list", { name: "安全记录列表" })).toContainText("修改了登录密码");
  await page.close();
});

test("登录超过10分钟，更换手机号要两个验证码：新手机号的和当前手机号的", async () => {
  const page = forPhone;
  await page.reload();
  const form = page.getByRole("region", { name: "更换手机号" });
  const [askNew, askOwn] = [0, 1].map((at) =>
    form.getByRole("button", { name: /获取验证码|秒后重发/ }).nth(at),
  );
  const send = form.getByRole("button", { name: "更换手机号" });
  await expect(form.getByText("发送到138****0001；重新登录后10分钟内无需验证码")).toBeVisible();
  await form.getByLabel("新手机号", { exact: true }).fill("15800000107");
  await askNew?.click();
  await form.getByLabel("新手机号验证码").fill(await codeTo("15800000107"));
  await send.click();
  await expect(form.getByText("请获取并填写短信验证码，或重新登录后再试")).toBeVisible();
  await expect(form.getByLabel("新手机号", { exact: true })).toHaveValue("15800000107");

  await askOwn?.click();
  await form.getByLabel("当前手机号验证码").fill(await codeTo("13800000001"));
  await send.click();
  await expect(page.getByText("手机号已更换")).toBeVisible();
  await expect(page.getByRole("region", { name: "账号资料" })).toContainText("15800000107");
  await page.close();
});

test("登录超过10分钟，绑定微信要当前手机号的验证码", async () => {
  const page = toBind;
  await page.goto("/bdwx");
  const main = page.getByRole("main");
  const [bind, code] = [page.getByRole("button", { name: "微信扫码绑定" }), page.getByLabel("短信验证码")];
  await bind.click();
  await expect(main).toContainText("登录已超过10分钟，请用短信验证码确认是您本人。");
  await expectReadable(page);
  await bind.click();
  await expect(main).toContainText("请获取并填写短信验证码");
  await page.getByRole("button", { name: "获取验证码" }).click();
  const right = await codeTo("13800000003");
  await code.fill(otherThan(right));
  await bind.click();
  await expect(main).toContainText("验证码不正确或已过期，请重新获取");
  await code.fill(right);
  await bind.click();
  await scan(page, "老登录的人");
  await expect(main).toContainText("已绑定微信“老登录的人”");
  await page.close();
});

test("登录超过10分钟，解绑微信要当前手机号的验证码，没填时仍绑定着", async () => {
  const page = toUnbind;
  const main = page.getByRole("main");
  await page.getByRole("button", { name: "解除绑定" }).click();
  await page.getByRole("alertdialog").getByRole("button").last().click();
  await expect(main).toContainText("登录已超过10分钟，请用短信验证码确认是您本人。");
  await page.getByRole("button", { name: "确认解绑" }).click();
  await expect(main).toContainText("请获取并填写短信验证码");
  await expect(main).toContainText("已绑定微信“刚登录的人”");
  await page.getByRole("button", { name: "获取验证码" }).click();
  await page.getByLabel("短信验证码").fill(await codeTo("13800000005"));
  await page.getByRole("button", { name: "确认解绑" }).click();
  await expect(main).toContainText("还没有绑定微信");
  await page.close();
});

test("登录超过10分钟，把扫过码的微信绑定到当前账号也要验证码", async () => {
  const page = forWaiting;
  await page.reload();
  const main = page.getByRole("main");
  const bind = page.getByRole("button", { name: "绑定到当前账号 pending" });
  await bind.click();
  await expect(main).toContainText("登录已超过10分钟，请用短信验证码确认是您本人。");
  await expectReadable(page);
  await bind.click();
  await expect(main).toContainText("请获取并填写短信验证码");
  await page.getByRole("button", { name: "获取验证码" }).click();
  await page.getByLabel("短信验证码").fill(await codeTo("13800000004"));
  await bind.click();
  await expect(page).toHaveURL(/\/bdwx$/);
  await expect(main).toContainText("已绑定微信“等着绑定的人”");
  await page.close();
});

test("登录超过10分钟，注销账号要当前手机号的验证码；注销后不能再登录", async () => {
  const page = leaving;
  await page.reload();
  await page.getByRole("button", { name: "申请注销" }).click();
  const form = page.getByRole("region", { name: "注销账号" });
  const [send, sure] = [
    form.getByRole("button", { name: "注销账号" }),
    page.getByRole("alertdialog").getByRole("button", { name: "确定注销" }),
  ];
  await send.click();
  await sure.click();
  await expect(form.getByText("请获取并填写短信验证码，或重新登录后再试")).toBeVisible();
  await form.getByRole("button", { name: "获取验证码" }).click();
  await form.getByLabel("当前手机号验证码").fill(await codeTo("15800000108"));
  await expectReadable(page);
  await send.click();
  await sure.click();
  await expect(page).toHaveURL(`${shop.address}/`);
  await page.goto("/login");
  await page.getByLabel("用户名").fill("leaver");
  await page.getByLabel("密码").fill("demo1234");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByText("用户名或密码不正确，请重新输入")).toBeVisible();
  await page.close();
});

test("验证手机号10分钟后才设新密码：说明已过期，重新验证后设成", async () => {
  const page = forgetful;
  const reset = async () => {
    await page.getByLabel("新密码", { exact: true }).fill("another phrase of mine");
    await page.getByLabel("再输入一次新密码").fill("another phrase of mine");
    await page.getByRole("button", { name: "重置密码" }).click();
  };
  await reset();
  await expect(page.getByText("验证已过期或已使用，请重新获取验证码")).toBeVisible();
  await page.getByRole("link", { name: "重新验证手机号" }).click();
  await page.getByLabel("账号绑定的手机号").fill("13800000006");
  await page.getByRole("button", { name: "获取验证码" }).click();
  await page.getByLabel("短信验证码").fill(await codeTo("13800000006"));
  await page.getByRole("button", { name: "下一步" }).click();
  await expect(page).toHaveURL(/\/forget\/step2$/);
  await reset();
  await expect(page).toHaveURL(/\/forget\/step3$/);
  await page.close();
});
