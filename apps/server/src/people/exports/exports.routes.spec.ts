import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aCoupon } from "../../../test/promotion-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { statementsOf } from "../../../test/statements.ts";
import { exportPortions, exports } from "../../platform/db/schema/exports.ts";
import { priceExport } from "../../offers/price-desk/price-export.service.ts";
import { jobTable } from "../../roof/job-table.ts";
import { forgetOldExports } from "./exports.service.ts";

let shop: TestShop;
let marketer: As;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
});
afterAll(() => shop.close());
beforeEach(async () => {
  marketer = await aStaffLogin(shop, "marketing");
});

const db = () => shop.app.database.db;
const add = (as: As, body: Partial<BodyOf<"exportAdd">> = {}) =>
  shop.call("exportAdd", as, { body: { list: "coupons", columns: ["id", "name"], ...body } });
/** The queue goes by the database's clock: what waits is due at once. */
async function work(): Promise<void> {
  await db().execute(
    sql`UPDATE jobs.job SET start_after = now() - interval '1 second' WHERE state < 'active'`,
  );
  await shop.app.jobs.runDue({
    "run-export": jobTable(shop.app)["run-export"] ?? { handle: async () => {} },
  });
}
const listOf = async (as: As) => (await shop.call("exportList", as, { query: {} })).data.list;
async function fileOf(as: As, id: number, format: "csv" | "xlsx" = "csv") {
  const token = as?.token ?? "";
  return shop.server.inject({
    url: `/api/admin/exports/${id}/file?format=${format}`,
    headers: { cookie: `admin_session=${token}` },
  });
}
const logOf = async (id: number) => {
  const query = { subject_kind: "export", subject_id: String(id) };
  return (await shop.call("operatorLog", await aStaffLogin(shop, "quality"), { query })).data.list;
};

