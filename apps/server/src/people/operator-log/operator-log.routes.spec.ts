import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RequestOf } from "@yaoji/contract/endpoints";
import { toWireTime } from "@yaoji/domain/text/time";
import { aBuyer } from "../../../test/factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { countStatements } from "../../../test/statements.ts";
import { aStaffLogin, aStaffMember, type Staff } from "../../../test/staff-factories.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";

let shop: TestShop;
let admin: As;
let quality: As;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
  admin = await aStaffLogin(shop, "admin");
  quality = await aStaffLogin(shop, "quality");
  const writers = [await aStaffMember(shop, "admin"), await aStaffMember(shop, "quality")] as const;
  for (let each = 1; each <= 25; each++) {
    shop.clock.advance(60_000);
    await write(each % 2 === 0 ? writers[0] : writers[1], each);
  }
});
afterAll(() => shop.close());

async function write({ accountId }: Pick<Staff, "accountId">, each: number) {
  const entry = {
    who: accountId,
    command: each % 5 === 0 ? "stock recall" : "coupon change",
    subject: { kind: each % 5 === 0 ? "batch" : "coupon", id: each },
    before: { total: each },
    after: { total: each + 1 },
    reason: `第${each}次`,
    now: shop.app.now(),
  };
  await shop.app.database.transaction((tx) => writeAudit(tx, entry));
}

type Query = NonNullable<RequestOf<"operatorLog">["query"]>;
const ask = (query: Query = {}, as: As = admin) => shop.call("operatorLog", as, { query });
const idsOf = async (query: Query) => (await ask(query)).data.list.map(({ subject_id: id }) => Number(id));

describe("GET /api/admin/log", () => {
  test("what was done: by whom, when, to what, why, before and after, with its place in the chain", async () => {
    const { data } = await ask({ page_size: 1 });
    expect(data.list).toEqual([
      {
        id: expect.any(Number),
        at: toWireTime(shop.clock.now),
        by: { username: expect.any(String), name: expect.any(String) },
        command: "stock recall",
        about: "25",
        subject_kind: "batch",
        subject_id: "25",
        reason: "第25次",
        before: { total: 25 },
        after: { total: 26 },
        entry: 25,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    expect([data.total, typeof data.next]).toEqual([25, "string"]);
  });

  test("page by page, newest first; what is written meanwhile moves nothing", async () => {
    const first = await ask({ page_size: 10 });
    await write(await aStaffMember(shop, "admin"), 26);
    const second = await ask({ page_size: 10, after: first.data.next ?? "" });
    const third = await ask({ page_size: 10, after: second.data.next ?? "" });
    const walked = [first, second, third].flatMap(({ data }) =>
      data.list.map(({ subject_id: id }) => Number(id)),
    );
    expect(walked).toEqual(Array.from({ length: 25 }, (_, each) => 25 - each));
    expect(third.data.next).toBeNull();
  });

  test("narrowed by who, command, record and time", async () => {
    const [{ by } = { by: { username: "" } }] = (await ask({ page_size: 1, command: "stock recall" })).data
      .list;
    expect(await idsOf({ by: by.username, command: "stock recall" })).toEqual([25, 15, 5]);
    expect(await idsOf({ by: "nobody" })).toEqual([]);
    expect(await idsOf({ subject_kind: "coupon", subject_id: "7" })).toEqual([7]);
    expect(await idsOf({ subject_kind: "batch", subject_id: "7" })).toEqual([]);
    const start = Date.parse("2026-11-20T04:00:00Z") / 1000;
    expect(await idsOf({ from: start + 180, to: start + 300 })).toEqual([5, 4, 3]);
  });

  test("costs the same three statements whatever is asked", async () => {
    const { db } = shop.app.database;
    for (const query of [{}, { by: "nobody" }, { page_size: 200, command: "coupon change" }])
      expect(await countStatements(db, () => ask(query))).toBeLessThanOrEqual(4);
  });

  test("for administrators and the quality manager; a buyer and the others get none", async () => {
    expect((await ask({}, quality)).code).toBe(200);
    expect((await ask({}, await aStaffLogin(shop, "warehouse"))).code).toBe(403);
    expect([401, 403]).toContain((await ask({}, await aBuyer(shop))).code);
    expect((await ask({}, null)).code).toBe(401);
    expect((await ask({ after: "x" })).errors).toEqual({ after: ["翻页位置已失效，请回到第一页重新查看"] });
  });
});

describe("GET /api/admin/timeline", () => {
  const history = (id: string, as: As, kind = "coupon") =>
    shop.call("recordLog", as, { query: { kind, id, page_size: 1 } });

  test("what was done to one record, by whom and why, for whoever may open its screen", async () => {
    const marketing = await aStaffLogin(shop, "marketing");
    await write(await aStaffMember(shop, "marketing"), 7);
    const first = await history("7", marketing);
    expect(first.data).toMatchObject({
      total: 2,
      list: [{ command: "coupon change", text: "修改优惠券", reason: "第7次", before: { total: 7 } }],
    });
    const query = { kind: "coupon", id: "7", page_size: 1, after: first.data.next ?? "" };
    const second = await shop.call("recordLog", marketing, { query });
    expect([second.data.list.length, second.data.next]).toEqual([1, null]);
    expect((await history("7", quality)).status).toBe(200);
  });

  test("nobody reads that of a record whose screen he may not open, nor of one that is not his kind", async () => {
    expect((await history("7", await aStaffLogin(shop, "warehouse"))).reason).toBe("auth.forbidden");
    expect((await history("5", await aStaffLogin(shop, "marketing"), "batch")).reason).toBe("auth.forbidden");
  });

  test("costs two statements beside the login", async () => {
    const { db } = shop.app.database;
    expect(await countStatements(db, () => history("7", admin))).toBeLessThanOrEqual(3);
  });
});
