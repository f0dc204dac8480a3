import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { listBatches, listCodes, voidCodes } from "./coupon-codes.service.ts";
import { makeCodes } from "./make-codes.service.ts";
import { redeemCode } from "./redeem.service.ts";

export function couponCodeRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.couponCodeList, ({ params, query }) => listCodes(app, params.id, query));
  serve(shell, endpoints.couponCodeBatches, ({ params, query }) => listBatches(app, params.id, query));

  serve(shell, endpoints.couponCodeMake, async ({ caller: { accountId }, params, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const batch = await makeCodes(app, { accountId, key }, { ...body, id: params.id });
    return isRefusal(batch) ? batch : tell(`已开始生成${batch.number}个兑换码`, batch);
  });

  serve(shell, endpoints.couponCodeVoid, async ({ caller, params, body }) => {
    const done = await voidCodes(app, caller, { ...body, id: params.id });
    return isRefusal(done) ? done : tell(`已作废${done.voided}个兑换码`, done);
  });

  serve(shell, endpoints.couponRedeem, async ({ caller, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const held = await redeemCode(app, caller, { code: body.code, key });
    return isRefusal(held) ? held : tell("兑换成功", held);
  });
}
