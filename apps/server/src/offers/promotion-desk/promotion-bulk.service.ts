/** Promotions stopped, many at once. */
import { z } from "zod";
import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { bulkCommand } from "../../platform/tables/bulk-command.ts";
import * as queries from "./promotion-desk.queries.ts";
import { stopPromotion } from "./publish-promotion.service.ts";

export const promotionsStop = bulkCommand({
  title: "停止活动",
  roles: endpoints.promotionDeskStop.access,
  area: "/admin/promotions",
  query: endpoints.promotionDeskList.query,
  input: z.object({}),
  pick: (app, { kind, state, q, goods_id }, most) =>
    queries.listIds(app.database.db, { kind, state, q, goods_id, now: app.now() }, most),
  names: queries.listNames,
  run: async (app, _input, { who, id, reason }) => {
    const stopped = await stopPromotion(app, { accountId: who }, { id, reason });
    return isRefusal(stopped) ? stopped : "已停止";
  },
});
