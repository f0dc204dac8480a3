import { type Call, get, json } from "./call.ts";

const service = ["admin", "service"] as const;

/** What customer service answers: feedback, and goods that buyers did not find. */
export const serviceDeskCalls = {
  feedbackDeskList: get("/api/admin/feedback", service),
  feedbackDeskShow: get("/api/admin/feedback/:id", service),
  feedbackDeskFile: get("/api/admin/feedback/:id/files/:file", service),
  feedbackDeskAnswer: json("/api/admin/feedback/:id/answer", service),
  wantedDeskList: get("/api/admin/wanted", service),
  wantedDeskShow: get("/api/admin/wanted/:id", service),
  wantedDeskFile: get("/api/admin/wanted/:id/files/:file", service),
  wantedDeskAnswer: json("/api/admin/wanted/:id/answer", service),
  wantedDeskClose: json("/api/admin/wanted/:id/close", service),
} as const satisfies Record<string, Call>;
