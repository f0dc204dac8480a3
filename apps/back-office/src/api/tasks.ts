import { isUnderWay } from "@yaoji/domain/people/tasks";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./browser.ts";
import type { DataOf } from "./client.ts";
import { queries } from "./operator.ts";

export type Task = DataOf<"taskCancel">;

/** Lists of tasks, and single ones: whatever is told of them asks all of it again. */
export const tasksKey = "tasks";
/** Lists of exports, likewise. */
export const exportsKey = "exports";

/** While one is under way it is looked at again, in case that nothing tells of it. */
const lookAgain = 5000;

/** One, without its rows. */
export const taskQuery = (id: number) =>
  queryOptions({
    queryKey: [tasksKey, id],
    queryFn: () => api("taskShow", { params: { id }, query: { page_size: 1 } }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? lookAgain : false),
  });

/** After a command on one. */
export const keepTask = (): Promise<void> => queries.invalidateQueries({ queryKey: [tasksKey] });
