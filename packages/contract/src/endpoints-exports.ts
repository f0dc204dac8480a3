import { exportCalls as calls } from "./calls-exports.ts";
import { endpoint } from "./endpoint.ts";
import { idParams, nothing, tableQuery } from "./schemas/common.ts";
import * as exported from "./schemas/exports.ts";

/** Tables out of the back office's lists. */
export const exportEndpoints = {
  exportList: endpoint(calls.exportList, {
    summary: "Exports of the last days, newest first: the operator's own, the administrator's all",
    query: exported.exportQuery,
    data: exported.exportPage,
  }),
  exportAdd: endpoint(calls.exportAdd, {
    summary: "Begin to write what a list shows, as it is asked, into a table",
    body: exported.exportBody,
    data: exported.exportRow,
    success: 201,
    rate: "write",
  }),
  exportCancel: endpoint(calls.exportCancel, {
    summary: "End one's own export before it is done",
    params: idParams,
    data: exported.exportRow,
    rate: "write",
  }),
  exportFile: endpoint(calls.exportFile, {
    summary: "The table of one's own export as CSV or .xlsx",
    params: idParams,
    query: tableQuery,
    data: nothing,
    file: "table",
  }),
};
