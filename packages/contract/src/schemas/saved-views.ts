/** Views of the back office's lists, as operators save and find them. */
import { z } from "zod";
import { longestViewAddress, longestViewName, viewSharings } from "@yaoji/domain/people/saved-views";
import { bit, line, optionalLine, typedNumber } from "./common.ts";

const list = z
  .string("请给出列表")
  .max(100, "没有这个列表")
  .regex(/^\/admin(\/[a-z-]+)*$/, "没有这个列表");
const view = {
  name: line(longestViewName, "请填写视图名称"),
  shared: z.enum(viewSharings, "请选择谁能看到这个视图").default("own"),
  address: optionalLine(longestViewAddress, "条件过长，无法保存为视图").default(""),
};

export const savedViewQuery = z.object({ list });
export const savedViewBody = z.object({ list, ...view });
export const savedViewChangeBody = z.object({
  ...view,
  version: typedNumber("版本须为整数").pipe(z.number().int("版本须为整数")),
});

/** `address`: what stands behind the question mark; `is_own`: the caller's, who alone changes it; `by`: whose it is. */
export const savedView = z.object({
  id: z.number(),
  name: z.string(),
  shared: z.enum(viewSharings),
  address: z.string(),
  by: z.string(),
  is_own: bit,
  version: z.number(),
});
/** One's own first, each by its name. */
export const savedViewsOf = z.object({ list: z.array(savedView) });
