/** 采购申请: what a shop asks its head for, within its budget or beyond; who belongs to a chain. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aChain, aColleague, type TestChain } from "../../../test/chain-factories.ts";
import { aBuyer, aShop, type TestBuyer } from "../../../test/factories.ts";
import { aBatch, aGoods, anOffer, aWarehouse } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, cartLines, expectSoundBooks } from "../../../test/order-factories.ts";
import { shopMembers } from "../../platform/db/schema/accounts.ts";
import { chainShops } from "../../platform/db/schema/headquarters.ts";
import { orders } from "../../platform/db/schema/orders.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const db = () => shop.app.database.db;
const ordersOf = ({ shopId }: TestBuyer) => db().select().from(orders).where(eq(orders.shopId, shopId));
const listOf = async (as: TestBuyer) => (await shop.call("chainRequests", as)).data.list;

async function aChainOfOne(budget: string | null): Promise<{ head: TestBuyer; member: TestBuyer }> {
  const { head, shops }: TestChain = await aChain(shop, 1, budget);
  const [member] = shops;
  if (!member) throw new Error("a shop was made");
  return { head, member };
}

/** Puts goods worth 100 yuan for each eight pieces of 12.50 into the cart; gives their line. */
async function fill(member: TestBuyer, number: number): Promise<number[]> {
  const lines = await addToCart(shop, member, [[await aGoods(shop, { name: "申请片" }), number]]);
  return lines.slice(-1).map(({ id }) => id);
}
const ask = (member: TestBuyer, ids: number[], headers: Record<string, string> = {}) =>
  shop.call("chainRequestAdd", member, {
    body: { ids, pay_method: "bank_transfer", remark: "国庆备货" },
    headers,
  });
function approve(
  as: TestBuyer,
  { id, lines }: { id: number; lines: { goods_id: number; number: number }[] },
) {
  const asked = lines.map(({ goods_id, number }) => ({ goods_id, number }));
  return shop.call("chainRequestApprove", as, {
    params: { id },
    body: { pay_method: "bank_transfer", lines: asked },
  });
}

