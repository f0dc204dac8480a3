import { z } from "zod";
import { optionalIds } from "./common.ts";

/** The lines to look at; left out: the selected ones. */
export const hintBody = z.object({
  query: z.object({ ids: optionalIds.optional() }).optional(),
  params: z.object({ ids: optionalIds.optional() }).optional(),
});
/** What is missing to the next tier, to free shipping, to a coupon: `missing` in yuan or, for pieces, in pieces. */
const hint = z.object({
  kind: z.enum([
    "general",
    "zy",
    "area",
    "goods",
    "tier",
    "coupon",
    "free_shipping",
    "line_free_shipping",
    "gift",
    "cashback",
    "minimum",
  ]),
  text: z.string(),
  missing: z.number(),
  line_id: z.number().optional(),
  url: z.string(),
});
export const hints = z.object({ list: z.array(hint) });
