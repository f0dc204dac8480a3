/** 总部采购: the table of goods × shops, and one submission of it that becomes each shop's orders. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ChainCell, ChainRow } from "@yaoji/contract/schemas/headquarters";
import { aChain, aColleague, aShopOf, type TestChain } from "../../../test/chain-factories.ts";
import { aPriceGroup, type TestBuyer } from "../../../test/factories.ts";
import { aGoods, theWarehouse } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, cartLines, expectSoundBooks } from "../../../test/order-factories.ts";
import { statementsOf } from "../../../test/statements.ts";
import { licences, shops } from "../../platform/db/schema/accounts.ts";
import { rows } from "../../platform/db/database.ts";
import { orders } from "../../platform/db/schema/orders.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const db = () => shop.app.database.db;
type Wish = {
  add?: number[];
  remove?: number[];
  cells?: [goods: number, shop: number, number: number, was?: number][];
};

function change(as: As, { cells = [], ...wish }: Wish) {
  const asked = cells.map(([goods_id, shop_id, number, was = 0]) => ({ goods_id, shop_id, number, was }));
  return shop.call("chainTableChange", as, { body: { ...wish, cells: asked } });
}
const table = async (as: As) => (await shop.call("chainTable", as)).data;

/** The same number of each goods for each shop. */
async function fill(
  head: As,
  { goodsIds, shopIds, number = 1 }: { goodsIds: number[]; shopIds: number[]; number?: number },
) {
  await change(head, { add: goodsIds });
  const cells = goodsIds.flatMap((goods) =>
    shopIds.map((id): [number, number, number] => [goods, id, number]),
  );
  return change(head, { cells });
}

/** A column as the page sends it: what may be bought, with what it was shown to cost. */
function columnOf(rows: readonly ChainRow[], shopId: number) {
  const cells = rows.flatMap((row) => row.cells).filter((cell) => cell.shop_id === shopId && cell.number > 0);
  return { shop_id: shopId, lines: cells.flatMap(lineOf) };
}
function lineOf({ goods_id, number, price, amount, reasons }: ChainCell) {
  return reasons.length > 0 || price === null || amount === null ? [] : [{ goods_id, number, price, amount }];
}

async function submit(as: As, shopIds: readonly number[], headers: Record<string, string> = {}) {
  const { rows } = await table(as);
  const body = { pay_method: "bank_transfer" as const, shops: shopIds.map((id) => columnOf(rows, id)) };
  return { body, reply: await shop.call("chainSubmit", as, { body, headers }) };
}

const ordersOf = (shopId: number) => db().select().from(orders).where(eq(orders.shopId, shopId));
const idsOf = ({ shops: members }: TestChain) => members.map(({ shopId }) => shopId);

let series = 0;
/** 12.50 yuan each, 100 in stock; by three statements however many. */
async function someGoods(count: number): Promise<number[]> {
  const warehouse = await theWarehouse(db());
  const made = await rows<{ id: number }>(
    db(),
    sql`INSERT INTO goods (code, name, scope) SELECT ${`CHAIN${++series}-`}::text || n, '连锁药' || n, 'food'
      FROM generate_series(1, ${count}::int) n RETURNING id::int`,
  );
  const ids = made.map(({ id }) => id);
  const among = sql`FROM goods WHERE id IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint)`;
  await db().execute(
    sql`INSERT INTO offers (goods_id, warehouse_id, base_price) SELECT id, ${warehouse}::bigint, 12.5 ${among}`,
  );
  await db().execute(
    sql`INSERT INTO batches (goods_id, warehouse_id, batch_no, expires_on, on_hand)
      SELECT id, ${warehouse}::bigint, 'B1', '2035-01-01', 100 ${among}`,
  );
  return ids;
}

async function lapse({ shopId }: TestBuyer): Promise<void> {
  await db().update(licences).set({ expiresOn: "2020-01-01" }).where(eq(licences.shopId, shopId));
}

