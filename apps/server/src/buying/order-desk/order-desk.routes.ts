import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { changeOrderTo, previewChange } from "./change-order.service.ts";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { goodsFor, placeFor, planFor, showFor } from "./on-behalf.service.ts";
import { listOrders, showDeskOrder } from "./order-desk.service.ts";
import { workOnOrder } from "./order-desk-moves.service.ts";

export function orderDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.orderDeskList, ({ query }) => listOrders(app, query));
  serve(shell, endpoints.orderDeskShow, ({ params }) => showDeskOrder(app, params.id));

  placingRoutes(shell);

  serve(shell, endpoints.orderDeskReview, async ({ caller, params: { id } }) => {
    const done = await workOnOrder(app, caller, { command: "order review", id });
    return isRefusal(done) ? done : tell("已审核，交仓库配货", done);
  });
  serve(shell, endpoints.orderDeskHold, async ({ caller, params: { id }, body: { reason } }) => {
    const done = await workOnOrder(app, caller, { command: "order hold", id, reason });
    return isRefusal(done) ? done : tell("已挂起，解除前不会拣货、发货", done);
  });
  serve(shell, endpoints.orderDeskRelease, async ({ caller, params: { id } }) => {
    const done = await workOnOrder(app, caller, { command: "order release", id });
    return isRefusal(done) ? done : tell("已解除挂起", done);
  });
  serve(shell, endpoints.orderDeskCancel, async ({ caller, params: { id }, body: { reason } }) => {
    const done = await workOnOrder(app, caller, { command: "order cancel", id, reason });
    return isRefusal(done) ? done : tell("已取消，库存和已付款项已退回，客户已收到消息", done);
  });
  serve(shell, endpoints.orderDeskShort, async ({ caller, params: { id }, body }) => {
    const { reason, batch_no: batchNo } = body;
    const lines = body.lines?.map(({ line_id: lineId, number: quantity }) => ({ lineId, quantity }));
    const done = await workOnOrder(app, caller, { command: "order short", id, reason, lines, batchNo });
    return isRefusal(done) ? done : tell("已登记缺货，款项已退回，客户已收到消息", done);
  });
  serve(shell, endpoints.orderDeskReceipt, async ({ caller, params: { id } }) => {
    const done = await workOnOrder(app, caller, { command: "order receipt", id });
    return isRefusal(done) ? done : tell("回执已登记", done);
  });
  serve(shell, endpoints.orderDeskComplete, async ({ caller, params: { id } }) => {
    const done = await workOnOrder(app, caller, { command: "order complete", id });
    return isRefusal(done) ? done : tell("订单已完成", done);
  });
}

/** What ours order, or order otherwise, for a customer. */
function placingRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.orderDeskFor, ({ params }) => showFor(app, params.id));
  serve(shell, endpoints.orderDeskGoods, ({ params, query }) => goodsFor(app, params.id, query.q));
  serve(shell, endpoints.orderDeskPlan, ({ params, body }) => planFor(app, params.id, body.text));
  serve(shell, endpoints.orderDeskPlace, async ({ caller: { accountId }, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const placed = await placeFor(app, { accountId, key }, body);
    return isRefusal(placed) ? placed : tell("已代客下单，客户已收到消息，由客户自己付款", placed);
  });

  serve(shell, endpoints.orderDeskChangePreview, ({ caller, params: { id }, body }) =>
    previewChange(app, caller, { ...body, id }),
  );
  serve(shell, endpoints.orderDeskChange, async ({ caller, params: { id }, body }) => {
    const { expected_total: expected, ...change } = body;
    const done = await changeOrderTo(app, caller, { ...change, expected, id });
    return isRefusal(done) ? done : tell("已改单，客户已收到消息", done);
  });
}
