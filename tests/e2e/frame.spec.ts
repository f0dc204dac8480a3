import { expect } from "@playwright/test";
import { enterAs, get, logIn, post } from "./buyer.ts";
import { aPerson, enterAsPerson } from "./person.ts";
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

for (const [path, flags] of pagesByFlags) {
  test(`§2 The frame shows, by route flags, what belongs to ${path}`, async ({ page }) => {
    await page.goto(path);
    const parts = {
      header: page.getByRole("banner"),
      tools: page.getByRole("complementary", { name: "工具栏" }),
      footer: page.getByRole("contentinfo"),
      topAd: page.getByRole("complementary", { name: "顶部推广" }),
      bottomAd: page.getByText("组合采购更省心"),
      quickNav: page.getByRole("navigation", { name: "快捷导航" }),
    };
    for (const [name, part] of Object.entries(parts))
      await expect(part, name).toHaveCount(flags[name as keyof typeof flags]);
  });
}

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
  test(`每种页面都标明演示数据，一次：${path}`, async ({ page }) => {
    if (path === "/shop") await enterAs(page, "maker");
    await page.goto(path);
    await expect(page).toHaveURL(path);
    const ribbon = page.getByText("演示数据：商品、厂家、价格、资质均为虚构，不作销售");
    await expect(ribbon).toHaveCount(1);
    await expect(ribbon).toBeInViewport();
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
});

for (const [path, width, hasBar] of [
  ["/help", 390, false],
  ["/list", 390, true],
  ["/list", 800, true],
] as const)
  test(`页脚最后一行下面只在有底部导航处留出它的高度：${path}，${width}像素`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    const bar = page.getByRole("navigation", { name: "底部导航" });
    const taken = hasBar ? ((await bar.boundingBox())?.height ?? NaN) : 0;
    const room = await page.getByRole("contentinfo").evaluate((footer) => {
      const last = [...footer.querySelectorAll("p")].at(-1);
      return footer.getBoundingClientRect().bottom - (last?.getBoundingClientRect().bottom ?? NaN);
    });
    expect(room).toBeGreaterThanOrEqual(taken + 8);
    expect(room).toBeLessThanOrEqual(taken + 40);
  });

test("§1 The footer shows the first 4 help sections, with all their articles", async ({ page }) => {
  type Section = { name: string; children: { name: string }[] };
  const list = await get<Section[]>(page, "/api/article/category?category_id=3");
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  for (const { name, children } of list.slice(0, 4))
    for (const text of [name, ...children.map((child) => child.name)])
      await expect(footer.getByText(text, { exact: true })).toBeVisible();
  await expect(footer.getByText(list[4]?.name ?? "", { exact: true })).toHaveCount(0);
});

test("§1 The footer shows licence rows, address, the two notices and site-wide links", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  for (const text of ["药品经营许可证", "公司地址", "不销售麻醉药品", "未经批准的药品广告"])
    await expect(footer).toContainText(text);
  const links = footer.getByRole("navigation", { name: "站点链接" });
  await expect(links.getByRole("link", { name: "国家药品监督管理局" })).toHaveAttribute("target", "_blank");
  // Blocks above the footer are drawn when they come near: it moves once after a jump to the end of the page.
  const notice = links.getByRole("button", { name: "友情链接" });
  await notice.scrollIntoViewIfNeeded();
  await notice.click();
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

test("登录已在别处结束：安全退出照样退出，不停在原来的身份上", async ({ page, browser }) => {
  const person = await aPerson("ended-elsewhere", "13815250417");
  await enterAsPerson(page, person.username);
  await page.goto("/list");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("button", { name: "安全退出" })).toBeVisible();
  const other = await browser.newPage();
  await enterAsPerson(other, person.username);
  await post(other, "/api/user/session/revoke_others", {});
  await banner.getByRole("button", { name: "安全退出" }).click();
  await expect(banner).toContainText("请登录");
  await expect(page).toHaveURL(/\/list$/);
  await other.close();
});

test("安全退出途中另一个请求得知已退出，买家仍留在原页", async ({ page }) => {
  await logIn(page, "demo");
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
  await logIn(page, "demo");
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
  await logIn(page, "demo");
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
