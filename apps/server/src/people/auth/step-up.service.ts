/** What is dangerous asks again who it is: a code to the account's own phone, or a login of the last minutes. */
import { freshLoginMinutes } from "@yaoji/domain/people/security-events";
import type { SmsPurpose } from "@yaoji/domain/people/sms-codes";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { checkCode, type CheckedCode } from "../sms/sms.service.ts";
import { findPhone } from "./log-in.queries.ts";
import { findSession } from "./sessions.queries.ts";

/** The login that asks. */
export type SteppingUp = { readonly accountId: number; readonly sessionId: number };

/** Where who it is was proved otherwise. */
export const nothingToUse: CheckedCode = { use: async (_tx: Db) => true };

/** Whether this login is younger than ten minutes. */
export async function isFreshLogin(app: App, sessionId: number): Promise<boolean> {
  const session = await findSession(app.database.db, sessionId);
  if (!session) return false;
  return app.now().getTime() - session.createdAt.getTime() <= freshLoginMinutes * 60_000;
}

/** Proof of who it is; what there is to use up is used in the transaction of what it allows. */
export async function stepUp(
  app: App,
  { accountId, sessionId }: SteppingUp,
  { code, purpose }: { readonly code: string | undefined; readonly purpose: SmsPurpose },
): Promise<CheckedCode | Refusal> {
  if (code === undefined) {
    if (await isFreshLogin(app, sessionId)) return nothingToUse;
    return refuse("auth.step_up", {
      errors: { sms_code: ["请获取并填写短信验证码，或重新登录后再试"] },
    });
  }
  const phone = await findPhone(app.database.db, accountId);
  if (phone === null) return wrongCodeAt("sms_code");
  return checkCodeAt(app, "sms_code", { phone, purpose, code });
}

type Asked = { readonly phone: string; readonly purpose: SmsPurpose; readonly code: string };

/** A code whose refusal stands at a field of another name. */
export async function checkCodeAt(app: App, field: string, asked: Asked): Promise<CheckedCode | Refusal> {
  const checked = await checkCode(app, asked);
  return isRefusal(checked) ? wrongCodeAt(field) : checked;
}

export function wrongCodeAt(field: string): Refusal {
  return refuse("sms.wrong", { errors: { [field]: ["验证码不正确或已过期，请重新获取"] } });
}
