/** Settings of the shop as the administrator reads and changes them, each as text. */
import { z } from "zod";
import { line, optionalLine } from "./common.ts";

export const settingsShown = z.object({
  list: z.array(
    z.object({
      name: z.string(),
      /** Under which heading it stands. */
      group: z.string(),
      title: z.string(),
      hint: z.string(),
      value: z.string(),
      /** What it may be, where it is one of a few. */
      choices: z.array(z.object({ value: z.string(), text: z.string() })).nullable(),
    }),
  ),
});

/** `from`: what was shown; where another has changed that since, nothing is changed. */
export const settingsBody = z.object({
  changes: z
    .array(
      z.object({
        name: line(40, "请填写参数的名称"),
        from: optionalLine(500, "最多500个字"),
        to: optionalLine(500, "最多500个字"),
      }),
    )
    .min(1, "没有改动")
    .max(50, "一次最多改50项"),
});
