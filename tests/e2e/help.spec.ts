/** Help centre and news (spec.md §2 "Help centre", §1 and §9: the footer's four sections). */
import { expect, type Locator, type Page } from "@playwright/test";
import { get } from "./buyer.ts";
import { desktop, expectReadable, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

type Tree = { id: number; name: string; children: { id: number; name: string }[] }[];
type Listed = { list: { id: number; title: string }[]; total: number };

const main = (page: Page) => page.getByRole("main");
const title = (page: Page) => main(page).getByRole("heading", { level: 1 });
const directory = (page: Page) => main(page).getByRole("navigation", { name: "帮助目录" });
const current = (page: Page) => directory(page).locator('[aria-current="page"]');
const footer = (page: Page) => page.getByRole("contentinfo");
const searchBox = (page: Page) => main(page).getByRole("searchbox", { name: "搜索帮助" });

const treeOf = (page: Page) => get<Tree>(page, "/api/article/category?category_id=3");
const listOf = (page: Page, id: number) => get<Listed>(page, `/api/article/list?category_id=${id}`);

async function articlesOf(page: Page): Promise<{ id: number; name: string }[]> {
  return (await treeOf(page)).flatMap(({ children }) => children);
}

test.beforeEach(({ page }) => page.setViewportSize(desktop));

test("§2 /help?id= 显示该篇文章，目录标出当前篇，标题是帮助中心", async ({ page }) => {
  const [, , third] = await articlesOf(page);
  await page.goto(`/help?id=${third?.id}`);
  await expect(page).toHaveTitle("帮助中心-药集医药批发商城");
  await expect(title(page)).toHaveText(third?.name ?? "");
  await expect(current(page)).toHaveText(third?.name ?? "");
  await expect(page.getByRole("banner")).toContainText("帮助中心");
  await expect(page.getByRole("complementary", { name: "工具栏" })).toHaveCount(0);
});

for (const search of ["", "?id=999999", "?id=abc", "?id=0", "?id=1"]) {
  test(`/help${search} 没有这一篇时显示第一篇`, async ({ page }) => {
    const [first] = await articlesOf(page);
    const reply = await page.goto(`/help${search}`);
    expect(reply?.status()).toBe(200);
    await expect(title(page)).toHaveText(first?.name ?? "");
    await expect(current(page)).toHaveText(first?.name ?? "");
  });
}

test("上一篇和下一篇按目录的顺序走，跨过栏目", async ({ page }) => {
  const [section, next] = await treeOf(page);
  const [last, first] = [section?.children.at(-1), next?.children[0]];
  await page.goto(`/help?id=${last?.id}`);
  const neighbours = main(page).getByRole("navigation", { name: "上一篇和下一篇" });
  await neighbours.getByRole("link", { name: "下一篇" }).click();
  await expect(title(page)).toHaveText(first?.name ?? "");
  await expect(page).toHaveURL(`/help?id=${first?.id}`);
  await neighbours.getByRole("link", { name: "上一篇" }).click();
  await expect(title(page)).toHaveText(last?.name ?? "");
});

test("搜索帮助：标出命中的词，点开到文章，没有结果时给出办法", async ({ page }) => {
  await page.goto("/help");
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
});

test("搜索结果翻页，地址记住词和页码", async ({ page }) => {
  await page.goto("/help?keyword=" + encodeURIComponent("订单"));
  await main(page).getByRole("link", { name: "第2页" }).click();
  await expect(page).toHaveURL(/keyword=.*&page=2$/);
  await expect(main(page).locator(".article-list > li").first()).toBeVisible();
});

for (const [path, name, category] of [
  ["/help/zfps/ddzf", "订单支付", 8],
  ["/help/zfps/hwps", "货物配送", 9],
  ["/help/zfps/ypth", "药品退换", 10],
] as const) {
  test(`${path} 显示${name}的文章和同主题的其他文章`, async ({ page }) => {
    const { list } = await listOf(page, category);
    await page.goto(path);
    await expect(page).toHaveTitle(`${name}-药集医药批发商城`);
    await expect(title(page)).toHaveText(list[0]?.title ?? "");
    const topics = main(page).getByRole("navigation", { name: "支付配送" });
    await expect(topics.locator("[aria-current]")).toHaveText(name);
    const others = main(page)
      .getByRole("region", { name: `更多${name}问题` })
      .getByRole("link");
    await expect(others).toHaveText(list.slice(1).map((each) => each.title));
    await others.first().click();
    await expect(page).toHaveURL(`/help?id=${list[1]?.id}`);
    await expect(title(page)).toHaveText(list[1]?.title ?? "");
  });
}

test("/help/pay 列出三个主题的全部文章", async ({ page }) => {
  const { list } = await listOf(page, 5);
  await page.goto("/help/pay");
  await expect(title(page)).toHaveText("支付配送");
  await expect(main(page).locator(".topic")).toHaveCount(3);
  await expect(main(page).locator(".topic li > a")).toHaveText(list.map((each) => each.title));
  await main(page).getByRole("heading", { level: 2 }).getByRole("link", { name: "货物配送" }).click();
  await expect(page).toHaveURL("/help/zfps/hwps");
});

for (const [type, name, category] of [
  ["hy", "行业资讯", 1],
  ["company", "公司新闻", 2],
] as const) {
  test(`/news/${type} 新的在前，有日期和摘要，点开有前后篇，能回到列表`, async ({ page }) => {
    const { list, total } = await listOf(page, category);
    await page.goto(`/news/${type}`);
    await expect(page).toHaveTitle(`${name}-药集医药批发商城`);
    await expect(title(page)).toHaveText(name);
    await expect(main(page).locator(".articles-head")).toContainText(`共 ${total} 篇`);
    const rows = main(page).locator(".news-row");
    await expect(rows.getByRole("heading")).toHaveText(list.map((each) => each.title));
    const days = await rows
      .locator("time")
      .evaluateAll((times) => times.map((each) => each.getAttribute("datetime")));
    expect(days).toEqual(days.toSorted().toReversed());
    await rows.first().getByRole("link").click();
    await expect(page).toHaveURL(`/news/info/${list[0]?.id}/${type}`);
    await expect(page).toHaveTitle("资讯详情-药集医药批发商城");
    await expect(title(page)).toHaveText(list[0]?.title ?? "");
    await expect(current(page)).toHaveText(name);
    const neighbours = main(page).getByRole("navigation", { name: "上一篇和下一篇" });
    await expect(neighbours.getByRole("link")).toHaveText([`下一篇${list[1]?.title}`]);
    await neighbours.getByRole("link").click();
    await expect(page).toHaveURL(`/news/info/${list[1]?.id}/${type}`);
    await main(page)
      .getByRole("link", { name: `返回${name}` })
      .click();
    await expect(page).toHaveURL(`/news/${type}`);
  });
}

test("没有的新闻、放错栏目的新闻、帮助文章都不是新闻：404 页面", async ({ page }) => {
  const [help] = await articlesOf(page);
  for (const path of ["999999/hy", "1/company", "1/other", "abc/hy", `${help?.id}/hy`]) {
    const reply = await page.goto(`/news/info/${path}`);
    expect([path, reply?.status(), new URL(page.url()).pathname]).toEqual([path, 404, "/404"]);
  }
});

test("§1 §9 页脚显示前四个帮助栏目，链接到文章", async ({ page }) => {
  const sections = (await treeOf(page)).slice(0, 4);
  for (const path of ["/", "/list", "/help"]) {
    await page.goto(path);
    const help = footer(page).getByRole("navigation", { name: "帮助" });
    await expect(help.getByRole("heading")).toHaveText(sections.map(({ name }) => name));
    const [second] = sections[1]?.children ?? [];
    await expect(help.getByRole("link", { name: second?.name ?? "", exact: true })).toHaveAttribute(
      "href",
      `/help?id=${second?.id}`,
    );
  }
  const [first] = sections[3]?.children ?? [];
  await footer(page)
    .getByRole("link", { name: first?.name ?? "", exact: true })
    .click();
  await expect(page).toHaveURL(`/help?id=${first?.id}`);
  await expect(title(page)).toHaveText(first?.name ?? "");
});

test("首页列出最新的新闻，点开到那一篇", async ({ page }) => {
  const { list } = await get<Listed>(page, "/api/focus/postList");
  await page.goto("/");
  const news = main(page).getByRole("region", { name: "新闻中心" });
  await expect(news.getByRole("listitem")).toHaveCount(8);
  await news.getByRole("link", { name: list[0]?.title ?? "" }).click();
  await expect(page).toHaveURL(new RegExp(`/news/info/${list[0]?.id}/(hy|company)$`));
  await expect(title(page)).toHaveText(list[0]?.title ?? "");
});

test("只用键盘：搜索、打开目录里的栏目、读文章里的表格", async ({ page }) => {
  const [, section] = await treeOf(page);
  await page.goto("/help");
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
});

test("手机上目录收起，点开能换一篇，换完又收起", async ({ page }) => {
  await page.setViewportSize(phone);
  const [, second] = await articlesOf(page);
  await page.goto("/help");
  await expect(directory(page)).toBeHidden();
  const fold = main(page).locator("summary", { hasText: "帮助目录" });
  await fold.click();
  await directory(page)
    .getByRole("link", { name: second?.name ?? "" })
    .click();
  await expect(title(page)).toHaveText(second?.name ?? "");
  await expect(directory(page)).toBeHidden();
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
  test.setTimeout(300_000);
  await page.setViewportSize(phone);
  for (const { id, name } of await articlesOf(page)) {
    await page.goto(`/help?id=${id}`);
    await expect(title(page)).toHaveText(name);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([name, wide]).toEqual([name, phone.width]);
  }
  await expectReadable(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(footer(page)).toBeHidden();
  await expect(directory(page)).toBeHidden();
  await expect(main(page).locator(".article-text")).toBeVisible();
});
