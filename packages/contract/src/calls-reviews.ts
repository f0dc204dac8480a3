import { type Call, get, json, put } from "./call.ts";

/** Whoever checks papers (domain/people/operator-rights.ts). */
const reviewers = ["admin", "quality", "service"] as const;
/** The first step. */
const service = ["admin", "service"] as const;
/** The second, which the law leaves to the quality manager alone. */
const quality = ["quality"] as const;

/** Calls of the review of dossiers. */
export const reviewCalls = {
  reviewList: get("/api/admin/reviews", reviewers),
  rejectReasonList: get("/api/admin/reviews/reasons", reviewers),
  rejectReasonSave: put("/api/admin/reviews/reasons", reviewers),
  reviewShow: get("/api/admin/reviews/:id", reviewers),
  reviewFile: get("/api/admin/reviews/:id/files/:key", reviewers),
  reviewIdNumber: json("/api/admin/reviews/:id/id-number", reviewers),
  reviewPass: json("/api/admin/reviews/:id/pass", service),
  reviewApprove: json("/api/admin/reviews/:id/approve", quality),
  reviewReject: json("/api/admin/reviews/:id/reject", reviewers),
} as const satisfies Record<string, Call>;
