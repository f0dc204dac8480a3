import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, aPriceGroup, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { operate } from "../../../test/operator-factories.ts";
import { addToCart, cartLines } from "../../../test/order-factories.ts";
import { statementsOf } from "../../../test/statements.ts";
import { rows } from "../../platform/db/database.ts";

let shop: TestShop;
let marketer: As;
beforeAll(async () => {
  shop = await openShop({ checkReplies: false });
  marketer = await aStaffLogin(shop, "marketing");
});
afterAll(() => shop.close());

let counter = 0;
async function aGroup(name = `组${++counter}`) {
  const code = `g${++counter}`;
  const { data } = await shop.call("priceGroupAdd", marketer, { body: { code, name } });
  return data;
}

async function seen(buyer: TestBuyer, goodsId: number) {
  const list = await shop.call("goodsRows", buyer, { query: { ids: [goodsId] } });
  const detail = await shop.call("goodsDetail", buyer, { params: { id: goodsId } });
  const [line] = await cartLines(shop, buyer);
  return [list.data.list[0]?.price, detail.data.price, line?.price];
}

const logOf = (command: string) =>
  rows<{ subject_kind: string; before: unknown; after: unknown; reason: string }>(
    shop.app.database.db,
    sql`SELECT subject_kind, before, after, reason FROM operator_log WHERE command = ${command} ORDER BY id DESC`,
  );

describe("a shop in a price group", () => {
  test("sees and pays the group's price in list, detail and cart at once; taken out again, the base price", async () => {
    const group = await aGroup();
    const goodsId = await aGoods(shop, { offer: { groupPrices: { [group.code]: "9.80" } } });
    const buyer = await aBuyer(shop);
    await addToCart(shop, buyer, [[goodsId, 2]]);
    expect(await seen(buyer, goodsId)).toEqual([12.5, 12.5, 12.5]);
    const body = { shop_ids: [buyer.shopId], reason: "年度协议" };
    const put = await shop.call("priceGroupAssign", marketer, { params: { id: group.id }, body });
    expect(put.data).toMatchObject({ moved: 1, list: [{ before: null, is_moved: 1, reason: "" }] });
    expect(await seen(buyer, goodsId)).toEqual([9.8, 9.8, 9.8]);
    const [entry] = await logOf("price-group assign");
    const key = String(buyer.shopId);
    expect(entry).toEqual({
      subject_kind: "shop",
      before: { [key]: null },
      after: { [key]: group.code },
      reason: "年度协议",
    });
    const out = await shop.call("priceGroupRelease", marketer, { params: { id: group.id }, body });
    expect(out.data).toMatchObject({ moved: 1, list: [{ before: group.code, is_moved: 1 }] });
    expect(await seen(buyer, goodsId)).toEqual([12.5, 12.5, 12.5]);
  });

  test("each of those named has its result; what is wrong with one hinders none of the others", async () => {
    const [group, other] = [await aGroup(), await aGroup("连锁价")];
    const [inside, plain] = [await aBuyer(shop, { priceGroup: group.code }), await aBuyer(shop)];
    const shop_ids = [inside.shopId, 999_999, plain.shopId, plain.shopId];
    const { data } = await shop.call("priceGroupAssign", marketer, {
      params: { id: group.id },
      body: { shop_ids },
    });
    expect(data.list.map(({ shop_id, is_moved, reason }) => [shop_id, is_moved, reason])).toEqual([
      [inside.shopId, 0, `已在价格组${group.name}`],
      [999_999, 0, "没有编号为999999的店铺"],
      [plain.shopId, 1, ""],
    ]);
    const released = await shop.call("priceGroupRelease", marketer, {
      params: { id: other.id },
      body: { shop_ids: [plain.shopId] },
    });
    expect(released.data.list).toMatchObject([{ is_moved: 0, reason: "不在价格组连锁价" }]);
  });
});

