import { z } from "zod";
import { optionalIds, pageOf, paging } from "./common.ts";

/** A message to a shop. `kind` groups them: arrival, price_drop and what later issues add. */
export const message = z.object({
  id: z.number(),
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** Where it leads on this site; empty for nowhere. */
  url: z.string(),
  is_read: z.union([z.literal(0), z.literal(1)]),
  /** Unix seconds. */
  time: z.number(),
});
export const messagePage = pageOf(message).extend({ unread: z.number() });
export const messageQuery = z.object(paging);
/** Without ids: all of them. */
export const messageReadBody = z.object({ ids: optionalIds.optional() });
export const messageReadData = z.object({ unread: z.number() });
