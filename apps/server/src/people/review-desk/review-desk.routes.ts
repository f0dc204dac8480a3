import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal, type Refusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, serveFile, tell } from "../../platform/http/serve.ts";
import * as desk from "./review-desk.service.ts";
import { approveReview, passReview, rejectReview, type Taken } from "./review-steps.service.ts";

export function reviewDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.reviewList, ({ query }) => desk.pageOfReviews(app, query));
  serve(shell, endpoints.reviewShow, ({ caller, params }) => desk.showReview(app, caller, params.id));
  serve(shell, endpoints.reviewIdNumber, ({ caller, params }) => desk.showIdNumber(app, caller, params.id));
  serveFile(shell, endpoints.reviewFile, ({ caller, params }) => desk.showScan(app, caller, params));
  serve(shell, endpoints.rejectReasonList, () => desk.listReasons(app));
  serve(shell, endpoints.rejectReasonSave, ({ caller, body }) => desk.saveReasons(app, caller, body));

  serve(shell, endpoints.reviewPass, async ({ caller, params, body }) =>
    told("初审已通过", await passReview(app, caller, { ...params, ...body })),
  );
  serve(shell, endpoints.reviewApprove, async ({ caller, params, body }) =>
    told("质管审核已通过", await approveReview(app, caller, { ...params, ...body })),
  );
  serve(shell, endpoints.reviewReject, async ({ caller, params, body }) =>
    told("已驳回", await rejectReview(app, caller, { ...params, ...body })),
  );
}

/** What an approved customer still lacks before it can buy is said with it. */
function told(message: string, taken: Taken | Refusal) {
  if (isRefusal(taken)) return taken;
  const { detail, lacks } = taken;
  const lacking = lacks.length === 0 ? "" : `；${lacks.join("、")}还是空的，请在客户档案设置`;
  return tell(`${message}${lacking}`, detail);
}
