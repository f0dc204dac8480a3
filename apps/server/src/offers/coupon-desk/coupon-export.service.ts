/** Coupons as a table: the columns of their list. */
import { endpoints } from "@yaoji/contract/endpoints";
import {
  couponClaimText,
  couponGivenText,
  couponKindText,
  couponTermsText,
  couponValidText,
} from "@yaoji/domain/pricing/offer-row-text";
import { couponStateText } from "@yaoji/domain/pricing/coupon-terms";
import { exportSource } from "../../platform/tables/export-source.ts";
import { listCoupons } from "./coupon-desk.service.ts";

export const couponExport = exportSource({
  title: "优惠券",
  call: endpoints.couponDeskList,
  page: listCoupons,
  columns: [
    { id: "name", title: "名称", text: ({ name }) => name },
    { id: "kind", title: "类型", text: ({ kind }) => couponKindText[kind] },
    { id: "terms", title: "面额", text: couponTermsText },
    { id: "scope", title: "适用范围", text: ({ scope_text }) => scope_text },
    { id: "state", title: "状态", text: ({ state }) => couponStateText[state] },
    { id: "claimed", title: "已发放", text: couponGivenText },
    { id: "claim", title: "领取时间", text: couponClaimText },
    { id: "valid", title: "使用期限", text: couponValidText },
    { id: "id", title: "编号", text: ({ id }) => String(id) },
  ],
});
