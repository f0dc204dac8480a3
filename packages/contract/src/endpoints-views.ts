import { viewCalls as calls } from "./calls-views.ts";
import { endpoint } from "./endpoint.ts";
import { idParams, nothing } from "./schemas/common.ts";
import * as views from "./schemas/saved-views.ts";

/** Views of the back office's lists: they change nothing but what is looked at. */
export const viewEndpoints = {
  savedViewList: endpoint(calls.savedViewList, {
    summary: "Views of one list: the operator's own, those of his role, those of everybody",
    query: views.savedViewQuery,
    data: views.savedViewsOf,
  }),
  savedViewAdd: endpoint(calls.savedViewAdd, {
    summary: "Keep what a list is asked, and how it is shown, under a name",
    body: views.savedViewBody,
    data: views.savedView,
    success: 201,
    rate: "write",
  }),
  savedViewChange: endpoint(calls.savedViewChange, {
    summary: "Change one's own view; 409 with both sides where it was changed elsewhere",
    params: idParams,
    body: views.savedViewChangeBody,
    data: views.savedView,
    rate: "write",
  }),
  savedViewRemove: endpoint(calls.savedViewRemove, {
    summary: "Remove one's own view, for those as well whom it was shared with",
    params: idParams,
    data: nothing,
    rate: "write",
  }),
};
