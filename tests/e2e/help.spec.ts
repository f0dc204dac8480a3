/** Help centre and news (spec.md §2 "Help centre", §1 and §9: the footer's four sections). */
import { expect, type Locator, type Page } from "@playwright/test";
import { get, type Visitor } from "./buyer.ts";
import {
  attributesOf,
  follow,
  landmarkOf,
  linkOf,
  partOf,
  type ReadPage,
  readPage,
  textOf,
  textsOf,
} from "./read-page.ts";
import { desktop, expectReadable, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

type Tree = { id: number; name: string; children: { id: number; name: string }[] }[];
type Listed = { list: { id: number; title: string }[]; total: number };

const main = (page: Page) => page.getByRole("main");
const title = (page: Page) => main(page).getByRole("heading", { level: 1 });
const directory = (page: Page) => main(page).getByRole("navigation", { name: "帮助目录" });
const current = (page: Page) => directory(page).locator('[aria-current="page"]');
const searchBox = (page: Page) => main(page).getByRole("searchbox", { name: "搜索帮助" });

const headingOf = ({ main: root }: ReadPage) => textOf(root.querySelector("h1"));
/** What a directory marks as the present one. */
const currentOf = (root: ReadPage["main"], name: string) => textsOf(partOf(root, name), "[aria-current]");

const treeOf = (visitor: Visitor) => get<Tree>(visitor, "/api/article/category?category_id=3");
const listOf = (visitor: Visitor, id: number) => get<Listed>(visitor, `/api/article/list?category_id=${id}`);

async function articlesOf(visitor: Visitor): Promise<{ id: number; name: string }[]> {
  return (await treeOf(visitor)).flatMap(({ children }) => children);
}

test("§2 /help?id= 显示该篇文章，目录标出当前篇，标题是帮助中心", async ({ request }) => {
  const [, , third] = await articlesOf({ request });
  const page = await readPage({ request }, `/help?id=${third?.id}`);
  expect(page.title).toBe("帮助中心-药集医药批发商城");
  expect(headingOf(page)).toBe(third?.name);
  expect(currentOf(page.main, "帮助目录")).toEqual([third?.name]);
  expect(textOf(landmarkOf(page, "header"))).toContain("帮助中心");
  expect(page.whole.querySelectorAll('[aria-label="工具栏"]')).toHaveLength(0);
});

for (const search of ["", "?id=999999", "?id=abc", "?id=0", "?id=1"]) {
  test(`/help${search} 没有这一篇时显示第一篇`, async ({ request }) => {
    const [first] = await articlesOf({ request });
    const page = await readPage({ request }, `/help${search}`);
    expect(page.status).toBe(200);
    expect(headingOf(page)).toBe(first?.name);
    expect(currentOf(page.main, "帮助目录")).toEqual([first?.name]);
  });
}

test("上一篇和下一篇按目录的顺序走，跨过栏目", async ({ request }) => {
  const [section, next] = await treeOf({ request });
  const [last, first] = [section?.children.at(-1), next?.children[0]];
  const page = await readPage({ request }, `/help?id=${last?.id}`);
  const after = await neighbour(request, page, "下一篇");
  expect(headingOf(after)).toBe(first?.name);
  expect(after.address).toBe(`/help?id=${first?.id}`);
  expect(headingOf(await neighbour(request, after, "上一篇"))).toBe(last?.name);
});

/** The page that follows this one, or comes before it; the link says which it is, too. */
async function neighbour(request: Visitor["request"], page: ReadPage, which: string): Promise<ReadPage> {
  const links = partOf(page.main, "上一篇和下一篇").querySelectorAll("a");
  const link = links.find((each) => textOf(each).startsWith(which));
  return readPage({ request }, link?.getAttribute("href") ?? "");
}

test("帮助中心在浏览器里", async ({ page }) => {
  await page.goto("/help");
  await test.step("只用键盘：搜索、打开目录里的栏目、读文章里的表格", () => walkByKeyboard(page));
  await test.step("搜索帮助：标出命中的词，点开到文章，没有结果时给出办法", () => searchHelp(page));
});

async function walkByKeyboard(page: Page): Promise<void> {
  const [, section] = await treeOf(page);
  await searchBox(page).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const summary = (name: string): Locator => directory(page).locator("summary", { hasText: name });
  await expect(summary("新手指南")).toBeFocused();
  await summary(section?.name ?? "").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const [first] = section?.children ?? [];
  await expect(directory(page).getByRole("link", { name: first?.name ?? "" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText(first?.name ?? "");
  await main(page).getByRole("group", { name: "表格" }).first().focus();
  await expect(main(page).getByRole("group", { name: "表格" }).first()).toBeFocused();
}

async function searchHelp(page: Page): Promise<void> {
  await searchBox(page).fill(" 红冲 ");
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL(`/help?keyword=${encodeURIComponent("红冲")}`);
  await expect(title(page)).toHaveText("搜索“红冲”");
  const found = main(page).locator(".article-list > li");
  await expect(found.first().locator("mark").first()).toHaveText("红冲");
  for (const entry of await found.all()) await expect(entry.locator("mark").first()).toHaveText("红冲");
  await expect(main(page).getByRole("status")).toHaveText(`找到 ${await found.count()} 篇`);
  await expectReadable(page);
  await page.setViewportSize(desktop);
  await found.first().getByRole("link").click();
  await expect(title(page)).toContainText("发票");
  await expect(searchBox(page)).toHaveValue("");

  await searchBox(page).fill("<b>%_没有的词");
  await main(page).getByRole("button", { name: "搜索" }).click();
  await expect(title(page)).toHaveText("搜索“<b>%_没有的词”");
  await expect(main(page)).toContainText("没有找到相关的帮助");
  await expectReadable(page);
  await main(page).getByRole("link", { name: "退货", exact: true }).click();
  await expect(found.first().locator("mark").first()).toHaveText("退货");
}

test("搜索结果翻页，地址记住词和页码", async ({ request }) => {
  const first = await readPage({ request }, "/help?keyword=订单");
  const second = await follow({ request }, linkOf(first.main, "第2页"));
  expect(second.address).toMatch(/keyword=.*&page=2$/);
  expect(second.main.querySelectorAll(".article-list > li")).not.toHaveLength(0);
});

for (const [path, name, category] of [
  ["/help/zfps/ddzf", "订单支付", 8],
  ["/help/zfps/hwps", "货物配送", 9],
  ["/help/zfps/ypth", "药品退换", 10],
] as const) {
  test(`${path} 显示${name}的文章和同主题的其他文章`, async ({ request }) => {
    const { list } = await listOf({ request }, category);
    const page = await readPage({ request }, path);
    expect(page.title).toBe(`${name}-药集医药批发商城`);
    expect(headingOf(page)).toBe(list[0]?.title);
    expect(currentOf(page.main, "支付配送")).toEqual([name]);
    const others = partOf(page.main, `更多${name}问题`);
    expect(textsOf(others, "a")).toEqual(list.slice(1).map((each) => each.title));
    const [, second] = list;
    const other = await follow({ request }, linkOf(others, second?.title ?? ""));
    expect(other.address).toBe(`/help?id=${second?.id}`);
    expect(headingOf(other)).toBe(second?.title);
  });
}

test("/help/pay 列出三个主题的全部文章", async ({ request }) => {
  const { list } = await listOf({ request }, 5);
  const page = await readPage({ request }, "/help/pay");
  expect(headingOf(page)).toBe("支付配送");
  expect(page.main.querySelectorAll(".topic")).toHaveLength(3);
  expect(textsOf(page.main, ".topic li > a")).toEqual(list.map((each) => each.title));
  const topic = page.main.querySelectorAll("h2 a").find((link) => textOf(link) === "货物配送");
  expect(topic?.getAttribute("href")).toBe("/help/zfps/hwps");
});

for (const [type, name, category] of [
  ["hy", "行业资讯", 1],
  ["company", "公司新闻", 2],
] as const) {
  test(`/news/${type} 新的在前，有日期和摘要，点开有前后篇，能回到列表`, async ({ request }) => {
    const { list, total } = await listOf({ request }, category);
    const page = await readPage({ request }, `/news/${type}`);
    expect(page.title).toBe(`${name}-药集医药批发商城`);
    expect(headingOf(page)).toBe(name);
    expect(textOf(page.main.querySelector(".articles-head"))).toContain(`共 ${total} 篇`);
    expect(textsOf(page.main, ".news-row :is(h2, h3)")).toEqual(list.map((each) => each.title));
    const days = attributesOf(page.main, ".news-row time", "datetime");
    expect(days).toHaveLength(list.length);
    expect(days).toEqual(days.toSorted().toReversed());
    const newest = page.main.querySelector(".news-row a")?.getAttribute("href");
    expect(newest).toBe(`/news/info/${list[0]?.id}/${type}`);
    const article = await readPage({ request }, newest ?? "");
    expect(article.title).toBe("资讯详情-药集医药批发商城");
    expect(headingOf(article)).toBe(list[0]?.title);
    expect(currentOf(article.main, "帮助目录")).toEqual([name]);
    const neighbours = partOf(article.main, "上一篇和下一篇");
    expect(textsOf(neighbours, "a").map((text) => text.replace(" ", ""))).toEqual([
      `下一篇${list[1]?.title.replace(" ", "")}`,
    ]);
    const older = await neighbour(request, article, "下一篇");
    expect(older.address).toBe(`/news/info/${list[1]?.id}/${type}`);
    expect(linkOf(older.main, `返回${name}`)?.getAttribute("href")).toBe(`/news/${type}`);
  });
}

test("没有的新闻、放错栏目的新闻、帮助文章都不是新闻：404 页面", async ({ request }) => {
  const [help] = await articlesOf({ request });
  for (const path of ["999999/hy", "1/company", "1/other", "abc/hy", `${help?.id}/hy`]) {
    const { status, address } = await readPage({ request }, `/news/info/${path}`);
    expect([path, status, address]).toEqual([path, 404, "/404"]);
  }
});

test("§1 §9 页脚显示前四个帮助栏目，链接到文章", async ({ request }) => {
  const sections = (await treeOf({ request })).slice(0, 4);
  for (const path of ["/", "/list", "/help"]) {
    const help = partOf(landmarkOf(await readPage({ request }, path), "footer"), "帮助");
    expect(textsOf(help, "h2, h3")).toEqual(sections.map(({ name }) => name));
    const [second] = sections[1]?.children ?? [];
    expect(linkOf(help, second?.name ?? "")?.getAttribute("href")).toBe(`/help?id=${second?.id}`);
    const [first] = sections[3]?.children ?? [];
    const page = await follow({ request }, linkOf(help, first?.name ?? ""));
    expect(page.address).toBe(`/help?id=${first?.id}`);
    expect(headingOf(page)).toBe(first?.name);
  }
});

test("首页列出最新的新闻，点开到那一篇", async ({ request }) => {
  const { list } = await get<Listed>({ request }, "/api/focus/postList");
  const news = partOf((await readPage({ request }, "/")).main, "新闻中心");
  expect(news.querySelectorAll("li")).toHaveLength(8);
  const link = news.querySelectorAll("a").find((each) => textOf(each).includes(list[0]?.title ?? "-"));
  const page = await readPage({ request }, link?.getAttribute("href") ?? "");
  expect(page.address).toMatch(new RegExp(`^/news/info/${list[0]?.id}/(hy|company)$`));
  expect(headingOf(page)).toBe(list[0]?.title);
});

test("新闻一篇篇点开，再回到列表", async ({ page }) => {
  const { list } = await listOf(page, 1);
  await page.goto("/news/hy");
  await main(page).locator(".news-row").first().getByRole("link").click();
  await expect(page).toHaveURL(`/news/info/${list[0]?.id}/hy`);
  await expect(page).toHaveTitle("资讯详情-药集医药批发商城");
  await main(page).getByRole("navigation", { name: "上一篇和下一篇" }).getByRole("link").click();
  await expect(page).toHaveURL(`/news/info/${list[1]?.id}/hy`);
  await expect(title(page)).toHaveText(list[1]?.title ?? "");
  await main(page).getByRole("link", { name: "返回行业资讯" }).click();
  await expect(page).toHaveURL("/news/hy");
});

test.describe("没有脚本", () => {
  test.use({ javaScriptEnabled: false });
  test("文章、目录、搜索和新闻都能用", async ({ page }) => {
    await page.goto("/help");
    await directory(page).getByRole("link").nth(1).click();
    await expect(current(page)).toHaveText((await title(page).textContent()) ?? "");
    await searchBox(page).fill("冷链");
    await searchBox(page).press("Enter");
    await expect(main(page).locator("mark").first()).toHaveText("冷链");
    await page.goto("/news/company");
    await main(page).locator(".news-row").first().getByRole("link").click();
    await expect(main(page).locator(".article-text")).toBeVisible();
  });
});

test("每一篇帮助在手机上不用左右滑动；打印时只有正文", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/help");
  await test.step("手机上目录收起，点开能换一篇，换完又收起", () => foldDirectory(page));
  for (const { id, name } of await articlesOf(page)) {
    await showMainOf(page, `/help?id=${id}`);
    await expect(title(page)).toHaveText(name);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([name, wide]).toEqual([name, phone.width]);
  }
  await page.emulateMedia({ media: "print" });
  const ribbon = "演示数据：商品、厂家、价格、资质均为虚构，不作销售";
  await expect(page.getByRole("banner")).toHaveText(ribbon, { useInnerText: true });
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(directory(page)).toBeHidden();
  await expect(main(page).locator(".article-text")).toBeVisible();
});

/** What the page of this address has, drawn in this one: its frame and its styles are the same. */
async function showMainOf(page: Page, address: string): Promise<void> {
  const html = await (await page.request.get(address)).text();
  await page.evaluate((text) => {
    const shown = new DOMParser().parseFromString(text, "text/html").querySelector("main");
    if (shown) document.querySelector("main")?.replaceWith(shown);
  }, html);
}

async function foldDirectory(page: Page): Promise<void> {
  const [, second] = await articlesOf(page);
  await expect(directory(page)).toBeHidden();
  const fold = main(page).locator("summary", { hasText: "帮助目录" });
  await fold.click();
  await directory(page)
    .getByRole("link", { name: second?.name ?? "" })
    .click();
  await expect(title(page)).toHaveText(second?.name ?? "");
  await expect(directory(page)).toBeHidden();
}
