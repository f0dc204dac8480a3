import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { countStatements } from "../../../test/statements.ts";
import { vainSearches } from "../../platform/db/schema/words.ts";
import { mostVain } from "./vain-searches.service.ts";

let shop: TestShop;
let keeper: As;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
  keeper = await aStaffLogin(shop, "marketing");
  buyer = await aBuyer(shop);
  await aGoods(shop, { name: "对乙酰氨基酚片", manufacturer: "禾岭制药有限公司", sales: 9 });
  await aGoods(shop, { name: "对乙酰氨基酚颗粒", manufacturer: "江阔药业有限公司", sales: 5 });
  await aGoods(shop, { name: "维生素C片", sales: 3 });
  await aGoods(shop, { name: "维C银翘片", sales: 90 });
});
afterAll(() => shop.close());

const add = (words: string[], headers: Record<string, string> = {}) =>
  shop.call("synonymAdd", keeper, { body: { words }, headers });
const change = (id: number, version: number, words: string[]) =>
  shop.call("synonymChange", keeper, { params: { id }, body: { words, version } });
const remove = (id: number) => shop.call("synonymRemove", keeper, { params: { id } });
const find = async (keywords: string, as: As = buyer, query: object = {}) =>
  (await shop.call("goodsList", as, { query: { keywords, ...query } })).data.list.map(({ name }) => name);
const vain = async (query: object = {}) =>
  (await shop.call("vainSearchList", keeper, { query: { page_size: 200, ...query } })).data.list;
const vainOf = async (word: string) => (await vain()).find((each) => each.word === word);

describe("words that mean the same", () => {
  test("whoever types the one finds the other, with the next search; taken away, no more", async () => {
    expect(await find("扑热息痛")).toEqual([]);
    const { code, message, data } = await add(["扑热息痛", "对乙酰氨基酚", "必理通"]);
    expect([code, message, data.version]).toEqual([201, "同义词已添加", 1]);
    expect(await find("扑热息痛")).toEqual(["对乙酰氨基酚片", "对乙酰氨基酚颗粒"]);
    expect(await find("扑热息痛颗粒")).toEqual(["对乙酰氨基酚颗粒"]);
    expect(await find("必理通 江阔")).toEqual(["对乙酰氨基酚颗粒"]);
    expect(await find("扑热息痛", null)).toHaveLength(2);
    const { data: offered } = await shop.call("goodsSearch", buyer, { query: { keywords: "扑热息痛" } });
    expect(offered.list.map(({ name }) => name)).toContain("对乙酰氨基酚片");
    const changed = await change(data.id, 1, ["扑热息痛", "对乙酰氨基酚颗粒"]);
    expect(changed.data).toMatchObject({ version: 2, words: ["扑热息痛", "对乙酰氨基酚颗粒"] });
    expect(await find("扑热息痛")).toEqual(["对乙酰氨基酚颗粒"]);
    expect((await remove(data.id)).message).toBe("同义词已删除");
    expect(await find("扑热息痛")).toEqual([]);
    expect((await remove(data.id)).code).toBe(404);
    const query = { subject_kind: "synonym", subject_id: String(data.id) };
    const log = await shop.call("operatorLog", await aStaffLogin(shop, "quality"), { query });
    const words = ["扑热息痛", "对乙酰氨基酚颗粒"];
    expect(log.data.list).toMatchObject([
      { command: "synonym remove", before: { words }, after: null },
      {
        command: "synonym change",
        before: { words: ["扑热息痛", "对乙酰氨基酚", "必理通"] },
        after: { words },
      },
      { command: "synonym add", before: null },
    ]);
  });

  test("what has the typed word in its name stands first, whatever sells better", async () => {
    const { data } = await add(["维C", "维生素C"]);
    expect(await find("维生素C")).toEqual(["维生素C片", "维C银翘片"]);
    await remove(data.id);
  });

  test("another word is not added to where the maker is searched", async () => {
    const { data } = await add(["禾岭", "江阔"]);
    expect(await find("禾岭", buyer, { type: 2 })).toEqual(["对乙酰氨基酚片"]);
    await remove(data.id);
  });

  test("refuses what may not be at the field; a word stands in one row alone; one key adds one", async () => {
    const { data } = await add(["开瑞坦", "氯雷他定"]);
    const refusals: [string[], string][] = [
      [["一个词"], "请至少填写2个词"],
      [["痛", "疼痛"], "“痛”太短，每个词至少2个字"],
      [["痛经", "痛經", "痛 经"], "“痛 经”重复，每个词只写一次"],
      [["开 瑞坦", "别的词"], "“开瑞坦”已在另一组同义词中：开瑞坦、氯雷他定"],
      [Array.from({ length: 11 }, (_, each) => `词语${each}`), "一组最多10个词"],
    ];
    for (const [words, text] of refusals)
      expect([words, (await add(words)).errors]).toEqual([words, { words: [text] }]);
    const stale = await change(data.id, 9, ["开瑞坦", "克敏能"]);
    expect([stale.code, stale.reason]).toEqual([409, "record.changed"]);
    expect(stale.data).toMatchObject({ mine: { words: ["开瑞坦", "克敏能"] }, theirs: { version: 1 } });
    expect((await change(987_654, 1, ["甲乙", "丙丁"])).code).toBe(404);
    const twice = await Promise.all(
      [1, 2].map(() => add(["斯达舒", "铝碳酸镁"], { "idempotency-key": "s1" })),
    );
    expect(new Set(twice.map((each) => each.data.id)).size).toBe(1);
    await remove(data.id);
  });

  test("are listed by a part of a word, page by page, in few statements; a search asks for them once", async () => {
    const ids: number[] = [];
    for (let each = 0; each < 5; each += 1) ids.push((await add([`演练${each}`, `练习${each}`])).data.id);
    const list = (query: object) => shop.call("synonymList", keeper, { query });
    expect((await list({ q: "演 练3" })).data.list).toMatchObject([{ words: ["演练3", "练习3"] }]);
    const first = await list({ q: "练", page_size: 3 });
    const second = await list({ q: "练", page_size: 3, after: first.data.next ?? "" });
    const walked = [...first.data.list, ...second.data.list].map(({ id }) => id);
    expect([walked, second.data.next]).toEqual([ids.toReversed(), null]);
    const { db } = shop.app.database;
    expect(await countStatements(db, () => list({ page_size: 200 }))).toBeLessThanOrEqual(4);
    await find("维生素C");
    const again = await countStatements(db, () => find("维生素C片"));
    expect(again).toBeLessThanOrEqual(5);
    for (const id of ids) await remove(id);
  });
});

