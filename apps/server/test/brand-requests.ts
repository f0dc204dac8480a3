import type { brandCalls } from "@yaoji/contract/calls-brands";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

type Brands = keyof typeof brandCalls;

/** A well-formed request of every call about brands. */
export const brandRequests: { [N in Brands]: () => RequestOf<N> } = {
  brandDeskList: () => ({ query: {} }),
  brandDeskShow: () => ({ params: { id: 1 } }),
  brandDeskAdd: () => ({ body: { name: "云樾" } }),
  brandDeskChange: () => ({ params: { id: 1 }, body: { name: "云樾", version: 1 } }),
  brandDeskRemove: () => ({ params: { id: 1 } }),
};

const operators = "open: the operator's own";

/** Nothing of a buyer's can be named there. */
export const brandFields: {
  [N in Brands as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  brandDeskShow: { id: operators },
  brandDeskChange: { id: operators },
  brandDeskRemove: { id: operators },
};
