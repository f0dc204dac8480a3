import { kindRules } from "@yaoji/domain/pricing/promotion-kinds";
import {
  type PromotionState,
  promotionStates,
  promotionStateText,
} from "@yaoji/domain/pricing/promotion-terms";
import { type PromotionKind, promotionKinds } from "@yaoji/domain/pricing/promotions";
import { formatShopTime } from "@yaoji/domain/text/time";
import { Link } from "react-router";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { screens, within } from "../../lib/screens.ts";
import type { ListOf } from "../../parts/list/types.ts";
import { StateMark } from "../../parts/state-mark.tsx";

type PromotionRow = DataOf<"promotionDeskList">["list"][number];

export const promotionsKey = "promotions";
export const pathOfPromotion = (id: number) => within(screens.promotion.path.replace(":id", String(id)));

export const promotions: ListOf<PromotionRow> = {
  name: promotionsKey,
  label: "活动",
  columns: [
    { id: "name", title: "名称", cell: ({ id, name }) => <Link to={pathOfPromotion(id)}>{name}</Link> },
    { id: "kind", title: "类型", cell: ({ kind_text }) => kind_text, isShort: true },
    {
      id: "state",
      title: "状态",
      cell: ({ state, state_text }) => <StateMark state={state} text={state_text} />,
      isShort: true,
    },
    { id: "terms", title: "内容", cell: (row) => termsText(row) },
    { id: "time", title: "时间", cell: (row) => <Time of={row} /> },
    { id: "spent", title: "已优惠 / 预算（元）", cell: (row) => spentText(row), isFigure: true },
    { id: "id", title: "编号", cell: ({ id }) => id, isFigure: true, isRare: true },
  ],
  filters: [
    {
      name: "kind",
      title: "类型",
      choices: promotionKinds.map((value) => ({ value, text: kindRules[value].label })),
    },
    {
      name: "state",
      title: "状态",
      choices: promotionStates.map((value) => ({ value, text: promotionStateText[value] })),
    },
    { name: "goods_id", title: "商品编号" },
  ],
  sorts: [
    { value: "new", text: "最近创建" },
    { value: "ending", text: "最先结束" },
  ],
  search: "名称或编号",
  load: (query) => api("promotionDeskList", { query: query as RequestQuery }),
  idOf: ({ id }) => id,
  empty: "还没有活动，点“新建”做第一个",
};
type RequestQuery = { kind?: PromotionKind; state?: PromotionState; sort?: "new" | "ending" };

/** What it gives, and on how many goods. */
function termsText({ kind, tiers, area, basis_points, price, goods_count }: PromotionRow): string {
  const parts = [
    area,
    tiers.map(({ amount, minus }) => `满${amount}减${minus}`).join("，"),
    basis_points === null ? "" : `${basis_points / 1000}折`,
    price === null ? "" : `每套¥${price.toFixed(2)}`,
    kindRules[kind].goods === null ? "全场商品" : `${goods_count}种商品`,
  ];
  return parts.filter(Boolean).join("；");
}

const minute = (time: number) => formatShopTime(new Date(time * 1000)).slice(0, 16);

function Time({ of: { starts_at, ends_at } }: { of: PromotionRow }) {
  return (
    <>
      <span className="whitespace-nowrap">{starts_at === null ? "发布起" : minute(starts_at)}</span> 至{" "}
      <span className="whitespace-nowrap">{minute(ends_at)}</span>
    </>
  );
}

function spentText({ spent, budget }: PromotionRow): string {
  return `${spent.toFixed(2)} / ${budget === null ? "不限" : budget.toFixed(2)}`;
}
