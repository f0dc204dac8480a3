import { priceListTask } from "../offers/price-lists/price-list-task.service.ts";
import type { TaskTable } from "../platform/tables/task-kind.ts";

/** Every kind of long work, by the name that it is added with. */
export const taskTable: TaskTable = { "price-list": priceListTask };
