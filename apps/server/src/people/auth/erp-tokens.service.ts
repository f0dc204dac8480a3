/** Tokens of the wholesaler's ERP: one to a name, good until it is revoked or made anew. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { toWireTime } from "@yaoji/domain/text/time";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import * as queries from "./erp-tokens.queries.ts";
import { findErpAccount, upsertErpAccount } from "./log-in.queries.ts";
import { hashPassword } from "./passwords.ts";
import { deleteSessionsOf, insertSession } from "./sessions.queries.ts";
import { hashToken, newToken } from "../../platform/secret/tokens.ts";

const goodForDays = 3650;
const usernameOf = (name: string) => `erp:${name}`;

/** A new token for the name; the one before ends. Its account has no password that anybody knows. */
export async function issueErpToken(app: App, name: string): Promise<string> {
  return app.database.transaction((tx) => issue(app, tx, name));
}

async function issue(app: App, tx: Db, name: string): Promise<string> {
  const token = newToken();
  const username = usernameOf(name);
  const passwordHash = await hashPassword(newToken());
  const expiresAt = new Date(app.now().getTime() + goodForDays * 86_400_000);
  const accountId = await upsertErpAccount(tx, { username, name, passwordHash });
  if (accountId === null) throw new Error(`the account ${username} is disabled or of another role`);
  await deleteSessionsOf(tx, accountId);
  await insertSession(tx, { tokenHash: hashToken(token), accountId, shopId: null, expiresAt });
  return token;
}

/** Ends the name's token; false when it has none. */
export async function revokeErpToken(app: App, name: string): Promise<boolean> {
  return app.database.transaction(async (tx) => {
    const accountId = await findErpAccount(tx, usernameOf(name));
    return accountId !== null && (await deleteSessionsOf(tx, accountId)) > 0;
  });
}

/** The tokens that hold. */
export async function listErpTokens(app: App): Promise<DataOf<"erpTokenList">> {
  const found = await queries.listTokens(app.database.db, app.now());
  const list = found.map(({ id, name, madeAt, usedAt, expiresAt }) => ({
    id,
    name,
    made_at: toWireTime(madeAt),
    last_used_at: usedAt && usedAt > madeAt ? toWireTime(usedAt) : null,
    expires_at: toWireTime(expiresAt),
  }));
  return { list };
}

type Wish = { readonly name: string; readonly replaces: boolean };

/** Made by an operator; one that the name has ends only where he says so. */
export function issueSigned(app: App, who: number, { name, replaces }: Wish): Promise<string | Refusal> {
  const now = app.now();
  return atomically(app.database, async (tx) => {
    await queries.lockTokens(tx);
    const held = (await queries.listTokens(tx, now)).some((each) => each.name === name);
    const said = `名称“${name}”已有在用的令牌，再次生成会使它失效`;
    if (held && !replaces) return refuse("record.overtaken", { details: { text: said } });
    const token = await issue(app, tx, name);
    const subject = { kind: "erp-token", id: name };
    await writeAudit(tx, { who, command: "erp-token", subject, after: { issued: true }, now });
    return token;
  });
}

/** Ended by an operator; 404 where it has ended already. */
export function revokeSigned(app: App, who: number, id: number): Promise<null | Refusal> {
  const now = app.now();
  return atomically(app.database, async (tx) => {
    await queries.lockTokens(tx);
    const found = (await queries.listTokens(tx, now)).find((each) => each.id === id);
    if (!found) return refuse("request.not_found");
    await deleteSessionsOf(tx, found.accountId);
    const subject = { kind: "erp-token", id: found.name };
    const [before, after] = [{ issued: true }, { issued: false }];
    await writeAudit(tx, { who, command: "erp-token", subject, before, after, now });
    return null;
  });
}
