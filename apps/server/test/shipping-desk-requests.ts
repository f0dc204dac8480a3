import type { shippingDeskCalls } from "@yaoji/contract/calls-shipping-desk";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

type Name = keyof typeof shippingDeskCalls;

const params = { id: 1 };

/** A well-formed request of every call about orders that are to leave. */
export const shippingDeskRequests: { [N in Name]: () => RequestOf<N> } = {
  shippingList: () => ({}),
  shippingNotes: () => ({ query: { ids: [1] } }),
  shippingPick: () => ({ params }),
  shippingShow: () => ({ params }),
  shippingScan: () => ({ params, body: { code: "81234567890123456789" } }),
  shippingCheck: () => ({ params, body: {} }),
  shippingShip: () => ({ params, body: { carrier: "顺丰医药" } }),
};

const operators = "open: the operator's own";

/** All shops' parcels are the warehouse's to work on. */
export const shippingDeskFields: {
  [N in Name as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  shippingNotes: { ids: operators },
  shippingPick: { id: operators },
  shippingShow: { id: operators },
  shippingScan: { id: operators, line_id: operators },
  shippingCheck: { id: operators },
  shippingShip: { id: operators },
};
