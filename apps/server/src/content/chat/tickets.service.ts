/** One-time tickets for the customer-service chat: they name a buyer to it, and are never the login (decisions.md). */
import type { ChatVisitor } from "@yaoji/contract/schemas/chat";
import type { App } from "../../platform/app/app.ts";
import { hashToken, newToken } from "../../platform/secret/tokens.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { deleteExpiredTickets, insertTicket, takeTicket } from "./tickets.queries.ts";

const goodForSeconds = 60;

/** A fresh ticket for this login and the shop it acts for; "" where there is no chat. */
export async function issueTicket(app: App, caller: { sessionId: number; shopId: number }): Promise<string> {
  if (!app.config.chatUrl) return "";
  const token = newToken();
  const { sessionId, shopId } = caller;
  const expiresAt = new Date(app.now().getTime() + goodForSeconds * 1000);
  await insertTicket(app.database.db, { tokenHash: hashToken(token), sessionId, shopId, expiresAt });
  return token;
}

/** Whose ticket it is; it is good once, within a minute, together with its user's name. */
export async function redeemTicket(
  app: App,
  { username, token }: { username: string; token: string },
): Promise<ChatVisitor | Refusal> {
  const given = { tokenHash: hashToken(token), username, now: app.now() };
  return (await takeTicket(app.database.db, given)) ?? refuse("chat.ticket_invalid");
}

export async function forgetOldTickets(app: App): Promise<void> {
  await deleteExpiredTickets(app.database.db, app.now());
}
