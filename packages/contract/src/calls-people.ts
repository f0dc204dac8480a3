import { type Call, get, json, operators, put } from "./call.ts";

const admin = ["admin"] as const;
const auditors = ["admin", "quality"] as const;
/** What the law leaves to the quality manager alone. */
const quality = ["quality"] as const;
/** Whoever decides an approval of some kind (domain/people/approvals.ts). */
const deciders = ["admin", "quality", "finance"] as const;
const marketing = ["admin", "marketing"] as const;

/** The wholesaler's own people, what they ask of each other, and what was done to a record. */
export const peopleCalls = {
  recordLog: get("/api/admin/timeline", operators),
  approvalList: get("/api/admin/approvals", operators),
  approvalShow: get("/api/admin/approvals/:id", operators),
  approvalApprove: json("/api/admin/approvals/:id/approve", operators),
  approvalRefuse: json("/api/admin/approvals/:id/refuse", operators),
  approvalWithdraw: json("/api/admin/approvals/:id/withdraw", operators),
  delegationShow: get("/api/admin/delegations", deciders),
  delegationAdd: json("/api/admin/delegations", deciders),
  delegationRevoke: json("/api/admin/delegations/:id/revoke", deciders),
  staffList: get("/api/admin/operators", admin),
  staffShow: get("/api/admin/operators/:id", admin),
  staffAdd: json("/api/admin/operators", admin),
  staffChange: put("/api/admin/operators/:id", admin),
  staffPassword: json("/api/admin/operators/:id/password", admin),
  staffDisable: json("/api/admin/operators/:id/disable", admin),
  staffEnable: json("/api/admin/operators/:id/enable", admin),
  staffFactorReset: json("/api/admin/operators/:id/second-factor-reset", admin),
  staffSessionsEnd: json("/api/admin/operators/:id/sessions-end", admin),
  permissionList: get("/api/admin/permissions", auditors),
  permissionAsk: json("/api/admin/permissions/:id/ask", auditors),
  accessReviewList: get("/api/admin/permissions/reviews", auditors),
  accessReviewConfirm: json("/api/admin/permissions/reviews", quality),
  workCounts: get("/api/admin/work", operators),
  promotionFloorAsk: json("/api/admin/promotions/:id/ask", marketing),
  floorAsk: json("/api/admin/prices/floor", marketing),
} as const satisfies Record<string, Call>;
