/** A login account's own data, password and logins. */
import type { z } from "zod";
import type { DataOf } from "@yaoji/contract/endpoints";
import type { userUpdateBody } from "@yaoji/contract/schemas/security";
import { maskedPhone } from "@yaoji/domain/text/masking";
import type { App } from "../../platform/app/app.ts";
import { accountOf, type AccountRow, changePassword } from "../auth/accounts.service.ts";
import { checkNewPassword } from "../auth/passwords.ts";
import { noteEvent } from "../auth/security-events.service.ts";
import { endOtherSessions, endOwnSession, ownSessions } from "../auth/sessions.service.ts";
import { checkCodeAt, isFreshLogin, stepUp, wrongCodeAt } from "../auth/step-up.service.ts";
import type { Visit } from "../../platform/http/visit.ts";
import { atomically } from "../../platform/db/atomically.ts";
import { brokenConstraint } from "../../platform/db/postgres.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./account.queries.ts";

/** Who acts on his own account, with which login. */
export type Self = { readonly accountId: number; readonly sessionId: number };

/** POST /api/user/resetPassword: every other login ends. */
export async function setOwnPassword(
  app: App,
  self: Self,
  given: { readonly password: string; readonly sms_code?: string | undefined; readonly visit: Visit },
): Promise<Refusal | null> {
  const account = await accountOf(app.database.db, self.accountId);
  if (!account) return refuse("request.not_found");
  const weak = await checkNewPassword(given.password, account);
  if (weak) return weak;
  const proof = await stepUp(app, self, { code: given.sms_code, purpose: "change_password" });
  if (isRefusal(proof)) return proof;
  return changePassword(app, { ...self, ...given, proof });
}

type Update = z.output<typeof userUpdateBody>;

/** POST /api/user/updateUserInfo: what is not given stays. */
export async function updateUser(
  app: App,
  self: Self,
  { update, visit }: { readonly update: Update; readonly visit: Visit },
): Promise<DataOf<"userUpdate"> | Refusal> {
  const account = await accountOf(app.database.db, self.accountId);
  if (!account) return refuse("request.not_found");
  const { name, phone } = update;
  const isNewPhone = phone !== undefined && phone !== account.phone;
  const refused = isNewPhone ? await changePhone(app, self, { ...update, phone, visit }) : null;
  if (refused) return refused;
  if (name !== undefined) await queries.updateAccount(app.database.db, self.accountId, { name });
  return presentUser({
    ...account,
    ...(name === undefined ? {} : { name }),
    ...(isNewPhone ? { phone } : {}),
  });
}

function presentUser({ name, phone, face }: AccountRow): DataOf<"userUpdate"> {
  return { name, phone: phone ?? "", face: face ?? "" };
}

type PhoneChange = Update & { readonly phone: string; readonly visit: Visit };

/** The old phone (or a fresh login) says who it is, the new one that it is his: only then is told whether it is taken. */
async function changePhone(app: App, self: Self, change: PhoneChange): Promise<Refusal | null> {
  const { phone, phone_code, sms_code, visit } = change;
  const purpose = "change_phone";
  if (phone_code === undefined)
    return refuse("request.invalid", { errors: { phone_code: ["请获取并填写新手机号收到的验证码"] } });
  const proof = await stepUp(app, self, { code: sms_code, purpose });
  if (isRefusal(proof)) return proof;
  const reached = await checkCodeAt(app, "phone_code", { phone, purpose, code: phone_code });
  if (isRefusal(reached)) return reached;
  const now = app.now();
  const changed = atomically(app.database, async (tx) => {
    if (!(await proof.use(tx))) return wrongCodeAt("sms_code");
    if (!(await reached.use(tx))) return wrongCodeAt("phone_code");
    await queries.updateAccount(tx, self.accountId, { phone });
    await noteEvent(tx, self.accountId, { kind: "phone_changed", visit, at: now });
    return null;
  });
  // The index decides, whoever takes the phone at the same moment, by a change or by a registration.
  return changed.catch((error: unknown) => {
    if (brokenConstraint(error) !== "accounts_phone_key") throw error;
    return refuse("account.phone_taken", { errors: { phone: ["该手机号已被其他账号使用，请换一个"] } });
  });
}

/** GET /api/user/session. */
export async function showSessions(app: App, self: Self): Promise<DataOf<"sessionList">> {
  const list = await ownSessions(app, { ...self, realm: "shop" });
  const account = await accountOf(app.database.db, self.accountId);
  return {
    list,
    needs_code: (await isFreshLogin(app, self.sessionId)) ? 0 : 1,
    phone: maskedPhone(account?.phone ?? ""),
  };
}

export async function revokeSession(
  app: App,
  self: Self,
  { id, visit }: { readonly id: number; readonly visit: Visit },
): Promise<Refusal | null> {
  if (!(await endOwnSession(app, self.accountId, id))) return refuse("request.not_found");
  await noteEvent(app.database.db, self.accountId, { kind: "session_revoked", visit, at: app.now() });
  return null;
}

/** Ends every other login; gives how many there were. */
export async function revokeOthers(app: App, self: Self, visit: Visit): Promise<number> {
  const ended = await endOtherSessions(app, self);
  if (ended > 0)
    await noteEvent(app.database.db, self.accountId, { kind: "session_revoked", visit, at: app.now() });
  return ended;
}
