import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isBackOfficePath } from "@yaoji/contract/call";
import type { Endpoint } from "@yaoji/contract/endpoint";
import { type EndpointName, endpoints } from "@yaoji/contract/endpoints";
import { tableTypes } from "@yaoji/contract/schemas/table-formats";
import { topUp } from "@yaoji/domain/money/ledger";
import { yuan } from "@yaoji/domain/money/money";
import { post } from "../../ledger/ledger.service.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aMaker } from "../../../test/maker-factories.ts";
import { aParcel, aReviewedOrder, parcelsOf } from "../../../test/shipment-factories.ts";
import { recordsOf } from "../../../test/workbooks.ts";

let shop: TestShop;
let buyer: TestBuyer;
let order: Awaited<ReturnType<typeof aReviewedOrder>>;
let maker: Awaited<ReturnType<typeof aMaker>>;
const manufacturer = "甲表制药有限公司";
const codes = ["81234567890123456780", "81234567890123456781"];

beforeAll(async () => {
  shop = await openShop();
  buyer = await aBuyer(shop);
  order = await aReviewedOrder(shop, buyer, [
    { name: "=表格片", code: "000123", manufacturer, number: 2, batches: [{ batchNo: "0012" }] },
  ]);
  await aParcel(shop, order.id, { codes: [{ batchNo: "0012", codes }] });
  await post(shop.app.database.db, {
    key: "table",
    transfer: topUp(buyer.shopId, yuan("1")),
    orderId: order.id,
    memo: "=表格片",
    at: shop.app.now(),
  });
  maker = await aMaker(shop, { manufacturers: [manufacturer] });
});
afterAll(() => shop.close());

/** Those of buyers and makers; what the back office takes out is exports.routes.spec's. */
const tables = Object.entries<Endpoint>(endpoints).filter(
  ([, { file, path }]) => file === "table" && !isBackOfficePath(path),
) as [EndpointName, Endpoint][];

/** The address of a table with this form asked for, as who may ask. */
async function ask(endpoint: Endpoint, format: string) {
  const [parcel] = await parcelsOf(shop, buyer, order.id);
  const { token } = endpoint.access.includes("supplier" as never) ? maker : buyer;
  const path = endpoint.path.replace(":id", String(parcel?.id));
  return shop.server.inject({ url: `${path}${format}`, headers: { authorization: `Bearer ${token}` } });
}

describe("A4 whatever is offered as CSV also comes as .xlsx with text cells", () => {
  test("there are tables", () => expect(tables.map(([name]) => name)).toContain("orderExport"));

  test.each(tables)("%s: the same headings and rows in both, codes whole", async (name, endpoint) => {
    const code = name === "balanceLogExport" ? order.order_no : "000123";
    const csv = await ask(endpoint, "");
    expect([csv.statusCode, csv.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(csv.headers["content-disposition"]).toMatch(/\.csv$/u);
    const xlsx = await ask(endpoint, "?format=xlsx");
    expect([xlsx.statusCode, xlsx.headers["content-type"]]).toEqual([200, tableTypes.xlsx]);
    expect(xlsx.headers["content-disposition"]).toMatch(/\.xlsx$/u);
    const [headings = [], first = [], ...rest] = await recordsOf(xlsx.rawPayload);
    const [csvHeadings, csvFirst, ...csvRest] = csv.body.replace("\uFEFF", "").trimEnd().split("\r\n");
    expect([headings.join(","), rest.length]).toEqual([csvHeadings, csvRest.length]);
    expect(first).toContain(code);
    expect(first).toContain("=表格片");
    expect(csvFirst).toContain("'=表格片");
  });

  test("0012, the 16-digit order number and the 20-digit codes are texts of the parcel's table", async () => {
    const reply = await ask(endpoints.shipmentCsv, "?format=xlsx");
    const [headings = [], row = []] = await recordsOf(reply.rawPayload);
    const valueOf = (heading: string) => row[headings.indexOf(heading)];
    expect(order.order_no).toMatch(/^\d{16}$/u);
    expect(["订单号", "批号", "追溯码"].map(valueOf)).toEqual([order.order_no, "0012", codes.join(" ")]);
  });

  test("another form is refused", async () => {
    expect((await ask(endpoints.orderExport, "?format=pdf")).json()).toMatchObject({
      code: 422,
      errors: { format: ["文件格式只能是 csv 或 xlsx"] },
    });
  });

  test("OpenAPI tells both forms and how they are asked for", async () => {
    const { paths } = (await shop.server.inject("/api/openapi.json")).json();
    for (const [, { path }] of tables) {
      const { get } = paths[path.replace(/:(\w+)/gu, "{$1}")];
      expect(Object.keys(get.responses[200].content)).toEqual(Object.values(tableTypes));
      expect(get.parameters.map(({ name }: { name: string }) => name)).toContain("format");
    }
  });
});
