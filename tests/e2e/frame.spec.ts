import { expect } from "@playwright/test";
import { enterAs, get, logIn, post } from "./buyer.ts";
import { aPerson, enterAsPerson, personPassword } from "./person.ts";
import { landmarkOf, readPage, textOf } from "./read-page.ts";
import { desktop, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

/** One page of each combination of flags (spec.md §2 "Each route carries flags"). */
const pagesByFlags = [
  ["/", { header: 1, tools: 1, footer: 1, topAd: 1, bottomAd: 1, quickNav: 1 }],
  ["/list", { header: 1, tools: 1, footer: 1, topAd: 1, bottomAd: 0, quickNav: 1 }],
  ["/list/info/1", { header: 1, tools: 1, footer: 1, topAd: 0, bottomAd: 0, quickNav: 0 }],
  ["/login", { header: 1, tools: 0, footer: 1, topAd: 0, bottomAd: 0, quickNav: 0 }],
  ["/yx/rule", { header: 0, tools: 0, footer: 0, topAd: 0, bottomAd: 0, quickNav: 0 }],
] as const;

const partsOfFrame = {
  header: "header:not(main *)",
  tools: 'aside[aria-label="工具栏"]',
  footer: "footer:not(main *)",
  topAd: '[aria-label="顶部推广"]',
  bottomAd: '[aria-label="底部推广"]',
  quickNav: 'nav[aria-label="快捷导航"]',
};

for (const [path, flags] of pagesByFlags) {
  test(`§2 The frame shows, by route flags, what belongs to ${path}`, async ({ request }) => {
    const { whole } = await readPage({ request }, path);
    for (const [name, selector] of Object.entries(partsOfFrame))
      expect(whole.querySelectorAll(selector).length, name).toBe(flags[name as keyof typeof flags]);
  });
}

const ribbon = "演示数据：商品、厂家、价格、资质均为虚构，不作销售";
for (const path of [
  "/list",
  "/login",
  "/register/step1",
  "/forget/step1",
  "/help",
  "/news/hy",
  "/yx/rule",
  "/loading",
  "/shop",
])
  test(`每种页面都标明演示数据，一次：${path}`, async ({ request }) => {
    if (path === "/shop") await enterAs({ request }, "maker");
    const { address, whole } = await readPage({ request }, path);
    expect(address).toBe(path);
    expect(textOf(whole).split(ribbon)).toHaveLength(2);
  });

test("演示数据的标明一打开就看得到", async ({ page }) => {
  for (const path of ["/list", "/login", "/yx/rule", "/shop"]) {
    if (path === "/shop") await enterAs(page, "maker");
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByText(ribbon)).toBeInViewport();
  }
});

test("§2 The login-style header has the shop's sign, the page's title and the way back", async ({ page }) => {
  await page.goto("/login");
  const banner = page.getByRole("banner");
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await expect(banner.getByRole("link", { name: "药集 首页" })).toBeVisible();
    await expect(banner.getByText("登录", { exact: true })).toBeVisible();
  }
  await expect(banner.getByRole("search")).toHaveCount(0);
  await banner.getByRole("link", { name: "返回首页" }).click();
  await expect(page).toHaveURL(/\/$/);
  await test.step("§2 The frame shows, by route flags, what belongs to /", async () => {
    await page.setViewportSize(desktop);
    for (const part of [
      page.getByRole("banner"),
      page.getByRole("complementary", { name: "工具栏" }),
      page.getByRole("contentinfo"),
      page.getByRole("complementary", { name: "顶部推广" }),
      page.getByText("组合采购更省心"),
      page.getByRole("navigation", { name: "快捷导航" }),
    ])
      await expect(part).toHaveCount(1);
  });
});

test("页脚最后一行下面只在有底部导航处留出它的高度", async ({ page }) => {
  for (const [path, width, hasBar] of [
    ["/help", 390, false],
    ["/list", 390, true],
    ["/list", 800, true],
  ] as const)
    await test.step(`页脚最后一行下面只在有底部导航处留出它的高度：${path}，${width}像素`, async () => {
      await page.setViewportSize({ width, height: 844 });
      if (new URL(page.url(), "http://none").pathname !== path) await page.goto(path);
      const bar = page.getByRole("navigation", { name: "底部导航" });
      const taken = hasBar ? ((await bar.boundingBox())?.height ?? NaN) : 0;
      const room = await page.getByRole("contentinfo").evaluate((footer) => {
        const last = [...footer.querySelectorAll("p")].at(-1);
        return footer.getBoundingClientRect().bottom - (last?.getBoundingClientRect().bottom ?? NaN);
      });
      expect(room).toBeGreaterThanOrEqual(taken + 8);
      expect(room).toBeLessThanOrEqual(taken + 40);
    });
});

test("§1 The footer shows the first 4 help sections, with all their articles", async ({ request }) => {
  type Section = { name: string; children: { name: string }[] };
  const list = await get<Section[]>({ request }, "/api/article/category?category_id=3");
  const footer = landmarkOf(await readPage({ request }, "/"), "footer");
  const words = footer.querySelectorAll("*").map(textOf);
  for (const { name, children } of list.slice(0, 4))
    for (const text of [name, ...children.map((child) => child.name)]) expect(words).toContain(text);
  expect(words).not.toContain(list[4]?.name);
});