describe("a request of a shop", () => {
  test("within the month's budget is ordered at once; one over it waits for its approver, out of the cart", async () => {
    const { head, member } = await aChainOfOne("1200");
    const small = await ask(member, await fill(member, 80));
    expect(small).toMatchObject({
      status: 201,
      message: "在本月预算内，已直接下单",
      data: { state: "ordered", total: 1000, decided_by: "", budget: 1200, spent: 1000 },
    });
    expect(await ordersOf(member)).toHaveLength(1);
    const large = await ask(member, await fill(member, 80));
    expect(large).toMatchObject({ message: "已提交总部审批", data: { state: "waiting", order_nos: [] } });
    expect([await ordersOf(member), await cartLines(shop, member)].map(({ length }) => length)).toEqual([
      1, 0,
    ]);
    expect((await shop.call("chainShow", head)).data).toMatchObject({ place: "head", waiting: 1 });
    const [waiting] = await listOf(head);
    expect(waiting).toMatchObject({
      id: large.data.id,
      remark: "国庆备货",
      lines: [{ name: "申请片", number: 80 }],
    });
    const messages = (await shop.call("messageList", head, { query: {} })).data.list;
    expect(messages[0]).toMatchObject({ title: "有采购申请待审批", url: "/zbcg?tab=requests" });
    const approved = await approve(head, {
      id: large.data.id,
      lines: [{ goods_id: waiting?.lines[0]?.goods_id ?? 0, number: 40 }],
    });
    expect(approved.data).toMatchObject({ state: "ordered", spent: 1515 });
    expect((await ordersOf(member)).map(({ orderNo }) => orderNo)).toContain(approved.data.order_nos[0]);
    expect(await listOf(member)).toMatchObject([{ state: "ordered" }, { state: "ordered" }]);
    await expectSoundBooks(shop);
  });

  test("counts by the month, and what was cancelled counts no more", async () => {
    const { member } = await aChainOfOne("1200");
    await ask(member, await fill(member, 80));
    const [order] = await ordersOf(member);
    await shop.call("orderCancel", member, { params: { id: order?.id ?? 0 }, body: {} });
    expect((await ask(member, await fill(member, 80))).data.state).toBe("ordered");
    expect((await ask(member, await fill(member, 80))).data.state).toBe("waiting");
  });

  test("two at once cannot both fit into what is left of the budget; sent again under its key it is asked once", async () => {
    const { member } = await aChainOfOne("1200");
    const [one, two] = [await fill(member, 80), await fill(member, 80)];
    const both = await Promise.all([ask(member, one, { "idempotency-key": "one" }), ask(member, two)]);
    expect(both.map(({ data }) => data.state).toSorted()).toEqual(["ordered", "waiting"]);
    const again = await ask(member, one, { "idempotency-key": "one" });
    expect(again.data).toEqual(both[0].data);
    expect(await listOf(member)).toHaveLength(2);
  });

  test("waits always where no budget is set", async () => {
    const { member } = await aChainOfOne(null);
    expect((await ask(member, await fill(member, 1))).data).toMatchObject({ state: "waiting", budget: null });
  });

  test("is decided once, by two approvers at once too; rejected with a reason, its shop is told", async () => {
    const { head, member } = await aChainOfOne(null);
    const finance = await aColleague(shop, head, "finance");
    const { data } = await ask(member, await fill(member, 80));
    const reject = (as: TestBuyer, reason: string) =>
      shop.call("chainRequestReject", as, { params: { id: data.id }, body: { reason } });
    expect(await reject(head, "  ")).toMatchObject({ status: 422 });
    const both = await Promise.all([approve(head, data), reject(finance, "本月库存充足😀")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [decided] = await listOf(member);
    expect(await ordersOf(member)).toHaveLength(decided?.state === "ordered" ? 1 : 0);
    expect(await approve(head, data)).toMatchObject({ reason: "chain.request_decided" });
    const other = (await ask(member, await fill(member, 8))).data;
    await shop.call("chainRequestReject", finance, { params: { id: other.id }, body: { reason: "改下月" } });
    expect((await listOf(member)).find(({ id }) => id === other.id)).toMatchObject({
      state: "rejected",
      reason: "改下月",
    });
    const messages = (await shop.call("messageList", member, { query: {} })).data.list;
    expect(messages[0]?.title).toBe("采购申请被驳回：改下月");
  });

  test("over the budget is approved by somebody else than who asked", async () => {
    const { head, member } = await aChainOfOne("100");
    await db().insert(shopMembers).values({ accountId: head.accountId, shopId: member.shopId });
    await shop.call("shopSwitch", head, { body: { id: member.shopId } });
    const { data } = await ask(head, await fill(member, 80));
    await shop.call("shopSwitch", head, { body: { id: head.shopId } });
    expect(await approve(head, data)).toMatchObject({ status: 403, reason: "approval.same_person" });
    expect(await ordersOf(member)).toEqual([]);
    const finance = await aColleague(shop, head, "finance");
    expect((await approve(finance, data)).status).toBe(200);
  });

  test("what stops the order stops the approval, and the request waits on; only what was asked for is approved", async () => {
    const { head, member } = await aChainOfOne(null);
    const goods = await aGoods(shop, { batches: [{ onHand: 5 }] });
    const [line] = await addToCart(shop, member, [[goods, 5]]);
    const { data } = await ask(member, [line?.id ?? 0]);
    expect(await approve(head, { id: data.id, lines: [{ goods_id: goods, number: 6 }] })).toMatchObject({
      status: 409,
    });
    const foreign = await aGoods(shop);
    expect(await approve(head, { id: data.id, lines: [{ goods_id: foreign, number: 1 }] })).toMatchObject({
      status: 404,
    });
    expect(await approve(head, { id: data.id, lines: [{ goods_id: goods, number: 0 }] })).toMatchObject({
      message: "请至少保留一个品种，不同意的请驳回申请",
    });
    expect((await listOf(head))[0]?.state).toBe("waiting");
  });

  test("keeps the expiry that its lines wish, strictest for goods from two warehouses, and is ordered within it", async () => {
    const { head, member } = await aChainOfOne(null);
    const batches = [
      { batchNo: "EARLY", expiresOn: "2028-01-31", onHand: 50 },
      { batchNo: "MIDDLE", expiresOn: "2029-06-15", onHand: 50 },
      { batchNo: "LATE", expiresOn: "2030-06-15", onHand: 50 },
    ];
    const [one, other] = [await aGoods(shop, { batches }), await aGoods(shop, { batches })];
    const second = { goodsId: one, warehouseId: await aWarehouse(db()) };
    await anOffer(db(), second);
    await aBatch(shop, second);
    const wishes = { [one]: "2029-03", [other]: "any" };
    const params = [
      { goods_id: one, number: 6, expiry_wish: "2029-03" },
      { goods_id: one, ck_id: second.warehouseId, number: 2 },
      { goods_id: other, number: 8, expiry_wish: "any" },
    ];
    await shop.call("cartAdd", member, { body: { params } });
    const ids = (await cartLines(shop, member)).map(({ id }) => id);
    expect(ids).toHaveLength(3);
    const { data } = await ask(member, ids);
    expect(Object.fromEntries(data.lines.map((line) => [line.goods_id, line.expiry_wish]))).toEqual(wishes);
    await shop.call("expiryWishSet", member, { body: { months: 18 } });
    const { order_nos } = (await approve(head, data)).data;
    const order = (await ordersOf(member)).find(({ orderNo }) => orderNo === order_nos[0]);
    const { lines } = (await shop.call("orderDetail", member, { params: { id: order?.id ?? 0 } })).data;
    const promised = lines.map((line) => [line.goods_id, line.expires_from, line.batches[0]?.batch_no]);
    expect(promised.toSorted()).toEqual([
      [one, "2029-03-01", "MIDDLE"],
      [other, "", "EARLY"],
    ]);
    await expectSoundBooks(shop);
  });

  test("is another chain's to nobody, and a shop of no chain asks nobody", async () => {
    const [one, other] = [await aChainOfOne(null), await aChainOfOne(null)];
    const { data } = await ask(one.member, await fill(one.member, 8));
    expect(await approve(other.head, data)).toMatchObject({ status: 404 });
    expect(await approve(one.member, data)).toMatchObject({ status: 404 });
    expect(await listOf(other.head)).toEqual([]);
    const alone = await aBuyer(shop);
    expect(await ask(alone, await fill(alone, 8))).toMatchObject({ status: 409, reason: "chain.not_shop" });
    expect(await cartLines(shop, alone)).toHaveLength(1);
  });
});

describe("the shops of a chain", () => {
  test("join by whoever owns them and their head, and leave with their column and what they asked for", async () => {
    const head = await aBuyer(shop, { type: "chain_head" });
    const [own, colleagues] = [await aShop(db(), { company: "青羊店" }), await aShop(db())];
    await db()
      .insert(shopMembers)
      .values([
        { accountId: head.accountId, shopId: own },
        { accountId: head.accountId, shopId: colleagues, role: "purchaser" },
      ]);
    expect((await shop.call("chainShow", head)).data).toMatchObject({
      place: "none",
      may_join: [{ id: own, company: "青羊店" }],
    });
    const join = (shop_id: number) => shop.call("chainJoin", head, { body: { shop_id } });
    const stranger = await aBuyer(shop);
    for (const id of [colleagues, stranger.shopId, head.shopId, 99_999_999])
      expect(await join(id)).toMatchObject({ status: 404 });
    expect((await join(own)).status).toBe(201);
    expect((await join(own)).status).toBe(404);
    const goods = await aGoods(shop);
    const cells = [{ goods_id: goods, shop_id: own, number: 2, was: 0 }];
    await shop.call("chainTableChange", head, { body: { cells } });
    await shop.call("chainLeave", head, { params: { id: own } });
    expect((await shop.call("chainShow", head)).data).toMatchObject({ place: "none", shops: [] });
    expect(await db().select().from(chainShops).where(eq(chainShops.shopId, own))).toEqual([]);
  });

  test("leave by their own owner, too; what they asked for is rejected", async () => {
    const { head, member } = await aChainOfOne(null);
    await ask(member, await fill(member, 8));
    expect((await shop.call("chainLeave", member, { params: { id: member.shopId } })).status).toBe(200);
    expect(await listOf(member)).toMatchObject([{ state: "rejected", reason: "店铺已退出该连锁总部" }]);
    expect((await shop.call("chainShow", head)).data.place).toBe("none");
  });

  test("a shop that is no chain's head takes none in", async () => {
    const pharmacy = await aBuyer(shop);
    const own = await aShop(db());
    await db().insert(shopMembers).values({ accountId: pharmacy.accountId, shopId: own });
    const reply = await shop.call("chainJoin", pharmacy, { body: { shop_id: own } });
    expect(reply).toMatchObject({ status: 409, message: expect.stringContaining("客户类型不是连锁总部") });
  });

  test("a budget is an amount of 分, nothing, or taken away", async () => {
    const { head, member } = await aChainOfOne("100");
    const set = (budget?: string | number) =>
      shop.call("chainBudget", head, { params: { id: member.shopId }, body: { budget } });
    const shown = async () => (await shop.call("chainShow", member)).data.shops[0]?.budget;
    for (const wrong of ["-1", "1.234", "一千", "NaN"]) expect((await set(wrong)).status).toBe(422);
    expect(await shown()).toBe(100);
    await set("1,234.50");
    expect(await shown()).toBe(1234.5);
    await set(0);
    expect(await shown()).toBe(0);
    await set("");
    expect(await shown()).toBeNull();
  });
});
