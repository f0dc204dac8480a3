/** What waits for each role: of each queue how much, since when, until when; counted in few statements, by an index. */
import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { operatorRoles } from "@yaoji/domain/people/operator-roles";
import { operatorCommands } from "@yaoji/domain/people/operator-rights";
import { aDeliveredOrder, anAfterSale } from "../../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aPaidOrder } from "../../../test/invoice-factories.ts";
import { aCard, aFile } from "../../../test/money-factories.ts";
import { operate } from "../../../test/operator-factories.ts";
import { aReviewedOrder } from "../../../test/shipment-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { countStatements } from "../../../test/statements.ts";
import { queues } from "./queues.ts";

let shop: TestShop;
let buyer: TestBuyer;
const staff = new Map<OperatorRole, As>();
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
  buyer = await aBuyer(shop);
  for (const role of operatorRoles) staff.set(role, await aStaffLogin(shop, role));
});
afterAll(() => shop.close());

const run = (text: string, values: unknown[] = []) => shop.app.database.executeSql(text, values);
const lines = async (role: OperatorRole) =>
  (await shop.call("workCounts", staff.get(role) ?? null)).data.list;
const line = async (role: OperatorRole, text: string) =>
  (await lines(role)).find((each) => each.text === text);
/** For which roles one of it waits, in the order of the roles; how many, where it is not one. */
async function whoSees(text: string): Promise<string[]> {
  const seen = await Promise.all(operatorRoles.map((role) => line(role, text)));
  return operatorRoles.flatMap((role, at) => {
    const count = seen[at]?.count ?? 0;
    return count === 0 ? [] : [count === 1 ? role : `${role} ${count}`];
  });
}

describe("what waits", () => {
  test("of papers: the first step for 客服, the second for 质量, what ends for both with its day", async () => {
    await run(
      "UPDATE shops SET approved_at = NULL, dossier_state = 'submitted', submitted_at = now() WHERE id = $1",
      [(await aBuyer(shop)).shopId],
    );
    expect(await whoSees("资质待初审")).toEqual(["admin", "service"]);
    await run("UPDATE shops SET dossier_state = 'checked' WHERE dossier_state = 'submitted'");
    expect(await whoSees("资质待质管审核")).toEqual(["quality"]);
    expect(await whoSees("资质待初审")).toEqual([]);
    // Of one approved customer two documents that he renews wait once.
    await run(
      `INSERT INTO licences (shop_id, kind, step, submitted_at) VALUES ($1, 'drug_licence', 'submitted', now()),
        ($1, 'food_licence', 'submitted', now())`,
      [buyer.shopId],
    );
    expect(await whoSees("资质待初审")).toEqual(["admin", "service"]);
    const ends = (kind: string, day: string, approved: string) =>
      run(
        "INSERT INTO licences (shop_id, kind, expires_on, approved_at, step) VALUES ($1, $2, $3::date, $4::timestamptz, 'approved')",
        [buyer.shopId, kind, day, approved],
      );
    await ends("device_record", "2026-12-20", "2026-01-01");
    await ends("device_licence", "2026-12-21", "2026-01-01");
    // Renewed already: the one that ends holds no more.
    await ends("food_record", "2026-11-21", "2026-01-01");
    await ends("food_record", "2031-11-21", "2026-02-01");
    expect(await whoSees("30天内到期的客户证照")).toEqual(["admin", "quality", "service"]);
    const due = Date.parse("2026-12-20T23:59:59+08:00") / 1000;
    expect(await line("quality", "30天内到期的客户证照")).toMatchObject({ due, oldest: null });
    expect((await operate(shop, { command: "shop", args: ["ending"] })).said.join()).toMatch(
      /2026-12-20到期.*共1件/,
    );
  });

  test("of orders: to review for 客服, to ship for 仓库, with the day that was promised", async () => {
    await aPaidOrder(shop, buyer);
    expect(await whoSees("订单待审核")).toEqual(["admin", "service"]);
    const { id } = await aReviewedOrder(shop, buyer);
    await run(
      "UPDATE orders SET promised_day = '2026-11-23', promised_before = now(), due_day = '2026-11-23' WHERE id = $1",
      [id],
    );
    expect(await whoSees("已付款待发货的订单")).toEqual(["admin", "warehouse"]);
    expect(await line("warehouse", "已付款待发货的订单")).toMatchObject({
      path: "/admin/shipping",
      due: Date.parse("2026-11-23T23:59:59+08:00") / 1000,
      how: expect.stringContaining("order list --status reviewed"),
    });
  });

  test("of after-sales: from 客服 to 质量, 仓库 and 财务, with its clock; not whoever looked at it before", async () => {
    const { id, lines: sent } = await aDeliveredOrder(shop, buyer);
    const sale = await anAfterSale(shop, buyer, { id, lines: sent });
    const move = (set: string) => run(`UPDATE after_sales SET ${set} WHERE id = $1`, [sale.id]);
    expect(await whoSees("售后待受理、审核")).toEqual(["admin", "service"]);
    expect((await line("service", "售后待受理、审核"))?.due).toEqual(expect.any(Number));
    await move("state = 'service_review'");
    expect(await whoSees("售后待受理、审核")).toEqual(["admin", "service"]);
    await move("state = 'quality_review'");
    expect(await whoSees("售后待质管判定")).toEqual(["quality"]);
    await move("state = 'returning', goods_back = true");
    await move("state = 'checking', shipped_back_at = now(), tracking_no = 'SF1', carrier = '顺丰'");
    expect(await whoSees("退回商品待验收")).toEqual(["admin", "warehouse"]);
    await move("state = 'replacing'");
    expect(await whoSees("换货、补发待发出")).toEqual(["admin", "warehouse"]);
    const own = (await shop.call("operatorMe", staff.get("finance") ?? null)).data.operator.id;
    await move("state = 'refunding'");
    expect(await whoSees("售后待退款")).toEqual(["admin", "finance"]);
    await run("UPDATE after_sales SET received_by = $2 WHERE id = $1", [sale.id, own]);
    expect(await whoSees("售后待退款")).toEqual(["admin"]);
  });

  test("of money: transfers, withdrawals in two steps, failed invoices, for 财务", async () => {
    const [file, card] = [await aFile(shop, buyer), await aCard(shop, buyer)];
    const { shopId, accountId } = buyer;
    await run(
      "INSERT INTO bank_transfers (shop_id, account_id, purpose, amount, payer, proof_file_id) VALUES ($1, $2, 'top_up', 5, '甲', $3)",
      [shopId, accountId, file],
    );
    expect(await whoSees("转账待确认")).toEqual(["admin", "finance"]);
    await run("INSERT INTO withdrawals (shop_id, account_id, card_id, amount) VALUES ($1, $2, $3, 5)", [
      shopId,
      accountId,
      card,
    ]);
    expect(await whoSees("提现待审核")).toEqual(["admin", "finance"]);
    await run("UPDATE withdrawals SET state = 'approved', decided_at = now()");
    expect(await whoSees("提现待打款")).toEqual(["admin", "finance"]);
    expect(await whoSees("提现待审核")).toEqual([]);
    const order = await aPaidOrder(shop, buyer);
    await run(
      `INSERT INTO invoices (key, shop_id, order_id, kind, title_kind, buyer, seller, amount, tax)
        VALUES ('waiting', $1, $2, 'blue', 'normal', '{}', '{}', 1, 0)`,
      [shopId, order],
    );
    await run("UPDATE invoices SET state = 'failed' WHERE key = 'waiting'");
    expect(await whoSees("开票失败")).toEqual(["admin", "finance"]);
  });

  test("of what buyers ask: feedback until it is answered, goods that they want", async () => {
    const { shopId, accountId } = buyer;
    await run(
      "INSERT INTO feedback (shop_id, account_id, type, content) VALUES ($1, $2, 'goods', '缺货😀')",
      [shopId, accountId],
    );
    expect(await whoSees("意见反馈待答复")).toEqual(["admin", "service"]);
    await run("INSERT INTO feedback_answers (feedback_id, text, by) SELECT id, '已补', '客服' FROM feedback");
    expect(await whoSees("意见反馈待答复")).toEqual([]);
    await run("INSERT INTO wanted_requests (shop_id, account_id, name, number) VALUES ($1, $2, '阿胶', 3)", [
      shopId,
      accountId,
    ]);
    expect(await whoSees("求购待回复")).toEqual(["admin", "service"]);
  });

  test("taken away from one, does not wait for him any more", async () => {
    expect(await whoSees("转账待确认")).toEqual(["admin", "finance"]);
    await run(
      "INSERT INTO narrowings (account_id, taken) SELECT id, '{transfers}' FROM accounts WHERE role = 'finance'",
    );
    expect(await whoSees("转账待确认")).toEqual(["admin"]);
    await run("DELETE FROM narrowings");
  });
});

