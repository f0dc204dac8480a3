import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";

let shop: TestShop;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop();
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

type Method = "GET" | "POST" | "DELETE" | "PROPFIND";
type Sent = { method?: Method; type?: string; payload?: string | Buffer; headers?: Record<string, string> };

async function send(url: string, { method = "GET", type, payload, headers = {} }: Sent = {}) {
  const given = type === undefined ? headers : { ...headers, "content-type": type };
  const authorization = `Bearer ${buyer.token}`;
  const reply = await shop.server.inject({
    method: method as "GET",
    url,
    headers: { authorization, ...given },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: reply.statusCode, ...reply.json() };
}

const form = "application/x-www-form-urlencoded";
const json = "application/json";

describe('decisions.md "Answers": whatever is sent', () => {
  it("characters that no text may hold are left out, not a fault of ours", async () => {
    const fields = ["keywords=a", "manufacturer=a", "form="];
    const lists = fields.map((field) => `/api/goods/list?${field}%00`);
    for (const url of ["/api/order?keyword=%00", "/api/goods/search?keywords=a%00", ...lists])
      expect([url, (await send(url)).status]).toEqual([url, 200]);
    expect(await send("/api/focus/kxzq/a%00")).toMatchObject({ status: 404 });
    const body = { ids: [1], pay_method: "balance", remark: "a\u0000b" };
    const sent = { method: "POST", type: json, payload: JSON.stringify(body) } as const;
    expect(await send("/api/cart/checkout", sent)).toMatchObject({ status: 404 });
  });

  it("a compressed body is not read: what it would grow to has no bound", async () => {
    const payload = gzipSync(JSON.stringify({ ids: [1] }));
    const headers = { "content-encoding": "gzip" };
    const reply = await send("/api/cart/checkout", { method: "POST", type: json, payload, headers });
    expect(reply).toMatchObject({
      code: 422,
      reason: "request.unreadable",
      errors: { body: ["提交的内容无法识别，请刷新页面后重试"] },
    });
  });

  it("times and amounts beyond all measure are 422", async () => {
    for (const field of ["start_time", "end_time"])
      expect(await send(`/api/order?${field}=9007199254740991`)).toMatchObject({
        status: 422,
        errors: { [field]: ["时间不正确"] },
      });
    for (const expected_total of [1e300, 1e15, -1]) {
      const payload = JSON.stringify({ ids: [1], pay_method: "balance", expected_total });
      expect(await send("/api/cart/checkout", { method: "POST", type: json, payload })).toMatchObject({
        status: 422,
        errors: { expected_total: ["金额不正确"] },
      });
    }
  });

  it("an empty field is a field left out", async () => {
    const lists = "/api/goods/list?keywords=&select=&zs=&qx=&zy=&yx=&kind=&sort=&type=&page=&page_size=";
    const all = await send("/api/goods/list");
    expect((await send(lists)).data).toEqual(all.data);
    expect(await send("/api/order?status=&keyword=&start_time=&end_time=")).toMatchObject({ status: 200 });
    const payload = "ids[]=1&pay_method=balance&address_id=&coupon_ids=&expected_total=&remark=";
    expect(await send("/api/cart/checkout", { method: "POST", type: form, payload })).toMatchObject({
      status: 404,
    });
  });

  it("says what is wrong with a field in Chinese, whatever is wrong", async () => {
    const replies = [
      await send("/api/goods/list?keywords[]=a&keywords[]=b"),
      await send("/api/order?status=lost"),
      await send("/api/auth/login", { method: "POST", type: json, payload: "[]" }),
      await send("/api/cart/list?filter=x"),
    ];
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 422, reason: "request.invalid" });
      for (const message of Object.values(reply.errors).flat()) expect(message).toMatch(/^[^a-z]+$/i);
    }
  });

  it("a form holds as many lines as JSON does, and none is lost in silence", async () => {
    const goodsId = await aGoods(shop, { batches: [{ onHand: 1000 }] });
    const fields = [
      "price",
      "number",
      "ck_id",
      "goods_price_id",
      "ladder_price_id",
      "goods_manjian_id",
      "is_yj",
      "type",
    ];
    const line = (index: number) =>
      [`params[${index}][goods_id]=${goodsId}`]
        .concat(fields.map((name) => `params[${index}][${name}]=${name === "number" ? 1 : 0}`))
        .join("&");
    const add = (count: number) => {
      const payload = Array.from({ length: count }, (_, index) => line(index)).join("&");
      return send("/api/cart", { method: "POST", type: form, payload });
    };
    expect(await add(500)).toMatchObject({ status: 200, message: "已加入购物车" });
    expect((await shop.call("cartList", buyer)).data.list).toMatchObject([{ number: 500 }]);
    expect((await add(501)).status).toBe(422);
    expect(await add(2000)).toMatchObject({ status: 413, reason: "request.too_large" });
  });

  it("true and false are taken as words, as a form sends them", async () => {
    for (const word of ["true", "false", "1", "0"])
      expect(
        await send("/api/cart/batch_select", {
          method: "POST",
          type: form,
          payload: `ids=999999&is_selected=${word}`,
        }),
      ).toMatchObject({ status: 404 });
  });
});

describe('decisions.md "Answers": a call without a body', () => {
  it("may say that it sends JSON", async () => {
    const sent = { method: "POST", type: json, payload: "" } as const;
    expect(await send("/api/cart/quick_add/999999", sent)).toMatchObject({ status: 404 });
    expect(await send("/api/auth/login", sent)).toMatchObject({ status: 422, reason: "request.invalid" });
  });
});

describe('decisions.md "Answers": the envelope', () => {
  it("is also the answer to addresses and methods that nobody built", async () => {
    const notFound = { status: 404, code: 404, reason: "request.not_found" };
    expect(await send("/api/goods/detail/%E0%A4%A")).toMatchObject(notFound);
    expect(await send("/api/goods/list", { method: "PROPFIND" })).toMatchObject(notFound);
    expect(await send("/", { method: "POST" })).toMatchObject(notFound);
    expect(await send("/api")).toMatchObject(notFound);
  });
});
