import { eq } from "drizzle-orm";
import { hashPassword } from "../src/people/auth/passwords.ts";
import { accounts } from "../src/platform/db/schema/accounts.ts";
import { aBuyer, type TestBuyer } from "./factories.ts";
import type { As, TestShop } from "./harness.ts";

export const oldPassword = "correct horse 药";

export type TestPerson = TestBuyer & { readonly username: string; readonly phone: string };

let counter = 0;

/** A buyer with a shop who has a phone and a password of his own. */
export async function aPerson(shop: TestShop, phone?: string): Promise<TestPerson> {
  const buyer = await aBuyer(shop);
  counter += 1;
  const person = {
    username: `person${counter}`,
    phone: phone ?? `1390000${String(counter).padStart(4, "0")}`,
  };
  const passwordHash = await hashPassword(oldPassword);
  await shop.app.database.db
    .update(accounts)
    .set({ ...person, passwordHash })
    .where(eq(accounts.id, buyer.accountId));
  return { ...buyer, ...person };
}

export async function logInAs(shop: TestShop, username: string, password = oldPassword): Promise<As> {
  const { data } = await shop.call("login", null, { body: { username, password } });
  return { token: data.token };
}

/** The code that was sent to the phone last. */
export function lastCode(shop: TestShop, phone: string): string {
  return shop.texts.findLast((sms) => sms.phone === phone)?.code ?? "";
}
