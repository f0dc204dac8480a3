/** Which login has which WeChat account: one each way. */
import type { App } from "../../platform/app/app.ts";
import { type SteppingUp, stepUp } from "../auth/step-up.service.ts";
import { noteEvent } from "../auth/security-events.service.ts";
import { hashToken } from "../../platform/secret/tokens.ts";
import type { Doer } from "../../platform/http/visit.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { wrongCode } from "../sms/sms.service.ts";
import type { WechatPerson } from "../../platform/providers/wechat.ts";
import { type CameBack, endVisit, findKept } from "./visits.service.ts";
import * as queries from "./wechat.queries.ts";

type Bound = { readonly nickname: string };

/** Binds a person to an account, unless either is bound otherwise; binding the same again changes nothing. */
export async function bindPerson(
  app: App,
  tx: Db,
  { accountId, visit, person }: Doer & { readonly person: WechatPerson },
): Promise<Bound | Refusal> {
  const { unionid, openid, nickname } = person;
  const at = app.now();
  if (await queries.insertBinding(tx, { accountId, unionid, openid, nickname, boundAt: at })) {
    await noteEvent(tx, accountId, { kind: "wechat_bound", visit, at, note: nickname });
    return { nickname };
  }
  const held = await queries.findBinding(tx, accountId);
  if (held?.unionid === unionid) return { nickname: held.nickname };
  if (held) return refuse("wechat.bound");
  const other = await queries.holdAccountOf(tx, unionid);
  return refuse(other?.isDisabled ? "wechat.account_disabled" : "wechat.taken");
}

/** Binds whoever came back from the QR code to the caller's login. */
export async function bindCameBack(app: App, doer: Doer, back: CameBack): Promise<Bound | Refusal> {
  const ended = await endVisit(app, back);
  if (isRefusal(ended)) return ended;
  return atomically(app.database, (tx) => bindPerson(app, tx, { ...doer, person: ended.person }));
}

/** Binds the person that waits in this browser: he has logged in or registered meanwhile. */
export async function bindKept(app: App, doer: Doer, browser: string): Promise<Bound | Refusal> {
  const person = await findKept(app, browser);
  if (!person) return refuse("wechat.kept_gone");
  return atomically(app.database, async (tx) => {
    const bound = await bindPerson(app, tx, { ...doer, person });
    if (!isRefusal(bound)) await queries.finishVisits(tx, hashToken(browser), app.now());
    return bound;
  });
}

/** Whoever binds a WeChat can log in by it from then on: that needs a login of the last minutes or a code by SMS. */
export async function allowLinking(
  app: App,
  caller: SteppingUp,
  code: string | undefined,
): Promise<null | Refusal> {
  const confirmed = await stepUp(app, caller, { purpose: "link_wechat", code });
  if (isRefusal(confirmed)) return confirmed;
  return atomically(app.database, async (tx) => ((await confirmed.use(tx)) ? null : wrongCode()));
}

/** Unbinds; needs a login of the last minutes or a code by SMS. */
export async function unbind(
  app: App,
  caller: SteppingUp & Doer,
  code: string | undefined,
): Promise<null | Refusal> {
  if (!(await queries.findBinding(app.database.db, caller.accountId))) return refuse("wechat.not_bound");
  const confirmed = await stepUp(app, caller, { purpose: "unbind_wechat", code });
  if (isRefusal(confirmed)) return confirmed;
  return atomically(app.database, async (tx) => {
    if (!(await queries.deleteBinding(tx, caller.accountId))) return refuse("wechat.not_bound");
    if (!(await confirmed.use(tx))) return wrongCode();
    await noteEvent(tx, caller.accountId, { kind: "wechat_unbound", visit: caller.visit, at: app.now() });
    return null;
  });
}

/** Whoever resets a password or lost his phone may have lost the account to another, by a WeChat that is not his. */
export async function dropBinding(app: App, tx: Db, { accountId, visit }: Doer): Promise<boolean> {
  if (!(await queries.deleteBinding(tx, accountId))) return false;
  await noteEvent(tx, accountId, { kind: "wechat_dropped", visit, at: app.now() });
  return true;
}
