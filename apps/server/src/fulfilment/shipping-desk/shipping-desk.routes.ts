import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, serveFile, tell } from "../../platform/http/serve.ts";
import { notesOf } from "./shipping-notes.service.ts";
import { scanParcel } from "./scan.service.ts";
import { listShipping, showParcel } from "./shipping-desk.service.ts";
import { checkParcel, pickAndShow, shipParcel } from "./shipping-steps.service.ts";

export function shippingDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.shippingList, ({ query }) => listShipping(app, query));
  serveFile(shell, endpoints.shippingNotes, ({ query }) => notesOf(app, query));
  serve(shell, endpoints.shippingShow, ({ caller, params: { id } }) => showParcel(app, caller.accountId, id));
  serve(shell, endpoints.shippingPick, async ({ caller, params: { id } }) => {
    const done = await pickAndShow(app, caller.accountId, id);
    return isRefusal(done) ? done : tell("发货单已生成，请拣货", done);
  });
  serve(shell, endpoints.shippingScan, ({ caller, params: { id }, body }) =>
    scanParcel(app, { who: caller.accountId, id }, { code: body.code, lineId: body.line_id }),
  );
  serve(shell, endpoints.shippingCheck, async ({ caller, params: { id }, body }) => {
    const done = await checkParcel(app, { who: caller.accountId, id }, body.no_code_reason || undefined);
    return isRefusal(done) ? done : tell("已复核，可以发货", done);
  });
  serve(shell, endpoints.shippingShip, async ({ caller, params: { id }, body }) => {
    const { carrier, tracking_no: trackingNo } = body;
    const done = await shipParcel(app, { who: caller.accountId, id }, { carrier, trackingNo });
    return isRefusal(done) ? done : tell("已发货，客户已收到消息", done);
  });
}
