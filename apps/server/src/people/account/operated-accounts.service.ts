/** What an operator does, on papers, to a buyer's or a maker's account: a lost phone, an end, a new beginning. */
import type { SecurityEventKind } from "@yaoji/domain/people/security-events";
import type { App } from "../../platform/app/app.ts";
import { noteEvent } from "../auth/security-events.service.ts";
import { endSessions } from "../auth/sessions.service.ts";
import { unseenVisit } from "../../platform/http/visit.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { brokenConstraint } from "../../platform/db/postgres.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { withdrawSent } from "../shops/members.service.ts";
import { dropBinding } from "../wechat/bindings.service.ts";
import { lockOperatedAccount, setDisabledAt, updateAccount } from "./account.queries.ts";

/** Whoever has the lost phone gets in no more: its number, its WeChat and every login are the account's no longer. */
export async function replacePhone(app: App, username: string, phone: string): Promise<Refusal | null> {
  const replaced = change(app, { username, kind: "phone_replaced" }, async (tx, { id }) => {
    await updateAccount(tx, id, { phone });
    await dropBinding(app, tx, { accountId: id, visit: unseenVisit });
    return true;
  });
  return replaced.catch((error: unknown) => {
    if (brokenConstraint(error) !== "accounts_phone_key") throw error;
    return refuse("account.phone_taken");
  });
}

/** What he has invited to his shops and nobody answered is taken back. */
export async function disableAccount(app: App, username: string, reason: string): Promise<Refusal | null> {
  const event = { username, kind: "disabled", note: reason } as const;
  return change(app, event, async (tx, { id, disabledAt }) => {
    const [accountId, at] = [id, app.now()];
    await setDisabledAt(tx, accountId, at);
    await withdrawSent(tx, {
      member: { accountId, shopId: null },
      by: { accountId, visit: unseenVisit },
      at,
    });
    return disabledAt === null;
  });
}

export async function enableAccount(app: App, username: string): Promise<Refusal | null> {
  return change(app, { username, kind: "enabled" }, async (tx, { id, disabledAt }) => {
    await setDisabledAt(tx, id, null);
    return disabledAt !== null;
  });
}

type Event = { readonly username: string; readonly kind: SecurityEventKind; readonly note?: string };
type Operated = { readonly id: number; readonly disabledAt: Date | null };

/** Its logins end, its owner sees what was done; `work` false: it does not fit the account, nothing stays of it. */
async function change(
  app: App,
  { username, ...event }: Event,
  work: (tx: Db, account: Operated) => Promise<boolean>,
): Promise<Refusal | null> {
  return atomically(app.database, async (tx) => {
    const account = await lockOperatedAccount(tx, username);
    if (!account || !(await work(tx, account))) return refuse("account.no_such");
    await endSessions(tx, account.id);
    await noteEvent(tx, account.id, { ...event, visit: unseenVisit, at: app.now() });
    return null;
  });
}
