import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aDraft } from "../../../test/page-factories.ts";
import { aCoupon } from "../../../test/promotion-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { articles } from "../../platform/db/schema/articles.ts";
import { pagePreviews } from "../../platform/db/schema/content.ts";
import { forgetOldPreviews } from "./page-previews.service.ts";

let shop: TestShop;
let writer: As;
let buyer: TestBuyer;
let goods: number;
let clinics: number;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
  writer = await aStaffLogin(shop, "marketing");
  buyer = await aBuyer(shop);
  goods = await aGoods(shop);
  clinics = await aGoods(shop, { clinicOnly: true });
  await aCoupon(shop, { name: "开业券" });
});
afterAll(() => shop.close());

const rowOf = (...ids: number[]) => ({ kind: "goods_row", title: "主推", from: { of: "goods", ids } });
const preview = (fields: object = {}, more: object = {}, as: As = writer) =>
  shop.call("pageDeskPreview", as, { body: { draft: aDraft(fields), ...more } as never });
const look = (url: string, as: As = writer) =>
  shop.call("pageDeskPreviewShow", as, { params: { token: url.replace("/preview/", "") } });
async function seen(fields: object, more: object = {}) {
  const { data, code } = await preview(fields, more);
  expect(code).toBe(201);
  return (await look(data.url)).data;
}

describe("POST /api/admin/pages/preview", () => {
  test("a visitor sees no price, a shop its own, and what either sees of the page itself", async () => {
    const blocks = [rowOf(goods, clinics), { kind: "coupons" }];
    const visitors = await seen({ blocks });
    const shops = await seen({ blocks }, { shop_id: buyer.shopId });
    const draft = aDraft({ blocks });
    await shop.call("pageDeskAdd", writer, { body: { draft } });
    const real = async (as: As) =>
      (await shop.call("pageShow", as, { params: { kind: draft.kind as "activity", key: draft.key } })).data;
    const same = ({ blocks: all }: typeof visitors.page) => all.map(({ id: _id, ...block }) => block);
    expect(same(visitors.page)).toEqual(same(await real(null)));
    expect(same(shops.page)).toEqual(same(await real(buyer)));
    expect(JSON.stringify(visitors.page)).not.toEqual(JSON.stringify(shops.page));
    expect([visitors.as, shops.as === ""]).toEqual(["", false]);
  });

  test("is shown before its days; at another moment by that moment's clock, of which nobody else sees anything", async () => {
    const news = { categoryId: 2, title: "未来的公告", summary: "", body: "x", position: 0 };
    const publishedAt = new Date("2026-12-01T04:00:00Z");
    await shop.app.database.db.insert(articles).values({ ...news, publishedAt, updatedAt: publishedAt });
    const fields = {
      starts_at: "2026-11-30 08:00",
      blocks: [{ kind: "news" }, { kind: "rich_text", markdown: "x" }],
    };
    const early = await seen(fields);
    expect([early.page.state, JSON.stringify(early.page.blocks).includes("未来的公告")]).toEqual([
      "coming",
      false,
    ]);
    const then = await seen(fields, { at: "2026-12-02 08:00" });
    expect([then.page.state, JSON.stringify(then.page.blocks).includes("未来的公告")]).toEqual([
      "running",
      true,
    ]);
    const draft = aDraft({ blocks: fields.blocks });
    await shop.call("pageDeskAdd", writer, { body: { draft } });
    const now = await shop.call("pageShow", null, { params: { kind: "activity", key: draft.key } });
    expect(JSON.stringify(now.data)).not.toContain("未来的公告");
  });

  test("refuses what saving would refuse, and a shop that is not there", async () => {
    expect((await preview({ blocks: [rowOf(987_654)] })).errors).toEqual({
      "draft.blocks.0.from.ids": ["没有编号为987654的商品"],
    });
    expect((await preview({}, { shop_id: 987_654 })).errors).toEqual({
      shop_id: ["没有这个客户，请重新选择"],
    });
  });

  test("is for the operator who gave it, logged in, for an hour", async () => {
    const { url, expires_at } = (await preview()).data;
    expect(url).toMatch(/^\/preview\/[\w-]{43}$/);
    expect(expires_at).toBe(shop.clock.now.getTime() / 1000 + 3600);
    expect((await look(url, null)).code).toBe(401);
    expect((await look(url, buyer)).code).toBe(401);
    expect((await look(url, await aStaffLogin(shop, "finance"))).code).toBe(403);
    expect((await look(url, await aStaffLogin(shop, "marketing"))).code).toBe(404);
    expect((await look(`/preview/${"A".repeat(43)}`)).code).toBe(404);
    expect((await look("/preview/x")).code).toBe(404);
    expect((await look(url)).code).toBe(200);
    shop.clock.advance(3_600_000);
    expect((await look(url)).code).toBe(404);
  });

  test("of each operator the last twenty are kept, and none longer than its hour", async () => {
    for (let round = 0; round < 22; round++) await preview();
    const kept = () => shop.app.database.db.select().from(pagePreviews);
    const [first] = await kept();
    expect((await kept()).filter(({ accountId }) => accountId === first?.accountId)).toHaveLength(20);
    shop.clock.advance(3_600_001);
    await forgetOldPreviews(shop.app);
    expect(await kept()).toEqual([]);
  });
});
