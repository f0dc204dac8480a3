import { endpoints } from "@yaoji/contract/endpoints";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { showFeedback, tellFeedback } from "./feedback.service.ts";

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
