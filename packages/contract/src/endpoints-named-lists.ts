import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";
import { idParams, nothing } from "./schemas/common.ts";
import * as schemas from "./schemas/named-lists.ts";

/** Named lists 采购清单, shared by the members of a shop. */
export const namedListEndpoints = {
  namedLists: endpoint(calls.namedLists, {
    right: "view",
    summary: "The shop's lists, those changed last first",
    data: schemas.listHeads,
  }),
  namedListCreate: endpoint(calls.namedListCreate, {
    right: "purchase",
    summary: "Make a list, empty or of lines or an order",
    body: schemas.createBody,
    data: schemas.saved,
    success: 201,
    idempotent: true,
  }),
  namedList: endpoint(calls.namedList, {
    right: "view",
    summary: "One list: its goods as they are offered today, and how many are wanted",
    params: idParams,
    query: schemas.showQuery,
    data: schemas.listShown,
    owned: "named_list",
  }),
  namedListRename: endpoint(calls.namedListRename, {
    right: "purchase",
    summary: "Rename a list",
    params: idParams,
    body: schemas.renameBody,
    data: schemas.listHead,
    owned: "named_list",
  }),
  namedListDelete: endpoint(calls.namedListDelete, {
    right: "purchase",
    summary: "Delete a list",
    params: idParams,
    data: nothing,
    owned: "named_list",
  }),
  namedListFill: endpoint(calls.namedListFill, {
    right: "purchase",
    summary: "Put lines or an order into a list; goods that it holds change their quantity",
    params: idParams,
    body: schemas.fillBody,
    data: schemas.saved,
    owned: "named_list",
    idempotent: true,
  }),
  namedListNumber: endpoint(calls.namedListNumber, {
    right: "purchase",
    summary: "Set how many of some goods are wanted, unless another member changed it meanwhile",
    params: idParams,
    body: schemas.numberBody,
    data: schemas.listHead,
    owned: "named_list",
  }),
  namedListRemove: endpoint(calls.namedListRemove, {
    right: "purchase",
    summary: "Take goods out of a list",
    params: idParams,
    body: schemas.goodsBody,
    data: schemas.listHead,
    owned: "named_list",
  }),
  namedListCart: endpoint(calls.namedListCart, {
    right: "purchase",
    summary: "Put a list's lines, all or those chosen, into the cart; what stays out is told line by line",
    params: idParams,
    body: schemas.chosenBody,
    data: schemas.bought,
    owned: "named_list",
    idempotent: true,
  }),
};
