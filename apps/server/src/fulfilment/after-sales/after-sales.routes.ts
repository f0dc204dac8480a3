import { endpoints } from "@yaoji/contract/endpoints";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { applyForAfterSale } from "./apply.service.ts";
import { showForm } from "./asking.service.ts";
import { listAfterSales, showAfterSale } from "./after-sale-views.service.ts";
import { listBought } from "./bought-batches.service.ts";
import { cancelAfterSale, shipBack } from "./buyer-steps.service.ts";

export function afterSaleRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.afterSaleForm, ({ caller, params }) => showForm(app, caller.shopId, params.id));

  serve(shell, endpoints.afterSaleApply, async ({ caller, params, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const { lines, picture_ids: pictureIds, ...rest } = body;
    const asked = lines.map(({ shipment_line_id: id, number }) => ({ id, number }));
    const input = { ...rest, orderId: params.id, lines: asked, pictureIds, key };
    const applied = await applyForAfterSale(app, caller, input);
    if (isRefusal(applied)) return applied;
    const detail = await showAfterSale(app, caller.shopId, applied.id);
    return isRefusal(detail) ? detail : tell("申请已提交", detail);
  });

  serve(shell, endpoints.afterSaleList, ({ caller, query }) => listAfterSales(app, caller.shopId, query));

  serve(shell, endpoints.afterSaleBatches, ({ caller, query }) => listBought(app, caller.shopId, query));

  serve(shell, endpoints.afterSaleDetail, ({ caller, params }) =>
    showAfterSale(app, caller.shopId, params.id),
  );

  serve(shell, endpoints.afterSaleShipBack, async ({ caller, params, body }) => {
    const sent = { id: params.id, carrier: body.carrier, trackingNo: body.tracking_no };
    const refused = await shipBack(app, caller, sent);
    if (refused) return refused;
    const detail = await showAfterSale(app, caller.shopId, params.id);
    return isRefusal(detail) ? detail : tell("寄回信息已保存", detail);
  });

  serve(shell, endpoints.afterSaleCancel, async ({ caller, params }) => {
    const refused = await cancelAfterSale(app, caller, params.id);
    if (refused) return refused;
    const detail = await showAfterSale(app, caller.shopId, params.id);
    return isRefusal(detail) ? detail : tell("申请已撤销", detail);
  });
}
