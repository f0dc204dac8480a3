import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { expectSoundBooks } from "../../../test/order-factories.ts";
import { row } from "../../platform/db/database.ts";
import { ensureDefaults } from "../../catalogue/goods/defaults.service.ts";
import { jobTable } from "../../roof/job-table.ts";
import { anErp, applyDue, pushedGoods, type Rows, type TestErp, tokenCommand } from "../../../test/erp.ts";

let shop: TestShop;
let erp: TestErp;
beforeAll(async () => {
  shop = await openShop();
  await ensureDefaults(shop.app);
  erp = await anErp(shop, "金蝶");
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

describe("docs/erp.md: a push is resumable", () => {
  const many = (prefix: string, count: number): Rows =>
    Array.from({ length: count }, (_, index) => ({
      code: `${prefix}${index}`,
      name: `${prefix}续传片${index}`,
    }));

  it("stopped after its first chunk, it goes on at the next row, and no row is applied twice", async () => {
    const { id } = await erp.open("goods", 450);
    await erp.send(id, 1, many("R", 450));
    await erp.apply(id);
    // The second chunk meets a fault of the database, as when its connection breaks.
    await shop.app.database.exec(`CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.code = 'R250' THEN RAISE EXCEPTION 'the connection broke' USING ERRCODE = '57P01'; END IF; RETURN NEW; END $$`);
    await shop.app.database.exec(
      "CREATE TRIGGER broken BEFORE INSERT ON goods FOR EACH ROW EXECUTE FUNCTION broken()",
    );
    await applyDue(shop);
    expect(await erp.show(id)).toMatchObject({ state: "failed", applied: 200, counts: { created: 200 } });
    expect((await erp.show(id)).message).toContain("再次调用 apply 从中断处继续");
    expect(
      await row(shop.app.database.db, sql`SELECT count(*)::int AS n FROM goods WHERE name LIKE 'R续传片%'`),
    ).toEqual({ n: 200 });
    await shop.app.database.exec("DROP TRIGGER broken ON goods");
    expect((await erp.apply(id)).data.state).toBe("applying");
    await applyDue(shop);
    expect(await erp.show(id)).toMatchObject({
      state: "done",
      applied: 450,
      counts: { created: 450, refused: 0 },
    });
    await applyDue(shop);
    expect(await erp.show(id)).toMatchObject({ state: "done", applied: 450, counts: { created: 450 } });
  });

  it("a row that the database itself refuses is told, and the rest of its chunk is applied", async () => {
    await shop.app.database.exec("ALTER TABLE goods ADD CONSTRAINT no_q3 CHECK (code <> 'Q3')");
    const { counts, results: told } = await erp.push("goods", many("Q", 6));
    await shop.app.database.exec("ALTER TABLE goods DROP CONSTRAINT no_q3");
    expect(counts).toMatchObject({ created: 5, refused: 1 });
    expect(told[3]).toMatchObject({
      result: "refused",
      detail: "本行数据无法保存，请检查后重新推送，或联系技术支持",
    });
  });

  it("takes 1000 full rows at once, and tells results page by page and by kind", async () => {
    const rows = many("K", 1000).map((each, index) => ({
      ...pushedGoods,
      ...each,
      barcode: index === 500 ? "1" : "",
      storage: "阴凉".repeat(80),
      说明: "阴凉干燥处保存".repeat(60),
    }));
    // More than the 1 MB that other calls may send.
    expect(Buffer.byteLength(JSON.stringify(rows))).toBeGreaterThan(1024 * 1024);
    const { id } = await erp.open("goods", 1000);
    expect(await erp.send(id, 1, rows)).toMatchObject({
      status: 200,
      data: { received: 1000, next_missing: 0 },
    });
    await erp.apply(id);
    await applyDue(shop);
    expect(await erp.show(id)).toMatchObject({ state: "done", counts: { created: 999, refused: 1 } });
    const page = async (query: { page?: number; page_size?: number; result?: "refused" }) =>
      (await shop.call("erpPushResults", erp, { params: { id }, query })).data;
    expect(await page({ page: 50 })).toMatchObject({ total: 1000, list: { length: 20, 19: { row: 1000 } } });
    expect(await page({ result: "refused" })).toMatchObject({ total: 1, list: [{ row: 501, code: "K500" }] });
    expect(await erp.send(id, 1, [...rows, {}])).toMatchObject({ status: 422 });
  }, 120_000);
});

describe("docs/erp.md: who pushes", () => {
  it("a token made by the operator's command, until it is revoked or made anew", async () => {
    const first = { token: (await tokenCommand(shop, "--name", "用友")).at(-1) ?? "" };
    const tries = (as: { token: string }) =>
      shop.call("erpPushShow", as, { params: { id: 99_999 } }).then(({ status }) => status);
    expect(await tries(first)).toBe(404);
    const second = { token: (await tokenCommand(shop, "--name", "用友")).at(-1) ?? "" };
    expect(await Promise.all([tries(first), tries(second)])).toEqual([401, 404]);
    expect(await tokenCommand(shop, "--revoke", "用友")).toEqual(["ERP 令牌 用友 已作废。"]);
    expect(await tries(second)).toBe(401);
    expect(await tokenCommand(shop, "--revoke", "用友")).toEqual(["没有名为 用友 的 ERP 令牌。"]);
    expect(await tokenCommand(shop, "--name", "a b")).toEqual([expect.stringContaining("请给出 --name")]);
    const typed = await shop.call("login", null, { body: { username: "erp:用友", password: "x" } });
    expect(typed.status).toBe(422);
  });

  it("an operator may push too", async () => {
    const admin = await aStaffLogin(shop, "admin");
    const body = { external_id: "ADMIN", kind: "goods" as const, total: 1 };
    expect((await shop.call("erpPushOpen", admin, { body })).status).toBe(201);
  });

  it("not a buyer", async () => {
    const body = { external_id: "B", kind: "goods" as const, total: 1 };
    expect((await shop.call("erpPushOpen", await aBuyer(shop), { body })).status).toBe(403);
    expect((await shop.call("erpPushOpen", null, { body })).status).toBe(401);
  });

  it("results are forgotten after 90 days", async () => {
    const { id } = await erp.push("goods", [{ code: "F1", name: "忘记片" }]);
    shop.clock.advance(91 * 86_400_000);
    await jobTable(shop.app)["forget-pushes"]?.handle({});
    expect((await shop.call("erpPushShow", erp, { params: { id } })).status).toBe(404);
  });
});
