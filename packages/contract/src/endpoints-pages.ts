import { pageDeskCalls as calls } from "./calls-pages.ts";
import { endpoint } from "./endpoint.ts";
import { idParams, nothing } from "./schemas/common.ts";
import * as pages from "./schemas/page-desk.ts";

/** Pages from data in the back office. */
export const pageDeskEndpoints = {
  pageDeskList: endpoint(calls.pageDeskList, {
    summary: "Pages by kind, state and words, each with its address and the change that waits",
    query: pages.pageDeskQuery,
    data: pages.pageDeskPage,
  }),
  pageDeskAdd: endpoint(calls.pageDeskAdd, {
    summary: "Write a new page; shown at once, or from its start on",
    body: pages.pageAddBody,
    data: pages.pageDeskDetail,
    success: 201,
    rate: "write",
    idempotent: true,
  }),
  pageDeskSources: endpoint(calls.pageDeskSources, {
    summary: "What a block may name, by a part of its name",
    query: pages.pageSourcesQuery,
    data: pages.pageSourceList,
  }),
  pageDeskPreview: endpoint(calls.pageDeskPreview, {
    summary: "Keep a draft for an hour, to be looked at as a visitor or as a shop",
    body: pages.pagePreviewBody,
    data: pages.pagePreview,
    success: 201,
  }),
  pageDeskPreviewShow: endpoint(calls.pageDeskPreviewShow, {
    summary: "A kept draft with all that its blocks show to whom it is looked at as",
    params: pages.pagePreviewParams,
    data: pages.pagePreviewShown,
  }),
  pageDeskShow: endpoint(calls.pageDeskShow, {
    summary: "One page as it was written, with the names of what its blocks name and the change that waits",
    params: idParams,
    data: pages.pageDeskDetail,
  }),
  pageDeskChange: endpoint(calls.pageDeskChange, {
    summary: "Change a page as it was seen; 409 with both sides where another was faster",
    params: idParams,
    body: pages.pageChangeBody,
    data: pages.pageDeskDetail,
    rate: "write",
  }),
  pageDeskCopy: endpoint(calls.pageDeskCopy, {
    summary: "The same page under another key",
    params: idParams,
    body: pages.pageCopyBody,
    data: pages.pageDeskDetail,
    success: 201,
    rate: "write",
    idempotent: true,
  }),
  pageDeskRemove: endpoint(calls.pageDeskRemove, {
    summary: "Take a page away; never the home page",
    params: idParams,
    body: pages.pageReasonBody,
    data: nothing,
    rate: "write",
  }),
  pageDeskVersions: endpoint(calls.pageDeskVersions, {
    summary: "Every version of a page, newest first: who, when, why",
    params: idParams,
    query: pages.pageVersionsQuery,
    data: pages.pageVersionPage,
  }),
  pageDeskVersion: endpoint(calls.pageDeskVersion, {
    summary: "A page as one version had it",
    params: pages.pageVersionParams,
    data: pages.pageVersionDetail,
  }),
  pageDeskRestore: endpoint(calls.pageDeskRestore, {
    summary:
      "Make the page again what a version was, as a new version; what has gone since is said as faults",
    params: pages.pageVersionParams,
    body: pages.pageReasonBody,
    data: pages.pageDeskDetail,
    rate: "write",
  }),
  pageDeskSchedule: endpoint(calls.pageDeskSchedule, {
    summary: "Save a change for later, in the place of the one that waits",
    params: idParams,
    body: pages.pageScheduleBody,
    data: pages.pageDeskDetail,
    rate: "write",
  }),
  pageDeskUnschedule: endpoint(calls.pageDeskUnschedule, {
    summary: "Take back the change that was saved for later",
    params: idParams,
    data: pages.pageDeskDetail,
    rate: "write",
  }),
};
