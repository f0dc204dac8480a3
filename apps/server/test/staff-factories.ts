/** The operator's staff as they log in to the back office, with an authenticator where they have one. */
import { Secret, TOTP } from "otpauth";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { hashPassword } from "../src/people/auth/passwords.ts";
import { sessions } from "../src/platform/db/schema/accounts.ts";
import { hashToken, newToken } from "../src/platform/secret/tokens.ts";
import { anAccount } from "./factories.ts";
import type { As, TestShop } from "./harness.ts";
import { operatorPassword } from "./operator-factories.ts";

let counter = 0;
let passwordHash: Promise<string> | undefined;

export type Staff = { readonly accountId: number; readonly username: string };

/** One of this role, who has not logged in yet. */
export async function aStaffMember({ app }: TestShop, role: OperatorRole = "service"): Promise<Staff> {
  passwordHash ??= hashPassword(operatorPassword);
  const username = `staff${++counter}`;
  const fields = { username, role, passwordHash: await passwordHash };
  return { username, accountId: await anAccount(app.database.db, fields) };
}

/** A login of one of this role, who has just given his password, without the cost of it. */
export async function aStaffLogin(shop: TestShop, role: OperatorRole): Promise<NonNullable<As>> {
  const { accountId } = await aStaffMember(shop, role);
  const token = newToken();
  const { now } = shop.clock;
  const times = { provedAt: now, lastSeenAt: now, expiresAt: new Date(now.getTime() + 86_400_000 * 400) };
  const login = { tokenHash: hashToken(token), accountId, realm: "back_office" as const };
  await shop.app.database.db.insert(sessions).values({ ...login, ...times });
  return { token, isStaff: true };
}

type Typed = Partial<BodyOf<"operatorLogin">>;

/** What logging in answers, and the login that its cookie is. */
export async function enter(shop: TestShop, { username }: Pick<Staff, "username">, typed: Typed = {}) {
  const body = { username, password: operatorPassword, ...typed };
  const reply = await shop.call("operatorLogin", null, { body });
  const token = /^admin_session=([\w-]{43});/.exec(String(reply.headers["set-cookie"]))?.[1] ?? "";
  const as: NonNullable<As> = { token, isStaff: true };
  return { reply, as };
}

/** The code that his authenticator shows at this time. */
export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

/** A code that is none at this time nor around it. */
export function noCodeAt(secret: string, now: Date): string {
  const good = [-1, 0, 1].map((away) => codeAt(secret, new Date(now.getTime() + away * 30_000)));
  return ["000000", "111111", "222222", "333333"].find((code) => !good.includes(code)) ?? "";
}

/** His second factor is set from now on; the code that confirmed it is used up. */
export async function withSecondFactor(shop: TestShop, staff: Staff) {
  const { as } = await enter(shop, staff);
  const { secret } = (await shop.call("secondFactorBegin", as)).data;
  const body = { code: codeAt(secret, shop.clock.now) };
  const { data } = await shop.call("secondFactorConfirm", as, { body });
  shop.clock.advance(60_000);
  return { as, secret, recoveryCodes: data.recovery_codes };
}
