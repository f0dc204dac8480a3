import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer } from "../../../test/factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { operate } from "../../../test/operator-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { countStatements } from "../../../test/statements.ts";
import { drawPrizes } from "../../platform/db/schema/points.ts";

let shop: TestShop;
let marketer: As;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
  marketer = await aStaffLogin(shop, "marketing");
});
afterAll(() => shop.close());

const thanks = { name: "谢谢参与", kind: "nothing", art: "thanks", weight: 3, is_fallback: 1 } as const;
const cup = { name: "保温杯", kind: "thing", art: "cup", weight: 1, stock: 5, worth: "39.9" } as const;
const plan: BodyOf<"drawDeskAdd"> = {
  name: "每日抽奖",
  rules: ["每店每天一次", "实物七日内发出"],
  entitlement: "daily",
  starts_at: "2026-11-20 13:00",
  ends_at: "2026-12-20 13:00",
  prizes: [cup, thanks],
};
const add = (change: object = {}) => shop.call("drawDeskAdd", marketer, { body: { ...plan, ...change } });
const change = (id: number, body: object) =>
  shop.call("drawDeskChange", marketer, { params: { id }, body: { ...plan, version: 1, ...body } });
const stop = (id: number, reason = "预算用完") =>
  shop.call("drawDeskStop", marketer, { params: { id }, body: { reason } });
const show = async (id: number) => (await shop.call("drawDeskShow", marketer, { params: { id } })).data;
const logOf = async (id: number, command: string) => {
  const query = { subject_kind: "draw", subject_id: String(id), command };
  return (await shop.call("operatorLog", await aStaffLogin(shop, "quality"), { query })).data.list;
};

describe("a draw as marketing arranges it", () => {
  test("POST /api/admin/draws: its odds are those that the buyer sees, and the log has it", async () => {
    const { code, data } = await add();
    expect(code).toBe(201);
    expect(data).toMatchObject({ state: "upcoming", version: 1, drawn: 0, cannot_change: "" });
    expect(data.prizes.map(({ odds, worth }) => [odds, worth])).toEqual([
      ["25%", 39.9],
      ["75%", 0],
    ]);
    const buyer = await aBuyer(shop);
    const seen = await shop.call("draw", buyer, { query: { id: data.id } });
    expect(seen.data.prizes.map(({ odds }) => odds)).toEqual(["25%", "75%"]);
    expect((await logOf(data.id, "draw add"))[0]).toMatchObject({ after: { name: "每日抽奖" } });
  });

  test("what is wrong stands at its field, all of it at once", async () => {
    const prizes = [
      { ...cup, weight: 0 },
      { ...thanks, stock: 1 },
      { name: "券", kind: "coupon", weight: 1, coupon_id: 987654321 },
    ];
    const { code, errors } = await add({ ends_at: plan.starts_at, entitlement: "per_order", prizes });
    expect(code).toBe(422);
    expect(Object.keys(errors ?? {}).toSorted()).toEqual([
      "ends_at",
      "order_amount",
      "prizes.0.weight",
      "prizes.1.stock",
      "prizes.2.coupon_id",
    ]);
  });

  test("PUT /api/admin/draws/:id: until it begins all of it; an older version shows both sides", async () => {
    const { id } = (await add()).data;
    const changed = await change(id, { name: "双日抽奖", prizes: [thanks] });
    expect(changed.data).toMatchObject({ version: 2, name: "双日抽奖", prizes: [{ odds: "100%" }] });
    const late = await change(id, { name: "三日抽奖" });
    expect([late.code, late.reason]).toEqual([409, "record.changed"]);
    expect(late.data).toMatchObject({ mine: { name: "三日抽奖" }, theirs: { name: "双日抽奖", version: 2 } });
    expect((await logOf(id, "draw change"))[0]).toMatchObject({
      before: { name: "每日抽奖" },
      after: { name: "双日抽奖" },
    });
  });

  test("once it has begun nothing of it changes, whoever asks; the database holds the same once one has drawn", async () => {
    const { id } = (await add({ starts_at: "2026-11-20 11:00" })).data;
    const late = await change(id, { name: "改名" });
    expect([late.code, late.message]).toEqual([409, expect.stringContaining("抽奖已经开始")]);
    const buyer = await aBuyer(shop);
    await shop.call("drawOnce", buyer, { params: { id }, query: {} });
    const { db } = shop.app.database;
    const heavier = db.update(drawPrizes).set({ weight: 9 }).where(eq(drawPrizes.drawId, id));
    await expect(heavier).rejects.toThrow(/update "draw_prizes"/);
    await db
      .update(drawPrizes)
      .set({ stock: sql`stock` })
      .where(eq(drawPrizes.drawId, id));
    const shown = await show(id);
    expect(shown.drawn).toBe(1);
    expect(shown.prizes.reduce((sum, { given }) => sum + given, 0)).toBe(1);
    const { data: log } = await shop.call("drawDeskResults", marketer, { params: { id }, query: {} });
    expect(log.list).toMatchObject([
      { shop_id: buyer.shopId, random_below: 4, entitlement: "day:2026-11-20" },
    ]);
  });

  test("POST /api/admin/draws/:id/stop: over at once, also one that has not begun; once", async () => {
    for (const starts_at of ["2026-11-20 11:00", "2026-11-20 13:00"]) {
      const { id } = (await add({ starts_at })).data;
      const [first, second] = await Promise.all([stop(id), stop(id)]);
      expect([first.code, second.code].toSorted()).toEqual([200, 409]);
      expect(await show(id)).toMatchObject({ state: "ended", version: 2 });
      expect((await logOf(id, "draw stop"))[0]).toMatchObject({ reason: "预算用完" });
    }
    expect((await stop(987654321)).code).toBe(404);
  });

  test("GET /api/admin/draws: by state, page by page, in a few statements", async () => {
    const list = async (query: object) => (await shop.call("drawDeskList", marketer, { query })).data;
    const all = await list({});
    const states = await Promise.all(["upcoming", "running", "ended"].map((state) => list({ state })));
    expect(states.reduce((sum, { total }) => sum + total, 0)).toBe(all.total);
    for (const { list: rows } of states) expect(new Set(rows.map(({ state }) => state)).size).toBe(1);
    const first = await list({ page_size: 1 });
    expect((await list({ page_size: 1, after: first.next })).list[0]?.id).toBe(all.list[1]?.id);
    expect(await countStatements(shop, () => list({}))).toBeLessThanOrEqual(4);
  });
});

test("ops -- draw: by the same services, from a file, each logged once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "draw-"));
  const run = async (...args: string[]) =>
    (await operate(shop, { command: "draw", args, folder })).said.join("\n");
  writeFileSync(join(folder, "wrong.json"), JSON.stringify({ ...plan, prizes: [{ ...cup, wieght: 1 }] }));
  expect(await run("add", "wrong.json")).toContain("wieght");
  writeFileSync(
    join(folder, "draw.json"),
    JSON.stringify({ ...plan, prizes: [{ ...thanks, is_fallback: true }] }),
  );
  const id = Number(/^抽奖活动(\d+)已建立/.exec(await run("add", "draw.json"))?.[1]);
  expect(await run("list")).toContain(`${id}  每日抽奖  未开始  2026-11-20 13:00 至 2026-12-20 13:00\n`);
  expect(await run("stop", String(id), "--reason", "错了")).toBe(`抽奖活动${id}已结束。`);
  expect(await run("log", String(id))).toBe("共0次。");
  for (const command of ["draw add", "draw stop"]) expect(await logOf(id, command)).toHaveLength(1);
});