describe("what was searched in vain", () => {
  test("is counted with when it was last, whoever it was; what narrows or finds is not", async () => {
    for (const as of [buyer, await aBuyer(shop)]) await find("灵芝孢子", as);
    const last_at = Math.floor(shop.clock.now.getTime() / 1000);
    expect(await vainOf("灵芝孢子")).toMatchObject({ times: 2, last_at });
    await find("灵芝孢子", buyer, { in_stock: 1 });
    await find("灵芝孢子", buyer, { page: 2 });
    await find("灵芝孢子", buyer, { type: 2 });
    await find("灵芝孢子", null);
    await find("维生素C");
    expect((await vainOf("灵芝孢子"))?.times).toBe(2);
    expect(await vainOf("维生素c")).toBeUndefined();
  });

  test("is an open question no more once it means something", async () => {
    await find("退烧灵");
    expect(await vainOf("退烧灵")).toBeDefined();
    const { data } = await add(["退烧灵", "对乙酰氨基酚"]);
    expect(await vainOf("退烧灵")).toBeUndefined();
    expect(await find("退烧灵")).toHaveLength(2);
    await remove(data.id);
  });

  test("the most searched or the last come first; only the newest some thousand are kept", async () => {
    const { db } = shop.app.database;
    await db.delete(vainSearches);
    await find("很久以前");
    shop.clock.advance(1000);
    for (let each = 0; each < 3; each += 1) await find("常常搜索");
    shop.clock.advance(1000);
    await find("刚刚搜索");
    const words = async (sort: string) => (await vain({ sort })).map(({ word }) => word);
    expect(await words("last")).toEqual(["刚刚搜索", "常常搜索", "很久以前"]);
    expect((await words("times"))[0]).toBe("常常搜索");
    expect((await vain({ q: "搜索" })).length).toBe(2);
    const at = new Date(shop.clock.now.getTime() - 1500);
    const many = Array.from({ length: mostVain - 2 }, (_, each) => ({ word: `没有${each}`, lastAt: at }));
    await db.insert(vainSearches).values(many);
    await find("再来一个");
    expect(await db.$count(vainSearches)).toBe(mostVain);
    expect(await vainOf("再来一个")).toBeDefined();
    expect((await vain({ q: "很久以前" })).length).toBe(0);
  });
});
