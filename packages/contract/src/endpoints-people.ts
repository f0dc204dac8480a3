import { peopleCalls as calls } from "./calls-people.ts";
import { endpoint } from "./endpoint.ts";
import * as log from "./schemas/operator-log.ts";

/** What the screens about people, approvals and histories ask for. */
export const peopleEndpoints = {
  recordLog: endpoint(calls.recordLog, {
    summary: "What was done to one record, newest first, for whoever may open its screen",
    query: log.recordLogQuery,
    data: log.recordLogPage,
  }),
};
