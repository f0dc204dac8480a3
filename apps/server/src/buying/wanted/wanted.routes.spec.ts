import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mostWaiting } from "@yaoji/domain/trade/wanted";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aFile, ops } from "../../../test/money-factories.ts";

let shop: TestShop;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop();
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

const asked = { name: "罕见胶囊", ypgg: "0.1g*10粒", sccj: "云州药厂", number: 20, unit: "盒" };
async function aRequest(as: TestBuyer = buyer, more: object = {}): Promise<number> {
  return (await shop.call("wantedAdd", as, { body: { ...asked, ...more } })).data.id;
}
const detail = async (id: number) => (await shop.call("wantedDetail", buyer, { params: { id } })).data;
const newestMessage = async () => (await shop.call("messageList", buyer, { query: {} })).data.list[0];

describe("POST /api/user/buy", () => {
  test("keeps what is wished for, with pictures of the shop's own", async () => {
    const picture = await aFile(shop, buyer);
    const body = {
      ...asked,
      wished_price: "10.5",
      until: "2099-12-31",
      remark: "常要",
      picture_ids: [picture],
    };
    const { status, data } = await shop.call("wantedAdd", buyer, { body });
    expect(status).toBe(201);
    expect(await detail(data.id)).toMatchObject({
      ...asked,
      wished_price: 10.5,
      until: "2099-12-31",
      remark: "常要",
      state: "pending",
      state_text: "待处理",
      pictures: [{ id: picture }],
      can_close: true,
    });
  });

  test.each([
    [{ name: "" }, "name"],
    [{ number: 0 }, "number"],
    [{ number: "-3" }, "number"],
    [{ number: "NaN" }, "number"],
    [{ number: "1.5" }, "number"],
    [{ wished_price: "十块" }, "wished_price"],
    [{ wished_price: "0" }, "wished_price"],
    [{ until: "2020-01-01" }, "until"],
    [{ until: "2099-02-31" }, "until"],
    [{ until: "2099-13-01" }, "until"],
    [{ until: "2099-12-45" }, "until"],
    [{ until: "明天" }, "until"],
    [{ remark: "长".repeat(301) }, "remark"],
  ])("%j is refused at its field", async (wrong, field) => {
    const { status, errors } = await shop.call("wantedAdd", buyer, { body: { ...asked, ...wrong } });
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
  });

  test("another shop's picture is not there", async () => {
    const picture = await aFile(shop, await aBuyer(shop));
    expect((await shop.call("wantedAdd", buyer, { body: { ...asked, picture_ids: [picture] } })).status).toBe(
      404,
    );
  });

  test("the same key asks once", async () => {
    const headers = { "idempotency-key": "wanted-once-1234" };
    const first = await shop.call("wantedAdd", buyer, { body: asked, headers });
    const again = await shop.call("wantedAdd", buyer, { body: asked, headers });
    expect(again.data.id).toBe(first.data.id);
  });

  test(`at most ${mostWaiting} wait at the same time`, async () => {
    const other = await aBuyer(shop);
    for (let count = 0; count < mostWaiting; count += 1) await aRequest(other);
    const refused = await shop.call("wantedAdd", other, { body: asked });
    expect([refused.status, refused.reason]).toEqual([409, "wanted.too_many"]);
  });
});

describe("GET /api/user/buy", () => {
  test("the shop's own, newest first, by state; another's answers 404 like one that does not exist", async () => {
    const id = await aRequest();
    const { data } = await shop.call("wantedList", buyer, { query: { status: "pending" } });
    expect(data.list[0]?.id).toBe(id);
    const other = await aBuyer(shop);
    expect((await shop.call("wantedList", other, { query: {} })).data.list).toEqual([]);
    for (const call of ["wantedDetail", "wantedClose"] as const) {
      const foreign = await shop.call(call, other, { params: { id } });
      const unknown = await shop.call(call, other, { params: { id: 99_999_999 } });
      expect([foreign.status, foreign.reason, foreign.message]).toEqual([
        404,
        unknown.reason,
        unknown.message,
      ]);
    }
  });

  test("is taken back once", async () => {
    const id = await aRequest();
    expect((await shop.call("wantedClose", buyer, { params: { id } })).data).toMatchObject({
      state: "closed",
      can_close: false,
    });
    expect((await shop.call("wantedClose", buyer, { params: { id } })).reason).toBe("wanted.closed");
  });
});

describe("ops wanted", () => {
  test("lists what waits, answers it with a message, and with goods it has arrived", async () => {
    const id = await aRequest();
    expect((await ops(shop, "wanted", "list")).text).toContain(`${id}  罕见胶囊 0.1g*10粒 云州药厂`);
    expect((await ops(shop, "wanted", "answer", String(id), "--text", "正在联系厂家")).code).toBe(0);
    expect(await detail(id)).toMatchObject({ state: "answered", answer: "正在联系厂家", goods_id: null });
    expect(await newestMessage()).toMatchObject({
      kind: "wanted",
      title: "您求购的“罕见胶囊”已回复",
      url: `/pzqg/info?id=${id}`,
    });
    const goods = await aGoods(shop, { name: "罕见胶囊" });
    const arrived = await ops(
      shop,
      "wanted",
      "answer",
      String(id),
      "--text",
      "到货了",
      "--goods",
      String(goods),
    );
    expect(arrived.text).toBe(`求购${id}已到货，已通知客户。`);
    expect(await detail(id)).toMatchObject({
      state: "arrived",
      goods_id: goods,
      goods: { id: goods, is_buy: 1 },
    });
    expect(await newestMessage()).toMatchObject({
      title: "您求购的“罕见胶囊”已到货",
      url: `/list/info/${goods}`,
    });
  });

  test("closes with a reason, and says why it cannot go on", async () => {
    const id = String(await aRequest());
    expect((await ops(shop, "wanted", "close", id, "--reason", "已停产")).code).toBe(0);
    expect(await newestMessage()).toMatchObject({ title: "您求购的“罕见胶囊”已关闭", body: "已停产" });
    expect((await ops(shop, "wanted", "answer", id, "--text", "有了")).text).toBe("该求购已关闭，不能再处理");
    expect((await ops(shop, "wanted", "close", id, "--reason", "再关")).code).toBe(1);
    expect((await ops(shop, "wanted", "answer", "99999999", "--text", "有了")).code).toBe(1);
    const open = String(await aRequest());
    expect(
      (await ops(shop, "wanted", "answer", open, "--text", "有了", "--goods", "99999999")).text,
    ).toContain("没有这个商品编号");
    expect((await ops(shop, "wanted", "answer", open)).text).toContain("请给出 --text");
    expect((await ops(shop, "wanted", "list", "--state", "什么")).code).toBe(1);
  });
});
