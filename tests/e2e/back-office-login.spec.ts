/** The back office's door, the logins that end while one works, and one's own account. */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { codeOf, enterBackOffice, fillDoor, newOperator, openAccount, password } from "./back-office.ts";
import { test } from "./shop-test.ts";

const roles = {
  admin: "系统管理员",
  quality: "质量负责人",
  service: "客服",
  warehouse: "仓库",
  finance: "财务",
  marketing: "运营",
} as const;

/** What stands in the menus of those who have more than everybody's. */
const own: Readonly<Record<string, readonly string[]>> = {
  admin: [
    "资质审核",
    "证照预警",
    "客户",
    "订单",
    "售后",
    "求购",
    "意见反馈",
    "发货",
    "召回",
    "转账认领",
    "提现",
    "商品",
    "分类",
    "品牌",
    "价格",
    "价格组",
    "价格模拟",
    "活动",
    "优惠券",
    "现金券",
    "消息",
    "积分商城",
    "抽奖",
    "导航与广告",
    "页面",
    "文章",
    "搜索词",
    "人员",
    "权限",
    "操作日志",
    "参数",
    "接口",
    "任务",
    "导出",
  ],
  quality: ["资质审核", "证照预警", "客户", "售后", "召回", "商品", "权限", "操作日志", "导出"],
  service: [
    "资质审核",
    "证照预警",
    "客户",
    "订单",
    "售后",
    "求购",
    "意见反馈",
    "价格模拟",
    "消息",
    "积分商城",
    "导出",
  ],
  warehouse: ["订单", "售后", "发货", "导出"],
  finance: ["客户", "订单", "售后", "转账认领", "提现", "价格模拟", "现金券", "导出"],
  marketing: [
    "商品",
    "分类",
    "品牌",
    "价格",
    "价格组",
    "价格模拟",
    "活动",
    "优惠券",
    "现金券",
    "消息",
    "积分商城",
    "抽奖",
    "导航与广告",
    "页面",
    "文章",
    "搜索词",
    "导出",
  ],
};

for (const [username, text] of Object.entries(roles))
  test(`${text}登录后看到自己的菜单和岗位`, async ({ page }) => {
    await page.goto("/admin");
    await expect(page).toHaveTitle("登录-药集后台");
    await fillDoor(page, username);
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page).toHaveTitle("待办-药集后台");
    await expect(page.getByRole("button", { name: text })).toBeVisible();
    const menu = page.getByRole("navigation", { name: "后台菜单" });
    await expect(menu.getByRole("link")).toHaveText([
      /^待办/,
      ...(own[username] ?? []).map((title) => new RegExp(`^${title}`)),
      "我的账号",
    ]);
    await expect(page.getByRole("main")).toContainText(`您的岗位：${text}`);
  });

