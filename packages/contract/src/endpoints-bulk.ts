import { bulkCalls as calls } from "./calls-bulk.ts";
import { endpoint } from "./endpoint.ts";
import * as bulk from "./schemas/bulk.ts";

/** Commands for many records of a list at once. */
export const bulkEndpoints = {
  bulkPreview: endpoint(calls.bulkPreview, {
    summary:
      "How many records a command would be given for, and which of the first would be refused, and why",
    body: bulk.bulkPreviewBody,
    data: bulk.bulkPreview,
    rate: "write",
  }),
  bulkAdd: endpoint(calls.bulkAdd, {
    summary: "Begin to do it to each of them, as long work with a result per record",
    body: bulk.bulkBody,
    data: bulk.bulkAdded,
    success: 201,
    rate: "write",
  }),
};
