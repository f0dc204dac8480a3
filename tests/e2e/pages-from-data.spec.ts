/** Pages made of blocks, links to activities, links without a target (spec.md §2 "Zones", §8). */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { enterAs, get, type Visitor } from "./buyer.ts";
import { operate } from "./operator.ts";
import { follow, linkOf, linkWith, partOf, readPage, type ReadPage, textOf, textsOf } from "./read-page.ts";
import { expectReadable } from "./readable.ts";
import { test } from "./shop-test.ts";

const siteTitle = "药集医药批发商城";
const main = (page: Page) => page.getByRole("main");
const headingOf = (read: ReadPage) => textOf(read.main.querySelector("h1"));
const cardsOf = (read: ReadPage) => read.main.querySelectorAll(".goods-card");

/** The goods of this part of the page. */
const goodsOf = (read: ReadPage, part: string) => textsOf(partOf(read.main, part), "li");

/** What one clicks where no script goes on by itself. */
const onward = "没有自动打开？点此继续";

/** The page that this address shows in the end: past the loading page. */
async function arrive(visitor: Visitor, address: string): Promise<ReadPage> {
  const read = await readPage(visitor, address);
  return read.address.startsWith("/loading/activity") ? follow(visitor, linkOf(read.main, onward)) : read;
}

