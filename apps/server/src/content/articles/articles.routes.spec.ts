import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { articleCategories, newsCategories } from "@yaoji/contract/schemas/article-categories";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { statementsOf } from "../../../test/statements.ts";
import { articleCategories as categories, articles } from "../../platform/db/schema/articles.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T02:00:00Z") });
});
afterAll(() => shop.close());

type Given = { category: number; body?: string; summary?: string; position?: number; daysAgo?: number };

async function anArticle(title: string, given: Given): Promise<number> {
  const at = new Date(shop.clock.now.getTime() - (given.daysAgo ?? 1) * 86_400_000);
  const { category: categoryId, body = `${title}的正文`, summary = "", position = 0 } = given;
  const values = { categoryId, title, body, summary, position, publishedAt: at, updatedAt: at };
  const [written] = await shop.app.database.db.insert(articles).values(values).returning({ id: articles.id });
  return written?.id ?? 0;
}

const detail = (id: number | string) => shop.call("articleDetail", null, { params: { id: Number(id) } });
const list = (category_id: number, query: object = {}) =>
  shop.call("articleList", null, { query: { category_id, ...query } });

describe("GET /api/article/category (spec.md §7: category 3 are the help categories of the footer)", () => {
  test("an installation without articles has the sections that the addresses name", async () => {
    const { data } = await shop.call("articleCategories", null, { query: { category_id: 3 } });
    expect(data.map(({ name, children }) => [name, children])).toEqual([
      ["新手指南", []],
      ["支付配送", []],
      ["服务保障", []],
      ["关于我们", []],
    ]);
    expect((await shop.call("articleCategories", null, {})).data).toEqual(data);
  });

  test("each section carries its articles in their order, those of its topics too, what is not published yet not", async () => {
    const second = await anArticle("收货验收", { category: articleCategories.delivery, position: 2 });
    const third = await anArticle("退货规则", { category: articleCategories.returns, position: 1 });
    const first = await anArticle("付款方式", { category: articleCategories.payment, position: 9 });
    await anArticle("下周的通知", { category: articleCategories.payment, daysAgo: -7 });
    const { data } = await shop.call("articleCategories", null, { query: { category_id: 3 } });
    expect(data[1]).toEqual({
      id: articleCategories.payAndDelivery,
      name: "支付配送",
      children: [
        { id: first, name: "付款方式" },
        { id: second, name: "收货验收" },
        { id: third, name: "退货规则" },
      ],
    });
    const topics = await shop.call("articleCategories", null, {
      query: { category_id: articleCategories.payAndDelivery },
    });
    expect(topics.data.map(({ id, children }) => [id, children.length])).toEqual([
      [articleCategories.payment, 1],
      [articleCategories.delivery, 1],
      [articleCategories.returns, 1],
    ]);
  });

  test("a category without any below it has none; an unknown one is not there; a word is no id", async () => {
    const ask = (category_id: number) => shop.call("articleCategories", null, { query: { category_id } });
    expect((await ask(articleCategories.payment)).data).toEqual([]);
    expect((await ask(999)).code).toBe(404);
    const reply = await shop.server.inject({ url: "/api/article/category?category_id=three" });
    expect(reply.statusCode).toBe(422);
  });

  test("takes one statement", async () => {
    const asked = await statementsOf(() =>
      shop.call("articleCategories", null, { query: { category_id: 3 } }),
    );
    expect(asked).toHaveLength(1);
  });
});

describe("GET /api/article/list (decisions.md)", () => {
  test("news of a kind, newest first, in pages", async () => {
    for (let day = 1; day <= 25; day++)
      await anArticle(`公司消息${day}`, {
        category: newsCategories.company,
        daysAgo: day,
        summary: `摘要${day}`,
      });
    const { data } = await list(newsCategories.company);
    expect([data.list.length, data.total, data.page, data.page_size]).toEqual([20, 25, 1, 20]);
    expect(data.list[0]).toMatchObject({
      title: "公司消息1",
      summary: "摘要1",
      excerpt: "摘要1",
      published_at: shop.clock.now.getTime() / 1000 - 86_400,
      category: { id: newsCategories.company, name: "公司新闻" },
    });
    expect((await list(newsCategories.company, { page: 2 })).data.list).toHaveLength(5);
    expect((await list(newsCategories.company, { page: 9 })).data).toMatchObject({ list: [], total: 25 });
  });

  test("every keyword must be there; a title with all of them comes first; where it was found is shown", async () => {
    const category = articleCategories.help + 3;
    const summary = "开票";
    const inText = await anArticle("开具与红冲", {
      category,
      position: 1,
      body: "## 说明\n\n**发票**随货开具，[规则](/secret)",
    });
    const inTitle = await anArticle("发票抬头", { category, position: 2, summary });
    const { data } = await list(articleCategories.help, { keyword: "发票" });
    expect(data.list.map(({ id, excerpt }) => [id, excerpt])).toEqual([
      [inTitle, "发票抬头的正文"],
      [inText, "说明 发票随货开具，规则"],
    ]);
    expect((await list(articleCategories.help, { keyword: "发票 开具" })).data.total).toBe(1);
    expect((await list(articleCategories.help, { keyword: "开票" })).data.list[0]?.excerpt).toBe("开票");
    expect((await list(newsCategories.hy, { keyword: "发票" })).data.total).toBe(0);
  });

  test.for(["%", "_", "\\", "**", "secret", "'; DROP TABLE articles; --", "没有这个词"])(
    "the keyword %s finds nothing by being a mark",
    async (keyword) => {
      const reply = await list(articleCategories.help, { keyword });
      expect([reply.code, reply.data.total]).toEqual([200, 0]);
    },
  );

  test("help 怎么退货: words are cut, full width and synonyms are known", async () => {
    const category = articleCategories.help + 3;
    const returns = await anArticle("退换货说明", { category, body: "收货后七日内可申请售后。" });
    const place = await anArticle("修改收件人", { category, body: "在收件地址页修改。" });
    const found = async (keyword: string) =>
      (await list(articleCategories.help, { keyword })).data.list.map(({ id }) => id);
    for (const keyword of ["怎么退货", "退换", "如何办理售后？", "我要退货"])
      expect([keyword, await found(keyword)]).toEqual([keyword, expect.arrayContaining([returns])]);
    expect((await found("收件地址怎么改动"))[0]).toBe(place);
    // Of names that mean the same the one that was typed stands first.
    const refused = await anArticle("当面拒收", { category, position: -1, body: "当面拒收的写明原因。" });
    const both = (await found("怎么退换")).filter((id) => id === returns || id === refused);
    expect(both).toEqual([returns, refused]);
    expect(await found("怎么飞上月球")).toEqual([]);
    // One pair of five says too little, and that something is not there says nothing.
    await anArticle("验收", { category, body: "没有收下的部分自动退款。" });
    expect([await found("没有的词"), await found("收下火星人员")]).toEqual([[], []]);
  });

  test("an unknown category is not there; a keyword has at most 64 characters", async () => {
    expect((await list(999)).code).toBe(404);
    expect((await list(3, { keyword: "词".repeat(65) })).errors).toEqual({ keyword: ["关键词最多64个字"] });
  });
});

