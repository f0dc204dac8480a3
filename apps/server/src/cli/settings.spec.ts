import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scopeLabels } from "@yaoji/domain/people/scopes";
import { aDeliveredOrder, anAfterSale, aWish } from "../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../test/factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { anInvoice } from "../../test/invoice-factories.ts";
import { ops } from "../../test/money-factories.ts";
import { expectSoundBooks } from "../../test/order-factories.ts";
import { aParcel, aReviewedOrder } from "../../test/shipment-factories.ts";
import { loadSettings } from "../platform/settings/settings.service.ts";
import { rows } from "../platform/db/database.ts";
import { completeOverdue } from "../fulfilment/order-changes/complete-overdue.service.ts";
import { receiveOverdue } from "../fulfilment/shipments/receive-overdue.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const day = 86_400_000;
const settings = (...args: string[]) => ops(shop, "settings", ...args);
const held = () => loadSettings(shop.app.database.db);
/** Sets it; gives the sentence. */
async function set(name: string, value: string) {
  const { code, text } = await settings("set", name, value);
  expect([text, code]).toEqual([text, 0]);
  return text;
}
const statusOf = async (buyer: TestBuyer, id: number) =>
  (await shop.call("orderDetail", buyer, { params: { id } })).data.status;

describe("ops settings", () => {
  test("list shows what stands, what it means, and the command of every setting", async () => {
    const { text } = await settings("list");
    expect(text).toContain("returnDays  15  签收后几天内可因任何原因退换货，0为只受理质量问题");
    expect(text).toContain("taxRule  13,中药饮片=9  ");
    expect(text).toContain("bankAccount  对公转账的收款账户  由 transfer account 设置");
    const named = text.split("\n").map((line) => line.split(" ")[0]);
    expect(named.slice(0, -1).toSorted()).toEqual(Object.keys(await held()).toSorted());
  });

  test.each([
    ["returnDays", "15", "7"],
    ["qualityDays", "180", "365"],
    ["autoReceiveDays", "7", "10"],
    ["autoCompleteDays", "7", "3"],
    ["unpaidPieces", "20000", "500"],
    ["taxRule", "13,中药饮片=9", "3"],
    ["taxRule", "3", "13,中药饮片=9,食品=0"],
  ])("set %s from %s to %s", async (name, before, after) => {
    expect(await set(name, after)).toContain(`${name} 已由 ${before} 改为 ${after}：`);
    expect((await settings("list")).text).toContain(`${name}  ${after}  `);
  });

  test.each([
    ["returnDays", "-1", "returnDays 没有改动：天数须为0至1000的整数。"],
    ["returnDays", "1001", "returnDays 没有改动：天数须为0至1000的整数。"],
    ["returnDays", "7.5", "returnDays 没有改动：天数须为0至1000的整数。"],
    ["qualityDays", "0", "qualityDays 没有改动：天数须为1至1000的整数。"],
    ["autoReceiveDays", "0", "autoReceiveDays 没有改动：天数须为1至60的整数。"],
    ["autoCompleteDays", "61", "autoCompleteDays 没有改动：天数须为1至60的整数。"],
    ["autoCompleteDays", "一周", "autoCompleteDays 没有改动：天数须为1至60的整数。"],
    ["taxRule", "17", "taxRule 没有改动：税率须为13、9、3、0之一。"],
    ["taxRule", "13,食品=", "taxRule 没有改动：税率须为13、9、3、0之一。"],
    ["taxRule", "", "taxRule 没有改动：税率须为13、9、3、0之一。"],
    ["taxRule", "13,器械=9", `没有“器械”这个类别，可用：${Object.values(scopeLabels).join("、")}。`],
    ["freight", "10", "freight 不由 settings set 设置，见 settings list。"],
    [
      "toString",
      "1",
      "请给出设置的名称：returnDays、qualityDays、autoReceiveDays、autoCompleteDays、taxRule、unpaidPieces。",
    ],
  ])("set %s %s is refused: %s", async (name, value, sentence) => {
    const before = await held();
    const { code, text } = await settings("set", name, value);
    expect([code, text.split("\n")[0]]).toEqual([1, sentence]);
    expect(await held()).toEqual(before);
  });

  test("an administrator sets them, and it is kept that he did", async () => {
    expect((await settings("set", "returnDays", "30", "--by", "finance")).text).toBe(
      "财务是财务，不能办理 settings set，请由系统管理员办理。",
    );
    await set("returnDays", "30");
    const noted = await rows(
      shop.app.database.db,
      sql`SELECT a.username, l.about FROM operator_log l JOIN accounts a ON a.id = l.account_id
        WHERE l.command = 'settings set' ORDER BY l.id DESC LIMIT 1`,
    );
    expect(noted).toEqual([{ username: "admin", about: "returnDays" }]);
  });
});

describe("what is set is at work at once", () => {
  test("returnDays 0: whatever has arrived, only reasons of quality are taken", async () => {
    const buyer = await aBuyer(shop);
    const { id, lines } = await aDeliveredOrder(shop, buyer);
    await anAfterSale(shop, buyer, { id, lines, wish: { reason: "unneeded" } });
    await set("returnDays", "0");
    const form = (await shop.call("afterSaleForm", buyer, { params: { id } })).data;
    expect(form.days.ordinary).toBe(0);
    const body = await aWish(shop, buyer, { lines, wish: { reason: "unneeded" } });
    const refused = await shop.call("afterSaleApply", buyer, { params: { id }, body });
    expect(refused.errors?.["lines.0.number"]).toEqual([expect.stringContaining("非质量问题不能退货")]);
    await anAfterSale(shop, buyer, { id, lines, wish: { reason: "damaged" } });
  });

  test("autoReceiveDays and autoCompleteDays move what the system does by itself", async () => {
    const buyer = await aBuyer(shop);
    const { id } = await aReviewedOrder(shop, buyer);
    await aParcel(shop, id);
    await set("autoReceiveDays", "4");
    shop.clock.advance(3 * day);
    await receiveOverdue(shop.app);
    expect(await statusOf(buyer, id)).toBe("shipped");
    await set("autoReceiveDays", "3");
    shop.clock.advance(1000);
    await receiveOverdue(shop.app);
    expect(await statusOf(buyer, id)).toBe("delivered");

    await set("autoCompleteDays", "2");
    shop.clock.advance(day + 1000);
    await completeOverdue(shop.app);
    expect(await statusOf(buyer, id)).toBe("delivered");
    await set("autoCompleteDays", "1");
    await completeOverdue(shop.app);
    expect(await statusOf(buyer, id)).toBe("completed");
  });

  test("taxRule: the next invoice has the rate of its category", async () => {
    await set("taxRule", "9,化学药制剂=3");
    const buyer = await aBuyer(shop);
    const { id } = await anInvoice(shop, buyer, { lines: [{ scope: "chemical" }] });
    const taxed = await rows(
      shop.app.database.db,
      sql`SELECT DISTINCT rate::int AS rate FROM invoice_lines WHERE invoice_id = ${id}`,
    );
    expect(taxed).toEqual([{ rate: 3 }]);
  });
});
