/** What takes two persons: one asks, another decides (docs/approvals.md). */
import { type OperatorRole, operatorRoleText } from "./operator-roles.ts";

export const approvalKinds = ["price_floor", "promotion_floor", "permission", "shelf_release"] as const;
export type ApprovalKindName = (typeof approvalKinds)[number];

type Rule = {
  readonly text: string;
  readonly askers: readonly OperatorRole[];
  readonly deciders: readonly OperatorRole[];
  /** Hours after which nobody may decide it any more. */
  readonly hours: number;
};

/** Whoever looks at who may do what. */
const auditors: readonly OperatorRole[] = ["admin", "quality"];

/** Who asks, who decides, and how long it waits. */
export const approvalRules: Readonly<Record<ApprovalKindName, Rule>> = {
  price_floor: {
    text: "低于底价的价格",
    askers: ["marketing", "admin"],
    deciders: ["finance", "admin"],
    hours: 72,
  },
  promotion_floor: {
    text: "低于底价的活动",
    askers: ["marketing", "admin"],
    deciders: ["finance", "admin"],
    hours: 72,
  },
  permission: { text: "人员权限", askers: auditors, deciders: auditors, hours: 72 },
  shelf_release: { text: "商品上架", askers: ["marketing", "admin"], deciders: ["quality"], hours: 168 },
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
type Decider = { readonly accountId: number; readonly role: OperatorRole };

/** Why this operator does not decide it, whoever he is otherwise; null where he may. */
export function deciderRefusal(
  { kind, askedBy }: Asked,
  { accountId, role }: Decider,
): "role" | "same_person" | null {
  if (!approvalRules[kind].deciders.includes(role)) return "role";
  return accountId === askedBy ? "same_person" : null;
}

/** Why it is not decided any more; null where it waits. */
export function overText(state: ApprovalState): string | null {
  if (state === "waiting") return null;
  return state === "expired"
    ? "该申请已过期，请申请人重新提出"
    : `该申请${approvalStateText[state]}，不能再处理`;
}
