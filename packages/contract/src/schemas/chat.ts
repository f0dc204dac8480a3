import { z } from "zod";
import { line } from "./common.ts";

/** What the chat's address carries: the user's name, and the one-time ticket of the user state's `token`. */
export const redeemBody = z.object({
  username: line(64, "请填写用户名"),
  token: line(128, "请填写票据"),
});

/** Whom the chat speaks with. */
export const visitor = z.object({
  username: z.string(),
  name: z.string(),
  company: z.string(),
  shop_id: z.number(),
});
export type ChatVisitor = z.output<typeof visitor>;
