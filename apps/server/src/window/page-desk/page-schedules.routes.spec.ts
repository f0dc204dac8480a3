import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatShopMinute } from "@yaoji/domain/text/time";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aDeskPage } from "../../../test/page-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { accounts } from "../../platform/db/schema/accounts.ts";
import { pageSchedules } from "../../platform/db/schema/content.ts";
import { narrowings } from "../../platform/db/schema/narrowings.ts";
import { brands } from "../../platform/db/schema/catalogue.ts";
import { applyDuePages } from "./page-schedules.service.ts";

let shop: TestShop;
let writer: As;
let auditor: As;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
  writer = await aStaffLogin(shop, "marketing");
  auditor = await aStaffLogin(shop, "quality");
});
afterAll(() => shop.close());

const db = () => shop.app.database.db;
const inAnHour = () => formatShopMinute(shop.clock.now.getTime() / 1000 + 3600);
const show = async (id: number) => (await shop.call("pageDeskShow", writer, { params: { id } })).data;
const later = (id: number, body: object, as: As = writer) =>
  shop.call("pageDeskSchedule", as, {
    params: { id },
    body: { version: 1, at: inAnHour(), reason: "双十二", ...body } as never,
  });
/** A page, and a change of its title that waits for an hour. */
async function aWaiting(as: As = writer, title = "到时的") {
  const { id, draft } = await aDeskPage(shop, as);
  const saved = await later(id, { draft: { ...draft, title } }, as);
  expect([saved.code, saved.message]).toEqual([200, "已保存，到时生效"]);
  return { id, draft };
}
async function anHourLater() {
  shop.clock.advance(3_600_000);
  await applyDuePages(shop.app);
}
const failed = async () => {
  const { list } = (await shop.call("workCounts", writer, {})).data;
  return list.find(({ text }) => text === "定时改版没有生效")?.count ?? 0;
};

describe("PUT /api/admin/pages/:id/schedule", () => {
  test("is shown, changes nothing before its time, and then the page as its author would, in the log and the versions", async () => {
    const { id, draft } = await aWaiting();
    const waiting = await show(id);
    expect(waiting.schedule).toMatchObject({ state: "waiting", reason: "双十二", version: 1, error: "" });
    expect([waiting.title, waiting.schedule?.draft.title]).toEqual(["开春采购节", "到时的"]);
    await applyDuePages(shop.app);
    expect((await show(id)).version).toBe(1);
    await anHourLater();
    await applyDuePages(shop.app);
    const made = await show(id);
    expect([made.title, made.version, made.schedule]).toEqual(["到时的", 2, null]);
    const page = await shop.call("pageShow", null, { params: { kind: "activity", key: draft.key } });
    expect(page.data.title).toBe("到时的");
    const versions = await shop.call("pageDeskVersions", writer, { params: { id }, query: {} });
    expect(versions.data.list[0]).toMatchObject({ n: 2, move: "scheduled", reason: "双十二" });
    const query = { subject_kind: "page", subject_id: String(id) };
    const { list } = (await shop.call("operatorLog", auditor, { query })).data;
    expect(list.map(({ command }) => command)).toEqual(["page apply", "page schedule", "page add"]);
    expect(new Set(list.map(({ by }) => by.username)).size).toBe(1);
  });

  test("there is one for each page; taken back it is gone", async () => {
    const { id, draft } = await aWaiting();
    const second = await later(id, { draft: { ...draft, title: "改过的" } });
    expect(second.data.schedule?.draft.title).toBe("改过的");
    const { data } = await shop.call("pageDeskList", writer, { query: { q: draft.key } });
    expect(data.list[0]).toMatchObject({ schedule_state: "waiting", scheduled_at: expect.any(Number) });
    const cancel = () => shop.call("pageDeskUnschedule", writer, { params: { id } });
    expect([(await cancel()).data.schedule, (await cancel()).code]).toEqual([null, 404]);
    await anHourLater();
    expect((await show(id)).version).toBe(1);
  });

  test("refuses a time that is over, a version that is, and what is not there", async () => {
    const { id, draft } = await aDeskPage(shop, writer);
    expect((await later(id, { draft, at: "2026-01-01 08:00" })).errors).toEqual({
      at: ["生效时间须晚于现在"],
    });
    expect((await later(id, { draft, at: "明天" })).code).toBe(422);
    expect((await later(id, { draft, version: 7 })).reason).toBe("record.changed");
    const floor = { ...draft, blocks: [{ kind: "floor", category_id: 987_654 }] };
    expect((await later(id, { draft: floor })).errors).toHaveProperty(["draft.blocks.0.category_id"]);
    expect((await later(987_654, { draft })).code).toBe(404);
  });
});

describe("a change that cannot be made at its time", () => {
  test("the page was changed meanwhile: it stays as it is, somebody is told, and saves it again", async () => {
    const { id, draft } = await aWaiting();
    const body = { version: 1, draft: { ...draft, title: "已改" } } as never;
    await shop.call("pageDeskChange", writer, { params: { id }, body });
    const before = await failed();
    await anHourLater();
    const page = await show(id);
    expect([page.title, page.version, page.schedule_state]).toEqual(["已改", 2, "failed"]);
    expect(page.schedule?.error).toContain("页面又有改动");
    expect(await failed()).toBe(before + 1);
    const redone = await later(id, { version: 2, draft: page.schedule?.draft });
    expect(redone.data.schedule).toMatchObject({ state: "waiting", error: "" });
    expect(await failed()).toBe(before);
    await anHourLater();
    expect((await show(id)).title).toBe("到时的");
  });

  test.each([
    [
      "has left",
      (id: number) => db().update(accounts).set({ disabledAt: new Date() }).where(eq(accounts.id, id)),
    ],
    [
      "does other work",
      (id: number) => db().update(accounts).set({ role: "finance" }).where(eq(accounts.id, id)),
    ],
    [
      "had pages taken away",
      (id: number) =>
        db()
          .insert(narrowings)
          .values({ accountId: id, taken: ["pages"] } as never),
    ],
  ])("its author %s", async (_what, leave) => {
    const author = await aStaffLogin(shop, "marketing");
    const { id } = await aWaiting(author);
    const [row] = await db().select().from(pageSchedules).where(eq(pageSchedules.pageId, id));
    await leave(row?.accountId ?? 0);
    await anHourLater();
    const { version, schedule } = await show(id);
    expect([version, schedule?.state]).toEqual([1, "failed"]);
    expect(schedule?.error).toContain("设定人已不能办理页面");
  });

  test("what it names has gone; the others are made", async () => {
    const [brand] = await db().insert(brands).values({ name: "将去" }).returning({ id: brands.id });
    const { id, draft } = await aDeskPage(shop, writer);
    const row = { kind: "goods_row", title: "品牌", from: { of: "brand", id: brand?.id } };
    await later(id, { draft: { ...draft, blocks: [row] } });
    const fine = await aWaiting();
    await db().delete(brands);
    await anHourLater();
    expect((await show(id)).schedule?.error).toContain(`没有编号为${brand?.id}的品牌`);
    expect((await show(fine.id)).version).toBe(2);
  });

  test("two workers make it once", async () => {
    const { id } = await aWaiting();
    shop.clock.advance(3_600_000);
    await Promise.all([applyDuePages(shop.app), applyDuePages(shop.app)]);
    const { version, schedule } = await show(id);
    expect([version, schedule]).toEqual([2, null]);
  });
});