describe("GET /api/article/:id", () => {
  test("the article as HTML, its section, and what stands before and after it across the help centre", async () => {
    const { data: tree } = await shop.call("articleCategories", null, { query: { category_id: 3 } });
    const ids = tree.flatMap(({ children }) => children.map(({ id }) => id));
    expect(ids.length).toBeGreaterThanOrEqual(5);
    const pages = await Promise.all(ids.map(async (id) => (await detail(id)).data));
    expect(pages.map(({ previous }) => previous?.id)).toEqual([undefined, ...ids.slice(0, -1)]);
    expect(pages.map(({ next }) => next?.id)).toEqual([...ids.slice(1), undefined]);
    expect(pages[0]).toMatchObject({
      title: "付款方式",
      html: "<p>付款方式的正文</p>\n",
      root_id: articleCategories.help,
      category: { id: articleCategories.payment, name: "订单支付" },
      next: { title: "收货验收" },
    });
  });

  test("the neighbours of news are the newer and the older one", async () => {
    const [newest, second] = (await list(newsCategories.company)).data.list;
    const { data } = await detail(newest?.id ?? 0);
    expect([data.root_id, data.previous, data.next]).toEqual([
      newsCategories.company,
      null,
      { id: second?.id, title: second?.title },
    ]);
  });

  test("a changed text is shown at once", async () => {
    const { db } = shop.app.database;
    const id = await anArticle("会变的", { category: newsCategories.hy, body: "旧" });
    expect((await detail(id)).data.html).toContain("旧");
    await db.update(articles).set({ body: "新" }).where(eq(articles.id, id));
    expect((await detail(id)).data.html).toContain("新");
  });

  test("an unknown one, and one that is published tomorrow, are not there", async () => {
    const tomorrow = await anArticle("明天见", { category: newsCategories.hy, daysAgo: -1 });
    for (const id of [999_999, 13_812_345_678, tomorrow]) {
      const reply = await detail(id);
      expect([reply.code, reply.reason]).toEqual([404, "request.not_found"]);
    }
    shop.clock.advance(2 * 86_400_000);
    expect((await detail(tomorrow)).code).toBe(200);
  });

  test("hostile Markdown comes out harmless", async () => {
    const body = [
      "<script>alert(1)</script>",
      "[x](javascript:alert(1))",
      "![x](https://a.example/x.png) <img src=x onerror=alert(1)>",
      "<b onclick=alert(1)>粗</b>",
    ].join("\n\n");
    const { html } = (await detail(await anArticle("<script>", { category: newsCategories.hy, body }))).data;
    expect(html).not.toMatch(/<(?:script|b\b|img src=x)|href="javascript/);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  });
});

describe("GET /api/focus/postList (news of the home page)", () => {
  test("six of each kind, newest first, with the kind that their address names", async () => {
    for (let day = 1; day <= 8; day++)
      await anArticle(`行业消息${day}`, { category: newsCategories.hy, daysAgo: day / 2 });
    const { list: posts } = (await shop.call("focusPosts", null)).data;
    const of = (kind: string) => posts.filter(({ type }) => type === kind);
    expect([of("hy").length, of("company").length]).toEqual([6, 6]);
    const times = posts.map(({ published_at }) => published_at);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(of("company")[0]?.title).toBe("公司消息1");
  });

  test("news in a category of its own below a kind belongs to the kind", async () => {
    const { db } = shop.app.database;
    const [below] = await db
      .insert(categories)
      .values({ parentId: newsCategories.company, name: "公告" })
      .returning({ id: categories.id });
    expect(below?.id).toBeGreaterThan(100);
    const id = await anArticle("放假通知", { category: below?.id ?? 0, daysAgo: 0 });
    expect((await detail(id)).data).toMatchObject({
      root_id: newsCategories.company,
      category: { name: "公告" },
    });
  });
});
