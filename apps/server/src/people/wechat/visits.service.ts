/** The way of a browser to WeChat and back: its state is good once, for a quarter of an hour, in that browser alone. */
import type { App } from "../../platform/app/app.ts";
import { hashToken, newToken } from "../../platform/secret/tokens.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { personOf, scanAddress, type WechatPerson } from "../../platform/providers/wechat.ts";
import * as queries from "./wechat.queries.ts";

const scanSeconds = 600;
/** Long enough to register beside it. */
const keptSeconds = 7200;

export type Started = { readonly url: string; readonly expires_in: number };

type Start = {
  /** What the browser's cookie holds. */
  readonly browser: string;
  /** Where WeChat is to lead back to. */
  readonly redirectUri: string;
  /** Of whoever binds; null for logging in. */
  readonly sessionId: number | null;
};

/** The address of the page with the QR code. */
export async function startVisit(
  app: App,
  { browser, redirectUri, sessionId }: Start,
): Promise<Started | Refusal> {
  if (!app.wechat) return refuse("wechat.closed");
  const state = newToken();
  await queries.insertVisit(app.database.db, {
    stateHash: hashToken(state),
    browserHash: hashToken(browser),
    purpose: sessionId === null ? "login" : "bind",
    sessionId,
    expiresAt: after(app, scanSeconds),
  });
  return { url: scanAddress(app.wechat, { redirectUri, state }), expires_in: scanSeconds };
}

export type CameBack = {
  readonly browser: string;
  readonly sessionId: number | null;
  readonly state: string;
  /** Left out where the person refused. */
  readonly code?: string | undefined;
};

/** Who came back; the state is spent, whatever follows. */
export async function endVisit(
  app: App,
  { browser, sessionId, state, code }: CameBack,
): Promise<{ person: WechatPerson; visitId: number } | Refusal> {
  const visitId = await queries.takeState(
    app.database.db,
    {
      stateHash: hashToken(state),
      browserHash: hashToken(browser),
      purpose: sessionId === null ? "login" : "bind",
      sessionId,
    },
    app.now(),
  );
  if (visitId === null) return refuse("wechat.state");
  if (code === undefined) return refuse("wechat.refused");
  const person = await personOf(app, code);
  if (person === "spent") return refuse("wechat.code_spent");
  if (person === "away") return refuse("wechat.away", { retryAfterSeconds: 5 });
  return { person, visitId };
}

/** Keeps a person without an account for this browser. */
export async function keepPerson(app: App, visitId: number, person: WechatPerson): Promise<void> {
  await queries.keepPerson(app.database.db, visitId, { ...person, expiresAt: after(app, keptSeconds) });
}

/** Who waits in this browser for an account; null without one. */
export async function findKept(app: App, browser: string): Promise<WechatPerson | null> {
  return queries.findKept(app.database.db, hashToken(browser), app.now());
}

export async function forgetOldVisits(app: App): Promise<void> {
  await queries.deleteVisitsBefore(app.database.db, new Date(app.now().getTime() - 86_400_000));
}

function after(app: App, seconds: number): Date {
  return new Date(app.now().getTime() + seconds * 1000);
}
