import { recallCalls as calls } from "./calls-recalls.ts";
import { endpoint } from "./endpoint.ts";
import { nothing } from "./schemas/common.ts";
import * as recalls from "./schemas/recalls.ts";

/** Recalls of batches. */
export const recallEndpoints = {
  recallShow: endpoint(calls.recallShow, {
    summary: "A batch wherever it lies, the shops that had pieces of it, and what came back",
    query: recalls.recallQuery,
    data: recalls.recallData,
  }),
  recallBegin: endpoint(calls.recallBegin, {
    summary: "Recall a batch everywhere: orders are replaced or refunded, every shop that had pieces is told",
    body: recalls.recallBody,
    data: recalls.recallData,
    rate: "write",
  }),
  recallFile: endpoint(calls.recallFile, {
    summary: "The parcels with pieces of a batch as CSV or .xlsx",
    query: recalls.recallFileQuery,
    data: nothing,
    file: "table",
  }),
};
