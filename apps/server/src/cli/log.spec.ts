/** What operators did: a chain in which nothing can be changed, taken out or cut off unseen. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aBuyer } from "../../test/factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { operate, theOperators } from "../../test/operator-factories.ts";
import { writeAudit } from "../platform/audit/audit.service.ts";
import { rows } from "../platform/db/database.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
  await theOperators(shop);
});
afterAll(() => shop.close());

const db = () => shop.app.database.db;
const run = (...args: string[]) => operate(shop, { command: "log", args });

async function accountOf(username: string): Promise<number> {
  const [found] = await rows<{ id: number }>(
    db(),
    sql`SELECT id::int FROM accounts WHERE username = ${username}`,
  );
  return found?.id ?? 0;
}

async function write(command: string, fields: { after?: unknown; before?: unknown; reason?: string } = {}) {
  const who = await accountOf("admin");
  const subject = { kind: "thing", id: 5 };
  const entry = { who, command, subject, ...fields, now: shop.app.now() };
  await shop.app.database.transaction((tx) => writeAudit(tx, entry));
}

/** Behind the triggers' backs, as somebody with the database in his hands. */
async function tamper(statement: string): Promise<void> {
  await shop.app.database.exec(`ALTER TABLE operator_log DISABLE TRIGGER USER;
    ALTER TABLE operator_log_head DISABLE TRIGGER USER; ${statement};
    ALTER TABLE operator_log ENABLE TRIGGER USER; ALTER TABLE operator_log_head ENABLE TRIGGER USER`);
}