test("/zqmb 与 /hdmb：标题为空，页面自己的标题是主标题；不写编号则是进行中的第一个", async ({ request }) => {
  for (const [path, title] of [
    ["/zqmb?id=1", "冬季呼吸用药专区"],
    ["/zqmb?id=2", "慢病管理专区"],
    ["/zqmb", "冬季呼吸用药专区"],
    ["/hdmb?id=1", "冬季备货节"],
    ["/hdmb", "冬季备货节"],
    ["/zqmb?id=", "冬季呼吸用药专区"],
    ["/hdmb?id=", "冬季备货节"],
  ] as const) {
    const read = await readPage({ request }, path);
    expect(read.status).toBe(200);
    expect(headingOf(read)).toBe(title);
    expect(read.title).toBe(siteTitle);
    expect(cardsOf(read).length).toBeGreaterThan(0);
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
] as const)
  test(`${text}的活动照实说明，并给出可去的地方`, async ({ request }) => {
    const read = await readPage({ request }, `/hdmb?id=${id}`);
    expect(headingOf(read)).toBe(title);
    expect(textOf(read.main)).toContain(text);
    expect(cardsOf(read)).toEqual([]);
    expect(headingOf(await follow({ request }, linkOf(read.main, "冬季备货节")))).toBe("冬季备货节");
  });

test("没有在进行的活动，在宽屏与手机上均可读", async ({ page }) => {
  await page.goto("/hdmb?id=2");
  await expectReadable(page);
});

test("活动页对游客没有价格，对买家有", async ({ request }) => {
  const visited = await readPage({ request }, "/hdmb?id=1");
  expect(textOf(cardsOf(visited)[0] ?? null)).toContain("登录后查看价格");
  expect(textOf(visited.main)).not.toContain("¥");
  await enterAs({ request }, "demo");
  const [first] = goodsOf(await readPage({ request }, "/hdmb?id=1"), "满减专场");
  expect(first).toMatch(/¥[\d,]+\.\d{2}/);
});

/** Clicks, reads the alert, closes it by keyboard. */
async function expectNotice(page: Page, name: string, text: string): Promise<void> {
  await main(page).getByRole("button", { name }).first().press("Enter");
  const notice = page.getByRole("alertdialog");
  await expect(notice).toContainText(text);
  await page.keyboard.press("Escape");
  await expect(notice).toHaveCount(0);
}

test("§8 Links of pages made of blocks that lead nowhere, or say something", async ({ page }) => {
  const banner = (title: string, url: string) => ({ kind: "banner", title, url });
  const blocks = [
    banner("星号", "*双十二开抢"),
    banner("井号", "#敬请期待"),
    banner("站内", "/list"),
    { kind: "goods_row", title: "热销", url: "", from: { of: "hot" } },
    { kind: "goods_grid", title: "推荐", url: "#", from: { of: "recommended" } },
  ];
  await withPage({ kind: "zone", key: "notice", title: "提示页", blocks }, async () => {
    await test.step("§8 Links without a target show 活动暂未开始 or 活动未开始", async () => {
      await page.goto("/zqmb?id=1");
      await expectNotice(page, "冬季呼吸用药", "活动暂未开始");
      await page.goto("/zqmb?id=notice");
      await expectNotice(page, "查看更多", "活动未开始");
      await expectNotice(page, "更多 ›", "活动未开始");
    });
    await test.step("§8 A link beginning with * or # shows the text after it as an alert", async () => {
      await expectNotice(page, "星号", "双十二开抢");
      await expectNotice(page, "井号", "敬请期待");
      await main(page).getByRole("link", { name: "站内", exact: true }).click();
      await expect(page).toHaveURL("/list");
    });
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
] as const)
  test(`${link} 经加载页到 ${address}`, async ({ request }) => {
    const read = await arrive({ request }, link);
    expect(read.address).toBe(address);
    expect(headingOf(read)).not.toBe("");
  });

test("/loading/activity 显示加载页；没有脚本时也能点去活动", async ({ request }) => {
  const read = await readPage({ request }, "/activity/mrtj");
  expect([read.status, read.address.split("?")[0]]).toEqual([200, "/loading/activity"]);
  expect(read.title).toBe(`加载中-${siteTitle}`);
  expect(headingOf(read)).toBe("加载中");
  expect(read.whole.querySelectorAll("header, [role=banner]")).toEqual([]);
  expect((await follow({ request }, linkOf(read.main, onward))).address).toBe("/mrtj");
});

test("加载页自己去活动，返回键回到来处", async ({ page }) => {
  await page.goto("/list");
  await page.goto("/activity/mrtj");
  await expect(page).toHaveURL("/mrtj");
  await page.goBack();
  await expect(page).toHaveURL("/list");
});

test("首页和导航带到各页；活动未找到的页面给出进行中的活动", async ({ request }) => {
  const home = await readPage({ request }, "/");
  const zone = home.main.querySelectorAll("a").find((link) => textOf(link).startsWith("慢病管理专区"));
  expect(headingOf(await follow({ request }, zone))).toBe("慢病管理专区");
  const nav = partOf(home.whole, "主导航");
  for (const title of ["优惠专区", "新春开门红"])
    expect(headingOf(await arrive({ request }, linkOf(nav, title)?.getAttribute("href") ?? ""))).toBe(title);
  const none = await readPage({ request }, "/noActivity");
  expect(headingOf(await follow({ request }, linkOf(none.main, "冬季备货节")))).toBe("冬季备货节");
});

test("/yyh 是进行中的优惠，/yyh/list 是全部优惠商品，可筛选、翻页", async ({ request }) => {
  await enterAs({ request }, "demo");
  const offers = await readPage({ request }, "/yyh");
  expect(goodsOf(offers, "限时秒杀")[0]).toContain("¥");
  const all = await follow({ request }, linkWith(offers.main, "全部优惠商品"));
  expect(all.address).toBe("/yyh/list");
  expect(all.main.querySelectorAll(".goods-grid > li")).toHaveLength(30);
  const totalOf = async (promotion: string) =>
    (await get<{ total: number }>({ request }, `/api/goods/list?promotion=${encodeURI(promotion)}`)).total;
  expect(textOf(all.main.querySelector("[role=status]"))).toContain(`共 ${await totalOf("1")} 个商品`);
  const special = await readPage({ request }, "/yyh/list?promotion=特&page=2");
  expect(textOf(special.main.querySelector("[role=status]"))).toContain(`共 ${await totalOf("特")} 个商品`);
});

test("控销专区、控销专题和品牌页在商品上方显示自己的块", async ({ request }) => {
  await enterAs({ request }, "demo");
  expect(textOf((await readPage({ request }, "/kxzq")).main)).toContain("由厂家按区域和客户授权供应");
  for (const [path, block] of [
    ["/kxzq/goods/demo", "本期精选"],
    ["/ppzq/info/1", "本品牌热销"],
  ] as const)
    expect(goodsOf(await readPage({ request }, path), block).length).toBeGreaterThan(0);
});
