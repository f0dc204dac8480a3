import type { goodsGroupCalls } from "@yaoji/contract/calls-goods-groups";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

type Groups = keyof typeof goodsGroupCalls;

/** A well-formed request of every call about groups of goods. */
export const goodsGroupRequests: { [N in Groups]: () => RequestOf<N> } = {
  goodsGroupDeskList: () => ({ query: {} }),
  goodsGroupDeskShow: () => ({ params: { id: 1 } }),
  goodsGroupDeskGoods: () => ({ params: { id: 1 }, query: {} }),
  goodsGroupDeskAdd: () => ({ body: { name: "常备" } }),
  goodsGroupDeskChange: () => ({ params: { id: 1 }, body: { name: "常备", version: 1 } }),
  goodsGroupDeskPut: () => ({ params: { id: 1 }, body: { add: [1], remove: [2], codes: ["A1"] } }),
  goodsGroupDeskRemove: () => ({ params: { id: 1 }, body: { version: 1 } }),
};

const operators = "open: the operator's own";

/** Nothing of a buyer's can be named there. */
export const goodsGroupFields: {
  [N in Groups as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  goodsGroupDeskShow: { id: operators },
  goodsGroupDeskGoods: { id: operators },
  goodsGroupDeskChange: { id: operators },
  goodsGroupDeskPut: { id: operators },
  goodsGroupDeskRemove: { id: operators },
};
