import { endpoints } from "@yaoji/contract/endpoints";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, serveFile, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import * as desk from "./feedback-desk.service.ts";
import { showFeedback, tellFeedback } from "./feedback.service.ts";

/** Customer service's part. */
export function feedbackDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.feedbackDeskList, ({ query }) => desk.listDesk(app, query));
  serve(shell, endpoints.feedbackDeskShow, ({ params }) => desk.showDesk(app, params.id));
  serveFile(shell, endpoints.feedbackDeskFile, ({ params }) => desk.showDeskFile(app, params));
  serve(shell, endpoints.feedbackDeskAnswer, async ({ caller, params, body }) => {
    const shown = await desk.answerDesk(app, caller.accountId, { ...body, id: params.id });
    return isRefusal(shown) ? shown : tell("已答复，客户已收到消息", shown);
  });
}

export function feedbackRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.feedback, async ({ caller, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const { picture_ids: pictureIds, ...told } = body;
    const kept = await tellFeedback(app, caller, { ...told, pictureIds, key });
    return isRefusal(kept) ? kept : tell("反馈已提交，感谢您的意见", kept);
  });

  serve(shell, endpoints.feedbackList, ({ caller, query }) => showFeedback(app, caller.shopId, query));
}
