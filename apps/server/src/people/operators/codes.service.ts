/** Codes of a second factor as they are typed: counted, looked at, and each taken once. */
import { isOperatorRole } from "@yaoji/domain/people/operator-roles";
import type { App } from "../../platform/app/app.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Visit } from "../../platform/http/visit.ts";
import { countAttempt, locked, type SecondStep } from "../auth/log-in.service.ts";
import { noteEvent } from "../auth/security-events.service.ts";
import * as queries from "./second-factor.queries.ts";
import { stepOf } from "./totp.ts";

/** What an operator's sealed secret is bound to. */
export const ownerOf = (accountId: number): string => `operator:${accountId}`;

/** What is kept of a recovery code. */
export const codeDigest = (app: App, accountId: number, code: string): string =>
  app.secret.digest(`${accountId} ${plain(code)}`, "recovery code");

const plain = (code: string): string => code.replace(/[\s-]/g, "").toUpperCase();

/** That the code is none, or none any more. */
export function wrongCode(): Refusal {
  return refuse("auth.code_wrong", { errors: { code: ["验证码不正确或已用过，请输入新的6位数字"] } });
}

type Typed = { readonly code?: string | undefined; readonly visit: Visit };

/**
 * What an operator is asked for beside his password: a code, where his second factor is set. A code is counted as a failure
 * before it is looked at, and looked at only where it is one of the first five: guesses that are sent all at once gain nothing.
 */
export function secondStep(app: App, { code, visit }: Typed): SecondStep {
  let asked: string | null = null;
  const ask: SecondStep["ask"] = async ({ id, role }, pairs) => {
    if (!isOperatorRole(role)) return refuse("auth.shop");
    const secretSealed = await secretOf(app.database.db, id);
    asked = secretSealed;
    if (secretSealed === null) return null;
    if (code === undefined) return missingCode();
    const { isOver, until } = await countAttempt(app, id, pairs);
    const now = app.now();
    if (isOver && until) return locked(until, now);
    if (await isTaken(app, { accountId: id, secretSealed, code: plain(code), visit })) return null;
    const kind = until ? "locked" : "code_failed";
    await noteEvent(app.database.db, id, { kind, visit, at: now });
    return until ? locked(until, now) : wrongCode();
  };
  // Set for the first time, or anew, since it was asked for: what this login proved is not enough any more.
  const askAgain: SecondStep["askAgain"] = async (tx, { id }) => {
    const secretSealed = await secretOf(tx, id);
    return secretSealed === null || secretSealed === asked ? null : missingCode();
  };
  return { ask, askAgain };
}

const secretOf = async (db: Db, accountId: number): Promise<string | null> =>
  (await queries.findFactor(db, accountId))?.secretSealed ?? null;

const missingCode = () =>
  refuse("auth.code_required", { errors: { code: ["请输入身份验证器上的6位数字，或一个恢复码"] } });

type Looked = {
  readonly accountId: number;
  readonly secretSealed: string;
  readonly code: string;
  readonly visit: Visit;
};

/** Whether it is a code of now that nobody has used, which it is from now on; or such a recovery code. */
async function isTaken(app: App, { accountId, secretSealed, code, visit }: Looked): Promise<boolean> {
  const { db } = app.database;
  const now = app.now();
  if (/^\d{6}$/.test(code)) {
    const step = stepOf(app.secret.open(secretSealed, ownerOf(accountId)), code, now);
    return step !== null && queries.takeStep(db, accountId, step);
  }
  const taken = await queries.takeCode(db, {
    accountId,
    codeDigest: codeDigest(app, accountId, code),
    now,
  });
  if (taken) await noteEvent(db, accountId, { kind: "recovery_code_used", visit, at: now });
  return taken;
}
