import type { EndpointName, RequestOf } from "@yaoji/contract/endpoints";
import type { OwnedObjects } from "./owned-objects.ts";

type ListCall = Extract<EndpointName, `namedList${string}`>;

/** A well-formed request of every call of named lists on the given objects. */
export const namedListRequests: { [N in ListCall]: (own: OwnedObjects) => RequestOf<N> } = {
  namedLists: () => ({}),
  namedListCreate: () => ({ body: { name: "日常补货", lines: [] } }),
  namedList: (own) => ({ params: { id: own.named_list } }),
  namedListRename: (own) => ({ params: { id: own.named_list }, body: { name: "换季" } }),
  namedListDelete: (own) => ({ params: { id: own.named_list } }),
  namedListFill: (own) => ({
    params: { id: own.named_list },
    body: { lines: [{ goods_id: own.goods, number: 1 }] },
  }),
  namedListNumber: (own) => ({
    params: { id: own.named_list },
    body: { goods_id: own.goods, number: 5, was: 10 },
  }),
  namedListRemove: (own) => ({ params: { id: own.named_list }, body: { goods_ids: [own.goods] } }),
  namedListCart: (own) => ({ params: { id: own.named_list }, body: {} }),
};
