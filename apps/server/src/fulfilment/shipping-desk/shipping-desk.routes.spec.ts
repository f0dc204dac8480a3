/** The warehouse's own list of what is to leave, and a parcel from its picking to its papers. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DataOf, RequestOf } from "@yaoji/contract/endpoints";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { expectSoundBooks } from "../../../test/order-factories.ts";
import { aReviewedOrder, type OrderedGoods } from "../../../test/shipment-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";

let shop: TestShop;
let picker: As;
let checker: As;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop();
  picker = await aStaffLogin(shop, "warehouse");
  checker = await aStaffLogin(shop, "warehouse");
  buyer = await aBuyer(shop, { company: "春风路大药房" });
});
afterAll(() => shop.close());

type Query = NonNullable<RequestOf<"shippingList">["query"]>;
type Parcel = DataOf<"shippingShow">;

const found = async (query: Query) => {
  const { data, errors } = await shop.call("shippingList", picker, { query });
  expect(errors).toBeUndefined();
  return data.list.map(({ id }) => id);
};
const pick = (id: number, as: As = picker) => shop.call("shippingPick", as, { params: { id } });
const aPicked = async (wishes: readonly OrderedGoods[]): Promise<Parcel> =>
  (await pick((await aReviewedOrder(shop, buyer, wishes)).id)).data;
const scan = (id: number, code: string, line_id?: number) =>
  shop.call("shippingScan", picker, { params: { id }, body: { code, ...(line_id && { line_id }) } });
const check = (id: number, as: As = checker, no_code_reason = "") =>
  shop.call("shippingCheck", as, { params: { id }, body: { no_code_reason } });
const ship = (id: number, carrier = "顺丰医药") =>
  shop.call("shippingShip", checker, { params: { id }, body: { carrier, tracking_no: "SF100" } });
const line = ({ lines }: Parcel, place = 0) => {
  const wanted = lines[place];
  if (!wanted) throw new Error("the parcel has no such line");
  return wanted;
};
const fileOf = (url: string) =>
  shop.server.inject({
    url,
    headers: {
      cookie: `admin_session=${picker?.token}`,
      host: "shop.example",
      origin: "http://shop.example",
    },
  });
let made = 0;
const aCode = () => `8109999${String(++made).padStart(13, "0")}`;

describe("GET /api/admin/shipping", () => {
  test("has what waits by stage, warehouse, day, number and customer, and pages without a gap", async () => {
    const waiting = await aReviewedOrder(shop, buyer);
    const picked = await aPicked([{}]);
    const checked = await aPicked([{}]);
    await check(checked.id, checker, "老库存");
    const left = await aPicked([{}]);
    await check(left.id, checker, "老库存");
    await ship(left.id);
    const ids = [waiting.id, picked.order_id, checked.order_id, left.order_id];
    const of = async (query: Query) => (await found(query)).filter((id) => ids.includes(id));
    expect(new Set(await of({}))).toEqual(new Set(ids.slice(0, 3)));
    const stages = ["to_pick", "to_check", "to_ship", "left"] as const;
    for (const [place, stage] of stages.entries()) expect(await of({ stage })).toEqual([ids[place]]);
    expect(await of({ q: checked.shipment_no })).toEqual([checked.order_id]);
    expect(await of({ q: waiting.order_no.slice(-6) })).toEqual([waiting.id]);
    expect(await of({ q: "春风路", sort: "old" })).toEqual(ids.slice(0, 3));
    expect(await of({ q: "没有这家" })).toEqual([]);
    expect(await of({ due: "2020-01-01" })).toEqual([]);
    const { warehouses, list } = (await shop.call("shippingList", picker, {})).data;
    const own = warehouses.find(({ name }) => name === list[0]?.warehouse);
    expect(await of({ warehouse: own?.id })).toHaveLength(3);
    expect(await of({ warehouse: 999_999 })).toEqual([]);
    expect(list.find(({ id }) => id === picked.order_id)?.parcels).toMatchObject([{ id: picked.id }]);
    for (const sort of ["due", "old", "new"] as const) {
      const paged: number[] = [];
      let after: string | null | undefined;
      while (after !== null) {
        const query: Query = { sort, page_size: 2, ...(after && { after }) };
        const { data } = await shop.call("shippingList", picker, { query });
        paged.push(...data.list.map(({ id }) => id));
        after = data.next;
      }
      expect(paged).toEqual(await found({ sort }));
    }
  });

  test("is the warehouse's", async () => {
    for (const role of ["quality", "service", "finance", "marketing"] as const)
      expect((await shop.call("shippingList", await aStaffLogin(shop, role), {})).status).toBe(403);
    expect((await shop.call("shippingShow", picker, { params: { id: 999_999 } })).status).toBe(404);
    expect((await pick(999_999)).status).toBe(404);
  });
});

describe("POST /api/admin/shipping/…", () => {
  test("two who pick the same order: one does, the other is told who and when", async () => {
    const { id } = await aReviewedOrder(shop, buyer);
    const answers = await Promise.all([pick(id), pick(id, checker)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const second = answers.find(({ status }) => status === 409);
    expect(second?.message).toMatch(/没有待配货的商品（.+于\d\d-\d\d \d\d:\d\d拣货）/);
  });

  test("two who send the same parcel: it leaves once", async () => {
    const parcel = await aPicked([{ number: 2 }]);
    await check(parcel.id, checker, "老库存");
    const answers = await Promise.all([ship(parcel.id), ship(parcel.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toMatch(/（.+于\d\d-\d\d \d\d:\d\d发货）/);
    await expectSoundBooks(shop);
  });

  test("who picked does not check; codes that are missing want a reason at its field", async () => {
    const parcel = await aPicked([{ number: 2 }]);
    const own = await check(parcel.id, picker, "老库存");
    expect(own.status).toBe(403);
    expect(parcel.can.check).toEqual({ allowed: false, text: own.message });
    const bare = await check(parcel.id);
    expect(bare.errors?.no_code_reason?.[0]).toMatch(/共2盒，扫了0个。请扫齐，或选择无码原因/);
    await scan(parcel.id, aCode());
    expect((await check(parcel.id)).errors?.no_code_reason?.[0]).toMatch(/扫了1个/);
    await scan(parcel.id, aCode());
    const done = await check(parcel.id);
    expect(done.data).toMatchObject({ state: "checked", can: { ship: { allowed: true } } });
    expect(done.data.checked_by).not.toBe("");
    expect((await ship(parcel.id, " ")).errors?.carrier).toEqual(["请填写承运单位"]);
    expect((await ship(parcel.id)).data).toMatchObject({ state: "shipped", carrier: "顺丰医药" });
    const next = (await aPicked([{}])).carriers;
    expect(next).toContain("顺丰医药");
  });

  test("each step stands in the order's history", async () => {
    const parcel = await aPicked([{}]);
    await check(parcel.id, checker, "老库存");
    await ship(parcel.id);
    const query = { kind: "order", id: String(parcel.order_id) };
    const { list } = (await shop.call("recordLog", picker, { query })).data;
    expect(list.map(({ command }) => command)).toEqual(["order ship", "order check", "order pick"]);
  });
});

describe("POST /api/admin/shipping/:id/scan", () => {
  test("a scanner that sends twice counts once, at once too", async () => {
    const parcel = await aPicked([{ number: 3 }]);
    const code = aCode();
    const both = await Promise.all([scan(parcel.id, code), scan(parcel.id, code)]);
    expect(both.map(({ data }) => data.kind).toSorted()).toEqual(["again", "code"]);
    const third = (await scan(parcel.id, code)).data;
    expect(third).toMatchObject({ kind: "again", added: 0 });
    expect(line(third.parcel).trace_codes).toEqual([code]);
  });

  test("takes codes of all three systems onto the goods that they lie on", async () => {
    const barcode = "6901234567892";
    const parcel = await aPicked([{ number: 3, barcode }, { number: 1 }]);
    const goods = (await scan(parcel.id, barcode)).data;
    const first = parcel.lines.find((each) => each.barcode === barcode);
    expect(goods).toMatchObject({ kind: "goods", line_id: first?.id, added: 0 });
    const unsaid = await scan(parcel.id, aCode());
    expect(unsaid.message).toContain("请先扫商品条码或批号，或点选商品");
    const gs1 = `(01)0${barcode}(21)S1`;
    for (const code of [aCode(), "MAKER-CODE-0001"])
      expect((await scan(parcel.id, code, first?.id)).data).toMatchObject({ kind: "code", added: 1 });
    // It says itself which goods it lies on.
    const other = parcel.lines.find(({ id }) => id !== first?.id)?.id;
    expect((await scan(parcel.id, gs1, other)).data).toMatchObject({ kind: "code", line_id: first?.id });
    expect((await scan(parcel.id, gs1)).data.kind).toBe("again");
    const full = await scan(parcel.id, aCode(), first?.id);
    expect(full.message).toContain("只有3盒，追溯码有4个");
  });

  test("stops at wrong goods, a wrong batch, a wrong expiry, and what is no code", async () => {
    const barcode = "6909876543212";
    const parcel = await aPicked([{ number: 1, barcode }]);
    const wrong = [
      ["6901234567892", "不在本发货单中"],
      ["(01)06901234567892(21)S9", "不符"],
      [`(01)0${barcode}(10)OTHER(21)S2`, "批号"],
      [`(01)0${barcode}(17)200131(21)S3`, "有效期"],
      ["123", "追溯码应为"],
    ] as const;
    for (const [code, told] of wrong) {
      const stopped = await scan(parcel.id, code);
      expect([code, stopped.status, stopped.message.includes(told)]).toEqual([code, 409, true]);
    }
    const { data } = await shop.call("shippingShow", picker, { params: { id: parcel.id } });
    expect(line(data).trace_codes).toEqual([]);
    const batch = await scan(parcel.id, line(data).batch_no);
    expect(batch.data).toMatchObject({ kind: "batch", line_id: line(data).id });
  });

  test("a code of another parcel stops; nothing is scanned once it has left", async () => {
    const [one, two] = [await aPicked([{}]), await aPicked([{}])];
    const code = aCode();
    await scan(one.id, code);
    expect((await scan(two.id, code)).message).toContain(`已在发货单${one.shipment_no}中`);
    await check(one.id);
    await ship(one.id);
    expect((await scan(one.id, aCode())).message).toContain("不能再补录追溯码");
  });
});

describe("GET /api/admin/shipping/notes", () => {
  test("one file of several parcels, on A4 and on A5; none of what has not left or is unknown", async () => {
    const parcels = [await aPicked([{}]), await aPicked([{}])];
    for (const { id } of parcels) {
      await check(id, checker, "老库存");
      await ship(id);
    }
    const ids = parcels.map(({ id }) => id);
    const sheet = async (size: "A4" | "A5") => {
      const url = `/api/admin/shipping/notes?ids=${ids.join(",")}&size=${size}`;
      const reply = await fileOf(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers["content-type"]).toContain("application/pdf");
      const text = reply.rawPayload.toString("latin1");
      return [...text.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) => [
        Math.round(Number(w)),
        Math.round(Number(h)),
      ]);
    };
    expect(await sheet("A4")).toEqual([
      [842, 595],
      [842, 595],
    ]);
    expect(await sheet("A5")).toEqual([
      [595, 421],
      [595, 421],
    ]);
    const open = await aPicked([{}]);
    expect((await fileOf(`/api/admin/shipping/notes?ids=${open.id}`)).statusCode).toBe(409);
    expect((await fileOf("/api/admin/shipping/notes?ids=999999")).statusCode).toBe(404);
  });
});