describe("An HQ with three shops", () => {
  test("orders 40 goods for all in one submission; one shop's expired licence stops its own column only", async () => {
    const chain = await aChain(shop, 3);
    const [first, second, third] = chain.shops;
    if (!first || !second || !third) throw new Error("three shops were made");
    await lapse(third);
    const goodsIds = await someGoods(40);
    await fill(chain.head, { goodsIds, shopIds: idsOf(chain), number: 2 });
    const shown = await table(chain.head);
    expect(shown.rows).toHaveLength(40);
    expect(shown.shops.map(({ stops }) => stops.map(({ code }) => code))).toEqual([
      [],
      [],
      ["LICENCE_EXPIRED"],
    ]);
    const { reply } = await submit(chain.head, idsOf(chain));
    expect(reply.status).toBe(201);
    const [a, b, c] = reply.data.shops;
    expect([a, b].map((each) => [each?.kinds, each?.reason, each?.total])).toEqual([
      [40, "", 1000],
      [40, "", 1000],
    ]);
    expect(c).toMatchObject({ orders: [], reason: expect.stringContaining("已于2020-01-01到期") });
    expect(await ordersOf(first.shopId)).toHaveLength(a?.orders.length ?? 0);
    expect(await ordersOf(third.shopId)).toEqual([]);
    // What was ordered has left the table; what was stopped waits there.
    const left = (await table(chain.head)).rows
      .flatMap(({ cells }) => cells)
      .filter(({ number }) => number > 0);
    expect(new Set(left.map(({ shop_id }) => shop_id))).toEqual(new Set([third.shopId]));
    expect(left).toHaveLength(40);
    await expectSoundBooks(shop);
    await db().update(licences).set({ expiresOn: "2035-01-01" }).where(eq(licences.shopId, third.shopId));
    const again = await submit(chain.head, [third.shopId]);
    expect(again.reply.data.shops).toMatchObject([{ reason: "", total: 1000 }]);
  });
});

describe("the table", () => {
  test("each shop has its own price and its own reasons; a shop's own stop is said of the shop alone", async () => {
    const chain = await aChain(shop, 2);
    const [cheap, narrow] = chain.shops;
    if (!cheap || !narrow) throw new Error("two shops were made");
    await aPriceGroup(db(), "chain");
    await db().update(shops).set({ priceGroup: "chain" }).where(eq(shops.id, cheap.shopId));
    await db()
      .update(shops)
      .set({ scopes: ["food"] })
      .where(eq(shops.id, narrow.shopId));
    const goods = await aGoods(shop, { innerPack: 10, offer: { groupPrices: { chain: "9.80" } } });
    const reply = await change(chain.head, { add: [goods], cells: [[goods, cheap.shopId, 20]] });
    expect(reply.data.rows).toMatchObject([
      {
        goods_id: goods,
        cells: [
          {
            shop_id: cheap.shopId,
            number: 20,
            price: 9.8,
            amount: 196,
            reasons: [],
            rule: "整包10盒起，按10递增",
          },
          { shop_id: narrow.shopId, number: 0, amount: 0, reasons: [{ code: "OUT_OF_SCOPE" }] },
        ],
      },
    ]);
    const odd = await change(chain.head, { cells: [[goods, cheap.shopId, 15, 20]] });
    expect(odd.data.cells).toMatchObject([{ number: 15, reasons: [{ code: "PACK_MULTIPLE" }] }]);
  });

  test("two people fill it together: other cells stay, a cell that the other has changed is told and kept", async () => {
    const chain = await aChain(shop, 1);
    const [member] = idsOf(chain);
    const colleague = await aColleague(shop, chain.head, "purchaser");
    const [one = 0, two = 0] = await someGoods(2);
    await change(chain.head, { add: [one, two], cells: [[one, member ?? 0, 3]] });
    expect((await change(colleague, { cells: [[two, member ?? 0, 4]] })).data.conflicts).toEqual([]);
    const late = await change(colleague, { cells: [[one, member ?? 0, 9, 0]] });
    expect(late.data).toMatchObject({ cells: [], conflicts: [{ goods_id: one, number: 3 }] });
    const { rows } = await table(colleague);
    expect(rows.map(({ cells }) => cells[0]?.number)).toEqual([3, 4]);
    await change(colleague, { remove: [one] });
    expect((await table(chain.head)).rows.map(({ goods_id }) => goods_id)).toEqual([two]);
  });

  test("a cell that comes twice in one call counts as it comes last; an emptied one is gone", async () => {
    const chain = await aChain(shop, 1);
    const [member = 0] = idsOf(chain);
    const [goods = 0] = await someGoods(1);
    await change(chain.head, {
      add: [goods],
      cells: [
        [goods, member, 3],
        [goods, member, 5],
      ],
    });
    expect((await table(chain.head)).rows[0]?.cells[0]?.number).toBe(5);
    await change(chain.head, { cells: [[goods, member, 0, 5]] });
    expect((await table(chain.head)).rows[0]?.cells[0]?.number).toBe(0);
  });

  test("holds 200 goods, and says so", async () => {
    const chain = await aChain(shop, 1);
    const [last = 0, ...others] = await someGoods(201);
    await change(chain.head, { add: others });
    expect(await change(chain.head, { add: [last] })).toMatchObject({
      status: 409,
      message: "采购表最多200个品种，请先提交或移除一部分",
    });
    expect((await table(chain.head)).rows).toHaveLength(200);
  });

  test("a shop that is no head has none, and another chain's shop is none of this one's", async () => {
    const [chain, other] = [await aChain(shop, 1), await aChain(shop, 1)];
    const [goods = 0] = await someGoods(1);
    const [foreign = 0] = idsOf(other);
    expect(await shop.call("chainTable", chain.shops[0] ?? null)).toMatchObject({ reason: "chain.not_head" });
    expect(await change(chain.head, { add: [goods], cells: [[goods, foreign, 1]] })).toMatchObject({
      status: 404,
    });
    const body = {
      pay_method: "bank_transfer" as const,
      shops: [{ shop_id: foreign, lines: [{ goods_id: goods, number: 1, price: 12.5, amount: 12.5 }] }],
    };
    expect(await shop.call("chainSubmit", chain.head, { body })).toMatchObject({ status: 404 });
    expect(await ordersOf(foreign)).toEqual([]);
  });

  test("costs one statement more for each shop, and none for goods", async () => {
    const chain = await aChain(shop, 2);
    const count = async () => (await statementsOf(() => table(chain.head))).length;
    await fill(chain.head, { goodsIds: await someGoods(2), shopIds: idsOf(chain) });
    const few = await count();
    await fill(chain.head, { goodsIds: await someGoods(40), shopIds: idsOf(chain) });
    expect(await count()).toBe(few);
    expect(few).toBeLessThanOrEqual(4 + 2);
    await aShopOf(shop, chain.head);
    expect(await count()).toBe(few + 1);
  });
});

