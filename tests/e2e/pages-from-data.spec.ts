/** Pages made of blocks, links to activities, links without a target (spec.md §2 "Zones", §8). */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { enterAs, get } from "./buyer.ts";
import { operate } from "./operator.ts";
import { desktop, expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

const siteTitle = "药集医药批发商城";
const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => main(page).getByRole("heading", { level: 1 });
const part = (page: Page, name: string) => main(page).getByRole("region", { name, exact: true });

test("/zqmb 与 /hdmb：标题为空，页面自己的标题是主标题；不写编号则是进行中的第一个", async ({ page }) => {
  for (const [path, title] of [
    ["/zqmb?id=1", "冬季呼吸用药专区"],
    ["/zqmb?id=2", "慢病管理专区"],
    ["/zqmb", "冬季呼吸用药专区"],
    ["/hdmb?id=1", "冬季备货节"],
    ["/hdmb", "冬季备货节"],
    ["/zqmb?id=", "冬季呼吸用药专区"],
    ["/hdmb?id=", "冬季备货节"],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveTitle(siteTitle);
    await expect(main(page).locator(".goods-card").first()).toBeVisible();
  }
});

test("活动页的倒计时按商城时钟走到活动结束", async ({ page }) => {
  const { ends_at: end } = await get<{ ends_at: number }>(page, "/api/page/activity/1");
  await page.goto("/hdmb?id=1");
  const clock = main(page).locator(".page-clock").getByRole("timer");
  const shown = await clock.innerText();
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = shown.match(/\d+/g)?.map(Number) ?? [];
  const left = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
  expect(Math.abs(end - Date.now() / 1000 - left)).toBeLessThan(30);
  await expect(clock).not.toHaveText(shown);
});

for (const [id, title, text] of [
  ["2", "新春开门红", "活动暂未开始"],
  ["3", "秋季订货会", "活动已结束"],
] as const) {
  test(`${text}的活动照实说明，并给出可去的地方`, async ({ page }) => {
    await page.goto(`/hdmb?id=${id}`);
    await expect(heading(page)).toHaveText(title);
    await expect(main(page)).toContainText(text);
    await expect(main(page).locator(".goods-card")).toHaveCount(0);
    await expectReadable(page);
    await main(page).getByRole("link", { name: "冬季备货节" }).click();
    await expect(heading(page)).toHaveText("冬季备货节");
  });
}

test("活动页对游客没有价格，对买家有；在宽屏与手机上均可读", async ({ page }) => {
  await page.goto("/hdmb?id=1");
  await expect(main(page).locator(".goods-card").first()).toContainText("登录后查看价格");
  await expect(main(page)).not.toContainText("¥");
  await enterAs(page, "demo");
  await page.goto("/hdmb?id=1");
  await expect(part(page, "满减专场").getByRole("listitem").first()).toContainText(/¥\d+\.\d{2}/);
  await expectReadable(page);
});

/** Clicks, reads the alert, closes it by keyboard. */
async function expectNotice(page: Page, name: string, text: string): Promise<void> {
  await main(page).getByRole("button", { name }).first().press("Enter");
  const notice = page.getByRole("alertdialog");
  await expect(notice).toContainText(text);
  await page.keyboard.press("Escape");
  await expect(notice).toHaveCount(0);
}

test("§8 Links without a target show 活动暂未开始 or 活动未开始", async ({ page }) => {
  await page.goto("/zqmb?id=1");
  await expectNotice(page, "冬季呼吸用药", "活动暂未开始");
  const blocks = [
    { kind: "goods_row", title: "热销", url: "", from: { of: "hot" } },
    { kind: "goods_grid", title: "推荐", url: "#", from: { of: "recommended" } },
  ];
  await withPage({ kind: "zone", key: "empty", title: "空链接", blocks }, async () => {
    await page.goto("/zqmb?id=empty");
    await expectNotice(page, "查看更多", "活动未开始");
    await expectNotice(page, "更多 ›", "活动未开始");
  });
});

test("§8 A link beginning with * or # shows the text after it as an alert", async ({ page }) => {
  const banner = (title: string, url: string) => ({ kind: "banner", title, url });
  const blocks = [banner("星号", "*双十二开抢"), banner("井号", "#敬请期待"), banner("站内", "/list")];
  await withPage({ kind: "zone", key: "notice", title: "提示页", blocks }, async () => {
    await page.goto("/zqmb?id=notice");
    await expectNotice(page, "星号", "双十二开抢");
    await expectNotice(page, "井号", "敬请期待");
    await main(page).getByRole("link", { name: "站内", exact: true }).click();
    await expect(page).toHaveURL("/list");
  });
});

type Draft = { kind: string; key: string; title: string; blocks: readonly object[] };

/** A page that the operator writes with his command, and takes away when it has been looked at. */
async function withPage(draft: Draft, look: () => Promise<void>): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), "yaoji-page-")), "page.json");
  writeFileSync(file, JSON.stringify(draft));
  const address = `/${draft.kind === "zone" ? "zqmb" : "hdmb"}?id=${draft.key}`;
  expect(await operate("page", "save", file)).toContain(`页面已保存，地址：${address}`);
  await look();
  expect(await operate("page", "delete", draft.kind, draft.key)).toContain("已删除");
}

