/** Logging in by WeChat; and, where nobody's account is bound yet, binding the account of a phone. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { App } from "../../platform/app/app.ts";
import { type LoggedIn, openLoginOf } from "../auth/log-in.service.ts";
import { hashToken } from "../../platform/secret/tokens.ts";
import { atomically } from "../../platform/db/atomically.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { checkCode, sendCode, wrongCode } from "../sms/sms.service.ts";
import { bindPerson } from "./bindings.service.ts";
import type { Visit } from "../../platform/http/visit.ts";
import { type CameBack, endVisit, findKept, keepPerson } from "./visits.service.ts";
import * as queries from "./wechat.queries.ts";

/** A login; or the nickname of somebody without one, who is kept for this browser. */
export type CameIn = { readonly login: LoggedIn } | { readonly nickname: string };

export async function logInByWechat(
  app: App,
  back: Omit<CameBack, "sessionId">,
  visit: Visit,
): Promise<CameIn | Refusal> {
  const ended = await endVisit(app, { ...back, sessionId: null });
  if (isRefusal(ended)) return ended;
  const { person, visitId } = ended;
  const login = await app.database.transaction(async (tx) => {
    const held = await queries.holdAccountOf(tx, person.unionid);
    if (held?.isDisabled) return refuse("wechat.account_disabled");
    return held && openLoginOf(app, tx, { accountId: held.id, visit, kind: "wechat_login" });
  });
  if (isRefusal(login)) return login;
  if (login) return { login };
  await keepPerson(app, visitId, person);
  return { nickname: person.nickname };
}

type Asked = { readonly browser: string; readonly phone: string; readonly address: string };

/** Sends a code to the phone, whether or not anybody has registered it: who holds it learns it from the code alone. */
export async function sendBindingCode(
  app: App,
  { browser, phone, address }: Asked,
): Promise<DataOf<"wechatPhoneCode"> | Refusal> {
  if (!(await findKept(app, browser))) return refuse("wechat.kept_gone");
  return sendCode(app, { phone, purpose: "bind_wechat", address });
}

type Typed = {
  readonly browser: string;
  readonly phone: string;
  readonly code: string;
  readonly visit: Visit;
};

/** Binds the account of the phone whose code was typed, and logs in to it. */
export async function bindByPhone(
  app: App,
  { browser, phone, code, visit }: Typed,
): Promise<LoggedIn | Refusal> {
  const person = await findKept(app, browser);
  if (!person) return refuse("wechat.kept_gone");
  const checked = await checkCode(app, { phone, purpose: "bind_wechat", code });
  if (isRefusal(checked)) return checked;
  return atomically(app.database, async (tx) => {
    if (!(await checked.use(tx))) return wrongCode();
    const held = await queries.holdBuyerOfPhone(tx, phone);
    if (held === null) return refuse("wechat.no_account");
    if (held.isDisabled) return refuse("wechat.phone_disabled");
    const accountId = held.id;
    const done = await bindPerson(app, tx, { accountId, visit, person });
    if (isRefusal(done)) return done;
    await queries.finishVisits(tx, hashToken(browser), app.now());
    return openLoginOf(app, tx, { accountId, visit, kind: "wechat_login" });
  });
}
