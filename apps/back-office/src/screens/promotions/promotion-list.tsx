import { kindRules } from "@yaoji/domain/pricing/promotion-kinds";
import {
  type PromotionState,
  promotionStates,
  promotionStateText,
} from "@yaoji/domain/pricing/promotion-terms";
import { type PromotionKind, promotionKinds } from "@yaoji/domain/pricing/promotions";
import { promotionSpentText, promotionTermsText, promotionTimes } from "@yaoji/domain/pricing/offer-row-text";
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
    { id: "terms", title: "内容", cell: (row) => promotionTermsText(row) },
    { id: "time", title: "时间", cell: (row) => <Time of={row} /> },
    { id: "spent", title: "已优惠 / 预算（元）", cell: (row) => promotionSpentText(row), isFigure: true },
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
  exportAs: { list: "promotions" },
  bulk: [{ command: "promotion-stop", title: "停止", roles: ["marketing", "admin"] }],
  empty: "还没有活动，点“新建”做第一个",
};
type RequestQuery = { kind?: PromotionKind; state?: PromotionState; sort?: "new" | "ending" };

function Time({ of }: { of: PromotionRow }) {
  const { from, until } = promotionTimes(of);
  return (
    <>
      <span className="whitespace-nowrap">{from}</span> 至 <span className="whitespace-nowrap">{until}</span>
    </>
  );
}