describe("log verify", () => {
  test("a whole chain, of entries that came at the same moment too", async () => {
    await Promise.all(Array.from({ length: 12 }, (_, each) => write(`at once ${each}`, { after: { each } })));
    expect(await run("verify")).toEqual({ exit: 0, said: ["操作记录完整，共12条。"] });
    const chain = await rows<{ entry: number }>(db(), sql`SELECT entry::int FROM operator_log ORDER BY id`);
    expect(chain.map(({ entry }) => entry)).toEqual(Array.from({ length: 12 }, (_, each) => each + 1));
  });

  test("nothing is changed, deleted, emptied or added beside the chain while the triggers stand", async () => {
    const refusedBy = [
      ["UPDATE operator_log SET about = ''", "never changes"],
      ["DELETE FROM operator_log", "never changes"],
      ["TRUNCATE operator_log", "never changes"],
      ["TRUNCATE operator_log_head", "never changes"],
      ["DELETE FROM operator_log_head", "never changes"],
      ["UPDATE operator_log_head SET entries = entries - 1", "one entry at a time"],
      [
        "INSERT INTO operator_log (account_id, command, about, created_at) SELECT min(id), 'x', '', now() FROM accounts",
        "operator_log_chained",
      ],
    ] as const;
    for (const [statement, why] of refusedBy)
      await expect(shop.app.database.exec(statement)).rejects.toThrow(why);
    expect((await run("verify")).exit).toBe(0);
  });

  test("texts that no database keeps as they are neither fail nor break it", async () => {
    await write("odd", { after: { name: "半\ud800个\u0000" }, reason: "\udc00\u0000💊" });
    expect(await run("verify")).toEqual({ exit: 0, said: ["操作记录完整，共13条。"] });
    await tamper(`DELETE FROM operator_log WHERE entry = 13;
      UPDATE operator_log_head SET entries = 12, hash = (SELECT hash FROM operator_log WHERE entry = 12)`);
    expect((await run("verify")).exit).toBe(0);
  });

  test("a refusal or a fault of the transaction leaves no entry", async () => {
    const before = (await run("verify")).said;
    const who = await accountOf("admin");
    await expect(
      shop.app.database.transaction(async (tx) => {
        await writeAudit(tx, {
          who,
          command: "gone",
          subject: null,
          now: shop.app.now(),
        });
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect((await run("verify")).said).toEqual(before);
  });

  describe("finds the first entry that is not what it was", () => {
    beforeEach(() =>
      tamper(
        "DROP TABLE IF EXISTS kept, kept_head; CREATE TABLE kept AS TABLE operator_log; CREATE TABLE kept_head AS TABLE operator_log_head",
      ),
    );
    const restored = () =>
      tamper(`DELETE FROM operator_log; INSERT INTO operator_log SELECT * FROM kept;
        UPDATE operator_log_head SET entries = kept_head.entries, hash = kept_head.hash FROM kept_head`);

    test.each([
      [
        "changed",
        "UPDATE operator_log SET after = '{\"each\": 99}' WHERE entry = 4",
        "第4条（编号4）起不符，内容已被改动",
      ],
      [
        "its time changed",
        "UPDATE operator_log SET created_at = created_at + interval '1 second' WHERE entry = 7",
        "第7条（编号7）起不符，内容已被改动",
      ],
      [
        "given to another",
        "UPDATE operator_log SET account_id = (SELECT max(id) FROM accounts) WHERE entry = 2",
        "第2条（编号2）起不符，内容已被改动",
      ],
      ["taken out of the middle", "DELETE FROM operator_log WHERE entry = 5", "第5条起不符，该条已被删除"],
      [
        "taken out, the others moved up",
        "DELETE FROM operator_log WHERE entry = 5; UPDATE operator_log SET entry = -entry + 1 WHERE entry > 5; UPDATE operator_log SET entry = -entry WHERE entry < 0",
        "第5条（编号6）起不符，与前一条的校验值不符",
      ],
      ["the first taken out", "DELETE FROM operator_log WHERE entry = 1", "第1条起不符，该条已被删除"],
      [
        "the tail cut off",
        "DELETE FROM operator_log WHERE entry > 9",
        "第10条起不符，末尾缺少3条，最后一条应为第12条",
      ],
      [
        "the tail cut off, the end's number too",
        "DELETE FROM operator_log WHERE entry > 9; UPDATE operator_log_head SET entries = 9",
        "第9条起不符，最后一条与登记的末尾校验值不符",
      ],
      ["all of it", "DELETE FROM operator_log", "第1条起不符，末尾缺少12条，最后一条应为第12条"],
    ])("%s", async (_what, statement, text) => {
      await tamper(statement);
      const { exit, said } = await run("verify");
      expect(exit).toBe(1);
      expect(said).toEqual([`操作记录不完整：${text}。请保留现场，用备份比对，并报告系统管理员`]);
      await restored();
      expect((await run("verify")).exit).toBe(0);
    });
  });

  test("entries of before the chain are listed and have no place in it", async () => {
    await shop.app.database.exec(`ALTER TABLE operator_log DROP CONSTRAINT operator_log_chained;
      INSERT INTO operator_log (account_id, command, about, created_at)
        SELECT min(id), 'old command', '9', '2025-01-01' FROM accounts WHERE username = 'admin';
      ALTER TABLE operator_log ADD CONSTRAINT operator_log_chained
        CHECK (entry IS NOT NULL AND previous_hash IS NOT NULL AND hash IS NOT NULL) NOT VALID`);
    expect((await run("verify")).said).toEqual(["操作记录完整，共12条。"]);
    const { said } = await run("list", "--command", "old command");
    expect(said[0]).toMatch(/ {2}2025-01-01 .+ {2}系统管理员（admin） {2}old command {2}9$/);
    const id = said[0]?.split(" ")[0] ?? "";
    expect((await run("show", id)).said.at(-1)).toContain("此条早于记录链，没有校验值");
  });
});

describe("log list and show", () => {
  test("by who, command, what it was about and day; newest first, page by page", async () => {
    const { shopId } = await aBuyer(shop, { contractSignedAt: null });
    await operate(shop, { command: "shop", args: ["sign", String(shopId), "--by", "service"] });
    const line = new RegExp(`^\\d+ {2}2026-11-20 12:00:00 {2}客服（service） {2}shop sign {2}${shopId}$`);
    for (const words of [
      ["--who", "service"],
      ["--command", "shop sign"],
      ["--about", String(shopId)],
    ]) {
      const { said } = await run("list", ...words);
      expect(said).toEqual([expect.stringMatching(line), "共1条记录。"]);
    }
    expect((await run("list", "--who", "nobody")).said).toEqual(["共0条记录。"]);
    const day = await run("list", "--from", "2025-01-02", "--to", "2025-01-01");
    expect(day.said).toEqual([expect.stringContaining("old command"), "共1条记录。"]);
    expect((await run("list", "--from", "yesterday")).said[0]).toContain(
      "--from 请写成 2028-05-31 这样的日期",
    );
    const before = await run("list", "--from", "2026-11-20");
    for (let count = 0; count < 50; count++) await write("many");
    const first = await run("list", "--command", "many");
    expect(first.said).toHaveLength(51);
    expect(first.said.at(-1)).toBe("共50条记录。");
    const all = await run("list", "--from", "2026-11-20");
    expect(all.said.at(-1)).toContain("这是第1页，共2页，加 --page 2 看下一页");
    expect((await run("list", "--from", "2026-11-20", "--page", "2")).said.length).toBeGreaterThan(
      before.said.length - 2,
    );
  });

  test("one entry, with why and what changed field by field", async () => {
    await write("thing change", {
      before: { name: "满100减10", total: 5, gone: 1 },
      after: { name: "满100减10", total: 9, extra: ["a"] },
      reason: "加量",
    });
    const { said: listed } = await run("list", "--command", "thing change");
    const id = listed[0]?.split(" ")[0] ?? "";
    const { exit, said } = await run("show", id);
    expect(exit).toBe(0);
    expect(said.slice(1)).toEqual([
      "原因：加量",
      "  gone：1 → （无）",
      "  total：5 → 9",
      '  extra：（无） → ["a"]',
      expect.stringMatching(/^共3项变化。记录链第\d+条，校验值 [0-9a-f]{64}$/),
    ]);
    expect(await run("show", "99999999")).toEqual({
      exit: 1,
      said: ["“99999999”不存在，请用 list 查看有哪些。"],
    });
  });

  test("who looked is kept too; a warehouse may not look", async () => {
    await run("list", "--by", "quality");
    const { said } = await run("list", "--who", "quality");
    expect(said[0]).toContain("质量负责人（quality）  log list");
    expect((await run("list", "--by", "warehouse")).said[0]).toContain(
      "不能办理 log list，请由系统管理员或质量负责人办理",
    );
  });
});
