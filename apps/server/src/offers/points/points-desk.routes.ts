import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { listDeskOrders, listThings, showDeskOrder, showThing } from "./points-desk.service.ts";
import { cancelOrder, shipOrder } from "./points-orders.service.ts";
import { addThing, changeThing, stockThing } from "./stock-mall.service.ts";

export function pointsDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.pointsDeskThings, ({ query }) => listThings(app, query));
  serve(shell, endpoints.pointsDeskThing, ({ params }) => showThing(app, params.id));
  serve(shell, endpoints.pointsDeskOrders, ({ query }) => listDeskOrders(app, query));
  serve(shell, endpoints.pointsDeskOrder, ({ params }) => showDeskOrder(app, params.id));

  serve(shell, endpoints.pointsDeskAdd, async ({ caller: { accountId }, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const added = await addThing(app, { accountId, key }, body);
    return isRefusal(added) ? added : tell("已添加", added);
  });

  serve(shell, endpoints.pointsDeskChange, async ({ caller, params, body }) => {
    const changed = await changeThing(app, caller, { ...body, id: params.id });
    return isRefusal(changed) ? changed : tell("已保存", changed);
  });

  serve(shell, endpoints.pointsDeskStock, async ({ caller: { accountId }, params, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const stocked = await stockThing(app, { accountId, key }, { ...body, id: params.id });
    return isRefusal(stocked) ? stocked : tell(`库存现为${stocked.stock}`, stocked);
  });

  serve(shell, endpoints.pointsDeskShip, async ({ caller, params, body }) => {
    const sent = { carrier: body.carrier, trackingNo: body.tracking_no };
    const shipped = await shipOrder(app, caller, { ...sent, id: params.id });
    return isRefusal(shipped) ? shipped : tell("已发货，店铺已收到消息", shipped);
  });

  serve(shell, endpoints.pointsDeskCancel, async ({ caller, params, body }) => {
    const cancelled = await cancelOrder(app, caller, { id: params.id, reason: body.reason });
    return isRefusal(cancelled) ? cancelled : tell("已取消，积分和库存已退回", cancelled);
  });
}
