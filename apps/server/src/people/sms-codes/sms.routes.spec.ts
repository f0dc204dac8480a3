import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson } from "../../../test/account-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";

let shop: TestShop;
let logged: (line: string) => void = () => {};
beforeAll(async () => {
  shop = await openShop({ logTo: (line) => logged(line) });
});
afterAll(() => shop.close());

const askForReset = (phone: string) =>
  shop.call("smsCode", null, { body: { purpose: "reset_password", phone } });

describe("POST /api/auth/sms_code without a login", () => {
  test("however many a stranger asks for, the owner still gets his code; he has limits too", async () => {
    const person = await aPerson(shop);
    for (let count = 0; count < 5; count += 1) {
      expect((await askForReset(person.phone)).status).toBe(200);
      shop.clock.advance(61_000);
    }
    expect((await askForReset(person.phone)).reason).toBe("sms.too_many");
    const own = () => shop.call("smsCode", person, { body: { purpose: "change_password" } });
    expect((await own()).status).toBe(200);
    expect((await own()).reason).toBe("sms.too_many");
  });

  test("what becomes of an SMS that nobody waits for may fail: it is logged, the server goes on", async () => {
    const person = await aPerson(shop);
    const { db } = shop.app.database;
    const told = new Promise<void>((done) => {
      logged = (line) => line.includes("what became of an SMS could not be kept") && done();
    });
    const { sms } = shop.app;
    if (!sms) throw new Error("the shop sends no SMS");
    shop.app.sms = {
      ...sms,
      send: async () => {
        await db.execute(sql`ALTER TABLE sms_deliveries RENAME TO sms_deliveries_away`);
        return { kind: "taken", providerId: null };
      },
    };
    expect((await askForReset(person.phone)).status).toBe(200);
    await told;
    await db.execute(sql`ALTER TABLE sms_deliveries_away RENAME TO sms_deliveries`);
    shop.app.sms = sms;
    shop.clock.advance(61_000);
    expect((await askForReset(person.phone)).status).toBe(200);
  });
});