test("§1 The footer shows licence rows, address, the two notices and site-wide links", async ({ page }) => {
  await page.goto("/list");
  const footer = page.getByRole("contentinfo");
  for (const text of ["药品经营许可证", "公司地址", "不销售麻醉药品", "未经批准的药品广告"])
    await expect(footer).toContainText(text);
  const links = footer.getByRole("navigation", { name: "站点链接" });
  await expect(links.getByRole("link", { name: "国家药品监督管理局" })).toHaveAttribute("target", "_blank");
  await links.getByRole("button", { name: "友情链接" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("演示链接，正式使用时由商城自行设置");
});

test("§2 Logout clears the login flag and reloads the page：安全退出后页头回到未登录", async ({ page }) => {
  await logIn(page, "demo");
  const kept = () => page.evaluate(() => [localStorage.getItem("token"), sessionStorage.getItem("is_login")]);
  // The page may still be on its way: what it keeps is asked until it stands.
  await expect(async () => expect(await kept()).toEqual([expect.stringMatching(/^[\w-]{43}$/), "1"])).toPass({
    timeout: 8000,
  });
  await page.getByRole("banner").getByRole("button", { name: "安全退出" }).click();
  await expect(page.getByRole("banner")).toContainText("请登录");
  await expect(async () => expect(await kept()).toEqual([null, null])).toPass({ timeout: 8000 });
  await page.goto("/order");
  await expect(page).toHaveURL(/\/login/);
});

test("手机上安全退出先问：取消留在原页，确定才退出", async ({ page }) => {
  const person = await aPerson("leaving-by-phone", "13815250418");
  await enterAsPerson(page, person.username);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/list");
  const banner = page.getByRole("banner");
  const leave = banner.getByRole("button", { name: "安全退出" });
  const box = page.getByRole("alertdialog").filter({ hasText: "确定退出登录？" });
  await leave.click();
  await box.getByRole("button", { name: "取消" }).click();
  await expect(box).toHaveCount(0);
  await page.reload();
  await leave.click();
  await box.getByRole("button", { name: "确定" }).click();
  await expect(banner).toContainText("请登录");
});

test("登录已在别处结束：安全退出照样退出，不停在原来的身份上", async ({ page, playwright, baseURL }) => {
  const person = await aPerson("ended-elsewhere", "13815250417");
  await enterAsPerson(page, person.username);
  await page.goto("/list");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("button", { name: "安全退出" })).toBeVisible();
  const other = { request: await playwright.request.newContext({ baseURL }) };
  await post(other, "/api/auth/login", { username: person.username, password: personPassword });
  await post(other, "/api/user/session/revoke_others", {});
  await banner.getByRole("button", { name: "安全退出" }).click();
  await expect(banner).toContainText("请登录");
  await expect(page).toHaveURL(/\/list$/);
  await other.request.dispose();
});

test("安全退出途中另一个请求得知已退出，买家仍留在原页", async ({ page }) => {
  await enterAs(page, "demo");
  await page.goto("/list");
  await page.route("**/api/user/logout", async (route) => {
    const response = await route.fetch();
    const refused = page.waitForResponse((reply) => reply.status() === 401);
    await page
      .getByRole("button", { name: /^收藏：/ })
      .first()
      .click();
    await refused;
    await route.fulfill({ response });
  });
  await page.getByRole("banner").getByRole("button", { name: "安全退出" }).click();
  await expect(page.getByRole("banner")).toContainText("请登录");
  await expect(page).toHaveURL(/\/list$/);
});

test("§2 Multi-store switch: a confirm dialog; on success the page reloads；切换店铺先询问，确认后以另一家店铺的身份采购", async ({
  page,
}) => {
  await enterAs(page, "demo");
  await page.goto("/list");
  const banner = page.getByRole("banner");
  const { data } = await (await page.request.get("/api/multi/index")).json();
  const [current, other] = data.list;
  await expect(banner).toContainText(current.company);
  await banner.getByRole("button", { name: "切换店铺" }).click();
  await page.getByText(other.company).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("确定要切换到该账号吗？");
  await question.getByRole("button", { name: "确定" }).click();
  await expect(banner).toContainText(other.company);
});

test("从详情返回列表时回到原来的位置", async ({ page }) => {
  await page.goto("/list");
  const name = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: "效期" })
    .nth(12)
    .getByRole("link")
    .first();
  await name.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 700));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await name.click();
  await expect(page).toHaveURL(/\/list\/info\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/list$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
});

test("§4 Account switch: the confirm button shows a loading state; §8 its failure is told after 100 ms", async ({
  page,
}) => {
  await enterAs(page, "demo");
  await page.goto("/list");
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/multi/switch", async (route) => {
    await asked;
    await route.fulfill({ status: 404, json: { code: 404, message: "未找到该关联店铺", data: null } });
  });
  await page.getByRole("banner").getByRole("button", { name: "切换店铺" }).click();
  await page
    .getByRole("dialog", { name: "切换店铺" })
    .getByRole("button", { disabled: false })
    .nth(1)
    .click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "确定" }).click();
  await expect(question.getByRole("button", { name: "处理中…" })).toHaveAttribute("aria-busy", "true");
  answer();
  await expect(page.getByRole("alertdialog").filter({ hasText: "未找到该关联店铺" })).toBeVisible();
});
