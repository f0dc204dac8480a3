/** Who may do what for a shop: its members' roles 店主, 采购, 财务 and what each allows (spec.md §6, domain.md §1). */
import { maskedPhone } from "../text/masking.ts";

/** Roles of a shop's members, the most allowed first. */
export const shopRoles = ["owner", "purchaser", "finance"] as const;
export type ShopRole = (typeof shopRoles)[number];

/** Whether a text names a role. */
export function isShopRole(text: string): text is ShopRole {
  return shopRoles.some((role) => role === text);
}

/** Chinese names of the roles. */
export const shopRoleText: Readonly<Record<ShopRole, string>> = {
  owner: "店主",
  purchaser: "采购",
  finance: "财务",
};

type Right = { readonly roles: readonly ShopRole[]; readonly text: string };

const everyone = shopRoles;

/**
 * What a member may be allowed to do, who is, and its name in sentences. Every call of a buyer names one of these.
 * `account`: the own login, which needs no shop at all.
 */
export const shopRights = {
  account: { roles: everyone, text: "管理自己的登录账号" },
  view: { roles: everyone, text: "查看商品、订单和账单" },
  settle: { roles: everyone, text: "付款、登记转账和申请发票" },
  purchase: { roles: ["owner", "purchaser"], text: "下单、改购物车和申请售后" },
  funds: { roles: ["owner", "finance"], text: "提现、管理银行账户和还款" },
  approve: { roles: ["owner", "finance"], text: "审批下属店铺的采购申请和设置预算" },
  titles: { roles: ["owner", "finance"], text: "维护发票抬头" },
  manage: { roles: ["owner"], text: "管理资质、合同和成员" },
} as const satisfies Record<string, Right>;
export type ShopRight = keyof typeof shopRights;

/** Whether a member of this role may. */
export function roleMay(role: ShopRole, right: ShopRight): boolean {
  const { roles }: Right = shopRights[right];
  return roles.includes(role);
}

/** Why a member of this role may not, and whom to ask; null where he may. */
export function roleRefusal(role: ShopRole, right: ShopRight): string | null {
  if (roleMay(role, right)) return null;
  const { text }: Right = shopRights[right];
  return `您在本店的角色是${shopRoleText[role]}，不能${text}，${whomToAsk(right)}`;
}

/** Whom to ask for what one may not do, where there is no room for more. */
export function whomToAsk(right: ShopRight): string {
  const { roles }: Right = shopRights[right];
  return `请联系${roles.map((each) => shopRoleText[each]).join("或")}办理`;
}

/** A member as far as the rules of membership ask; `isDisabled`: nobody can log in to his account. */
export type Membership = {
  readonly accountId: number;
  readonly role: ShopRole;
  readonly isDisabled: boolean;
};

/** Why this member may not leave, be removed or get another role: a shop keeps an owner who can log in. Null where he may. */
export function ownerNeeded(members: readonly Membership[], accountId: number): string | null {
  const owners = members.filter(({ role }) => role === "owner");
  const able = owners.filter(({ isDisabled }) => !isDisabled);
  if (able.length !== 1 || able[0]?.accountId !== accountId) return null;
  return owners.length > 1
    ? "其他店主的账号已停用，请先把其他成员设为店主"
    : "店铺至少要有一位店主，请先把其他成员设为店主";
}

/** How many members a shop may have, invitations that are open among them. */
export const mostMembers = 50;

/** How many invitations a shop sends in 24 hours, those it took back among them. */
export const mostInvitationsADay = 20;

/** Days for which an invitation may be accepted. */
export const invitationDays = 7;

/** The phone as other members see it. */
export const memberPhone = (phone: string | null): string => (phone ? maskedPhone(phone) : "未填写");
