import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { toWireTime } from "@yaoji/domain/text/time";
import { aBuyer, anAddress, type TestBuyer } from "../../../test/factories.ts";
import { aGoods, aWarehouse, theWarehouse } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { setTestAccount } from "../../../test/money-factories.ts";
import { addToCart, anOrder, fillWallet } from "../../../test/order-factories.ts";
import { countStatements } from "../../../test/statements.ts";
import { addresses } from "../../platform/db/schema/accounts.ts";
import { setDelivery } from "../../platform/settings/settings.service.ts";

let shop: TestShop;
let main: number;
let second: number;
const at = (text: string) => new Date(`${text.replace(" ", "T")}:00+08:00`);
const db = () => shop.app.database.db;

beforeAll(async () => {
  shop = await openShop({ now: at("2026-11-27 10:00") });
  main = await theWarehouse(db());
  second = await aWarehouse(db());
});
afterAll(() => shop.close());

const plan = {
  cutOff: "18:00",
  weekdays: [1, 2, 3, 4, 5, 6],
  coldWeekdays: [1, 2, 3],
  routes: [{ region: "四川省", days: 1, coldDays: 2 }],
};
beforeEach(async () => {
  shop.clock.now = at("2026-11-27 10:00");
  await setDelivery(db(), { deliveryPlans: { [main]: plan } });
});

async function promises(buyer: TestBuyer, addressId?: number) {
  const query = addressId === undefined ? {} : { address_id: addressId };
  return (await shop.call("deliveryPromises", buyer, { query })).data;
}
const orderOf = async (buyer: TestBuyer, id: number) =>
  (await shop.call("orderDetail", buyer, { params: { id } })).data;
async function placed(buyer: TestBuyer): Promise<number> {
  return (await anOrder(shop, buyer)).order_ids[0] ?? 0;
}
const before = toWireTime(at("2026-11-27 18:00"));

describe("GET /api/delivery/promise", () => {
  test("by warehouse and kind of parcel, to the default address; no plan, no promise", async () => {
    const { place, list } = await promises(await aBuyer(shop));
    expect(place).toBe("四川省成都市锦江区");
    expect(list.map(({ ck_id, parcel, before: until, day }) => [ck_id, parcel, until, day])).toEqual([
      [main, "normal", before, "2026-11-28"],
      [main, "cold_chain", toWireTime(at("2026-11-30 18:00")), "2026-12-02"],
      [main, "special", before, "2026-11-28"],
    ]);
    expect(list.some(({ ck_id }) => ck_id === second)).toBe(false);
  });

  test("to another address of the shop's own, and to none of a stranger's", async () => {
    const [buyer, stranger] = [await aBuyer(shop), await aBuyer(shop)];
    const far = await anAddress(db(), buyer.shopId, { province: "北京市", city: "北京市", area: "海淀区" });
    expect(await promises(buyer, far)).toEqual({ place: "北京市海淀区", list: [] });
    const refused = await shop.call("deliveryPromises", buyer, { query: { address_id: stranger.addressId } });
    expect(refused.code).toBe(404);
  });

  test("a shop without an address is promised nothing", async () => {
    const buyer = await aBuyer(shop);
    await db().delete(addresses).where(eq(addresses.id, buyer.addressId));
    expect(await promises(buyer)).toEqual({ place: "", list: [] });
  });

  test("in one statement beside the login's", async () => {
    const buyer = await aBuyer(shop);
    await promises(buyer);
    expect(await countStatements(shop, () => promises(buyer))).toBe(2);
  });
});

describe("which lines leave together", () => {
  test("the cart says it of its lines, the order check of its parts", async () => {
    const buyer = await aBuyer(shop);
    const goods = [await aGoods(shop), await aGoods(shop, { coldChain: true }), await aGoods(shop)];
    const lines = await addToCart(
      shop,
      buyer,
      goods.map((id) => [id, 1]),
    );
    const ids = lines.map(({ id }) => id);
    const { data: cart } = await shop.call("cartList", buyer, { query: { new: 1 } });
    expect(cart.parcels).toEqual([
      { ck_id: main, parcel: "normal", line_ids: [ids[0], ids[2]] },
      { ck_id: main, parcel: "cold_chain", line_ids: [ids[1]] },
    ]);
    const { data: preview } = await shop.call("cartPreview", buyer, { body: { ids } });
    expect(preview.orders.map(({ ck_id, parcel }) => [ck_id, parcel])).toEqual([
      [main, "normal"],
      [main, "cold_chain"],
    ]);
  });
});

