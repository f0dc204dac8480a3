/** Codes by SMS: six digits, kept as a digest, good for five minutes and five tries; limited by phone and address. */
import { randomInt, timingSafeEqual } from "node:crypto";
import type { DataOf } from "@yaoji/contract/endpoints";
import {
  sharedPurposes,
  smsAddressLimits,
  smsCodeRule,
  smsPhoneLimits,
  type SmsPurpose,
  smsWaitSeconds,
} from "@yaoji/domain/people/sms-codes";
import { maskedPhone } from "@yaoji/domain/text/masking";
import type { App } from "../../platform/app/app.ts";
import { newToken } from "../../platform/secret/tokens.ts";
import { networkOf } from "../../platform/http/visit.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { Sms, SmsAdapter } from "../../platform/providers/sms.ts";
import { deleteDeliveriesBefore, insertDelivery, noteTaken } from "./deliveries.queries.ts";
import * as queries from "./sms.queries.ts";

/** For whom and for what; `address` where it was asked from. */
export type CodeWish = { readonly phone: string; readonly purpose: SmsPurpose; readonly address: string };

const day = 86_400_000;

/** Sends a code. The SMS leaves after its code is kept: no network inside a transaction. */
export async function sendCode(app: App, wish: CodeWish): Promise<DataOf<"smsCode"> | Refusal> {
  const made = await makeCode(app, wish);
  if (isRefusal(made)) return made;
  return (await deliver(app, wish.phone, made)) ?? sentTo(wish.phone);
}

/** The same without waiting for the SMS, so that the answer's time tells nothing; `reaches` false: none is sent. */
export async function sendQuietly(
  app: App,
  wish: CodeWish,
  reaches: boolean,
): Promise<DataOf<"smsCode"> | Refusal> {
  const made = await makeCode(app, wish);
  if (isRefusal(made)) return made;
  if (reaches) void deliver(app, wish.phone, made).catch((error: unknown) => logLost(app, error));
  return sentTo(wish.phone);
}

/** Nobody waits for it: a fault must not end the process. */
function logLost(app: App, error: unknown): void {
  app.log.error({ err: error }, "what became of an SMS could not be kept");
}

type MadeCode = { readonly id: number; readonly code: string; readonly outId: string };

async function makeCode(app: App, wish: CodeWish): Promise<MadeCode | Refusal> {
  if (!app.sms) return refuse("sms.closed");
  const code = String(randomInt(10 ** smsCodeRule.digits)).padStart(smsCodeRule.digits, "0");
  const outId = newToken();
  const codeDigest = app.secret.digest(`${wish.phone}:${wish.purpose}:${code}`, "sms");
  const kept = await keepCode(app, wish, { codeDigest, outId });
  return isRefusal(kept) ? kept : { ...kept, code, outId };
}

/** A code that was not sent is good for nothing. */
async function deliver(app: App, phone: string, { id, code, outId }: MadeCode): Promise<Refusal | null> {
  if (!app.sms) return refuse("sms.closed");
  const refused = await sendOut(app, app.sms, { phone, code, outId, minutes: smsCodeRule.seconds / 60 });
  if (refused) await queries.deleteCode(app.database.db, id);
  return refused;
}

function sentTo(phone: string): DataOf<"smsCode"> {
  const wait = smsPhoneLimits[0]?.seconds ?? 0;
  return { phone: maskedPhone(phone), expires_in: smsCodeRule.seconds, wait };
}

/** Null when it is on its way, or may be: then its code must be good. */
async function sendOut(app: App, adapter: SmsAdapter, sms: Sms): Promise<Refusal | null> {
  const outcome = await adapter.send(sms).catch((error: unknown) => {
    app.log.error({ err: error }, "an SMS could not be sent");
    return { kind: "refused", why: "fault", code: "error", seconds: 0 } as const;
  });
  const providerId = outcome.kind === "taken" ? outcome.providerId : null;
  const errorCode = outcome.kind === "refused" ? outcome.code : "";
  await noteTaken(app.database.db, sms.outId, { state: outcome.kind, providerId, errorCode });
  if (outcome.kind !== "refused") return null;
  app.log.error({ code: outcome.code }, "an SMS was refused");
  const { why, seconds } = outcome;
  if (why === "too_many") return refuse("sms.too_many", { details: { seconds }, retryAfterSeconds: seconds });
  if (why === "bad_number")
    return refuse("request.invalid", { errors: { phone: ["该手机号不能接收短信，请核对后重试"] } });
  return refuse("server.busy", { retryAfterSeconds: 5 });
}

async function keepCode(
  app: App,
  { phone, purpose, address: from }: CodeWish,
  { codeDigest, outId }: { readonly codeDigest: string; readonly outId: string },
): Promise<{ id: number } | Refusal> {
  const address = networkOf(from);
  return atomically(app.database, async (tx) => {
    await queries.takeTurn(tx, phone, address);
    const now = app.now();
    const since = new Date(now.getTime() - day);
    const purposes = sharedPurposes(purpose);
    const { toPhone, fromAddress } = await queries.listSent(tx, { phone, purposes, address, since });
    const seconds = Math.max(
      smsWaitSeconds(toPhone, smsPhoneLimits, now.getTime()),
      smsWaitSeconds(fromAddress, smsAddressLimits, now.getTime()),
    );
    if (seconds > 0) return refuse("sms.too_many", { details: { seconds }, retryAfterSeconds: seconds });
    const expiresAt = new Date(now.getTime() + smsCodeRule.seconds * 1000);
    const code = { phone, purpose, address, codeDigest, createdAt: now, expiresAt };
    await insertDelivery(tx, { outId, phone, purpose, state: "sending", sentAt: now });
    return { id: await queries.insertCode(tx, code) };
  });
}

/** A code that was typed rightly; using it up is left to the transaction that needs it. */
export type CheckedCode = { readonly use: (tx: Db) => Promise<boolean> };

/** Counts the try, right or wrong, at once: what follows may be rolled back, the try may not. */
export async function checkCode(
  app: App,
  { phone, purpose, code }: { readonly phone: string; readonly purpose: SmsPurpose; readonly code: string },
): Promise<CheckedCode | Refusal> {
  const now = app.now();
  const found = await queries.countTry(app.database.db, { phone, purpose, now }, smsCodeRule.tries);
  const typed = app.secret.digest(`${phone}:${purpose}:${code}`, "sms");
  if (!found || !timingSafeEqual(Buffer.from(found.digest), Buffer.from(typed))) return wrongCode();
  return { use: (tx) => queries.useCode(tx, found.id, now) };
}

export function wrongCode(): Refusal {
  return refuse("sms.wrong", { errors: { code: ["验证码不正确或已过期，请重新获取"] } });
}

/** The limits look back one day; what was delivered is looked up for a month. */
export async function forgetOldCodes(app: App): Promise<void> {
  await deleteDeliveriesBefore(app.database.db, new Date(app.now().getTime() - 30 * day));
  await queries.deleteCodesBefore(app.database.db, new Date(app.now().getTime() - 2 * day));
}
