import type { categoryDeskCalls } from "@yaoji/contract/calls-categories";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

type Categories = keyof typeof categoryDeskCalls;

/** A well-formed request of every call about categories. */
export const categoryRequests: { [N in Categories]: () => RequestOf<N> } = {
  categoryDeskTree: () => ({}),
  categoryDeskShow: () => ({ params: { id: 1 } }),
  categoryDeskAdd: () => ({ body: { menu: "general", name: "感冒用药" } }),
  categoryDeskChange: () => ({ params: { id: 1 }, body: { name: "感冒用药", version: 1 } }),
  categoryDeskMove: () => ({ params: { id: 1 }, body: { parent_id: 2, before_id: 3, version: 1 } }),
  categoryDeskMerge: () => ({ params: { id: 1 }, body: { into_id: 2, version: 1 } }),
  categoryDeskRemove: () => ({ params: { id: 1 }, body: { goods_to: 2, version: 1 } }),
  categoryDeskPut: () => ({ params: { id: 1 }, body: { add: [1], remove: [2] } }),
};

const operators = "open: the operator's own";

/** Nothing of a buyer's can be named there. */
export const categoryFields: {
  [N in Categories as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  categoryDeskShow: { id: operators },
  categoryDeskAdd: { parent_id: operators },
  categoryDeskChange: { id: operators },
  categoryDeskMove: { id: operators, parent_id: operators, before_id: operators },
  categoryDeskMerge: { id: operators, into_id: operators },
  categoryDeskRemove: { id: operators },
  categoryDeskPut: { id: operators },
};
