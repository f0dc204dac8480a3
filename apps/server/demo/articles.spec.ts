import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { articleCategories, newsCategories } from "@yaoji/contract/schemas/article-categories";
import { pageRoutes, redirectRoutes } from "@yaoji/contract/routes";
import { openShop, type TestShop } from "../test/harness.ts";
import { loadDemoArticles, readDemoArticles } from "./articles.ts";

const help = readDemoArticles("help");
const news = readDemoArticles("news");
const hanOf = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await loadDemoArticles(shop.app.database.db, shop.clock.now);
});
afterAll(() => shop.close());

const pages = async (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await shop.call("articleDetail", null, { params: { id } })).data));

describe("help and news of the demo", () => {
  test("at least 20 articles of help with at least 300 Chinese characters each, and 12 pieces of news", () => {
    expect(help.length).toBeGreaterThanOrEqual(20);
    for (const { name, body } of help)
      expect([name, hanOf(body)]).toEqual([name, expect.toSatisfy((han) => han >= 300)]);
    expect(news.length).toBeGreaterThanOrEqual(12);
    for (const { name, body } of news)
      expect([name, hanOf(body)]).toEqual([name, expect.toSatisfy((han) => han >= 250)]);
  });

  test("each has a title and a summary of its own", () => {
    const all = [...help, ...news];
    for (const texts of [all.map(({ title }) => title), all.map(({ summary }) => summary)]) {
      expect(new Set(texts).size).toBe(all.length);
      for (const text of texts) expect(hanOf(text)).toBeGreaterThanOrEqual(4);
    }
  });

  test("the sections of the specification come first, every section and topic has articles", async () => {
    const { data } = await shop.call("articleCategories", null, { query: { category_id: 3 } });
    expect(data.slice(0, 4).map(({ name }) => name)).toEqual([
      "新手指南",
      "支付配送",
      "服务保障",
      "关于我们",
    ]);
    expect(data.flatMap(({ children }) => children)).toHaveLength(help.length);
    expect(data.filter(({ children }) => children.length === 0)).toEqual([]);
    for (const category_id of [
      articleCategories.payment,
      articleCategories.delivery,
      articleCategories.returns,
    ]) {
      const { data: topic } = await shop.call("articleList", null, { query: { category_id } });
      expect(topic.total).toBeGreaterThanOrEqual(3);
    }
  });

  test("half of the news is of the trade, half of the company; /news/info/1/hy is of the trade", async () => {
    for (const category_id of Object.values(newsCategories)) {
      const { data } = await shop.call("articleList", null, { query: { category_id } });
      expect(data.total).toBe(news.length / 2);
    }
    const [first] = await pages([1]);
    expect(first?.root_id).toBe(newsCategories.hy);
  });

  test("every link leads to a page of the shop or to an article; no mark of Markdown is left over", async () => {
    const ids = [...help, ...news].map((_, index) => index + 1);
    const paths = [...pageRoutes, ...redirectRoutes].map(({ path }) => path);
    for (const { title, html } of await pages(ids)) {
      expect([title, html.replace(/<code>.*?<\/code>/g, "").match(/\*\*|^#|\]\(|\|\s*-|article:/m)]).toEqual([
        title,
        null,
      ]);
      for (const [, href = ""] of html.matchAll(/href="([^"]*)"/g)) {
        const { pathname, searchParams } = new URL(href.replaceAll("&amp;", "&"), "http://shop");
        expect([title, pathname, paths.includes(pathname)]).toEqual([title, pathname, true]);
        const linked = searchParams.getAll("id").map(Number);
        expect(ids).toEqual(expect.arrayContaining(linked));
      }
    }
  });

  test("questions that buyers ask find their article", async () => {
    for (const [keyword, title] of [
      ["红冲", "电子发票的申请、下载与红冲"],
      ["冷链", "冷链药品的发货与签收"],
      ["回执", "含麻黄碱等特殊复方制剂的购买与回执"],
      ["拒收", "收货验收：核对、少收与拒收"],
      ["提现", "余额充值、冻结与提现"],
      ["召回", "质量问题与药品召回"],
      ["追溯码 导入", "收货验收：核对、少收与拒收"],
    ] as const) {
      const query = { category_id: articleCategories.help, keyword };
      const { data } = await shop.call("articleList", null, { query });
      expect([keyword, data.list[0]?.title]).toEqual([keyword, title]);
    }
  });
});
