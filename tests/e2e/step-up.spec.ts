/** 基本信息 with a login older than ten minutes: a shop of its own, started again with a clock that is ahead. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { type Running, start } from "../../apps/server/fault/processes.ts";
import { logIn } from "./buyer.ts";
import { expectReadable } from "./readable.ts";

const server = join(import.meta.dirname, "../../apps/server");
const elevenMinutes = 660_000;

let folder: string;
let shop: Running;
let address: string;

test.describe.configure({ mode: "serial", timeout: 240_000 });
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "yaoji-step-up-"));
  await startShop({ PORT: "0" });
});
test.afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function startShop(more: Record<string, string>): Promise<void> {
  const data = { DATA_DIR: folder, DATABASE_URL: "", REDIS_URL: "" };
  const env = { ...process.env, ...data, DEMO: "1", RATE_LIMIT: "off", LOG_LEVEL: "error", ...more };
  shop = start(process.execPath, [join(server, "src/main.ts")], { env });
  address = await shop.says(/药集已启动：(http:\/\/\S+)/);
}

/** From now on the shop's clock, and so every login's age, is eleven minutes ahead. */
async function letTimePass(): Promise<void> {
  await shop.stop();
  const NODE_OPTIONS = `--import=${join(server, "fault/clock-ahead.mjs")}`;
  await startShop({ PORT: new URL(address).port, NODE_OPTIONS, CLOCK_AHEAD: String(elevenMinutes) });
}

/** /basic of this login, which has just been made. */
async function openBasic(browser: Browser, username: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: address });
  await logIn(page, username);
  await page.goto("/basic");
  await expect(page.getByRole("region", { name: "更换手机号" })).toBeVisible();
  await expect(page.getByLabel("当前手机号验证码")).toHaveCount(0);
  return page;
}

const codeTo = (phone: string) => shop.says(new RegExp(`${phone} 的验证码：(\\d{6})`));
const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

/** The login of the second test, as old as that of the first. */
let forPhone: Page;

test("刚登录时不问当前手机号的验证码；超过10分钟后修改密码要问，填对才改", async ({ browser }) => {
  const page = await openBasic(browser, "clinic");
  forPhone = await openBasic(browser, "demo");
  await letTimePass();

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
