import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { articleCategories as fixed, legalTitles } from "@yaoji/contract/schemas/article-categories";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { toWireTime } from "@yaoji/domain/text/time";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { operate } from "../../../test/operator-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { countStatements } from "../../../test/statements.ts";
import { listContentLog } from "../site/content-log.service.ts";
import { showContent } from "../site/edit-content.service.ts";
import { ensureLegalTexts } from "../site/legal-texts.service.ts";

let shop: TestShop;
let writer: As;
let auditor: As;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
  await ensureLegalTexts(shop.app);
  writer = await aStaffLogin(shop, "marketing");
  auditor = await aStaffLogin(shop, "quality");
});
afterAll(() => shop.close());

const news = 2;
const at = (days: number) => toWireTime(shop.clock.now) + days * 86_400;
type Body = BodyOf<"articleDeskAdd">;
const add = (body: object = {}, headers: Record<string, string> = {}) =>
  shop.call("articleDeskAdd", writer, {
    body: { category_id: news, title: "停电通知", body: "周六**暂停**发货", ...body } as Body,
    headers,
  });
const change = (id: number, version: number, body: object = {}) =>
  shop.call("articleDeskChange", writer, {
    params: { id },
    body: { category_id: news, title: "停电通知", body: "周六暂停发货", ...body, version } as never,
  });
const remove = (id: number) => shop.call("articleDeskRemove", writer, { params: { id } });
const read = (id: number) => shop.call("articleDetail", null, { params: { id } });
const logOf = async (id: number) =>
  (await shop.call("operatorLog", auditor, { query: { subject_kind: "article", subject_id: String(id) } }))
    .data.list;
async function legal(title: string) {
  const { data } = await shop.call("articleDeskList", writer, { query: { category_id: fixed.guarantee } });
  return data.list.find((each) => each.title === title)?.id ?? 0;
}

describe("POST /api/admin/articles", () => {
  test("buyers read what was written, as the preview has shown it; both logs say who wrote what", async () => {
    const body = {
      title: "新品到货",
      summary: "看看",
      body: "## 到货\n\n[清单](/list) <b>x</b>",
      position: "3",
    };
    const { code, message, data } = await add(body);
    expect([code, message, data.state, data.version]).toEqual([201, "文章已发布", "published", 1]);
    const preview = await shop.call("articleDeskPreview", writer, { body: { body: body.body } });
    const shown = await read(data.id);
    expect(shown.data).toMatchObject({ title: "新品到货", summary: "看看", html: preview.data.html });
    expect(shown.data.html).not.toContain("<b>");
    const [entry, ...others] = await logOf(data.id);
    const after = { category_id: news, title: "新品到货", position: 3, published_at: at(0) };
    expect(entry).toMatchObject({ command: "content add-article", before: null, after });
    expect(others).toEqual([]);
    const [change] = await listContentLog(shop.app);
    expect(change?.changes).toMatchObject([{ name: "articles.公司新闻《新品到货》", before: null }]);
    expect(change?.doneBy).toMatch(/（staff\d+）$/);
  });

  test("a later time publishes it then, and not before", async () => {
    const { data, message } = await add({ title: "明天的", published_at: at(1) });
    expect([message, data.state]).toEqual(["文章已保存，到时发布", "scheduled"]);
    expect((await read(data.id)).code).toBe(404);
    shop.clock.advance(86_400_000);
    expect((await read(data.id)).code).toBe(200);
    shop.clock.advance(-86_400_000);
  });

  test("refuses what may not be, with a sentence at its field; one key writes one", async () => {
    await add({ title: "已有的" });
    const refusals: [object, Record<string, unknown>][] = [
      [{ title: "" }, { title: ["请填写标题"] }],
      [{ title: "长".repeat(61) }, { title: ["最多60个字"] }],
      [{ title: "已有的" }, { title: ["该分类中已有同名文章，请换一个标题"] }],
      [{ category_id: fixed.guarantee, title: "隐私政策" }, { title: [expect.stringContaining("同名")] }],
      [{ body: " " }, { body: ["请填写正文"] }],
      [{ body: "字".repeat(50_001) }, { body: ["正文最多50000个字"] }],
      [{ category_id: 987_654 }, { category_id: ["没有这个分类，请重新选择"] }],
      [{ published_at: "明天" }, { published_at: ["时间应为 YYYY-MM-DD HH:mm"] }],
      [{ position: -1 }, { position: ["排序不能小于0"] }],
    ];
    for (const [body, errors] of refusals)
      expect([body, (await add({ title: "有误的", ...body })).errors]).toEqual([body, errors]);
    const twice = await Promise.all([1, 2].map(() => add({ title: "一次" }, { "idempotency-key": "a1" })));
    expect(new Set(twice.map(({ data }) => data.id)).size).toBe(1);
  });
});

