import { z } from "zod";
import { optionalIds, pageOf, paging, zeroOrOne, bit } from "./common.ts";

/** A message to a shop. `kind` says what it is about (domain/message-kinds.ts). */
export const message = z.object({
  id: z.number(),
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** Where it leads on this site; empty for nowhere. */
  url: z.string(),
  is_read: bit,
  /** Unix seconds. */
  time: z.number(),
});
export const messagePage = pageOf(message).extend({ unread: z.number() });
/** `unread=1`: only those not yet read; the page's `total` counts what is listed. */
export const messageQuery = z.object({ unread: zeroOrOne.default(0), ...paging });
/** Without ids: all of them. */
export const messageReadBody = z.object({ ids: optionalIds.optional() });
export const messageReadData = z.object({ unread: z.number() });
