import { goodsGroupCalls as calls } from "./calls-goods-groups.ts";
import { endpoint } from "./endpoint.ts";
import { idParams, keysetQuery } from "./schemas/common.ts";
import * as groups from "./schemas/goods-group-desk.ts";

/** Groups of goods in the back office: lists of their own, and the pages of controlled sales. */
export const goodsGroupEndpoints = {
  goodsGroupDeskList: endpoint(calls.goodsGroupDeskList, {
    summary: "Groups of goods in their order, with how many goods each holds",
    query: groups.groupDeskQuery,
    data: groups.groupDeskPage,
  }),
  goodsGroupDeskShow: endpoint(calls.goodsGroupDeskShow, {
    summary: "One group, as it may be changed, and where the shop uses it",
    params: idParams,
    data: groups.groupDeskRow,
  }),
  goodsGroupDeskGoods: endpoint(calls.goodsGroupDeskGoods, {
    summary: "The goods of a group, on the shelf or not",
    params: idParams,
    query: keysetQuery,
    data: groups.groupGoodsPage,
  }),
  goodsGroupDeskAdd: endpoint(calls.goodsGroupDeskAdd, {
    summary: "Add a group of goods",
    body: groups.groupBody,
    data: groups.groupDeskRow,
    success: 201,
    rate: "write",
  }),
  goodsGroupDeskChange: endpoint(calls.goodsGroupDeskChange, {
    summary: "Change a group; 409 with both sides where another was faster",
    params: idParams,
    body: groups.groupChangeBody,
    data: groups.groupDeskRow,
    rate: "write",
  }),
  goodsGroupDeskPut: endpoint(calls.goodsGroupDeskPut, {
    summary: "Put goods into a group, by their ids or codes, and take goods out; what is so already stays so",
    params: idParams,
    body: groups.groupPutBody,
    data: groups.groupMoved,
    rate: "write",
  }),
  goodsGroupDeskRemove: endpoint(calls.goodsGroupDeskRemove, {
    summary: "Delete a group, its goods stay; refused while the shop shows it or leads to it",
    params: idParams,
    body: groups.groupRemoveBody,
    data: groups.groupRemoved,
    rate: "write",
  }),
};