describe("a submission", () => {
  test("leaves the shop's own cart as it is, the same goods in it too; who submitted is no member of the shop", async () => {
    const chain = await aChain(shop, 1);
    const [member] = chain.shops;
    if (!member) throw new Error("a shop was made");
    const [goods = 0] = await someGoods(1);
    const kept = await addToCart(shop, member, [[goods, 7]]);
    await fill(chain.head, { goodsIds: [goods], shopIds: [member.shopId], number: 2 });
    const purchaser = await aColleague(shop, chain.head, "purchaser");
    const { reply } = await submit(purchaser, [member.shopId]);
    expect(reply.data.shops).toMatchObject([{ total: 40, orders: [{ status_text: "待付款" }] }]);
    expect((await cartLines(shop, member)).map(({ id, number }) => [id, number])).toEqual([[kept[0]?.id, 7]]);
    expect((await shop.call("orderList", member, { query: {} })).data.list).toHaveLength(1);
    expect((await shop.call("orderList", purchaser, { query: {} })).data.list).toEqual([]);
    const orderId = reply.data.shops[0]?.orders[0]?.id ?? 0;
    expect(await shop.call("orderDetail", purchaser, { params: { id: orderId } })).toMatchObject({
      status: 404,
    });
  });

  test("sent again under its key, and twice at once, makes each shop's orders once", async () => {
    const chain = await aChain(shop, 2);
    await fill(chain.head, { goodsIds: await someGoods(3), shopIds: idsOf(chain) });
    const { rows: shown } = await table(chain.head);
    const body = {
      pay_method: "bank_transfer" as const,
      shops: idsOf(chain).map((id) => columnOf(shown, id)),
    };
    const headers = { "idempotency-key": "once-for-all" };
    const send = () => shop.call("chainSubmit", chain.head, { body, headers });
    const replies = [...(await Promise.all([send(), send()])), await send()];
    for (const id of idsOf(chain)) expect(await ordersOf(id)).toHaveLength(1);
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    expect((await send()).data).toEqual(replies[2]?.data);
    // Without its key, too: the cells have left the table.
    const late = await shop.call("chainSubmit", chain.head, { body });
    expect(late.data.shops.map(({ reason }) => reason)).toEqual(
      Array(2).fill("这一列的数量刚被修改过，请核对采购表后重新提交"),
    );
    const other = { ...body, pay_method: "alipay" as const };
    expect(await shop.call("chainSubmit", chain.head, { body: other, headers })).toMatchObject({
      reason: "request.key_reused",
    });
  });

  test("cut off after the first shop and sent again, goes on with the second", async () => {
    const chain = await aChain(shop, 2);
    const [first = 0, second = 0] = idsOf(chain);
    await fill(chain.head, { goodsIds: await someGoods(2), shopIds: [first, second] });
    const { rows: shown } = await table(chain.head);
    const body = {
      pay_method: "bank_transfer" as const,
      shops: [first, second].map((id) => columnOf(shown, id)),
    };
    const headers = { "idempotency-key": "cut-off" };
    // The server dies as it comes to the second shop.
    await shop.app.database.exec(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.shop_id = ${second} THEN RAISE EXCEPTION 'cut off'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER die BEFORE INSERT ON checkouts FOR EACH ROW EXECUTE FUNCTION die()`);
    expect((await shop.call("chainSubmit", chain.head, { body, headers })).status).toBe(500);
    await shop.app.database.exec("DROP TRIGGER die ON checkouts; DROP FUNCTION die()");
    expect([(await ordersOf(first)).length, (await ordersOf(second)).length]).toEqual([1, 0]);
    const again = await shop.call("chainSubmit", chain.head, { body, headers });
    expect(again.data.shops.map(({ total }) => total)).toEqual([40, 40]);
    expect([(await ordersOf(first)).length, (await ordersOf(second)).length]).toEqual([1, 1]);
  });

  test("whose price has changed is told which goods, and orders nothing of that column", async () => {
    const chain = await aChain(shop, 1);
    const [member = 0] = idsOf(chain);
    await fill(chain.head, { goodsIds: [await aGoods(shop, { name: "涨价片" })], shopIds: [member] });
    const { rows: shown } = await table(chain.head);
    const column = columnOf(shown, member);
    const cheaper = column.lines.map((line) => ({ ...line, price: 10, amount: 10 }));
    const body = { pay_method: "bank_transfer" as const, shops: [{ ...column, lines: cheaper }] };
    const { data } = await shop.call("chainSubmit", chain.head, { body });
    expect(data.shops[0]?.reason).toMatch(/涨价片.*10\.00.*12\.50/u);
    expect(await ordersOf(member)).toEqual([]);
    expect((await table(chain.head)).rows[0]?.cells[0]?.number).toBe(1);
  });

  test("the last pieces go to the first shop; the second is told how many there are", async () => {
    const chain = await aChain(shop, 2);
    const goods = await aGoods(shop, { batches: [{ onHand: 3 }] });
    await fill(chain.head, { goodsIds: [goods], shopIds: idsOf(chain), number: 2 });
    const { reply } = await submit(chain.head, idsOf(chain));
    expect(reply.data.shops.map(({ orders: placed, reason }) => [placed.length, reason])).toEqual([
      [1, ""],
      [0, expect.stringMatching(/仅剩1/u)],
    ]);
  });

  test("refuses a shop or goods twice, and reads nothing but whole pieces", async () => {
    const chain = await aChain(shop, 1);
    const [member = 0] = idsOf(chain);
    const [goods = 0] = await someGoods(1);
    const line = { goods_id: goods, number: 1, price: 12.5, amount: 12.5 };
    const send = (columns: { shop_id: number; lines: (typeof line)[] }[]) =>
      shop.call("chainSubmit", chain.head, { body: { pay_method: "bank_transfer", shops: columns } });
    expect(await send([{ shop_id: member, lines: [line, line] }])).toMatchObject({ status: 422 });
    const column = { shop_id: member, lines: [line] };
    expect(await send([column, column])).toMatchObject({ status: 422 });
    for (const number of [-1, 1.5, Number.NaN, 1e9])
      expect(await send([{ shop_id: member, lines: [{ ...line, number }] }])).toMatchObject({ status: 422 });
    expect(await send([])).toMatchObject({ status: 422 });
  });

  test("is found by its head alone, the newest first", async () => {
    const [chain, other] = [await aChain(shop, 1), await aChain(shop, 1)];
    await fill(chain.head, { goodsIds: await someGoods(1), shopIds: idsOf(chain) });
    const { reply } = await submit(chain.head, idsOf(chain));
    const params = { id: reply.data.id };
    expect((await shop.call("chainSubmission", chain.head, { params })).data).toEqual(reply.data);
    expect(await shop.call("chainSubmission", other.head, { params })).toMatchObject({ status: 404 });
    const { list } = (await shop.call("chainSubmissions", chain.head)).data;
    expect(list).toMatchObject([{ id: params.id, shops: 1, placed: 1, total: 27.5 }]);
    expect((await shop.call("chainSubmissions", other.head)).data.list).toEqual([]);
  });
});
