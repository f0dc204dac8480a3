import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anErp, type Rows } from "../../../test/erp.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { operate } from "../../../test/operator-factories.ts";
import { aReviewedOrder, type OrderedGoods, parcelsOf } from "../../../test/shipment-factories.ts";
import { recordsOf, sheetXml } from "../../../test/workbooks.ts";
import { orderLines } from "../../platform/db/schema/orders.ts";
import { pickOrder, shipShipment } from "./shipments.service.ts";

let shop: TestShop;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop();
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

const codeOf = async (lineId: number) =>
  (await shop.app.database.db.select().from(orderLines).where(eq(orderLines.id, lineId)))[0]?.code ?? "";

/** What an operator's command says of an order. */
const order = async (...args: readonly string[]) => {
  const { exit, said } = await operate(shop, { command: "order", args });
  return { exit, text: said.join("\n") };
};

describe("复核: a traceable piece has its code, or it is said why not (domain.md §9)", () => {
  /** A parcel that is being picked. */
  const picked = async (goods: OrderedGoods[]) => {
    const { id, order_no: orderNo } = await aReviewedOrder(shop, buyer, goods);
    const { shipmentNo } = (await pickOrder(shop.app, id)) as { shipmentNo: string };
    return { id, orderNo, shipmentNo };
  };

  test("without codes, or with fewer than pieces, a reason is asked for, kept on the line, shown and in the file", async () => {
    const { id, orderNo, shipmentNo } = await picked([
      { name: "缺码片", number: 2 },
      { name: "缺码饮片", scope: "herbal_pieces", drugClass: "none" },
    ]);
    const goodsCode = await codeOf((await parcelsOf(shop, buyer, id))[0]?.lines[0]?.order_line_id ?? 0);
    const asked = await order("check", orderNo);
    expect(asked.exit).toBe(1);
    expect(asked.text).toContain(
      `发货单${shipmentNo}的追溯码不全：缺码片批号B1共2盒，有0个追溯码。请扫齐，或用 --no-code-reason`,
    );
    expect(asked.text).not.toContain("缺码饮片批号");
    const one = ["--codes", `${goodsCode}@B1:87000000000000000001`];
    expect((await order("check", orderNo, ...one)).text).toContain("缺码片批号B1共2盒，有1个追溯码");
    expect((await order("check", orderNo, "--no-code-reason", "忘了")).text).toContain(
      "没有这个无码原因：忘了，可用：老库存",
    );
    expect(await order("check", orderNo, ...one, "--no-code-reason", "其他:盒子受潮")).toMatchObject({
      exit: 0,
    });
    expect((await order("show", orderNo)).text).toContain("追溯码1个  无码原因：其他：盒子受潮");
    await shipShipment(shop.app, shipmentNo, { carrier: "自有配送", trackingNo: "" });
    const [parcel] = await parcelsOf(shop, buyer, id);
    expect(parcel?.lines.map((line) => line.no_code_reason)).toEqual(["其他：盒子受潮", ""]);
    const { payload } = await shop.server.inject({
      url: `/api/shipment/${parcel?.id}/csv`,
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    expect(payload.split("\r\n")[1]).toMatch(/,码上放心,其他：盒子受潮$/u);
  });

  test("codes are added until the parcel has left, and not after", async () => {
    const { id, orderNo, shipmentNo } = await picked([{ name: "补码片", number: 3 }]);
    const code = (serial: number) => `8700000000000000010${serial}`;
    expect((await order("codes", orderNo, "--codes", `B1:${code(1)}`)).text).toBe(
      `发货单${shipmentNo}的追溯码已补录。`,
    );
    expect((await order("check", orderNo, "--no-code-reason", "老库存")).exit).toBe(0);
    expect((await order("codes", orderNo, "--codes", `B1:${code(1)}`)).text).toContain(
      `追溯码${code(1)}已在发货单${shipmentNo}中`,
    );
    expect((await order("codes", orderNo, "--codes", `B1:${code(2)},${code(3)},${code(4)}`)).text).toContain(
      "补码片批号B1只有3盒，追溯码有4个，请核对实物后重新扫描",
    );
    expect((await order("codes", shipmentNo, "--codes", `B1:${code(2)},${code(3)}`)).exit).toBe(0);
    await shipShipment(shop.app, shipmentNo, { carrier: "自有配送", trackingNo: "" });
    const [parcel] = await parcelsOf(shop, buyer, id);
    expect(parcel?.lines).toMatchObject([{ trace_codes: [code(1), code(2), code(3)], no_code_reason: "" }]);
    expect((await order("codes", shipmentNo, "--codes", `B1:${code(5)}`)).text).toContain(
      "该发货单运输中，不能再补录追溯码",
    );
    expect((await order("codes", orderNo, "--codes", `B1:${code(5)}`)).text).toContain(
      "已发出的不能再补录追溯码",
    );
  });
});

describe("trace codes of three systems (domain.md §9)", () => {
  const gtin = "06901234567892";
  const imported = {
    name: "进口片",
    barcode: "6901234567892",
    number: 4,
    batches: [{ batchNo: "0012", expiresOn: "2028-02-29" }],
  };

  test("each by its form; the raw scan is kept, and the buyer gets codes with their system by API and as a workbook", async () => {
    const { id, order_no: orderNo } = await aReviewedOrder(shop, buyer, [imported]);
    const { shipmentNo } = (await pickOrder(shop.app, id)) as { shipmentNo: string };
    const scans = [
      "87000000000000000201",
      "MK-2026/000201",
      `]d201${gtin}17280200100012\u001D21S-1`,
      `(01)${gtin}(17)280229(10)0012(21)S-2`,
    ];
    expect(await order("check", orderNo, "--codes", `0012:${scans.join(",")}`)).toMatchObject({ exit: 0 });
    await shipShipment(shop.app, shipmentNo, { carrier: "自有配送", trackingNo: "" });
    const [parcel] = await parcelsOf(shop, buyer, id);
    const codes = [scans[0], scans[1], `(01)${gtin}(17)280200(10)0012(21)S-1`, scans[3]];
    const [line] = parcel?.lines ?? [];
    expect(line?.trace_codes).toEqual(codes);
    expect(line?.traces.map(({ scan }) => scan)).toEqual(scans);
    expect(line?.traces.map((each) => each.system_text)).toEqual(["码上放心", "企业自建", "GS1", "GS1"]);

    const { rawPayload, headers } = await shop.server.inject({
      url: `/api/shipment/${parcel?.id}/csv?format=xlsx`,
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    expect(headers["content-disposition"]).toContain(encodeURIComponent(`发货明细-${shipmentNo}.xlsx`));
    const [, row] = await recordsOf(rawPayload);
    expect(row).toEqual(
      expect.arrayContaining([shipmentNo, orderNo, "0012", codes.join(" "), "码上放心、企业自建、GS1"]),
    );
    expect(sheetXml(rawPayload, 2).match(/<row /gu)).toHaveLength(5);
  });

  test("the same piece in another form is the same code", async () => {
    const orders = [
      await aReviewedOrder(shop, buyer, [imported]),
      await aReviewedOrder(shop, buyer, [imported]),
    ];
    const said = [];
    for (const [at, scan] of [`]C101${gtin}21SAME`, `(01)${gtin}(10)0012(21)SAME`].entries()) {
      const placed = orders[at];
      const { shipmentNo } = (await pickOrder(shop.app, placed?.id ?? 0)) as { shipmentNo: string };
      said.push(
        (await order("check", shipmentNo, "--codes", `0012:${scan}`, "--no-code-reason", "老库存")).text,
      );
    }
    expect(said[1]).toContain("已在发货单");
  });

  test.each([
    [`(01)${gtin}(10)0013(21)M1`, "的批号是0013，与商品"],
    [`(01)${gtin}(17)280131(21)M2`, "的有效期是2028-01-31，与商品"],
    ["(01)06909876543212(21)M3", "的商品条码是06909876543212，与商品"],
    [`]d201${gtin}100012 21M4`, "没有序列号(21)"],
    ["]d2zzz", "追溯码读不出来"],
  ])(
    "GS1: %j contradicts the line or cannot be read, and is refused with a clear sentence",
    async (scan, said) => {
      const { id, order_no: orderNo } = await aReviewedOrder(shop, buyer, [imported]);
      await pickOrder(shop.app, id);
      const answer = await order("check", orderNo, "--codes", `0012:${scan}`);
      expect([answer.exit, answer.text.includes(said)]).toEqual([1, true]);
    },
  );
});

describe("carton ↔ box tree, as the ERP sends it", () => {
  const boxes = ["87000000000000000301", "87000000000000000302", "87000000000000000303"];
  const carton = "(00)369012345678901238";
  /** Pushes which box lies in which carton; gives what became of the rows. */
  const push = async (rows: Rows) => {
    const erp = await anErp(shop, "箱码");
    const { results } = await erp.push("trace_codes", rows);
    return results.map(({ result, detail }) => [result, detail]);
  };

  test("a scanned carton counts as its boxes' pieces; a box of other goods or another batch is refused", async () => {
    const placed = await aReviewedOrder(shop, buyer, [{ name: "整箱片", number: 3 }]);
    const goodsCode = await codeOf(placed.lines[0]?.id ?? 0);
    const row = (code: string, batch_no = "B1") => ({
      code,
      parent_code: "]C100369012345678901238",
      goods_code: goodsCode,
      batch_no,
    });
    expect(await push(boxes.map((box) => row(box)))).toEqual(boxes.map(() => ["created", ""]));
    expect(
      await push([
        row(boxes[0] ?? ""),
        row("12"),
        { ...row(boxes[1] ?? ""), goods_code: "没有的" },
        row(boxes[2] ?? "", "B2"),
      ]),
    ).toEqual([
      ["unchanged", ""],
      ["refused", expect.stringContaining("追溯码应为8到200个")],
      ["refused", "没有这个商品编码，请先推送商品资料"],
      ["updated", ""],
    ]);
    await pickOrder(shop.app, placed.id);
    expect((await order("check", placed.order_no, "--codes", `B1:${carton}`)).text).toContain(
      `追溯码${boxes[2]}在装箱关系中是商品${goodsCode}批号B2，与商品${goodsCode}批号B1不符，请核对实物`,
    );
    await push([row(boxes[2] ?? "")]);
    expect((await order("check", placed.order_no, "--codes", "B1:(00)069012345678901237")).text).toContain(
      "没有装箱关系，请扫每盒的追溯码",
    );
    expect(await order("check", placed.order_no, "--codes", `B1:${carton}`)).toMatchObject({ exit: 0 });
    const [parcel] = await parcelsOf(shop, buyer, placed.id);
    expect(parcel?.lines).toMatchObject([{ trace_codes: boxes, no_code_reason: "" }]);
    expect(parcel?.lines[0]?.traces.map(({ scan }) => scan)).toEqual([carton, carton, carton]);
  });
});
