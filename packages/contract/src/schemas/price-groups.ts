/** Price groups as operators keep them, and the shops that are put into one. */
import { z } from "zod";
import { longestGroupName } from "@yaoji/domain/pricing/price-groups";
import { bit, id, keyset, keysetPageOf, line, optionalLine, typedNumber } from "./common.ts";

const position = typedNumber("排序须为整数").pipe(z.number().int("排序须为整数")).default(0);
const version = typedNumber("版本须为整数").pipe(z.number().int("版本须为整数"));

export const priceGroupQuery = z.object(keyset);

export const priceGroupBody = z.object({
  code: line(longestGroupName, "请填写价格组编码"),
  name: line(longestGroupName, "请填写价格组名称"),
  position,
});
export const priceGroupChangeBody = z.object({
  name: line(longestGroupName, "请填写价格组名称"),
  position,
  version,
});
export const priceGroupShopsBody = z.object({
  shop_ids: z.array(id, "请选择店铺").min(1, "请选择店铺").max(500, "一次最多500家店铺，请分几次办理"),
  reason: optionalLine(200, "原因最多200个字").default(""),
});

/** `shops`: how many are in it; `prices`: how many offers have a price for it. */
export const priceGroupRow = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  position: z.number(),
  version: z.number(),
  shops: z.number(),
  prices: z.number(),
});
export const priceGroupPage = keysetPageOf(priceGroupRow);

/** What became of each shop, in the order given; `before`: the group it was in; `reason` empty: it was moved. */
export const priceGroupMoved = z.object({
  moved: z.number(),
  list: z.array(
    z.object({
      shop_id: z.number(),
      company: z.string(),
      before: z.string().nullable(),
      is_moved: bit,
      reason: z.string(),
    }),
  ),
});
