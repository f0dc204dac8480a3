import { type CouponState, couponStates, couponStateText } from "@yaoji/domain/pricing/coupon-terms";
import {
  couponClaimText,
  couponGivenText,
  couponKindText,
  couponTermsText,
  couponValidText,
} from "@yaoji/domain/pricing/offer-row-text";
import { Link, useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { withOpen } from "../../parts/list/list-address.ts";
import { StateMark } from "../../parts/state-mark.tsx";
import { couponsKey } from "./keep-coupon.ts";
import type { ListOf } from "../../parts/list/types.ts";

export type CouponRow = DataOf<"couponDeskList">["list"][number];

export const coupons: ListOf<CouponRow> = {
  name: couponsKey,
  label: "优惠券和现金券",
  columns: [
    { id: "name", title: "名称", cell: (row) => <OpenLink row={row} /> },
    { id: "kind", title: "类型", cell: ({ kind }) => couponKindText[kind], isShort: true },
    { id: "terms", title: "面额", cell: (row) => couponTermsText(row), isShort: true },
    { id: "scope", title: "适用范围", cell: ({ scope_text }) => scope_text },
    {
      id: "state",
      title: "状态",
      cell: ({ state }) => <StateMark state={state} text={couponStateText[state]} />,
      isShort: true,
    },
    { id: "claimed", title: "已发放", cell: (row) => couponGivenText(row), isFigure: true },
    { id: "claim", title: "领取时间", cell: (row) => couponClaimText(row) },
    { id: "valid", title: "使用期限", cell: (row) => couponValidText(row) },
    { id: "id", title: "编号", cell: ({ id }) => id, isFigure: true, isRare: true },
  ],
  filters: [
    {
      name: "state",
      title: "状态",
      choices: couponStates.map((value) => ({ value, text: couponStateText[value] })),
    },
  ],
  sorts: [
    { value: "new", text: "最近创建" },
    { value: "claimed", text: "发放最多" },
    { value: "ending", text: "最先截止" },
  ],
  search: "名称或编号",
  load: (query) => api("couponDeskList", { query: query as RequestQuery }),
  idOf: ({ id }) => id,
  exportAs: { list: "coupons" },
  bulk: [{ command: "coupon-stop", title: "停发", roles: ["marketing", "admin"] }],
  empty: "还没有优惠券，点“新建”做第一张",
};
type RequestQuery = { state?: CouponState; sort?: "new" | "claimed" | "ending" };

function OpenLink({ row: { id, name } }: { row: CouponRow }) {
  const [params] = useSearchParams();
  return <Link to={withOpen(params, id)}>{name}</Link>;
}
