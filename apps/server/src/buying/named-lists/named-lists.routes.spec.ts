import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { mostLists } from "@yaoji/domain/trade/named-lists";
import { aBuyer, aLogin, anAccount, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { namedListCalls } from "../../../test/named-list-calls.ts";
import { statementsOf } from "../../../test/statements.ts";
import { shopMembers } from "../../platform/db/schema/accounts.ts";
import { goods } from "../../platform/db/schema/goods.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const { create, fill, show, wanted, aList } = namedListCalls(() => shop);
type As = Pick<TestBuyer, "token">;
const setNumber = (as: As, id: number, body: BodyOf<"namedListNumber">) =>
  shop.call("namedListNumber", as, { params: { id }, body });

/** Another member of the buyer's shop. */
async function aColleague({ shopId }: TestBuyer, name: string): Promise<As> {
  const { db } = shop.app.database;
  const accountId = await anAccount(db, { name });
  await db.insert(shopMembers).values({ accountId, shopId, role: "purchaser" });
  return { token: await aLogin(shop, accountId, shopId) };
}

describe("lists of a shop", () => {
  test("are made with lines or empty, and shared by its members, that changed last first", async () => {
    const buyer = await aBuyer(shop);
    const colleague = await aColleague(buyer, "林知夏");
    const { id, ids } = await aList(buyer, 2);
    shop.clock.advance(1000);
    const empty = await create(colleague, { name: "换季" });
    expect(empty).toMatchObject({ code: 201, message: "已存入清单“换季”", data: { kinds: 0 } });
    const { data } = await shop.call("namedLists", buyer);
    expect(data.list.map(({ name, kinds, changed_by }) => [name, kinds, changed_by])).toEqual([
      ["换季", 0, "林知夏"],
      ["日常补货", 2, expect.any(String)],
    ]);
    expect(data.most).toBe(mostLists);
    expect(await wanted(colleague, id)).toEqual(ids.map((each) => [each, 10]));
    expect((await shop.call("namedLists", await aBuyer(shop))).data.list).toEqual([]);
  });

  test("have names that nobody takes for another's, are renamed and deleted", async () => {
    const buyer = await aBuyer(shop);
    const { id } = await aList(buyer, 1);
    const taken = await create(buyer, { name: " 日常 补货" });
    expect([taken.code, taken.message]).toEqual([
      409,
      "本店已有名为“日常 补货”的清单，请换一个名称，或存入该清单",
    ]);
    const other = (await create(buyer, { name: "换季" })).data.id;
    const rename = (name: string) => shop.call("namedListRename", buyer, { params: { id }, body: { name } });
    expect((await rename("换季")).reason).toBe("named_list.name_taken");
    expect((await rename("日 常补货")).data.name).toBe("日 常补货");
    const nameless = await rename("　\u200b");
    expect([nameless.code, nameless.errors?.name]).toEqual([422, ["请填写清单名称"]]);
    expect((await rename("长".repeat(21))).errors?.name).toEqual(["最多20个字"]);
    const gone = await shop.call("namedListDelete", buyer, { params: { id: other } });
    expect([gone.code, gone.message]).toEqual([200, "已删除清单"]);
    expect((await create(buyer, { name: "换季" })).code).toBe(201);
    expect((await create(await aBuyer(shop), { name: "换季" })).code).toBe(201);
  });

  test(`${mostLists} at the most, whoever makes the last two at once`, async () => {
    const buyer = await aBuyer(shop);
    for (let index = 1; index < mostLists; index++) await create(buyer, { name: `清单${index}` });
    const last = await Promise.all([create(buyer, { name: "甲" }), create(buyer, { name: "乙" })]);
    expect(last.map(({ code }) => code).toSorted()).toEqual([201, 409]);
    expect(last.find(({ code }) => code === 409)?.message).toBe(
      "每家店铺最多50个采购清单，请先删除不用的清单，或存入已有清单",
    );
    expect((await shop.call("namedLists", buyer)).data.list).toHaveLength(mostLists);
  });

  test("one name at once is one list; the same Idempotency-Key is one list, too", async () => {
    const buyer = await aBuyer(shop);
    const both = await Promise.all([create(buyer, { name: "补货" }), create(buyer, { name: "补货" })]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([201, 409]);
    const call = { body: { name: "换季" }, headers: { "idempotency-key": "list-1" } };
    const first = await shop.call("namedListCreate", buyer, call);
    expect((await shop.call("namedListCreate", buyer, call)).data).toEqual(first.data);
    expect((await shop.call("namedLists", buyer)).data.list).toHaveLength(2);
  });
});

describe("members who change a list at the same time", () => {
  test("lose nothing: lines filled in, set and removed at once are all done", async () => {
    const buyer = await aBuyer(shop);
    const colleague = await aColleague(buyer, "同事");
    const { id, ids } = await aList(buyer, 3);
    const [a = 0, b = 0, c = 0] = ids;
    const replies = await Promise.all([
      fill(buyer, id, { lines: [{ goods_id: a, number: 1 }] }),
      fill(colleague, id, { lines: [{ goods_id: a, number: 2 }] }),
      setNumber(colleague, id, { goods_id: b, number: 20, was: 10 }),
      shop.call("namedListRemove", buyer, { params: { id }, body: { goods_ids: [c] } }),
    ]);
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    expect(await wanted(buyer, id)).toEqual([
      [a, 13],
      [b, 20],
    ]);
  });

  test("a quantity is not set over another's, and not on goods that were taken out; a repeat is no other", async () => {
    const buyer = await aBuyer(shop);
    const colleague = await aColleague(buyer, "同事");
    const goodsId = await aGoods(shop, { name: "板蓝根颗粒" });
    const lines = [{ goods_id: goodsId, number: 10 }];
    const { id } = (await create(buyer, { name: "补货", lines })).data;
    const set = { goods_id: goodsId, number: 20, was: 10 };
    expect((await setNumber(buyer, id, set)).code).toBe(200);
    expect((await setNumber(buyer, id, set)).code).toBe(200);
    const late = await setNumber(colleague, id, { goods_id: goodsId, number: 30, was: 10 });
    expect([late.code, late.message]).toEqual([409, "板蓝根颗粒的数量已被其他成员改为20，请核对后再改"]);
    await shop.call("namedListRemove", buyer, { params: { id }, body: { goods_ids: [goodsId] } });
    const gone = await setNumber(colleague, id, { goods_id: goodsId, number: 30, was: 20 });
    expect([gone.code, gone.message]).toEqual([409, "这种商品已被其他成员移出清单，现已为您刷新"]);
    expect((await show(buyer, id)).list).toEqual([]);
  });
});

describe("a list as it is shown", () => {
  test("each line has today's price and stock, or why it cannot be bought; what is no longer shown stays", async () => {
    const buyer = await aBuyer(shop);
    const sold = await aGoods(shop);
    const out = await aGoods(shop, { batches: [] });
    const banned = await aGoods(shop);
    const lines = [sold, out, banned].map((goods_id) => ({ goods_id, number: 10 }));
    const { id } = (await create(buyer, { name: "补货", lines })).data;
    const { db } = shop.app.database;
    await db.update(goods).set({ onShelf: false, control: "vaccine" }).where(eq(goods.id, banned));
    const { list } = await show(buyer, id);
    expect(list.map(({ price, number, reasons }) => [price, number, reasons[0]?.code])).toEqual([
      [12.5, 100, undefined],
      [12.5, 0, "NO_STOCK"],
      [null, expect.any(Number), "BANNED_ONLINE"],
    ]);
  });

  test("is in the order that is asked for: as it came in, by name, by maker", async () => {
    const buyer = await aBuyer(shop);
    const made = [
      await aGoods(shop, { name: "板蓝根颗粒", manufacturer: "乙制药" }),
      await aGoods(shop, { name: "阿莫西林胶囊", manufacturer: "乙制药" }),
      await aGoods(shop, { name: "维生素C片", manufacturer: "丙制药" }),
    ];
    const lines = made.map((goods_id) => ({ goods_id, number: 1 }));
    const { id } = (await create(buyer, { name: "补货", lines })).data;
    const names = async (order: string) => (await show(buyer, id, { order })).list.map(({ name }) => name);
    expect(await names("place")).toEqual(["板蓝根颗粒", "阿莫西林胶囊", "维生素C片"]);
    expect(await names("name")).toEqual(["阿莫西林胶囊", "板蓝根颗粒", "维生素C片"]);
    const byMaker = await names("maker");
    expect(byMaker.indexOf("阿莫西林胶囊") + 1).toBe(byMaker.indexOf("板蓝根颗粒"));
    const wrong = await shop.call("namedList", buyer, { params: { id }, query: { order: "x" } as never });
    expect([wrong.code, wrong.errors?.order]).toEqual([422, ["排序方式不正确"]]);
  });

  test("takes three statements beside the login, however long it is", async () => {
    const buyer = await aBuyer(shop);
    const { id } = await aList(buyer, 12);
    const lists = await statementsOf(() => shop.call("namedLists", buyer));
    const shown = await statementsOf(() => show(buyer, id));
    expect(shown.length - lists.length).toBe(2);
  });
});
