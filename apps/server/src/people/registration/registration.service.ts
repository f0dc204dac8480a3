/** A new account by phone and SMS code, with a shop whose dossier is still empty. */
import { randomInt } from "node:crypto";
import type { RegistrationKind } from "@yaoji/domain/people/dossiers";
import type { App } from "../../platform/app/app.ts";
import { type LoggedIn, openLoginOf } from "../auth/log-in.service.ts";
import { insertBuyer, isNameTaken } from "../auth/accounts.service.ts";
import { checkNewPassword, hashPassword } from "../auth/passwords.ts";
import type { Visit } from "../../platform/http/visit.ts";
import { noteAgreement } from "../../content/site/legal-texts.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { openDossier } from "../dossiers/new-dossier.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { checkCode, wrongCode } from "../sms/sms.service.ts";

export type Registration = {
  readonly phone: string;
  readonly code: string;
  readonly password: string;
  readonly name: string;
  readonly username?: string | undefined;
  readonly kind: RegistrationKind;
};

/** Whether the phone has an account is told only to who holds its code. */
export async function register(app: App, given: Registration, visit: Visit): Promise<LoggedIn | Refusal> {
  const { phone, password, name, kind } = given;
  const username = given.username ?? `yj${randomInt(10 ** 9, 10 ** 10)}`;
  const weak = await checkNewPassword(password, { username, phone });
  if (weak) return weak;
  const code = await checkCode(app, { phone, purpose: "register", code: given.code });
  if (isRefusal(code)) return code;
  const passwordHash = await hashPassword(password);
  return atomically(app.database, async (tx) => {
    if (!(await code.use(tx))) return wrongCode();
    const id = await insertBuyer(tx, { username, phone, name, passwordHash });
    if (id === null) return whyTaken(tx, username);
    await noteAgreement(tx, id, app.now());
    await openDossier(tx, { accountId: id, kind, contact: { name, phone } });
    return openLoginOf(app, tx, { accountId: id, visit, kind: "login" });
  });
}

async function whyTaken(tx: Db, username: string): Promise<Refusal> {
  if (!(await isNameTaken(tx, username)))
    return refuse("register.phone_taken", {
      errors: { phone: ["该手机号已注册，请直接登录；不能登录时请联系客服"] },
    });
  return refuse("register.username_taken", { errors: { username: ["该用户名已被使用，请换一个"] } });
}