describe("PUT /api/admin/articles/:id", () => {
  test("who saves an older version is shown both sides, and a file of it is refused too", async () => {
    const { data } = await add({ title: "两人都改" });
    const file = await showContent(shop.app);
    const first = await change(data.id, 1, { title: "两人都改", summary: "甲" });
    expect([first.code, first.data.version, first.data.published_at]).toEqual([200, 2, data.published_at]);
    const second = await change(data.id, 1, { title: "两人都改", summary: "乙" });
    expect([second.code, second.reason]).toEqual([409, "record.changed"]);
    expect(second.data).toMatchObject({ mine: { summary: "乙" }, theirs: { summary: "甲", version: 2 } });
    const [entry] = await logOf(data.id);
    expect(entry).toMatchObject({ before: { summary: "" }, after: { summary: "甲" } });
    const [logged] = await listContentLog(shop.app);
    expect(logged?.id).toBeGreaterThan(file.version);
    const renamed = await change(data.id, 2, { title: "改了名" });
    expect(renamed.data.title).toBe("改了名");
    const names = (await listContentLog(shop.app))[0]?.changes.map(({ name }) => name);
    expect(names).toEqual(["articles.公司新闻《两人都改》", "articles.公司新闻《改了名》"]);
    expect((await change(987_654, 1)).code).toBe(404);
  });
});

describe("用户协议 and 隐私政策", () => {
  test.each(legalTitles)(
    "%s is written anew, and keeps title, category, and that it holds",
    async (title) => {
      const id = await legal(title);
      const text = { category_id: fixed.guarantee, title, body: "新的文本" };
      const { data } = await shop.call("articleDeskShow", writer, { params: { id } });
      expect(data.is_legal).toBe(1);
      const refusals: [object, string][] = [
        [{ title: "别的" }, "title"],
        [{ category_id: news }, "category_id"],
        [{ published_at: at(1) }, "published_at"],
      ];
      for (const [wrong, field] of refusals) {
        const reply = await change(id, data.version, { ...text, ...wrong });
        expect([field, reply.errors?.[field]?.[0]]).toEqual([field, expect.stringContaining("注册时要用")]);
      }
      expect((await change(id, data.version, text)).code).toBe(200);
      expect((await read(id)).data.html).toContain("新的文本");
      const refused = await remove(id);
      expect([refused.code, refused.reason]).toEqual([409, "content.legal_text"]);
      expect((await read(id)).code).toBe(200);
    },
  );
});

describe("DELETE /api/admin/articles/:id", () => {
  test("nobody reads it any more, and the log keeps what it said; by command the same", async () => {
    for (const by of ["call", "command"] as const) {
      const { data } = await add({ title: `要删的${by}` });
      if (by === "call") await remove(data.id);
      else await operate(shop, { command: "content", args: ["remove-article", String(data.id)] });
      expect((await read(data.id)).code).toBe(404);
      const [entry, ...others] = await logOf(data.id);
      const before = { title: `要删的${by}`, body: "周六**暂停**发货" };
      expect(entry).toMatchObject({ command: "content remove-article", before, after: null });
      expect(others).toHaveLength(1);
      expect((await remove(data.id)).code).toBe(404);
    }
  });
});

describe("GET /api/admin/articles", () => {
  test("by category, state and words, page by page, every one once, in few statements", async () => {
    const { db } = shop.app.database;
    for (let each = 0; each < 9; each += 1)
      await add({ title: `ＡＢ第${each}期`, published_at: at(each - 4) });
    const list = (query: object) => shop.call("articleDeskList", writer, { query });
    const titles = async (query: object) => (await list(query)).data.list.map(({ title }) => title);
    expect(await titles({ q: "ab第3" })).toEqual(["ＡＢ第3期"]);
    expect(await titles({ q: "ab", state: "scheduled" })).toEqual(
      [8, 7, 6, 5].map((each) => `ＡＢ第${each}期`),
    );
    expect(await titles({ q: "ab", category_id: fixed.help })).toEqual([]);
    for (const sort of ["published", "updated"]) {
      const all = (await list({ sort, page_size: 200 })).data;
      const walked: number[] = [];
      let after: string | null = null;
      do {
        const { data }: Awaited<ReturnType<typeof list>> = await list({
          sort,
          page_size: 4,
          ...(after === null ? {} : { after }),
        });
        walked.push(...data.list.map(({ id }) => id));
        after = data.next;
      } while (after !== null);
      expect(walked).toEqual(all.list.map(({ id }) => id));
      expect(walked).toHaveLength(all.total);
    }
    expect(await countStatements(db, () => list({ page_size: 200 }))).toBeLessThanOrEqual(5);
  });

  test("the categories stand in the order of their tree, each with what it stands under", async () => {
    const { data } = await shop.call("articleDeskCategories", writer, {});
    const names = data.list.map(({ name }) => name);
    expect(names).toContain("帮助中心 / 支付配送 / 药品退换");
    expect(names.slice(0, 4)).toEqual(["行业资讯", "公司新闻", "帮助中心", "帮助中心 / 新手指南"]);
  });
});

test("POST /api/admin/site-pictures keeps a picture, which buyers are shown; what is none is refused", async () => {
  const drawn = sharp({ create: { width: 400, height: 300, channels: 3, background: "#cc0000" } }).png();
  const png = (await drawn.toBuffer()).toString("base64");
  const kept = await shop.call("sitePictureAdd", writer, { body: { name: "横幅.png", content: png } });
  expect([kept.code, kept.data.address]).toEqual([
    201,
    expect.stringMatching(/^\/pictures\/[a-z0-9]{24}\.webp$/),
  ]);
  const shown = await shop.server.inject({ url: kept.data.address });
  expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
  const refused = await shop.call("sitePictureAdd", writer, { body: { name: "a.png", content: "aGVsbG8=" } });
  expect(refused.code).toBe(422);
});
