/** Tokens of the wholesaler's ERP: one to a name, good until it is revoked or made anew. */
import type { App } from "../../platform/app/app.ts";
import { findErpAccount, upsertErpAccount } from "./log-in.queries.ts";
import { hashPassword } from "./passwords.ts";
import { deleteSessionsOf, insertSession } from "./sessions.queries.ts";
import { hashToken, newToken } from "../../platform/secret/tokens.ts";

const goodForDays = 3650;
const usernameOf = (name: string) => `erp:${name}`;

/** A new token for the name; the one before ends. Its account has no password that anybody knows. */
export async function issueErpToken(app: App, name: string): Promise<string> {
  const token = newToken();
  const username = usernameOf(name);
  const passwordHash = await hashPassword(newToken());
  const expiresAt = new Date(app.now().getTime() + goodForDays * 86_400_000);
  await app.database.transaction(async (tx) => {
    const accountId = await upsertErpAccount(tx, { username, name, passwordHash });
    if (accountId === null) throw new Error(`the account ${username} is disabled or of another role`);
    await deleteSessionsOf(tx, accountId);
    await insertSession(tx, { tokenHash: hashToken(token), accountId, shopId: null, expiresAt });
  });
  return token;
}

/** Ends the name's token; false when it has none. */
export async function revokeErpToken(app: App, name: string): Promise<boolean> {
  return app.database.transaction(async (tx) => {
    const accountId = await findErpAccount(tx, usernameOf(name));
    return accountId !== null && (await deleteSessionsOf(tx, accountId)) > 0;
  });
}
