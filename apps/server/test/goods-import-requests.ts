import type { goodsImportCalls } from "@yaoji/contract/calls-goods-imports";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

type Name = keyof typeof goodsImportCalls;

/** A list of one row, its bytes in base64. */
const content = Buffer.from(
  "商品编码,商品名称,规格,单位,生产厂家,类别\nIM1,感冒灵颗粒,10g,盒,甲厂,中成药\n",
).toString("base64");

/** A well-formed request of every call about imports of goods. */
export const goodsImportRequests: { [N in Name]: () => RequestOf<N> } = {
  goodsImportList: () => ({}),
  goodsImportUpload: () => ({ body: { name: "商品.csv", content } }),
  goodsImportShow: () => ({ params: { id: 1 } }),
  goodsImportRows: () => ({ params: { id: 1 }, query: { result: "created" } }),
  goodsImportRefused: () => ({ params: { id: 1 }, query: { format: "csv" } }),
  goodsImportCheck: () => ({ params: { id: 1 }, body: { version: 1, columns: [] } }),
  goodsImportApply: () => ({ params: { id: 1 }, body: { version: 1, reason: "新品" } }),
  goodsImportUndo: () => ({ params: { id: 1 }, body: { version: 1, reason: "导错了" } }),
};

const operators = "open: the operator's own";

/** Nothing of a buyer's can be named there. */
export const goodsImportFields: {
  [N in Name as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  goodsImportShow: { id: operators },
  goodsImportRows: { id: operators },
  goodsImportRefused: { id: operators },
  goodsImportCheck: { id: operators },
  goodsImportApply: { id: operators },
  goodsImportUndo: { id: operators },
};
