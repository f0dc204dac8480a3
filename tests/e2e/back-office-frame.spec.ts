/** What stands around every screen of the back office: by keyboard, on narrow screens, under its policy, and its sizes. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { enterBackOffice, newOperator, openAccount } from "./back-office.ts";
import { expectHarmless, watch } from "./hostile.ts";
import { desktop, expectClean, expectToFit, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const tablet = { width: 768, height: 1024 };

test("没有的页面：在框架内说明，菜单还在", async ({ page }) => {
  await enterBackOffice(page, "quality");
  await page.goto("/admin/no/such/page");
  await expect(page).toHaveTitle("页面不存在-药集后台");
  await expect(page.getByRole("heading", { level: 1, name: "页面不存在" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "后台菜单" })).toBeVisible();
  await page.getByRole("link", { name: "回到待办" }).click();
  await expect(page).toHaveTitle("待办-药集后台");
});

test("每一页在1440和768宽都无障碍，390宽不用横向滚动，不违反内容策略", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await watch(page);
  const look = async () => {
    for (const size of [desktop, tablet]) {
      await expectClean(page, size);
      await expectToFit(page, size);
    }
    await expectToFit(page, phone);
    await expectHarmless(page);
  };
  await test.step("登录", async () => {
    await page.goto("/admin/login");
    await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
    await look();
  });
  await enterBackOffice(page, await newOperator("service"));
  for (const [path, heading] of [
    ["/admin", /演练，/],
    ["/admin/nothing", "页面不存在"],
    ["/admin/account", "我的账号"],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await look();
    });
  await test.step("二维码、查找、快捷键、确认", async () => {
    await page.setViewportSize(desktop);
    await page.getByRole("button", { name: "开启两步验证" }).click();
    await expect(page.getByRole("img", { name: "身份验证器的二维码" })).toBeVisible();
    await look();
    await page.setViewportSize(desktop);
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox")).toBeFocused();
    await look();
    await page.keyboard.press("Escape");
    await page.setViewportSize(desktop);
    await page.getByRole("button", { name: "快捷键" }).click();
    await expect(page.getByRole("dialog", { name: "快捷键" })).toBeVisible();
    await look();
    await page.keyboard.press("Escape");
    await page.setViewportSize(desktop);
    await page.getByRole("button", { name: "演练" }).click();
    await expect(page.getByRole("menuitem", { name: "我的账号" })).toBeVisible();
    await expectClean(page, desktop);
    await expectHarmless(page);
  });
  expect(errors).toEqual([]);
});

test("只用键盘：登录，跳到正文，查找并打开，看快捷键", async ({ page }) => {
  await page.goto("/admin/login");
  await expect(page.getByLabel("用户名")).toBeFocused();
  await page.keyboard.type("service");
  await page.keyboard.press("Tab");
  await page.keyboard.type("demo1234");
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle("待办-药集后台");
  await test.step("第一个 Tab 是跳到主要内容", async () => {
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "跳到主要内容" })).toBeFocused();
    await expect(page.getByRole("link", { name: "跳到主要内容" })).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
  });
  await test.step("/ 打开查找；输入、选择、回车就到，焦点在正文", async () => {
    await page.keyboard.press("/");
    await expect(page.getByRole("combobox")).toBeFocused();
    await expect(page.getByRole("option").first()).toHaveText(/待办/);
    await expect(page.getByRole("option").last()).toHaveText(/退出登录/);
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("option", { name: "退出登录" })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.type("没有这一项");
    await expect(page.getByText("没有找到“没有这一项”")).toBeVisible();
    await page.getByRole("combobox").fill("账号");
    await expect(page.getByRole("option")).toHaveText([/我的账号/]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveTitle("我的账号-药集后台");
    await expect(page.getByRole("main")).toBeFocused();
  });
  await test.step("在输入框中 / 和 ? 是文字，Ctrl K 打开查找；Esc 回到原处", async () => {
    await page.getByLabel("现在的密码").focus();
    await page.keyboard.type("/?");
    await expect(page.getByLabel("现在的密码")).toHaveValue("/?");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("现在的密码")).toBeFocused();
  });
  await test.step("? 显示快捷键", async () => {
    await page.getByRole("main").focus();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "快捷键" })).toContainText("Ctrl");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("查找里的退出登录", async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("退出");
    await expect(page.getByRole("option")).toHaveText([/退出登录/]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/login$/);
  });
});

test("还没设两步验证而岗位须用的：只到我的账号，说明为什么", async ({ page }) => {
  await enterBackOffice(page, await newOperator("finance"));
  // As outside the demo, where it is demanded of this role.
  await page.route("**/api/admin/auth/me", async (route) => {
    const reply = await route.fetch();
    const told = await reply.json();
    await route.fulfill({ response: reply, json: { ...told, data: { ...told.data, is_limited: true } } });
  });
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/account$/);
  await expect(page.getByRole("main")).toContainText("您的岗位（财务）须使用两步验证。请先在下方设置");
  await expect(page.getByRole("navigation", { name: "后台菜单" }).getByRole("link")).toHaveText(["我的账号"]);
  await expect(page.getByRole("heading", { name: "登录设备" })).toHaveCount(0);
  await page.goto("/admin/no/such/page");
  await expect(page).toHaveURL(/\/admin\/account$/);
});

