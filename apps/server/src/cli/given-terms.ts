/** What options say of a record, checked by its own shape. */
import type { z } from "zod";
import { fileErrors } from "../platform/faults/file-faults.ts";
import { digitsOf } from "./digits.ts";
import { type Given, UsageFault } from "./verbs.ts";

/** What was there with what was given put over it; a number where the shape wants one. */
export function termsOf<T extends object>(given: Given, shape: z.ZodType<T>, before: Partial<T>): T {
  const said = Object.entries(given.options).flatMap(([name, text]) =>
    name === "by" ? [] : [[name, name === "position" ? (digitsOf(text) ?? text) : text] as const],
  );
  const parsed = shape.safeParse({ ...before, ...Object.fromEntries(said) }, { error: fileErrors });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `--${path.join(".")} ${message}`);
  throw new UsageFault(`${faults.join("；")}。`);
}