test("先去的页面，登录后接着打开；退出后须重新登录", async ({ page }) => {
  await page.goto("/admin/account?tab=1");
  await expect(page).toHaveURL(/\/admin\/login\?from=/);
  await fillDoor(page, "service");
  await expect(page).toHaveURL(/\/admin\/account\?tab=1$/);
  await test.step("已登录的再打开登录页，直接进入", async () => {
    await page.goto("/admin/login");
    await expect(page).toHaveTitle("待办-药集后台");
  });
  await page.getByRole("button", { name: "客服" }).click();
  await page.getByRole("menuitem", { name: "退出登录" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test("密码不对时说明，已填的用户名还在；错五次锁定并说明几分钟", async ({ page }) => {
  const username = await newOperator("warehouse");
  await page.goto("/admin/login");
  await fillDoor(page, username, "not this one");
  await expect(page.getByText("用户名或密码不正确，请重新输入")).toBeVisible();
  await expect(page.getByLabel("用户名")).toHaveValue(username);
  for (let turn = 0; turn < 4; turn += 1) {
    const answered = page.waitForResponse("**/api/admin/auth/login");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await answered;
    await expect(page.getByRole("button", { name: "登录", exact: true })).toBeEnabled();
  }
  await fillDoor(page, username);
  await expect(page.getByText(/^密码错误次数过多，请\d+分钟后再试$/)).toBeVisible();
});

test("两步验证：开启，用验证码登录，用恢复码登录，重新生成恢复码，关闭", async ({ page, browser }) => {
  const username = await newOperator("service");
  await enterBackOffice(page, username);
  await openAccount(page);
  const { secret, codes } = await setUp(page);
  await test.step("登录时要验证码，已填的不丢；不对时说明", async () => {
    const other = await browser.newPage();
    await other.goto("/admin/login");
    await fillDoor(other, username);
    await expect(other.getByLabel("验证码")).toBeFocused();
    await expect(other.getByText("手机不在身边？填写一个恢复码")).toBeVisible();
    await expect(other.getByLabel("用户名")).toHaveValue(username);
    await expect(other.getByLabel("密码")).toHaveValue(password);
    await other.getByLabel("验证码").fill("000000");
    await other.getByRole("button", { name: "登录", exact: true }).click();
    await expect(other.getByLabel("验证码")).toHaveAttribute("aria-invalid", "true");
    await other.getByLabel("验证码").fill(codeOf(secret, 1));
    await other.getByRole("button", { name: "登录", exact: true }).click();
    await expect(other).toHaveTitle("待办-药集后台");
    await other.context().close();
  });
  await test.step("恢复码代替验证码，用一个少一个", async () => {
    const other = await browser.newPage();
    await other.goto("/admin/login");
    await fillDoor(other, username);
    await other.getByLabel("验证码").fill(codes[0] ?? "");
    await other.getByRole("button", { name: "登录", exact: true }).click();
    await expect(other).toHaveTitle("待办-药集后台");
    await openAccount(other);
    await expect(other.getByText(`恢复码还剩${codes.length - 1}个`)).toBeVisible();
    await other.context().close();
  });
  await test.step("重新生成，以前的作废", async () => {
    await page.getByRole("button", { name: "重新生成恢复码" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "重新生成" }).click();
    const renewed = await codesOf(page);
    expect(renewed).toHaveLength(codes.length);
    expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
    await page.getByRole("button", { name: "我已保存" }).click();
  });
  await page.getByRole("button", { name: "关闭两步验证" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "关闭两步验证" }).click();
  await expect(page.getByText("两步验证已关闭")).toBeVisible();
  await expect(page.getByRole("button", { name: "开启两步验证" })).toBeVisible();
});

async function codesOf(page: Page): Promise<string[]> {
  const shown = page.getByRole("list", { name: "恢复码" }).getByRole("listitem");
  await expect(shown.first()).toBeVisible();
  return shown.allTextContents();
}

/** Secret and recovery codes of whoever is at his account; the secret's QR code is drawn, the codes can be taken along. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole("button", { name: "开启两步验证" }).click();
  await expect(page.getByRole("img", { name: "身份验证器的二维码" })).toBeVisible();
  const secret = await page.locator(".secret-text").innerText();
  await page.getByLabel("6位数字").fill("12345");
  await page.getByRole("button", { name: "确认开启" }).click();
  await expect(page.getByLabel("6位数字")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("6位数字").fill(codeOf(secret, 0));
  await page.getByRole("button", { name: "确认开启" }).click();
  await expect(page.getByText("恢复码只显示这一次")).toBeVisible();
  await expect(page.getByText("已开启", { exact: true })).toBeVisible();
  const codes = await codesOf(page);
  expect(codes.length).toBeGreaterThanOrEqual(8);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "下载 .txt" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^药集后台恢复码-.+\.txt$/);
  const text = await readFile(await file.path(), "utf8");
  for (const code of codes) expect(text).toContain(code);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  // Twice the same is said once.
  for (let turn = 0; turn < 2; turn += 1) await page.getByRole("button", { name: "复制" }).click();
  await expect(page.getByText("恢复码已复制")).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));
  await page.getByRole("button", { name: "我已保存" }).click();
  await expect(page.getByRole("list", { name: "恢复码" })).toHaveCount(0);
  return { secret, codes };
}

test("登录在填写途中结束：就地重新登录，填写的内容不丢，刚才的操作接着完成", async ({ page, browser }) => {
  const username = await newOperator("warehouse");
  await enterBackOffice(page, username);
  await openAccount(page);
  await page.getByLabel("现在的密码").fill(password);
  await page.getByLabel("新密码", { exact: true }).fill("a longer password 药");
  await page.getByLabel("再输入一次新密码").fill("a longer password 药");
  await endLogins(await browser.newPage(), username);
  await page.getByRole("button", { name: "修改密码" }).click();
  const box = page.getByRole("dialog", { name: "请重新登录" });
  await expect(box).toContainText("已填写的内容不会丢失");
  await box.getByLabel("密码").fill("not this one");
  await box.getByRole("button", { name: "登录" }).click();
  await expect(box.getByText("用户名或密码不正确")).toBeVisible();
  await box.getByLabel("密码").fill(password);
  await box.getByRole("button", { name: "登录" }).click();
  await expect(page.getByText("密码已修改，其他设备需要重新登录")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/account$/);
});

test("不重新登录的，留在原处，填写的内容还在", async ({ page, browser }) => {
  const username = await newOperator("warehouse");
  await enterBackOffice(page, username);
  await openAccount(page);
  await page.getByLabel("现在的密码").fill(password);
  await page.getByLabel("新密码", { exact: true }).fill("a longer password 药");
  await page.getByLabel("再输入一次新密码").fill("a longer password 药");
  await endLogins(await browser.newPage(), username);
  await page.getByRole("button", { name: "修改密码" }).click();
  await page.getByRole("dialog", { name: "请重新登录" }).getByRole("button", { name: "关闭" }).click();
  await expect(page.getByLabel("新密码", { exact: true })).toHaveValue("a longer password 药");
  await expect(page.getByText("请先登录")).toBeVisible();
});

/** From another device of his, which ends its own login then, too. */
async function endLogins(other: Page, username: string): Promise<void> {
  await enterBackOffice(other, username);
  await openAccount(other);
  await other.getByRole("button", { name: "结束其他所有登录" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "结束登录" }).click();
  await expect(other.getByText("已结束登录")).toBeVisible();
  await expect(other.getByText("没有其他设备登录您的账号。")).toBeVisible();
  await other.context().close();
}

test("同一浏览器换了人登录，原来的窗口改为他的，并说明", async ({ page, context }) => {
  await enterBackOffice(page, "service");
  await page.goto("/admin");
  await expect(page.getByRole("button", { name: "客服" })).toBeVisible();
  await enterBackOffice(await context.newPage(), "finance");
  await page.getByRole("main").getByRole("link", { name: "我的账号" }).click();
  await expect(page.getByRole("button", { name: "财务" })).toBeVisible();
  await expect(page.getByText(/^本浏览器已改由.+登录$/)).toBeVisible();
});

test("要再次输入密码的操作：就地输入，接着完成；密码不对时说明", async ({ page }) => {
  const username = await newOperator("warehouse");
  await enterBackOffice(page, username);
  await openAccount(page);
  // As after ten minutes: what is refused once is asked again once the password was given.
  await page.route(
    "**/api/admin/auth/second_factor",
    (route) =>
      route.fulfill({
        status: 403,
        json: { code: 403, reason: "auth.prove", message: "请先输入登录密码", trace_id: "t" },
      }),
    { times: 1 },
  );
  await page.getByRole("button", { name: "开启两步验证" }).click();
  const box = page.getByRole("dialog", { name: "请确认是您本人" });
  await box.getByLabel("密码").fill("not this one");
  await box.getByRole("button", { name: "确认" }).click();
  await expect(box.getByLabel("密码")).toHaveAttribute("aria-invalid", "true");
  await box.getByLabel("密码").fill(password);
  await box.getByRole("button", { name: "确认" }).click();
  await expect(page.getByRole("img", { name: "身份验证器的二维码" })).toBeVisible();
  await expect(box).toHaveCount(0);
});

test("修改密码，只结束一台设备的登录", async ({ page, browser }) => {
  const username = await newOperator("finance");
  const other = await browser.newPage();
  await enterBackOffice(other, username);
  await enterBackOffice(page, username);
  await openAccount(page);
  await test.step("两次不一致、现在的密码不对，都在原处说明", async () => {
    await page.getByLabel("现在的密码").fill("not this one");
    await page.getByLabel("新密码", { exact: true }).fill("a longer password 药");
    await page.getByLabel("再输入一次新密码").fill("another");
    await page.getByRole("button", { name: "修改密码" }).click();
    await expect(page.getByText("两次输入的密码不一致")).toBeVisible();
    await expect(page.getByLabel("再输入一次新密码")).toBeFocused();
    await page.getByLabel("再输入一次新密码").fill("a longer password 药");
    await page.getByRole("button", { name: "修改密码" }).click();
    await expect(page.getByLabel("现在的密码")).toHaveAttribute("aria-invalid", "true");
  });
  await test.step("一台设备的登录可以单独结束，自己的不受影响", async () => {
    await page.getByRole("button", { name: /^结束 .+ 的登录$/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "结束登录" }).click();
    await expect(page.getByText("没有其他设备登录您的账号。")).toBeVisible();
    await other.goto("/admin");
    await expect(other).toHaveURL(/\/admin\/login$/);
  });
  await other.context().close();
});
