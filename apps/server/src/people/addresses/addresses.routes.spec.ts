import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aBuyer, anAddress } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const place = { province: "四川省", city: "成都市", area: "武侯区", detail: "人民南路四段 9 号" };
const body = { name: "李华", phone: "13812345678", ...place };

describe("/api/address", () => {
  it("adds, lists the default first, edits and removes", async () => {
    const buyer = await aBuyer(shop);
    const added = await shop.call("addressAdd", buyer, { body: { ...body, is_default: 1 } });
    expect(added).toMatchObject({
      status: 201,
      message: "地址已添加",
      data: { name: "李华", is_default: 1, is_licence: 0 },
    });
    const list = (await shop.call("addressList", buyer)).data.list;
    expect(list.map((address) => [address.id, address.is_default])).toEqual([
      [added.data.id, 1],
      [buyer.addressId, 0],
    ]);
    const edited = await shop.call("addressEdit", buyer, {
      params: { id: added.data.id },
      body: { ...body, phone: "028-88886601" },
    });
    expect(edited.data.phone).toBe("028-88886601");
    expect((await shop.call("addressDelete", buyer, { params: { id: added.data.id } })).status).toBe(200);
    expect((await shop.call("addressList", buyer)).data.list).toMatchObject([
      { id: buyer.addressId, is_default: 1 },
    ]);
  });

  it("adds once for an Idempotency-Key", async () => {
    const buyer = await aBuyer(shop);
    const add = () => shop.call("addressAdd", buyer, { body, headers: { "idempotency-key": "address-1" } });
    const replies = await Promise.all([add(), add()]);
    expect(replies.map(({ data }) => data.id)).toEqual(Array(2).fill(replies[0]?.data.id));
    expect((await shop.call("addressList", buyer)).data.list).toHaveLength(2);
  });

  it("checks the phone as spec.md §5 says and tells every field that is wrong", async () => {
    const buyer = await aBuyer(shop);
    const reply = await shop.call("addressAdd", buyer, { body: { ...body, name: " ", phone: "12345" } });
    expect(reply).toMatchObject({
      status: 422,
      errors: { name: ["请填写收货人"], phone: ["请填写正确的手机号或固定电话（如 028-88886601）"] },
    });
  });

  it("keeps one default, also when two set it at once", async () => {
    const buyer = await aBuyer(shop);
    await Promise.all(
      [1, 2, 3, 4].map(() => shop.call("addressAdd", buyer, { body: { ...body, is_default: 1 } })),
    );
    const list = (await shop.call("addressList", buyer)).data.list;
    expect(list.filter((address) => address.is_default)).toHaveLength(1);
  });

  it("answers 404 for another shop's address, and changes nothing", async () => {
    const buyer = await aBuyer(shop);
    const stranger = await aBuyer(shop);
    const params = { id: stranger.addressId };
    expect((await shop.call("addressEdit", buyer, { params, body })).status).toBe(404);
    expect((await shop.call("addressDelete", buyer, { params })).status).toBe(404);
    expect((await shop.call("addressList", stranger)).data.list).toHaveLength(1);
  });

  it("neither moves nor removes the licensed address", async () => {
    const buyer = await aBuyer(shop);
    const id = await anAddress(shop.app.database.db, buyer.shopId, { isLicence: true });
    expect((await shop.call("addressDelete", buyer, { params: { id } })).errors).toEqual({
      id: ["许可证登记地址不能删除"],
    });
    expect((await shop.call("addressEdit", buyer, { params: { id }, body })).status).toBe(422);
  });

  it("keeps at most 50", async () => {
    const buyer = await aBuyer(shop);
    for (let held = 1; held < 50; held++) await anAddress(shop.app.database.db, buyer.shopId);
    expect(await shop.call("addressAdd", buyer, { body })).toMatchObject({
      status: 409,
      reason: "address.limit",
    });
  });
});
