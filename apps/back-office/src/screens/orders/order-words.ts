import type { FieldNames } from "../../parts/timeline/record-text.ts";

/** What the history of an order calls its fields. */
export const fieldNames: FieldNames = {
  status: "状态",
  hold: "挂起原因",
  receipt: "回执登记",
  said: "说明",
  shop: "客户",
  total: "金额",
  lines: "商品",
};
