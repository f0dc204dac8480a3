import { endpoints } from "@yaoji/contract/endpoints";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { exchangePoints } from "./exchange.service.ts";
import { showGoods, showLog, showOrders, showPoints } from "./mall.service.ts";
import { addressOrder } from "./points-orders.service.ts";

export function pointsRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.pointsShow, ({ caller }) => showPoints(app, caller.shopId));
  serve(shell, endpoints.pointsGoods, ({ caller, query }) => showGoods(app, caller, query));
  serve(shell, endpoints.pointsLog, ({ caller, query }) => showLog(app, caller.shopId, query));
  serve(shell, endpoints.pointsOrders, ({ caller, query }) => showOrders(app, caller.shopId, query));

  serve(shell, endpoints.pointsExchange, async ({ caller, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const order = await exchangePoints(app, caller, { ...body, key });
    return isRefusal(order) ? order : tell("兑换成功，我们会尽快发货", order);
  });

  serve(shell, endpoints.pointsOrderAddress, async ({ caller, params, body }) => {
    const order = await addressOrder(app, caller.shopId, { id: params.id, addressId: body.address_id });
    return isRefusal(order) ? order : tell("地址已填写，等待发货", order);
  });
}