describe("GET, POST, PUT /api/admin/price-groups", () => {
  test("lists them in their order with their shops, page by page, in three statements", async () => {
    const group = await aGroup();
    await aBuyer(shop, { priceGroup: group.code });
    const { data } = await shop.call("priceGroupList", marketer, { query: { page_size: 200 } });
    expect(data.list.find(({ id }) => id === group.id)).toEqual({ ...group, shops: 1 });
    expect(data).toMatchObject({ total: data.list.length, next: null });
    const first = await shop.call("priceGroupList", marketer, { query: { page_size: 1 } });
    const after = first.data.next ?? "";
    const second = await shop.call("priceGroupList", marketer, { query: { page_size: 1, after } });
    expect(second.data.list[0]?.id).toBe(data.list[1]?.id);
    const statements = await statementsOf(() => shop.call("priceGroupList", marketer, { query: {} }));
    expect(statements.length).toBeLessThanOrEqual(3);
  });

  test("refuses names that are another's, and a change over what another has changed", async () => {
    const group = await aGroup("重名组");
    const twin = await shop.call("priceGroupAdd", marketer, { body: { code: "重名组", name: "另一组" } });
    expect(twin.status).toBe(422);
    expect(twin.errors?.code).toEqual([`“重名组”已是价格组${group.code}（重名组）的编码或名称，请换一个`]);
    const change = (name: string, version: number) =>
      shop.call("priceGroupChange", marketer, {
        params: { id: group.id },
        body: { name, position: 3, version },
      });
    expect((await change("改名组", 1)).data).toMatchObject({ name: "改名组", position: 3, version: 2 });
    const late = await change("又改名", 1);
    expect(late).toMatchObject({ status: 409, reason: "record.changed" });
    expect(late.data).toMatchObject({ mine: { name: "又改名" }, theirs: { name: "改名组", version: 2 } });
  });

  test("is for operators who make prices", async () => {
    const as = await aStaffLogin(shop, "finance");
    expect((await shop.call("priceGroupList", as, { query: {} })).status).toBe(403);
    expect((await shop.call("priceGroupList", await aBuyer(shop), { query: {} })).status).toBe(401);
  });
});

describe("ops -- price-group", () => {
  const run = async (...args: string[]) => {
    const { exit, said } = await operate(shop, { command: "price-group", args });
    return { exit, text: said.join("\n") };
  };

  test("adds, renames, lists; puts a shop in and takes it out", async () => {
    expect((await run("add", "vip", "--name", "贵宾")).text).toBe("已添加价格组vip（贵宾）。");
    expect((await run("add", "vip2", "--name", "贵宾")).text).toContain("“贵宾”已是价格组vip（贵宾）");
    expect((await run("rename", "vip", "--name", "核心客户")).text).toBe("价格组vip现在叫核心客户。");
    const { shopId } = await aBuyer(shop, { company: "贵宾药房" });
    const assign = (group: string) => run("assign", String(shopId), "--group", group);
    expect(await assign("vip")).toEqual({ exit: 0, text: "店铺贵宾药房已由原价改为价格组vip。" });
    expect((await run("list")).text).toContain("vip  核心客户  1家店铺");
    expect((await assign("vip")).text).toContain("没有改动：已在价格组核心客户。");
    expect((await assign("nix")).text).toContain("没有价格组 nix");
    expect(await assign("none")).toEqual({ exit: 0, text: "店铺贵宾药房已由价格组vip改为原价。" });
    expect((await assign("none")).text).toContain("没有改动：不在任何价格组。");
    expect(await logOf("price-group rename")).toHaveLength(2);
  });
});

describe("the database", () => {
  test("knows no price and no shop of a group that is not there", async () => {
    await aPriceGroup(shop.app.database.db, "known");
    const buyer = await aBuyer(shop, { priceGroup: "known" });
    const strange = shop.app.database.exec(
      `UPDATE shops SET price_group = 'strange' WHERE id = ${buyer.shopId}`,
    );
    await expect(strange).rejects.toThrow(/shops_price_group_known/);
  });
});
