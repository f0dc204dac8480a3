import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { confirmReview, showReviews } from "./access-reviews.service.ts";
import { askPermission, listPermissions } from "./permissions.service.ts";

export function permissionRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.permissionList, ({ query }) => listPermissions(app, query));

  serve(shell, endpoints.permissionAsk, async ({ caller, params, body }) => {
    const asked = await askPermission(app, caller, { ...params, ...body });
    return isRefusal(asked) ? asked : tell("已提出申请，由另一人同意后生效", asked);
  });

  serve(shell, endpoints.accessReviewList, () => showReviews(app));
  serve(shell, endpoints.accessReviewConfirm, async ({ caller, body }) => {
    const refused = await confirmReview(app, { ...body, who: caller.accountId });
    return refused ?? tell("复核已记录", await showReviews(app));
  });
}
