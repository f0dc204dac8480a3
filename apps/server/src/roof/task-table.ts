import type { TaskTable } from "../platform/tables/task-kind.ts";

/** Every kind of long work, by the name that it is added with. */
export const taskTable: TaskTable = {};
