import { type GoodsState, goodsStateText } from "@yaoji/domain/trade/goods-state";

const looks: Readonly<Record<GoodsState, string>> = {
  draft: "mark-quiet",
  waiting: "mark-quiet",
  on: "mark-good",
  off: "mark-quiet",
  to_mend: "mark-quiet",
  banned: "mark-bad",
};

/** Where goods stand. */
export function GoodsMark({ of: { state } }: { of: { state: GoodsState } }) {
  return <span className={`mark ${looks[state]}`}>{goodsStateText[state]}</span>;
}
