/** Goods on their way onto the shelf and off it. */
import { z } from "zod";
import { type GoodsControl, isGoodsControl } from "@yaoji/domain/trade/special-control";
import { line } from "./common.ts";
import { whole } from "./desk-fields.ts";
import { shownApproval } from "./approvals.ts";
import { goodsDeskDetail } from "./goods-desk.ts";

/** `version`: of the goods as they were seen. */
export const shelfBody = z.object({ version: whole("版本"), reason: line(200, "请填写原因") });
export const controlBody = shelfBody.extend({
  control: z
    .string("请选择特殊管理类别")
    .refine(isGoodsControl, "特殊管理类别不正确")
    .transform((typed) => typed as GoodsControl),
});

const fault = z.object({ field: z.string(), text: z.string() });

export const goodsShelf = z.object({
  version: z.number(),
  control: z.string(),
  /** What is missing before it may be asked. */
  faults: z.array(fault),
  /** What is to be mended, and what of it still stands. */
  to_mend: z.string().nullable(),
  left_to_mend: z.array(fault),
  /** Whether one person may put them back; null where they are on the shelf. */
  may_return: z.boolean().nullable(),
  /** Chinese names of what has changed since they were released. */
  changed: z.array(z.string()),
  /** The approval that waits. */
  waiting_id: z.number().nullable(),
  /** What whoever decides would see. */
  lines: shownApproval.shape.lines,
});
export const goodsShelfDone = z.object({ goods: goodsDeskDetail, shelf: goodsShelf });
