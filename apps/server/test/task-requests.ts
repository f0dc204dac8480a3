import type { taskCalls } from "@yaoji/contract/calls-tasks";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

type Tasks = keyof typeof taskCalls;

/** A well-formed request of every call about long work. */
export const taskRequests: { [N in Tasks]: () => RequestOf<N> } = {
  taskList: () => ({ query: {} }),
  taskEvents: () => ({}),
  taskLook: () => ({}),
  taskShow: () => ({ params: { id: 1 }, query: {} }),
  taskCancel: () => ({ params: { id: 1 } }),
  taskRetry: () => ({ params: { id: 1 } }),
  taskFailedRows: () => ({ params: { id: 1 }, query: { format: "csv" } }),
};

const operators = "open: the operator's own";

/** Nothing of a buyer's can be named there. */
export const taskFields: {
  [N in Tasks as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  taskShow: { id: operators },
  taskCancel: { id: operators },
  taskRetry: { id: operators },
  taskFailedRows: { id: operators },
};
