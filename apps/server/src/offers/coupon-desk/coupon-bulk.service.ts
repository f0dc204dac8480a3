/** Coupons stopped, many at once. */
import { z } from "zod";
import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { bulkCommand } from "../../platform/tables/bulk-command.ts";
import { stopCoupon } from "./change-coupon.service.ts";
import * as queries from "./coupon-desk.queries.ts";

export const couponsStop = bulkCommand({
  title: "停发优惠券",
  roles: endpoints.couponDeskStop.access,
  area: "/admin/coupons",
  query: endpoints.couponDeskList.query,
  input: z.object({}),
  pick: (app, { state, q }, most) => queries.listIds(app.database.db, { state, q, now: app.now() }, most),
  names: queries.listNames,
  run: async (app, _input, { who, id, reason }) => {
    const stopped = await stopCoupon(app, { accountId: who }, { id, reason });
    return isRefusal(stopped) ? stopped : "已停发";
  },
});
