import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { cancelVoucher } from "./cancel-voucher.service.ts";
import { giveVouchers } from "./give-vouchers.service.ts";
import { listVouchers, showVoucher, sumVouchers } from "./voucher-desk.service.ts";

export function voucherDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.voucherDeskList, ({ query }) => listVouchers(app, query));
  serve(shell, endpoints.voucherDeskTotals, () => sumVouchers(app));
  serve(shell, endpoints.voucherDeskShow, ({ params }) => showVoucher(app, params.id));

  serve(shell, endpoints.voucherDeskGive, async ({ caller: { accountId }, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const given = await giveVouchers(app, { accountId, key }, body);
    return isRefusal(given)
      ? given
      : tell(`已发放${given.given}家，${given.list.length - given.given}家未发放`, given);
  });

  serve(shell, endpoints.voucherDeskCancel, async ({ caller, params, body }) => {
    const cancelled = await cancelVoucher(app, caller, { id: params.id, reason: body.reason });
    return isRefusal(cancelled) ? cancelled : tell("已作废", cancelled);
  });
}
