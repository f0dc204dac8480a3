import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { addPromotion, changePromotion, checkPromotion, copyPromotion } from "./change-promotion.service.ts";
import { askToPublish } from "./floor-publishing.service.ts";
import { listPromotions, showPromotion } from "./promotion-desk.service.ts";
import { deletePromotion, publishPromotion, stopPromotion } from "./publish-promotion.service.ts";

export function promotionDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.promotionDeskList, ({ query }) => listPromotions(app, query));
  serve(shell, endpoints.promotionDeskShow, ({ params }) => showPromotion(app, params.id));
  serve(shell, endpoints.promotionDeskCheck, ({ body }) => checkPromotion(app, body));

  serve(shell, endpoints.promotionDeskAdd, async ({ caller: { accountId }, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const added = await addPromotion(app, { accountId, key }, body);
    return isRefusal(added) ? added : tell("草稿已保存", added);
  });

  serve(shell, endpoints.promotionDeskChange, async ({ caller, params, body }) => {
    const changed = await changePromotion(app, caller, { ...body, id: params.id });
    return isRefusal(changed) ? changed : tell("已保存", changed);
  });

  serve(shell, endpoints.promotionDeskPublish, async ({ caller, params, body }) => {
    const published = await publishPromotion(app, caller, { ...body, id: params.id });
    return isRefusal(published) ? published : tell("活动已发布", published);
  });

  serve(shell, endpoints.promotionFloorAsk, async ({ caller, params, body }) => {
    const asked = await askToPublish(app, caller, { ...body, id: params.id });
    return isRefusal(asked) ? asked : tell("已提出申请，同意后活动随即发布", asked);
  });

  serve(shell, endpoints.promotionDeskStop, async ({ caller, params, body }) => {
    const stopped = await stopPromotion(app, caller, { ...body, id: params.id });
    return isRefusal(stopped) ? stopped : tell("活动已停止，已下的订单不受影响", stopped);
  });

  serve(shell, endpoints.promotionDeskCopy, async ({ caller: { accountId }, params, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const copied = await copyPromotion(app, { accountId, key }, { ...body, id: params.id });
    return isRefusal(copied) ? copied : tell("已复制为草稿", copied);
  });

  serve(shell, endpoints.promotionDeskDelete, async ({ caller, params }) => {
    const deleted = await deletePromotion(app, caller, params.id);
    return isRefusal(deleted) ? deleted : tell("草稿已删除", deleted);
  });
}
