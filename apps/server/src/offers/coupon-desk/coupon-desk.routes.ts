import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { addCoupon, changeCoupon, copyCoupon, stopCoupon } from "./change-coupon.service.ts";
import { listCoupons, showCoupon } from "./coupon-desk.service.ts";
import { giveCoupons } from "./give-coupon.service.ts";
import { sendCoupon } from "./send-coupon.service.ts";

export function couponDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.couponDeskList, ({ query }) => listCoupons(app, query));
  serve(shell, endpoints.couponDeskShow, ({ params }) => showCoupon(app, params.id));

  serve(shell, endpoints.couponDeskAdd, async ({ caller: { accountId }, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const added = await addCoupon(app, { accountId, key }, body);
    return isRefusal(added) ? added : tell(body.is_draft === 1 ? "草稿已保存" : "优惠券已发布", added);
  });

  serve(shell, endpoints.couponDeskChange, async ({ caller, params, body }) => {
    const changed = await changeCoupon(app, caller, { ...body, id: params.id });
    return isRefusal(changed) ? changed : tell("已保存", changed);
  });

  serve(shell, endpoints.couponDeskStop, async ({ caller, params, body }) => {
    const stopped = await stopCoupon(app, caller, { id: params.id, reason: body.reason });
    return isRefusal(stopped) ? stopped : tell("已停发，已领取的仍可在有效期内使用", stopped);
  });

  serve(shell, endpoints.couponDeskCopy, async ({ caller: { accountId }, params, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const copied = await copyCoupon(app, { accountId, key }, params.id);
    return isRefusal(copied) ? copied : tell("已复制为草稿", copied);
  });

  serve(shell, endpoints.couponDeskSend, async ({ caller: { accountId }, params, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const sent = await sendCoupon(app, { accountId, key }, { ...body, id: params.id });
    return isRefusal(sent) ? sent : tell(`已开始发给${sent.shops}家客户`, sent);
  });

  serve(shell, endpoints.couponDeskGive, async ({ caller: { accountId }, params, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const giving = { id: params.id, shopIds: body.shop_ids, reason: body.reason };
    const given = await giveCoupons(app, { accountId, key }, giving);
    return isRefusal(given)
      ? given
      : tell(`已发放${given.given}家，${given.list.length - given.given}家未发放`, given);
  });
}