test("平板和手机上菜单收起，按下打开，选中后收起", async ({ page }) => {
  await enterBackOffice(page, "finance");
  for (const size of [tablet, phone]) {
    await page.setViewportSize(size);
    await page.goto("/admin");
    await page.getByRole("button", { name: "打开菜单" }).click();
    const menu = page.getByRole("dialog", { name: "菜单" });
    await menu.getByRole("link", { name: "我的账号" }).click();
    await expect(page).toHaveTitle("我的账号-药集后台");
    await expect(menu).toHaveCount(0);
  }
});

test("加载失败时说明原因，重试后打开", async ({ page }) => {
  await enterBackOffice(page, "service");
  await page.route("**/api/admin/auth/session", (route) => route.abort(), { times: 1 });
  await openAccount(page);
  const told = page.getByRole("alert").filter({ hasText: "网络连接失败，请检查网络后重试" });
  await told.getByRole("button", { name: "重试" }).click();
  await expect(page.getByRole("list", { name: "登录设备" })).toBeVisible();
  await test.step("连是谁登录都问不到时也一样", async () => {
    await page.route("**/api/admin/auth/me", (route) => route.abort(), { times: 1 });
    await page.reload();
    await page.getByRole("button", { name: "重试" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "我的账号" })).toBeVisible();
  });
});

test("后台的文件：策略、不被收录、不存在的为404；商城的页面不含后台的任何内容", async ({ request }) => {
  const page = await request.get("/admin/orders/1");
  expect(page.status()).toBe(200);
  expect(page.headers()["content-security-policy"]).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; " +
      "font-src 'self'; base-uri 'none'; form-action 'self'; frame-src 'self'; frame-ancestors 'none'",
  );
  const html = await page.text();
  expect(html).not.toMatch(/<style|\sstyle=|<script>/);
  expect((await request.get("/admin/assets/none.js")).status()).toBe(404);
  for (const path of ["/", "/list", "/login"])
    expect(await (await request.get(path)).text()).not.toContain("/admin");
});

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };
const buildFolder = join(import.meta.dirname, "../../apps/back-office/build");

test("第一次打开的脚本不超过180 KB，每个页面再加不超过60 KB（brotli）", async ({ request }, info) => {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(buildFolder, ".vite/manifest.json"), "utf8"),
  );
  const closure = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const each of manifest[name]?.imports ?? []) closure(each, seen);
    return seen;
  };
  const sizeOf = async (names: Iterable<string>) => {
    let bytes = 0;
    for (const name of names) {
      const file = manifest[name]?.file ?? "";
      expect(existsSync(join(buildFolder, `${file}.br`)), file).toBe(true);
      const reply = await request.get(`/admin/${file}`, { headers: { "Accept-Encoding": "br" } });
      bytes += Number(reply.headers()["content-length"]);
    }
    return bytes / 1024;
  };
  const first = closure("index.html");
  const screens = manifest["index.html"]?.dynamicImports ?? [];
  expect(screens.length).toBeGreaterThan(2);
  const total = await sizeOf(first);
  info.annotations.push({ type: "KB", description: total.toFixed(1) });
  expect(total).toBeLessThanOrEqual(180);
  for (const screen of screens) {
    const more = [...closure(screen)].filter((name) => !first.has(name));
    expect(await sizeOf(more), screen).toBeLessThanOrEqual(60);
  }
});
