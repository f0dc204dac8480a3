import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyRole, type Role } from "@yaoji/contract/calls";
import type { Endpoint } from "@yaoji/contract/endpoint";
import { type EndpointName, endpoints, type RequestOf } from "@yaoji/contract/endpoints";
import { aBuyer, aLogin, anAccount } from "../../test/factories.ts";
import { type As, openShop, type TestShop } from "../../test/harness.ts";
import { type OwnedObjects, ownedObjects } from "../../test/owned-objects.ts";

const address = {
  name: "李华",
  phone: "13812345678",
  province: "四川省",
  city: "成都市",
  area: "武侯区",
  detail: "人民南路1号",
};

/** A well-formed request of every endpoint on the given objects. The type makes a new endpoint appear here. */
const requests: { [N in EndpointName]: (own: OwnedObjects) => RequestOf<N> } = {
  login: () => ({ body: { username: "nobody", password: "nothing" } }),
  logout: () => ({}),
  userBase: () => ({}),
  balance: () => ({}),
  shopList: () => ({}),
  shopSwitch: () => ({ body: { id: 1 } }),
  addressList: () => ({}),
  addressAdd: () => ({ body: address }),
  addressEdit: (own) => ({ params: { id: own.address }, body: address }),
  addressDelete: (own) => ({ params: { id: own.address } }),
  focusCommon: () => ({}),
  focusHome: () => ({}),
  goodsCategories: () => ({}),
  goodsHot: () => ({}),
  goodsSearch: () => ({ query: { keywords: "阿莫" } }),
  goodsList: () => ({ query: {} }),
  goodsDetail: () => ({ params: { id: 1 } }),
  goodsRows: () => ({ query: { ids: [1] } }),
  goodsRelated: () => ({ params: { id: 1 } }),
  goodsGroup: () => ({ params: { id: 1 } }),
  goodsReport: () => ({ params: { id: 1 } }),
  goodsActivities: () => ({}),
  everydayPrice: () => ({}),
  spike: () => ({}),
  recommended: () => ({}),
  focusBrands: () => ({ query: {} }),
  focusBrand: () => ({ params: { id: 1 }, query: {} }),
  focusControlled: () => ({}),
  focusControlledNew: () => ({}),
  focusControlledAds: () => ({ query: {} }),
  controlledPage: () => ({ params: { url: "demo" } }),
  focusHerbal: () => ({}),
  focusFreeShipping: () => ({}),
  favoriteList: () => ({ query: {} }),
  favoriteAdd: () => ({ body: { goods_ids: [1] } }),
  favoriteCancel: () => ({ body: { goods_ids: [1] } }),
  favoriteAddAllToCart: () => ({}),
  reminderList: () => ({}),
  reminderSet: () => ({ body: { goods_id: 1, kind: "arrival" } }),
  reminderCancel: () => ({ body: { goods_id: 1, kind: "arrival" } }),
  messageList: () => ({ query: {} }),
  messageRead: () => ({ body: {} }),
  erpPushOpen: () => ({ body: { external_id: "P1", kind: "goods", total: 1 } }),
  erpPushShow: () => ({ params: { id: 1 } }),
  erpPushRows: () => ({ params: { id: 1 }, body: { from: 1, rows: [{ code: "A1" }] } }),
  erpPushApply: () => ({ params: { id: 1 } }),
  erpPushResults: () => ({ params: { id: 1 }, query: {} }),
  cartList: () => ({}),
  cartTotal: () => ({}),
  cartAdd: () => ({ body: { params: [{ goods_id: 1, number: 1 }] } }),
  cartQuickAdd: () => ({ params: { id: 1 } }),
  cartEdit: (own) => ({ params: { id: own.cart_line }, body: { params: { number: 3 } } }),
  cartSelect: (own) => ({ body: { ids: [own.cart_line], is_selected: 1 } }),
  cartPreview: (own) => ({ body: { ids: [own.cart_line] } }),
  cartCheckout: (own) => ({ body: { ids: [own.cart_line], pay_method: "balance" } }),
  cartGift: (own) => ({ params: { id: own.cart_line }, body: { gift_id: 0 } }),
  cartCopy: (own) => ({ body: { ids: [own.cart_line], other_user_ids: [own.linked_shop] } }),
  cartNextHint: () => ({ body: {} }),
  couponsToClaim: () => ({ query: {} }),
  couponClaim: () => ({ params: { id: 99_999_999 } }),
  couponList: () => ({ query: {} }),
  couponCounts: () => ({}),
  promotionList: () => ({ query: {} }),
  promotionGoods: () => ({ params: { id: 1 }, query: {} }),
  combinations: () => ({ query: {} }),
  cashback: () => ({}),
  cartDelete: (own) => ({ body: { ids: [own.cart_line] } }),
  orderList: () => ({ query: {} }),
  orderDetail: (own) => ({ params: { id: own.order } }),
  payState: (own) => ({ params: { id: own.order } }),
  payOrder: (own) => ({ body: { id: own.order, method: "bank_transfer" } }),
  orderCancel: (own) => ({ params: { id: own.order }, body: {} }),
};
const names = Object.keys(requests) as EndpointName[];
const nowhere: OwnedObjects = {
  address: 99_999_999,
  cart_line: 99_999_999,
  order: 99_999_999,
  linked_shop: 99_999_999,
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function loginOf(role: Role | "visitor"): Promise<As> {
  if (role === "visitor") return null;
  if (role === "buyer") return aBuyer(shop);
  const accountId = await anAccount(shop.app.database.db, { role });
  return { token: await aLogin(shop, accountId, null) };
}

/** What a call answers, without what differs by nature. */
async function answer(name: EndpointName, as: As, own: OwnedObjects) {
  const { headers: _headers, ...reply } = await shop.call(name, as, requests[name](own) as never);
  return reply;
}

describe("every endpoint × every role", () => {
  for (const name of names) {
    const endpoint: Endpoint = endpoints[name];
    for (const role of ["visitor", ...everyRole] as const) {
      const allowed = endpoint.access === "public" || (role !== "visitor" && endpoint.access.includes(role));
      it(`${endpoint.method} ${endpoint.path}: ${role} ${allowed ? "may" : "may not"}`, async () => {
        const reply = await answer(name, await loginOf(role), nowhere);
        const refused = reply.reason === "auth.required" || reply.reason === "auth.forbidden";
        const expected = role === "visitor" ? [401, "auth.required"] : [403, "auth.forbidden"];
        expect(refused).toBe(!allowed);
        expect(allowed ? expected : [reply.status, reply.reason]).toEqual(expected);
      });
    }
  }
});

describe("an object of another shop answers 404, exactly like one that does not exist", () => {
  for (const name of names.filter((name) => "owned" in endpoints[name])) {
    const endpoint: Endpoint = endpoints[name];
    it(`${endpoint.method} ${endpoint.path}`, async () => {
      const owner = await aBuyer(shop);
      const stranger = await aBuyer(shop);
      const theirs = await ownedObjects(shop, owner);
      await ownedObjects(shop, stranger);
      const foreign = await answer(name, stranger, theirs);
      expect(foreign).toMatchObject({ status: 404, reason: "request.not_found" });
      expect(foreign).toEqual(await answer(name, stranger, nowhere));
      expect((await answer(name, owner, theirs)).status).toBeLessThan(300);
    });
  }

  it("and every endpoint whose path names an object of a shop says whose it is", () => {
    const shopObjects = /^\/api\/(address|order|cart|pay)\b.*:id/;
    const nameless = (Object.values(endpoints) as Endpoint[])
      .filter(
        ({ path, owned }) => shopObjects.test(path) && !path.includes("quick_add") && owned === undefined,
      )
      .map(({ path }) => path);
    expect(nameless).toEqual([]);
  });
});
