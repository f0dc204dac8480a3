import { z } from "zod";
import { shopRoles } from "@yaoji/domain/people/shop-roles";
import { id, mobile, zeroOrOne, bit } from "./common.ts";

const role = z.enum(shopRoles, "请选择角色");

/** A member of the shop that the login acts for; `id` is the account's, `phone` masked. */
export const member = z.object({
  id: z.number(),
  name: z.string(),
  username: z.string(),
  phone: z.string(),
  role,
  role_text: z.string(),
  is_me: bit,
  /** 停用: nobody can log in to his account. */
  is_disabled: bit,
});
/** An invitation that the shop has sent and nobody has answered. */
export const sentInvitation = z.object({
  id: z.number(),
  phone: z.string(),
  role,
  role_text: z.string(),
  expires_at: z.number(),
});
export const memberList = z.object({ list: z.array(member), invitations: z.array(sentInvitation) });
export type MemberList = z.output<typeof memberList>;
export const inviteBody = z.object({ phone: mobile, role });
export const memberBody = z.object({ role });

/** An invitation to the phone of this login. */
export const invitation = z.object({
  id: z.number(),
  company: z.string(),
  role,
  role_text: z.string(),
  invited_by: z.string(),
  expires_at: z.number(),
});
export type Invitation = z.output<typeof invitation>;
export const answerBody = z.object({ accept: zeroOrOne });
export const untieBody = z.object({ id: id.optional() });
