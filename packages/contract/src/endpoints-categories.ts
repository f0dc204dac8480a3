import { categoryDeskCalls as calls } from "./calls-categories.ts";
import { endpoint } from "./endpoint.ts";
import * as categories from "./schemas/category-desk.ts";
import { idParams, listOf } from "./schemas/common.ts";

/** Categories in the back office: the trees of the shop's menus. */
export const categoryDeskEndpoints = {
  categoryDeskTree: endpoint(calls.categoryDeskTree, {
    summary: "All categories in the order of their menus, each with how many goods hang in it",
    data: listOf(categories.categoryRow),
  }),
  categoryDeskShow: endpoint(calls.categoryDeskShow, {
    summary: "One category, as it may be changed",
    params: idParams,
    data: categories.categoryRow,
  }),
  categoryDeskAdd: endpoint(calls.categoryDeskAdd, {
    summary: "Add a category at the end of those beside it",
    body: categories.categoryBody,
    data: categories.categoryRow,
    success: 201,
    rate: "write",
  }),
  categoryDeskChange: endpoint(calls.categoryDeskChange, {
    summary: "Change a category's name and logo; 409 with both sides where another was faster",
    params: idParams,
    body: categories.categoryChangeBody,
    data: categories.categoryRow,
    rate: "write",
  }),
  categoryDeskMove: endpoint(calls.categoryDeskMove, {
    summary: "Move a category within its menu: under another, before one of those there; two levels at most",
    params: idParams,
    body: categories.categoryMoveBody,
    data: categories.categoryRow,
    rate: "write",
  }),
  categoryDeskMerge: endpoint(calls.categoryDeskMerge, {
    summary: "Merge a category into another of its menu, with its goods and the categories under it",
    params: idParams,
    body: categories.categoryMergeBody,
    data: categories.categoryRow,
    rate: "write",
  }),
  categoryDeskRemove: endpoint(calls.categoryDeskRemove, {
    summary: "Delete a category that is empty, or whose goods go to another one",
    params: idParams,
    body: categories.categoryRemoveBody,
    data: categories.categoryRemoved,
    rate: "write",
  }),
  categoryDeskPut: endpoint(calls.categoryDeskPut, {
    summary: "Put goods into a category and take goods out; what is so already stays so",
    params: idParams,
    body: categories.categoryPutBody,
    data: categories.categoryRow,
    rate: "write",
  }),
};
