/** The points mall as operators keep it. What its goods may be is the domain's to say (money/points-goods.ts). */
import { z } from "zod";
import { giftArts } from "@yaoji/domain/trade/draw-plan";
import { zero } from "@yaoji/domain/money/money";
import { pointsOrderStates } from "@yaoji/domain/money/points";
import { bit, id, keyset, keysetPageOf, keyword, line, optionalLine, yuan, zeroOrOne } from "./common.ts";
import { typedMoney, whole } from "./desk-fields.ts";

const terms = {
  name: line(40, "请填写名称"),
  intro: optionalLine(100, "说明最多100个字").default(""),
  art: z.enum(giftArts, `图样应为 ${giftArts.join("、")}`).default("gift"),
  points: whole("积分"),
  worth: typedMoney("市场价").default(zero),
  position: whole("排序").default(0),
  on_shelf: zeroOrOne.default(1),
};
export const thingAddBody = z.object({ ...terms, stock: whole("库存") });
export type ThingBody = Omit<z.output<typeof thingAddBody>, "stock">;
export const thingChangeBody = z.object({ ...terms, version: whole("版本") });
/** So many more, or fewer where it is below zero: what is exchanged meanwhile is not lost. */
export const thingStockBody = z.object({ by: whole("增减数量"), reason: line(200, "请填写原因") });

export const thingQuery = z.object({ ...keyset, on_shelf: zeroOrOne.optional(), q: keyword.optional() });
export const thing = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  intro: z.string(),
  art: z.string(),
  points: z.number(),
  worth: yuan,
  position: z.number(),
  on_shelf: bit,
  stock: z.number(),
});
export const thingPage = keysetPageOf(thing);

export const pointsOrderQuery = z.object({
  ...keyset,
  state: z.enum(pointsOrderStates, `状态须为 ${pointsOrderStates.join("、")} 之一`).optional(),
  shop: id.optional(),
});
/** `won`: it was drawn, not exchanged. */
export const pointsDeskOrder = z.object({
  id: z.number(),
  order_no: z.string(),
  shop_id: z.number(),
  company: z.string(),
  name: z.string(),
  number: z.number(),
  points: z.number(),
  won: bit,
  state: z.enum(pointsOrderStates),
  address: z.string(),
  carrier: z.string(),
  tracking_no: z.string(),
  reason: z.string(),
  time: z.number(),
});
export const pointsOrderPage = keysetPageOf(pointsDeskOrder);
export const pointsShipBody = z.object({
  carrier: line(40, "请填写承运单位"),
  tracking_no: optionalLine(60, "运单号最多60个字").default(""),
});
export const pointsCancelBody = z.object({ reason: line(100, "请填写取消原因") });