for (const [link, address] of [
  ["/activity/mrtj", "/mrtj"],
  ["/activity/zhzq", "/zhzq"],
  ["/activity/hb", "/hb"],
  ["/activity/welfare", "/welfare"],
  ["/activity/lqzx", "/lqzx"],
  ["/activity/yjh", "/yjh"],
  ["/activity/hdmb/1", "/hdmb?id=1"],
  ["/activity/zqmb/2", "/zqmb?id=2"],
  ["/activity/draw/2", "/hdmb?id=1"],
  ["/activity/draw", "/hdmb?id=draw"],
  ["/activity/ppzq/1", "/ppzq/info/1"],
  ["/activity/ppzq/9999", "/noActivity"],
  ["/activity/kxzq/none", "/noActivity"],
  ["/activity/kxzq/goods/demo", "/kxzq/goods/demo"],
  ["/activity", "/noActivity"],
  ["/activity/hdmb/999", "/noActivity"],
  ["/activity/draw/999", "/noActivity"],
  ["/activity/Hdzx/999999", "/noActivity"],
  ["/activity/https:%2F%2Fevil.example", "/noActivity"],
  ["/activity/%2F%2Fevil.example/x", "/noActivity"],
  ["/hdmb?id=999", "/noActivity"],
] as const) {
  test(`${link} 经加载页到 ${address}`, async ({ page }) => {
    await page.goto(link);
    await expect(page).toHaveURL(address);
    await expect(heading(page)).toBeVisible();
  });
}

test("/loading/activity 显示加载页；没有脚本时也能点去活动，返回键回到来处", async ({ browser, page }) => {
  const still = await browser.newContext({ javaScriptEnabled: false });
  const quiet = await still.newPage();
  const reply = await quiet.goto("/activity/mrtj");
  expect([reply?.status(), new URL(quiet.url()).pathname]).toEqual([200, "/loading/activity"]);
  await expect(quiet).toHaveTitle(`加载中-${siteTitle}`);
  await expect(heading(quiet)).toHaveText("加载中");
  await expect(quiet.getByRole("banner")).toHaveCount(0);
  await quiet.getByRole("link", { name: "点此继续" }).click();
  await expect(quiet).toHaveURL("/mrtj");
  await still.close();
  await page.goto("/list");
  await page.goto("/activity/mrtj");
  await expect(page).toHaveURL("/mrtj");
  await page.goBack();
  await expect(page).toHaveURL("/list");
});

test("首页和导航带到各页；活动未找到的页面给出进行中的活动", async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto("/");
  await main(page)
    .getByRole("link", { name: /^慢病管理专区/ })
    .click();
  await expect(heading(page)).toHaveText("慢病管理专区");
  const nav = page.getByRole("navigation", { name: "主导航" });
  for (const [name, title] of [
    ["优惠专区", "优惠专区"],
    ["新春开门红", "新春开门红"],
  ] as const) {
    await nav.getByRole("link", { name: "每日特价", exact: true }).hover();
    await nav.getByRole("link", { name, exact: true }).click();
    await expect(heading(page)).toHaveText(title);
  }
  await page.goto("/noActivity");
  await main(page).getByRole("link", { name: "冬季备货节" }).click();
  await expect(heading(page)).toHaveText("冬季备货节");
});

test("/yyh 是进行中的优惠，/yyh/list 是全部优惠商品，可筛选、翻页", async ({ page }) => {
  await enterAs(page, "demo");
  await page.goto("/yyh");
  await expect(part(page, "限时秒杀").getByRole("listitem").first()).toContainText("¥");
  await main(page).getByRole("link", { name: "全部优惠商品" }).click();
  await expect(page).toHaveURL("/yyh/list");
  const cards = main(page).locator(".goods-grid > li");
  await expect(cards).toHaveCount(30);
  type List = { total: number };
  const { total } = await get<List>(page, "/api/goods/list?promotion=1");
  await expect(main(page).getByRole("status").first()).toContainText(`共 ${total} 个商品`);
  await page.goto("/yyh/list?promotion=特&page=2");
  const special = await get<List>(page, `/api/goods/list?${encodeURI("promotion=特")}`);
  await expect(main(page).getByRole("status").first()).toContainText(`共 ${special.total} 个商品`);
  await expectReadable(page);
});

test("控销专区、控销专题和品牌页在商品上方显示自己的块", async ({ page }) => {
  await enterAs(page, "demo");
  await page.goto("/kxzq");
  await expect(main(page)).toContainText("由厂家按区域和客户授权供应");
  await page.goto("/kxzq/goods/demo");
  await expect(part(page, "本期精选").getByRole("listitem").first()).toBeVisible();
  await expectReadable(page);
  await page.goto("/ppzq/info/1");
  await expect(part(page, "本品牌热销").getByRole("listitem").first()).toBeVisible();
  await expectReadable(page);
});
