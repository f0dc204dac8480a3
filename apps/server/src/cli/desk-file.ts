/** What commands share that make offers of files, as the back office's screens do. */
import { formatShopMinute } from "@yaoji/domain/text/time";
import type { Refusal } from "../platform/answers/refusal.ts";
import { type Given, UsageFault } from "./verbs.ts";

/** Who signs it. */
export function makerOf({ signer }: Given): { readonly accountId: number } {
  if (signer === null) throw new Error("offers are made by somebody who signs");
  return { accountId: signer.accountId };
}

/** What is wrong with the values is a fault of what was typed: each field with its sentence. */
export function told(refused: Refusal): Refusal {
  if (!refused.errors) return refused;
  const lines = Object.entries(refused.errors).map(([field, texts]) => `${field}：${texts.join("；")}`);
  throw new UsageFault(lines.join("\n"));
}

/** Unix seconds where the text would lose some. */
export function timeText(time: unknown): unknown {
  return typeof time === "number" && time % 60 === 0 ? formatShopMinute(time) : time;
}