describe("each queue", () => {
  test("stands behind a screen of the back office, and says by which command it is seen until that is built", () => {
    const table = new URL("../../../../../tests/conformance/admin.json", import.meta.url);
    expect(existsSync(table)).toBe(true);
    const paths = (JSON.parse(readFileSync(table, "utf8")) as { path: string }[]).map(({ path }) => path);
    for (const { path } of queues) expect(paths).toContain(path);
    const commands = queues.map(({ by }) => by).filter(Boolean);
    expect(operatorCommands).toEqual(expect.arrayContaining(commands));
  });

  test("is seen by a command that there is", async () => {
    const commands = queues.flatMap(({ how }) => /-- ([\w- ]+)/.exec(how)?.[1]?.trim() ?? []);
    expect(new Set(commands).size).toBeGreaterThan(0);
    for (const command of new Set(commands)) {
      const [name = "", ...args] = command.split(" ");
      const { exit, said } = await operate(shop, { command: name, args });
      expect([command, exit, said]).toEqual([command, 0, expect.anything()]);
    }
  });

  test("costs no statement of its own: five for whoever looks, whatever his role", async () => {
    for (const role of operatorRoles)
      expect(await countStatements(shop.app.database.db, () => lines(role))).toBeLessThanOrEqual(5);
  });

  test("is counted no further than lists are", async () => {
    const { shopId, accountId } = buyer;
    await run(
      `INSERT INTO wanted_requests (shop_id, account_id, name, number)
        SELECT $1, $2, '求购' || n, 1 FROM generate_series(1, 10001) n`,
      [shopId, accountId],
    );
    expect(await line("service", "求购待回复")).toMatchObject({ count: 10_000, is_more: true });
  });
});
