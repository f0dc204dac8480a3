import { type Call, get, json } from "./call.ts";

/** Whoever takes a step of an after-sale. */
const all = ["admin", "quality", "service", "warehouse", "finance"] as const;
const service = ["admin", "service"] as const;
const warehouse = ["admin", "warehouse"] as const;
const finance = ["admin", "finance"] as const;
/** What the law leaves to the quality manager alone. */
const quality = ["quality"] as const;
const reviewers = ["admin", "quality", "service"] as const;

/** After-sales at the back office. */
export const afterSaleDeskCalls = {
  afterSaleDeskList: get("/api/admin/after-sales", all),
  afterSaleDeskShow: get("/api/admin/after-sales/:id", all),
  afterSaleDeskFile: get("/api/admin/after-sales/:id/files/:file", all),
  afterSaleDeskTake: json("/api/admin/after-sales/:id/take", service),
  afterSaleDeskPass: json("/api/admin/after-sales/:id/pass", service),
  afterSaleDeskJudge: json("/api/admin/after-sales/:id/judge", quality),
  afterSaleDeskReceive: json("/api/admin/after-sales/:id/receive", warehouse),
  afterSaleDeskRefund: json("/api/admin/after-sales/:id/refund", finance),
  afterSaleDeskReplace: json("/api/admin/after-sales/:id/replace", warehouse),
  afterSaleDeskAnswer: json("/api/admin/after-sales/:id/answer", service),
  afterSaleDeskReject: json("/api/admin/after-sales/:id/reject", reviewers),
  afterSaleDeskSendBack: json("/api/admin/after-sales/:id/send-back", warehouse),
} as const satisfies Record<string, Call>;