describe("a list taken out as a table", () => {
  test("has the rows that were asked for, their columns alone, no formulas; who took how many stands in the log", async () => {
    await aCoupon(shop, { name: "=HYPERLINK(1)" });
    await aCoupon(shop, { name: "=草稿", isDraft: true });
    const { code, data } = await add(marketer, { filters: { state: "draft" }, words: "状态：草稿" });
    expect([code, data.state, data.words, data.row_count]).toEqual([201, "waiting", "状态：草稿", 0]);
    expect((await fileOf(marketer, data.id)).statusCode).toBe(404);
    await work();
    expect(await listOf(marketer)).toMatchObject([
      { id: data.id, state: "done", row_count: 1, list_text: "优惠券", is_own: 1, fits_workbook: 1 },
    ]);
    const csv = await fileOf(marketer, data.id);
    expect(csv.body).toMatch(/^\uFEFF编号,名称\r\n\d+,'=草稿\r\n$/);
    const workbook = await fileOf(marketer, data.id, "xlsx");
    expect(workbook.rawPayload.subarray(0, 2).toString()).toBe("PK");
    const after = { list: "coupons", filters: { state: "draft" }, columns: ["id", "name"], rows: 1 };
    expect(await logOf(data.id)).toMatchObject([{ command: "export add", after }]);
  });

  test("is read portion by portion, each once, however many there are", async () => {
    const before = await countCoupons();
    for (let each = 0; each < 401; each++) await aCoupon(shop, { name: `第${each}张` });
    const { data } = await add(marketer);
    const read = await statementsOf(() => work());
    const found = await db().select().from(exportPortions).where(eq(exportPortions.exportId, data.id));
    const ids = found.flatMap(({ rows }) => rows.map(([id]) => id));
    expect([found.length, ids.length, new Set(ids).size]).toEqual([3, before + 401, before + 401]);
    expect(read.length).toBeLessThan(80);
  });

  test("of every list that has an export can be taken with all of its columns", async () => {
    const admin = await aStaffLogin(shop, "admin");
    const columns = {
      coupons: ["name", "kind", "terms", "scope", "state", "claimed", "claim", "valid", "id"],
      prices: [...priceExport.headings.keys()],
      promotions: ["name", "kind", "state", "terms", "time", "spent", "id"],
      "operator-log": ["at", "by", "command", "about", "reason", "entry"],
    };
    for (const [list, all] of Object.entries(columns)) {
      const { data } = await add(admin, { list, columns: all });
      await work();
      const [first] = await listOf(admin);
      expect([first?.id, first?.state]).toEqual([data.id, "done"]);
    }
  });
});

describe("who may", () => {
  test("take what his role sees; find his own, the administrator all; fetch his own alone", async () => {
    const { data } = await add(marketer);
    await work();
    const keeper = await aStaffLogin(shop, "warehouse");
    const admin = await aStaffLogin(shop, "admin");
    expect((await add(keeper)).reason).toBe("auth.forbidden");
    expect(await listOf(keeper)).toEqual([]);
    expect((await listOf(admin)).find(({ id }) => id === data.id)).toMatchObject({
      is_own: 0,
      state: "done",
    });
    for (const stranger of [keeper, admin]) {
      expect((await fileOf(stranger, data.id)).statusCode).toBe(404);
      expect((await shop.call("exportCancel", stranger, { params: { id: data.id } })).code).toBe(404);
    }
  });
});

describe("what is refused, cancelled, interrupted, forgotten", () => {
  test("unknown lists, columns and filters say so at their field; more than three at once", async () => {
    const refusals: [Partial<BodyOf<"exportAdd">>, object][] = [
      [{ list: "toString" }, { list: ["这个列表不能导出"] }],
      [{ columns: ["password"] }, { columns: ["没有这一列"] }],
      [{ columns: [] }, { columns: ["请选择要导出的列"] }],
      [{ filters: { state: "no" } }, { filters: [expect.any(String)] }],
    ];
    for (const [body, errors] of refusals) expect((await add(marketer, body)).errors).toEqual(errors);
    for (let each = 0; each < 3; each++) expect((await add(marketer)).code).toBe(201);
    expect(await add(marketer)).toMatchObject({ code: 409, reason: "export.cannot" });
    await work();
    expect((await add(marketer)).code).toBe(201);
  });

  test("cancelled it is read no further, and nothing of it is left", async () => {
    const { data } = await add(marketer);
    const cancelled = await shop.call("exportCancel", marketer, { params: { id: data.id } });
    expect(cancelled.data.state).toBe("cancelled");
    await work();
    expect(await listOf(marketer)).toMatchObject([{ state: "cancelled", row_count: 0 }]);
    const again = await shop.call("exportCancel", marketer, { params: { id: data.id } });
    expect(again.reason).toBe("export.cannot");
    expect((await fileOf(marketer, data.id)).statusCode).toBe(404);
  });

  test("interrupted after a portion it goes on behind it", async () => {
    const { data } = await add(marketer);
    await work();
    const [last] = await db()
      .select()
      .from(exportPortions)
      .where(eq(exportPortions.exportId, data.id))
      .orderBy(sql`position DESC`)
      .limit(1);
    const whole = await fileOf(marketer, data.id);
    // As it stands when the process dies before the last portion.
    const rowCount = last?.position ?? 0;
    const after = Buffer.from(`new::${Number(last?.rows[0]?.[0]) + 1}`).toString("base64url");
    await db()
      .delete(exportPortions)
      .where(sql`export_id = ${data.id} AND position = ${rowCount}`);
    await db()
      .update(exports)
      .set({ state: "running", rowCount, after, finishedAt: null })
      .where(eq(exports.id, data.id));
    await jobTable(shop.app)["run-export"]?.handle({ exportId: data.id });
    expect((await fileOf(marketer, data.id)).body).toBe(whole.body);
  });

  test("after seven days it is gone", async () => {
    const { data } = await add(marketer);
    await work();
    await db()
      .update(exports)
      .set({ createdAt: new Date(shop.clock.now.getTime() - 8 * 86_400_000) })
      .where(eq(exports.id, data.id));
    expect(await listOf(marketer)).toEqual([]);
    expect((await fileOf(marketer, data.id)).statusCode).toBe(404);
    await forgetOldExports(shop.app);
    expect(await db().$count(exports, eq(exports.id, data.id))).toBe(0);
    expect(await db().$count(exportPortions, eq(exportPortions.exportId, data.id))).toBe(0);
  });
});

async function countCoupons(): Promise<number> {
  const { data } = await shop.call("couponDeskList", marketer, { query: {} });
  return data.total;
}
