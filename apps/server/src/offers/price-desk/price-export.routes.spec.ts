/** The list of prices, taken out and given again as it is. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { aPriceGroup } from "../../../test/factories.ts";
import { aGoods, anOffer, aWarehouse } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { row } from "../../platform/db/database.ts";
import { jobTable } from "../../roof/job-table.ts";
import { priceExport } from "./price-export.service.ts";

let shop: TestShop;
let marketer: As;
beforeAll(async () => {
  shop = await openShop();
  marketer = await aStaffLogin(shop, "marketing");
});
afterAll(() => shop.close());

const columns = [...priceExport.headings.keys()];
async function taken(filters: Record<string, string>, format: "csv" | "xlsx"): Promise<Buffer> {
  const { data } = await shop.call("exportAdd", marketer, { body: { list: "prices", columns, filters } });
  await shop.app.database.exec(
    "UPDATE jobs.job SET start_after = now() - interval '1 second' WHERE state < 'active'",
  );
  const handle = jobTable(shop.app)["run-export"]?.handle ?? (async () => {});
  await shop.app.jobs.runDue({ "run-export": { handle } });
  const file = await shop.server.inject({
    url: `/api/admin/exports/${data.id}/file?format=${format}`,
    headers: { cookie: `admin_session=${marketer?.token ?? ""}` },
  });
  expect(file.statusCode).toBe(200);
  return file.rawPayload;
}
const give = async (bytes: Buffer, format: string) => {
  const body = { name: `价格表.${format}`, content: bytes.toString("base64") };
  return (await shop.call("priceListAdd", marketer, { body })).data;
};

test.each(["csv", "xlsx"] as const)(
  "a file that is given again as it was taken out changes nothing; one cell changed is one change (%s)",
  async (format) => {
    const { db } = shop.app.database;
    const group = `chain-${format}`;
    await aPriceGroup(db, group, `连锁${format}`);
    const offer = {
      basePrice: yuan("12.3456"),
      tiers: [{ from: 10, price: "11.9" }],
      tierType: 2,
      limitedPrice: yuan(10),
      limitedQuantity: 5,
      orderLimit: 100,
      minimum: 2,
    };
    const code = `E${format}`;
    const id = await aGoods(shop, { code, name: `导出药品${format}`, offer });
    await anOffer(db, { goodsId: id, warehouseId: await aWarehouse(db), basePrice: null });
    const body = { rows: [{ goods: code, warehouse: "", groups: { [group]: 9.99 } }], reason: "分组价" };
    const seen = await shop.call("priceDeskList", marketer, { query: { q: code } });
    const priced = seen.data.list.find(({ base_price: price }) => price !== null);
    const changed = { ...body.rows[0], goods: id, warehouse: priced?.warehouse, version: priced?.version };
    expect((await shop.call("priceDeskSave", marketer, { body: { ...body, rows: [changed] } })).status).toBe(
      200,
    );
    const file = await taken({ q: `导出药品${format}` }, format);
    const again = await give(file, format);
    expect(again).toMatchObject({
      changed: 0,
      unchanged: 2,
      faulty: 0,
      unused: ["商品名称", "规格", "生产厂家"],
    });
    if (format === "xlsx") return;
    const edited = file.toString("utf8").replace("12.3456", "12.5");
    expect(await give(Buffer.from(edited), format)).toMatchObject({ changed: 1, unchanged: 1, faulty: 0 });
    const taker = sql`SELECT count(*)::int AS entries FROM operator_log WHERE command = 'export add'`;
    expect(await row(db, taker)).toEqual({ entries: 1 });
  },
);

test("is for whoever sets prices, with the screen's filters", async () => {
  const body = { list: "prices", columns: ["code"] };
  expect((await shop.call("exportAdd", await aStaffLogin(shop, "finance"), { body })).status).toBe(403);
  const wrong = { ...body, filters: { category: "x" } };
  expect((await shop.call("exportAdd", marketer, { body: wrong })).status).toBe(422);
  await aGoods(shop, { code: "E-other", name: "别的药" });
  const rows = (await taken({ q: "别的药" }, "csv")).toString("utf8").trim().split("\n");
  expect(rows).toHaveLength(2);
});
