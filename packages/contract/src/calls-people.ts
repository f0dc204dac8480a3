import { type Call, get, json, operators } from "./call.ts";

const marketing = ["admin", "marketing"] as const;

/** The wholesaler's own people, what they ask of each other, and what was done to a record. */
export const peopleCalls = {
  recordLog: get("/api/admin/log/record", operators),
  approvalList: get("/api/admin/approvals", operators),
  approvalShow: get("/api/admin/approvals/:id", operators),
  approvalApprove: json("/api/admin/approvals/:id/approve", operators),
  approvalRefuse: json("/api/admin/approvals/:id/refuse", operators),
  approvalWithdraw: json("/api/admin/approvals/:id/withdraw", operators),
  workCounts: get("/api/admin/work", operators),
  floorAsk: json("/api/admin/prices/floor", marketing),
} as const satisfies Record<string, Call>;
