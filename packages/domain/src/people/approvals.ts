/** What takes two persons: one asks, another decides (docs/approvals.md). */
import { type OperatorRole, operatorRoleText } from "./operator-roles.ts";

export const approvalKinds = [
  "price_floor",
  "promotion_floor",
  "permission",
  "shelf_release",
  "shop_scope",
] as const;
export type ApprovalKindName = (typeof approvalKinds)[number];

type Rule = {
  readonly text: string;
  readonly askers: readonly OperatorRole[];
  readonly deciders: readonly OperatorRole[];
  /** Who may decide it in the stead of one of them, where he is named (delegations.ts). */
  readonly deputies: readonly OperatorRole[];
  /** Hours after which nobody may decide it any more. */
  readonly hours: number;
};

/** Whoever looks at who may do what. */
const auditors: readonly OperatorRole[] = ["admin", "quality"];

/** Whoever decides on something may be trusted with a colleague's; 运营, who ask, and those who decide on nothing may not. */
const deciding: readonly OperatorRole[] = ["admin", "quality", "finance"];

/** Who asks, who decides, and how long it waits. */
export const approvalRules: Readonly<Record<ApprovalKindName, Rule>> = {
  price_floor: {
    text: "低于底价的价格",
    askers: ["marketing", "admin"],
    deciders: ["finance", "admin"],
    deputies: deciding,
    hours: 72,
  },
  promotion_floor: {
    text: "低于底价的活动",
    askers: ["marketing", "admin"],
    deciders: ["finance", "admin"],
    deputies: deciding,
    hours: 72,
  },
  permission: { text: "人员权限", askers: auditors, deciders: auditors, deputies: deciding, hours: 72 },
  // The law leaves it to the quality manager: only another one stands in for her.
  shelf_release: {
    text: "商品上架",
    askers: ["marketing", "admin"],
    deciders: ["quality"],
    deputies: ["quality"],
    hours: 168,
  },
  // As the second step of a dossier is.
  shop_scope: {
    text: "客户经营范围",
    askers: ["service", "admin"],
    deciders: ["quality"],
    deputies: ["quality"],
    hours: 168,
  },
};

export const approvalStates = ["waiting", "approved", "refused", "withdrawn", "expired"] as const;
export type ApprovalState = (typeof approvalStates)[number];
export const approvalStateText: Readonly<Record<ApprovalState, string>> = {
  waiting: "待审批",
  approved: "已同意",
  refused: "未同意",
  withdrawn: "已撤回",
  expired: "已过期",
};

/** How one stands: nobody decided in time, and it has expired. */
export function approvalState(
  { state, expiresAt }: { readonly state: Exclude<ApprovalState, "expired">; readonly expiresAt: Date },
  now: Date,
): ApprovalState {
  return state === "waiting" && expiresAt <= now ? "expired" : state;
}

/** The kinds that a role decides. */
export const decidedBy = (role: OperatorRole): ApprovalKindName[] =>
  approvalKinds.filter((kind) => approvalRules[kind].deciders.includes(role));

/** Who decides, in Chinese. */
export const decidersText = (kind: ApprovalKindName): string =>
  approvalRules[kind].deciders.map((role) => operatorRoleText[role]).join("或");

type Asked = { readonly kind: ApprovalKindName; readonly askedBy: number };
/** What somebody decides in another's stead: whose, and which kinds. */
export type Held = { readonly principal: number; readonly kinds: readonly ApprovalKindName[] };
/** `held`: what he holds as a deputy now (delegations.ts). */
export type Decider = {
  readonly accountId: number;
  readonly role: OperatorRole;
  readonly held: readonly Held[];
};
/** In whose stead somebody decides; null: in nobody's, by the right of his own role. */
export type Authority = { readonly inSteadOf: number | null };
/** `askers_deputy`: he could only stand in for whoever asked, who may not decide it either. */
export type DeciderRefusal = "role" | "same_person" | "askers_deputy";

/**
 * By whose right this operator decides it, or why he does not. Whoever asked never does, whosever deputy he is. Whoever is
 * a deputy for the kind decides as that, also where his own role would be enough: the other is away, and it says so.
 */
export function authorityOver(
  { kind, askedBy }: Asked,
  { accountId, role, held }: Decider,
): Authority | DeciderRefusal {
  const isOwn = approvalRules[kind].deciders.includes(role);
  const principals = held.filter(({ kinds }) => kinds.includes(kind)).map(({ principal }) => principal);
  if (!isOwn && principals.length === 0) return "role";
  if (accountId === askedBy) return "same_person";
  const inSteadOf = principals.find((principal) => principal !== askedBy) ?? null;
  return isOwn || inSteadOf !== null ? { inSteadOf } : "askers_deputy";
}

/** Why it is not decided any more; null where it waits. */
export function overText(state: ApprovalState): string | null {
  if (state === "waiting") return null;
  return state === "expired"
    ? "该申请已过期，请申请人重新提出"
    : `该申请${approvalStateText[state]}，不能再处理`;
}
