import { applyKind } from "../catalogue/goods-import/apply.service.ts";
import { checkKind } from "../catalogue/goods-import/check.service.ts";
import { undoKind } from "../catalogue/goods-import/undo.service.ts";
import { codesTask } from "../offers/coupon-codes/make-codes.service.ts";
import { couponTask } from "../offers/coupon-desk/send-coupon.service.ts";
import { priceListTask } from "../offers/price-lists/price-list-task.service.ts";
import { bulkKinds } from "../people/bulk/bulk-task.service.ts";
import { messagesTask } from "../people/message-desk/send-messages.service.ts";
import type { TaskTable } from "../platform/tables/task-kind.ts";
import { bulkTable } from "./bulk-table.ts";

/** Every kind of long work, by the name that it is added with. */
export const taskTable: TaskTable = {
  "goods-import-check": checkKind,
  "goods-import": applyKind,
  "goods-import-undo": undoKind,
  "price-list": priceListTask,
  "coupon-codes": codesTask,
  "coupon-send": couponTask,
  messages: messagesTask,
  ...bulkKinds(bulkTable),
};