describe("an order keeps what it was promised", () => {
  const promised = "11月27日（周五）18:00 前付款，预计 11月28日（周六）送达；之后付款的，按付款时间重新预计";

  test("paid before the cut-off, the day stays, whatever is arranged meanwhile", async () => {
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "1000");
    const id = await placed(buyer);
    expect((await orderOf(buyer, id)).promise).toBe(promised);
    await setDelivery(db(), { deliveryPlans: {} });
    shop.clock.now = at("2026-11-27 17:59");
    await shop.call("payOrder", buyer, { body: { id, method: "balance" } });
    expect((await orderOf(buyer, id)).promise).toBe("预计 11月28日（周六）送达");
  });

  test("paid after it, the day is that of the payment, and both are told, in the list too", async () => {
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "1000");
    const id = await placed(buyer);
    shop.clock.now = at("2026-11-27 18:00");
    expect((await orderOf(buyer, id)).promise).toBe(promised);
    await shop.call("payOrder", buyer, { body: { id, method: "balance" } });
    const moved = "预计 11月29日（周日）送达（付款晚于11月27日（周五）18:00，下单时预计11月28日（周六））";
    expect((await orderOf(buyer, id)).promise).toBe(moved);
    const { data } = await shop.call("orderList", buyer, { query: {} });
    expect(data.list.map(({ promise }) => promise)).toEqual([moved]);
  });

  test("a promise that cannot be made any more at the payment is none", async () => {
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "1000");
    const id = await placed(buyer);
    await setDelivery(db(), { deliveryPlans: {} });
    shop.clock.now = at("2026-11-27 18:01");
    await shop.call("payOrder", buyer, { body: { id, method: "balance" } });
    expect((await orderOf(buyer, id)).promise).toBe("");
  });

  test("nothing was arranged as it was placed: nothing is promised later either", async () => {
    await setDelivery(db(), { deliveryPlans: {} });
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "1000");
    const id = await placed(buyer);
    expect((await orderOf(buyer, id)).promise).toBe("");
    await setDelivery(db(), { deliveryPlans: { [main]: plan } });
    await shop.call("payOrder", buyer, { body: { id, method: "balance" } });
    expect((await orderOf(buyer, id)).promise).toBe("");
  });

  test("of the address that it goes to, and of its own kind of parcel", async () => {
    const buyer = await aBuyer(shop);
    const far = await anAddress(db(), buyer.shopId, { province: "北京市", city: "北京市", area: "海淀区" });
    const cold = await aGoods(shop, { coldChain: true });
    const [line] = await addToCart(shop, buyer, [[cold, 1]]);
    const { order_ids: ids } = await anOrder(shop, buyer, { ids: [line?.id ?? 0] });
    expect((await orderOf(buyer, ids[0] ?? 0)).promise).toContain("预计 12月2日（周三）送达");
    const { order_ids: farIds } = await anOrder(shop, buyer, { address_id: far });
    expect((await orderOf(buyer, farIds[0] ?? 0)).promise).toBe("");
  });

  test("a cancelled order promises nothing", async () => {
    const buyer = await aBuyer(shop);
    const id = await placed(buyer);
    await shop.call("orderCancel", buyer, { params: { id }, body: {} });
    expect((await orderOf(buyer, id)).promise).toBe("");
  });

  test("the table of orders has the day: until it is paid that of its submission, then the one that holds", async () => {
    await setTestAccount(shop);
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "1000");
    const [waiting, paid] = [await placed(buyer), await placed(buyer)];
    shop.clock.now = at("2026-11-27 19:00");
    await shop.call("payOrder", buyer, { body: { id: paid, method: "balance" } });
    const file = await shop.server.inject({
      url: "/api/order/export?format=csv",
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    const rows = file.body
      .trim()
      .split("\n")
      .map((row) => row.trim().split(",").at(-1));
    expect(rows).toEqual(["预计送达", "2026-11-29", "2026-11-28"]);
    expect(waiting).toBeLessThan(paid);
  });
});
