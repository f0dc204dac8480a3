/** How somebody becomes a member: an owner invites a phone, the account that has it accepts. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { shopName } from "@yaoji/domain/text/labels";
import {
  invitationDays,
  memberPhone,
  mostInvitationsADay,
  mostMembers,
  roleRefusal,
  type ShopRole,
  shopRoleText,
} from "@yaoji/domain/people/shop-roles";
import { toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { noteEvent } from "../auth/security-events.service.ts";
import { enterShop } from "../auth/sessions.service.ts";
import type { Doer } from "../../platform/http/visit.ts";
import { atomically } from "../../platform/db/atomically.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./members.queries.ts";
import { type Actor, presentSent } from "./members.service.ts";

const dayMs = 86_400_000;

/** A member on whose shop's behalf somebody is invited. */
type Inviter = Actor & Doer & { readonly shop: { readonly approved: boolean } };

/** The answer does not tell whether the phone has an account. Only a company that was checked speaks to strangers. */
export async function invite(
  app: App,
  { accountId, shopId, shop, visit }: Inviter,
  { phone, role }: { readonly phone: string; readonly role: ShopRole },
): Promise<DataOf<"memberInvite"> | Refusal> {
  if (!shop.approved) return refuse("member.unapproved");
  const now = app.now();
  const expiresAt = new Date(now.getTime() + invitationDays * dayMs);
  return atomically(app.database, async (tx) => {
    await queries.lockMembers(tx, shopId);
    // Disabled at this moment, he invites nobody; what he has sent before is taken back with it.
    if (!(await queries.holdAccount(tx, accountId))) return refuse("request.not_found");
    await queries.dropExpired(tx, shopId, now);
    const members = await queries.listMembers(tx, shopId);
    const inviter = members.find((each) => each.accountId === accountId);
    if (!inviter) return refuse("request.not_found");
    // Another owner was a moment quicker: he is one no more.
    const text = roleRefusal(inviter.role, "manage");
    if (text !== null) return refuse("auth.shop_role", { details: { text } });
    const open = await queries.listOpenInvitations(tx, shopId, now);
    if (members.some((each) => each.phone === phone)) return refuse("member.exists");
    if (open.some((each) => each.phone === phone)) return refuse("member.invited");
    if (members.length + open.length >= mostMembers)
      return refuse("member.full", { details: { limit: mostMembers } });
    if ((await queries.countInvitations(tx, shopId, new Date(now.getTime() - dayMs))) >= mostInvitationsADay)
      return refuse("member.too_many", {
        details: { limit: mostInvitationsADay },
        retryAfterSeconds: dayMs / 1000,
      });
    const invitation = { shopId, phone, role, invitedBy: accountId, createdAt: now, expiresAt };
    const sent = presentSent(await queries.insertInvitation(tx, invitation));
    const note = `${sent.phone} ${sent.role_text}`;
    await noteEvent(tx, accountId, { kind: "member_invited", visit, at: now, note });
    return sent;
  });
}

export async function withdraw(
  app: App,
  { accountId, shopId, visit }: Actor & Doer,
  id: number,
): Promise<Refusal | null> {
  const now = app.now();
  return atomically(app.database, async (tx) => {
    const phone = await queries.withdrawInvitation(tx, { id, shopId, now });
    if (phone === null) return refuse("request.not_found");
    const note = memberPhone(phone);
    await noteEvent(tx, accountId, { kind: "invitation_withdrawn", visit, at: now, note });
    return null;
  });
}

/** GET /api/multi/invitation: to the phone of this login. */
export async function showReceived(app: App, accountId: number): Promise<DataOf<"invitationList">> {
  const received = await queries.listReceived(app.database.db, accountId, app.now());
  return {
    list: received.map(({ invitation: { id, role, expiresAt }, company, inviter }) => ({
      id,
      company: shopName(company),
      role,
      role_text: shopRoleText[role],
      invited_by: inviter,
      expires_at: toWireTime(expiresAt),
    })),
  };
}

/** Accepts or declines; accepted, a login that has no shop but an empty draft acts for this one. */
export async function answer(
  app: App,
  { accountId, visit }: Doer,
  { id, accept }: { readonly id: number; readonly accept: boolean },
): Promise<Refusal | null> {
  const now = app.now();
  return atomically(app.database, async (tx) => {
    if (!(await queries.lockAnswer(tx, { id, accountId }))) return refuse("request.not_found");
    const answered = await queries.answerInvitation(tx, { id, accountId, accept, now });
    if (!answered)
      return refuse(
        (await queries.isTakenBack(tx, { id, accountId })) ? "member.invitation_over" : "request.not_found",
      );
    const { shopId } = answered;
    const note = `${await queries.findCompany(tx, shopId)} ${shopRoleText[answered.role]}`;
    const kind = accept ? "shop_joined" : "invitation_declined";
    await noteEvent(tx, accountId, { kind, visit, at: now, note });
    if (!accept) return null;
    if (answered.isOver) return refuse("member.invitation_over");
    await queries.insertMember(tx, { shopId, accountId, role: answered.role });
    if (await queries.leadMember(tx, { shopId, accountId })) await enterShop(tx, accountId, shopId);
    return null;
  });
}
