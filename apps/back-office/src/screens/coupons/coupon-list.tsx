import { type CouponState, couponStates, couponStateText } from "@yaoji/domain/pricing/coupon-terms";
import { formatShopTime } from "@yaoji/domain/text/time";
import { Link, useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { withOpen } from "../../parts/list/list-address.ts";
import { StateMark } from "../../parts/state-mark.tsx";
import type { ListOf } from "../../parts/list/types.ts";

export type CouponRow = DataOf<"couponDeskList">["list"][number];

export const couponsKey = "coupons";

export const coupons: ListOf<CouponRow> = {
  name: couponsKey,
  label: "优惠券和现金券",
  columns: [
    { id: "name", title: "名称", cell: (row) => <OpenLink row={row} /> },
    { id: "kind", title: "类型", cell: ({ kind }) => kindText[kind], isShort: true },
    { id: "terms", title: "面额", cell: (row) => termsText(row), isShort: true },
    { id: "scope", title: "适用范围", cell: ({ scope_text }) => scope_text },
    {
      id: "state",
      title: "状态",
      cell: ({ state }) => <StateMark state={state} text={couponStateText[state]} />,
      isShort: true,
    },
    { id: "claimed", title: "已发放", cell: (row) => givenText(row), isFigure: true },
    { id: "claim", title: "领取时间", cell: (row) => claimText(row) },
    { id: "valid", title: "使用期限", cell: (row) => validText(row) },
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
  empty: "还没有优惠券，点“新建”做第一张",
};
type RequestQuery = { state?: CouponState; sort?: "new" | "claimed" | "ending" };

const kindText = { coupon: "优惠券", voucher: "现金券" } as const;

function OpenLink({ row: { id, name } }: { row: CouponRow }) {
  const [params] = useSearchParams();
  return <Link to={withOpen(params, id)}>{name}</Link>;
}

function termsText({ threshold, amount }: CouponRow): string {
  return threshold > 0 ? `满${threshold}减${amount}` : `减${amount}，无门槛`;
}

function givenText({ claimed, total }: CouponRow): string {
  return `${claimed} / ${total ?? "不限"}`;
}

const minute = (time: number) => formatShopTime(new Date(time * 1000)).slice(0, 16);

function claimText({ claim_from, claim_until }: CouponRow): string {
  if (claim_from === null && claim_until === null) return "只由运营发放";
  return `${claim_from === null ? "即日" : minute(claim_from)} 至 ${claim_until === null ? "不限" : minute(claim_until)}`;
}

function validText({ valid_from, valid_until, valid_days }: CouponRow): string {
  if (valid_days !== null) return `领取后${valid_days}天`;
  return `${valid_from === null ? "即日" : minute(valid_from)} 至 ${valid_until === null ? "不限" : minute(valid_until)}`;
}
