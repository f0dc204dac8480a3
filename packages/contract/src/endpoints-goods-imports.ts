import { goodsImportCalls as calls } from "./calls-goods-imports.ts";
import { endpoint } from "./endpoint.ts";
import { idParams, tableQuery, nothing } from "./schemas/common.ts";
import * as imports from "./schemas/goods-imports.ts";

/** Lists of goods: uploaded, previewed, applied, taken back. */
export const goodsImportEndpoints = {
  goodsImportList: endpoint(calls.goodsImportList, {
    summary: "The last imports of goods, newest first",
    data: imports.goodsImportList,
  }),
  goodsImportUpload: endpoint(calls.goodsImportUpload, {
    summary: "Upload a list of goods, CSV or .xlsx; nothing of the goods changes",
    body: imports.goodsImportUploadBody,
    data: imports.goodsImportDetail,
    rate: "write",
    bodyLimit: imports.goodsImportBodyLimit,
  }),
  goodsImportShow: endpoint(calls.goodsImportShow, {
    summary:
      "An import: its columns, what its rows would do or did, what stands in the way of taking it back",
    params: idParams,
    data: imports.goodsImportDetail,
  }),
  goodsImportRows: endpoint(calls.goodsImportRows, {
    summary: "Rows of one result, with what differs or why they are refused",
    params: idParams,
    query: imports.goodsImportRowsQuery,
    data: imports.goodsImportRows,
  }),
  goodsImportRefused: endpoint(calls.goodsImportRefused, {
    summary:
      "The rows that were refused, as they came, each with the reason, as CSV or .xlsx: to be mended and uploaded",
    params: idParams,
    query: tableQuery,
    data: nothing,
    file: "table",
  }),
  goodsImportCheck: endpoint(calls.goodsImportCheck, {
    summary: "Preview it by these columns, behind the operator's back; nothing of the goods changes",
    params: idParams,
    body: imports.goodsImportCheckBody,
    data: imports.goodsImportDetail,
    rate: "write",
  }),
  goodsImportApply: endpoint(calls.goodsImportApply, {
    summary: "Apply it as it was previewed, once, behind the operator's back",
    params: idParams,
    body: imports.goodsImportApplyBody,
    data: imports.goodsImportDetail,
    rate: "write",
  }),
  goodsImportUndo: endpoint(calls.goodsImportUndo, {
    summary: "Take it back, while nothing else has changed its goods",
    params: idParams,
    body: imports.goodsImportUndoBody,
    data: imports.goodsImportDetail,
    rate: "write",
  }),
};
