import { bulkKinds } from "../people/bulk/bulk-task.service.ts";
import type { TaskTable } from "../platform/tables/task-kind.ts";
import { bulkTable } from "./bulk-table.ts";

/** Every kind of long work, by the name that it is added with. */
export const taskTable: TaskTable = { ...bulkKinds(bulkTable) };
