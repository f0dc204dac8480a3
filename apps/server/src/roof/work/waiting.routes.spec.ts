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
/** To how many of it waits for these roles; nobody else sees it. */
async function expectFor(text: string, roles: readonly OperatorRole[], count = 1): Promise<void> {
  const seen = await Promise.all(operatorRoles.map((role) => line(role, text)));
  expect(operatorRoles.filter((_, at) => seen[at])).toEqual(
    operatorRoles.filter((role) => roles.includes(role)),
  );
  for (const each of seen) if (each) expect(each).toMatchObject({ count, is_more: false });
}

describe("what waits", () => {
  test("of papers: the first step for 客服, the second for 质量, what ends for both with its day", async () => {
    await run(
      "UPDATE shops SET approved_at = NULL, dossier_state = 'submitted', submitted_at = now() WHERE id = $1",
      [(await aBuyer(shop)).shopId],
    );
    await expectFor("资质待初审", ["admin", "service"]);
    await run("UPDATE shops SET dossier_state = 'checked' WHERE dossier_state = 'submitted'");
    await expectFor("资质待质管审核", ["quality"]);
    await expectFor("资质待初审", []);
    // Of one approved customer two documents that he renews wait once.
    await run(
      `INSERT INTO licences (shop_id, kind, step, submitted_at) VALUES ($1, 'drug_licence', 'submitted', now()),
        ($1, 'food_licence', 'submitted', now())`,
      [buyer.shopId],
    );
    await expectFor("资质待初审", ["admin", "service"]);
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
    await expectFor("30天内到期的客户证照", ["admin", "quality", "service"]);
    const due = Date.parse("2026-12-20T23:59:59+08:00") / 1000;
    expect(await line("quality", "30天内到期的客户证照")).toMatchObject({ due, oldest: null });
    expect((await operate(shop, { command: "shop", args: ["ending"] })).said.join()).toMatch(
      /2026-12-20到期.*共1件/,
    );
  });

  test("of orders: to review for 客服, to ship for 仓库, with the day that was promised", async () => {
    await aPaidOrder(shop, buyer);
    await expectFor("订单待审核", ["admin", "service"]);
    const { id } = await aReviewedOrder(shop, buyer);
    await run(
      "UPDATE orders SET promised_day = '2026-11-23', promised_before = now(), due_day = '2026-11-23' WHERE id = $1",
      [id],
    );
    await expectFor("已付款待发货的订单", ["admin", "warehouse"]);
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
    await expectFor("售后待受理、审核", ["admin", "service"]);
    expect((await line("service", "售后待受理、审核"))?.due).toEqual(expect.any(Number));
    await move("state = 'service_review'");
    await expectFor("售后待受理、审核", ["admin", "service"]);
    await move("state = 'quality_review'");
    await expectFor("售后待质管判定", ["quality"]);
    await move("state = 'returning', goods_back = true");
    await move("state = 'checking', shipped_back_at = now(), tracking_no = 'SF1', carrier = '顺丰'");
    await expectFor("退回商品待验收", ["admin", "warehouse"]);
    await move("state = 'replacing'");
    await expectFor("换货、补发待发出", ["admin", "warehouse"]);
    const own = (await shop.call("operatorMe", staff.get("finance") ?? null)).data.operator.id;
    await move("state = 'refunding'");
    await expectFor("售后待退款", ["admin", "finance"]);
    await run("UPDATE after_sales SET received_by = $2 WHERE id = $1", [sale.id, own]);
    await expectFor("售后待退款", ["admin"]);
  });

  test("of money: transfers, withdrawals in two steps, failed invoices, for 财务", async () => {
    const [file, card] = [await aFile(shop, buyer), await aCard(shop, buyer)];
    const { shopId, accountId } = buyer;
    await run(
      "INSERT INTO bank_transfers (shop_id, account_id, purpose, amount, payer, proof_file_id) VALUES ($1, $2, 'top_up', 5, '甲', $3)",
      [shopId, accountId, file],
    );
    await expectFor("转账待确认", ["admin", "finance"]);
    await run("INSERT INTO withdrawals (shop_id, account_id, card_id, amount) VALUES ($1, $2, $3, 5)", [
      shopId,
      accountId,
      card,
    ]);
    await expectFor("提现待审核", ["admin", "finance"]);
    await run("UPDATE withdrawals SET state = 'approved', decided_at = now()");
    await expectFor("提现待打款", ["admin", "finance"]);
    await expectFor("提现待审核", []);
    const order = await aPaidOrder(shop, buyer);
    await run(
      `INSERT INTO invoices (key, shop_id, order_id, kind, title_kind, buyer, seller, amount, tax)
        VALUES ('waiting', $1, $2, 'blue', 'normal', '{}', '{}', 1, 0)`,
      [shopId, order],
    );
    await run("UPDATE invoices SET state = 'failed' WHERE key = 'waiting'");
    await expectFor("开票失败", ["admin", "finance"]);
  });

  test("of what buyers ask: feedback until it is answered, goods that they want", async () => {
    const { shopId, accountId } = buyer;
    await run(
      "INSERT INTO feedback (shop_id, account_id, type, content) VALUES ($1, $2, 'goods', '缺货😀')",
      [shopId, accountId],
    );
    await expectFor("意见反馈待答复", ["admin", "service"]);
    await run("INSERT INTO feedback_answers (feedback_id, text, by) SELECT id, '已补', '客服' FROM feedback");
    await expectFor("意见反馈待答复", []);
    await run("INSERT INTO wanted_requests (shop_id, account_id, name, number) VALUES ($1, $2, '阿胶', 3)", [
      shopId,
      accountId,
    ]);
    await expectFor("求购待回复", ["admin", "service"]);
  });

  test("taken away from one, does not wait for him any more", async () => {
    await expectFor("转账待确认", ["admin", "finance"]);
    await run(
      "INSERT INTO narrowings (account_id, taken) SELECT id, '{transfers}' FROM accounts WHERE role = 'finance'",
    );
    await expectFor("转账待确认", ["admin"]);
    await run("DELETE FROM narrowings");
  });
});

describe("each queue", () => {
  test("stands behind a screen of the back office, and says by which command it is seen until that is built", () => {
    const table = new URL("../../../../../tests/conformance/admin.json", import.meta.url);
    expect(existsSync(table)).toBe(true);
    const paths = (JSON.parse(readFileSync(table, "utf8")) as { path: string }[]).map(({ path }) => path);
    for (const { path, by } of queues) {
      expect(paths).toContain(path);
      if (by !== "") expect(operatorCommands).toContain(by);
    }
  });

  test("is seen by a command that there is", async () => {
    const commands = queues.flatMap(({ how }) => /-- ([\w- ]+)/.exec(how)?.[1]?.trim() ?? []);
    expect(new Set(commands).size).toBeGreaterThan(12);
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
