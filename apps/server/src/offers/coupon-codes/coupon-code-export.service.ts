/** Codes of one coupon as a table, to be printed or sent. */
import { endpoints } from "@yaoji/contract/endpoints";
import { id } from "@yaoji/contract/schemas/common";
import { codeStateText } from "@yaoji/domain/pricing/coupon-codes";
import { formatShopTime } from "@yaoji/domain/text/time";
import { exportSource } from "../../platform/tables/export-source.ts";
import { listCodes } from "./coupon-codes.service.ts";

const timeText = (at: number | null): string => (at === null ? "" : formatShopTime(new Date(at * 1000)));

export const couponCodeExport = exportSource({
  title: "兑换码",
  call: {
    access: endpoints.couponCodeList.access,
    query: endpoints.couponCodeList.query.extend({ coupon: id }),
  },
  page: (app, { coupon, ...query }) => listCodes(app, coupon, query),
  columns: [
    { id: "code", title: "兑换码", text: ({ code }) => code },
    { id: "state", title: "状态", text: ({ state }) => codeStateText[state] },
    { id: "shop", title: "店铺编号", text: ({ shop_id }) => (shop_id === null ? "" : String(shop_id)) },
    { id: "company", title: "使用单位", text: ({ company }) => company },
    { id: "used", title: "使用时间", text: ({ used_at }) => timeText(used_at) },
    { id: "batch", title: "批次", text: ({ batch }) => String(batch) },
    { id: "made", title: "生成时间", text: ({ created_at }) => timeText(created_at) },
  ],
});
