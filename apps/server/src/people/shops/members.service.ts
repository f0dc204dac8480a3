/** The members of a shop and their roles. A shop always keeps an owner. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { memberPhone, ownerNeeded, type ShopRole, shopRoleText } from "@yaoji/domain/people/shop-roles";
import { toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { noteEvent } from "../auth/security-events.service.ts";
import { leaveSessionShop } from "../auth/sessions.service.ts";
import { unseenVisit, type Doer } from "../../platform/http/visit.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./members.queries.ts";

export { lockMembers } from "./members.queries.ts";

/** Who looks or acts, and for which shop. */
export type Actor = { readonly accountId: number; readonly shopId: number };

/** GET /api/multi/member. */
export async function showMembers(app: App, { accountId, shopId }: Actor): Promise<DataOf<"memberList">> {
  const { db } = app.database;
  const members = await queries.listMembers(db, shopId);
  const invitations = await queries.listOpenInvitations(db, shopId, app.now());
  return {
    list: members.map((each) => ({
      id: each.accountId,
      name: each.name,
      username: each.username,
      phone: memberPhone(each.phone),
      role: each.role,
      role_text: shopRoleText[each.role],
      is_me: each.accountId === accountId ? 1 : 0,
      is_disabled: each.isDisabled ? 1 : 0,
    })),
    invitations: invitations.map(presentSent),
  };
}

/** An invitation as its shop sees it. */
export function presentSent({ id, phone, role, expiresAt }: queries.InvitationRow): DataOf<"memberInvite"> {
  const role_text = shopRoleText[role];
  return { id, phone: memberPhone(phone), role, role_text, expires_at: toWireTime(expiresAt) };
}

type Changed = { readonly shopId: number; readonly accountId: number };

/** Gives a member another role; who did it and whom it befell read it in their logs. */
export async function changeRole(
  app: App,
  { member, by }: { readonly member: Changed; readonly by: Doer },
  role: ShopRole,
): Promise<Refusal | null> {
  return atomically(app.database, async (tx) => {
    const found = await findLeaving(tx, member, role !== "owner");
    if (isRefusal(found)) return found;
    await queries.setRole(tx, { ...member, role });
    const at = app.now();
    if (role !== "owner") await withdrawSent(tx, { member, by, at });
    const note = `${memberPhone(found.phone)} ${shopRoleText[role]}`;
    await noteEvent(tx, by.accountId, { kind: "member_changed", visit: by.visit, at, note });
    await noteForMember(tx, { member, by }, { kind: "role_changed", at, more: ` ${shopRoleText[role]}` });
    return null;
  });
}

/** Takes a member out of the shop; his logins act for another of his shops from then on. */
export async function removeMember(
  app: App,
  { member, by }: { readonly member: Changed; readonly by: Doer },
): Promise<Refusal | null> {
  const isOwnWish = by.accountId === member.accountId;
  return atomically(app.database, async (tx) => {
    const found = await findLeaving(tx, member, true);
    if (isRefusal(found)) return found;
    await queries.deleteMember(tx, member.shopId, member.accountId);
    await leaveSessionShop(tx, member.accountId, member.shopId);
    const at = app.now();
    await withdrawSent(tx, { member, by, at });
    const note = isOwnWish ? await queries.findCompany(tx, member.shopId) : memberPhone(found.phone);
    const kind = isOwnWish ? "shop_left" : "member_removed";
    await noteEvent(tx, by.accountId, { kind, visit: by.visit, at, note });
    await noteForMember(tx, { member, by }, { kind: "shop_removed", at });
    return null;
  });
}

/** Who sent them, for one shop or, null, for whichever; in whose log it stands. */
type Sent = {
  readonly member: { readonly accountId: number; readonly shopId: number | null };
  readonly by: Doer;
  readonly at: Date;
};

/** Nobody comes in, or back, by the open invitations of who is an owner no more, or whose account is disabled. */
export async function withdrawSent(tx: Db, { member, by, at }: Sent): Promise<void> {
  for (const phone of await queries.withdrawInvitationsBy(tx, { ...member, now: at })) {
    const note = memberPhone(phone);
    await noteEvent(tx, by.accountId, { kind: "invitation_withdrawn", visit: by.visit, at, note });
  }
}

/** Tells a member what another did to him, not from where. */
async function noteForMember(
  tx: Db,
  { member, by }: { readonly member: Changed; readonly by: Doer },
  { kind, at, more = "" }: { kind: "role_changed" | "shop_removed"; at: Date; more?: string },
): Promise<void> {
  if (by.accountId === member.accountId) return;
  const note = `${await queries.findCompany(tx, member.shopId)}${more}`;
  await noteEvent(tx, member.accountId, { kind, visit: unseenVisit, at, note });
}

/** The member; 404 for who is none; a sentence where the shop would lose its last owner. */
async function findLeaving(tx: Db, member: Changed, loses: boolean): Promise<queries.MemberRow | Refusal> {
  await queries.lockMembers(tx, member.shopId);
  const members = await queries.listMembers(tx, member.shopId);
  const found = members.find(({ accountId }) => accountId === member.accountId);
  if (!found) return refuse("request.not_found");
  const text = loses ? ownerNeeded(members, member.accountId) : null;
  return text === null ? found : refuse("member.cannot", { details: { text } });
}
