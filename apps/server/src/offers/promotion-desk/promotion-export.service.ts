/** Promotions as a table: the columns of their list. */
import { endpoints } from "@yaoji/contract/endpoints";
import { promotionSpentText, promotionTermsText, promotionTimes } from "@yaoji/domain/pricing/offer-row-text";
import { exportSource } from "../../platform/tables/export-source.ts";
import { listPromotions, type ShownRow } from "./promotion-desk.service.ts";

export const promotionExport = exportSource({
  title: "活动",
  call: endpoints.promotionDeskList,
  page: listPromotions,
  columns: [
    { id: "name", title: "名称", text: ({ name }) => name },
    { id: "kind", title: "类型", text: ({ kind_text }) => kind_text },
    { id: "state", title: "状态", text: ({ state_text }) => state_text },
    { id: "terms", title: "内容", text: promotionTermsText },
    { id: "time", title: "时间", text: timeText },
    { id: "spent", title: "已优惠 / 预算（元）", text: promotionSpentText },
    { id: "id", title: "编号", text: ({ id }) => String(id) },
  ],
});

function timeText(row: ShownRow): string {
  const { from, until } = promotionTimes(row);
  return `${from} 至 ${until}`;
}
