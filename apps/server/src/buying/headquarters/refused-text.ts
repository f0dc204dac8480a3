/** Why a shop's column could not be ordered, as one sentence that is kept with the submission. */
import { difference } from "@yaoji/contract/schemas/checkout";
import { errorMessage } from "@yaoji/contract/errors";
import { z } from "zod";
import type { Refusal } from "../../platform/answers/refusal.ts";

const changed = z.object({ differences: z.array(difference) });

/** What differs, where that is why; else the sentence of a field, or the refusal's own. */
export function refusedText({ reason, details, errors, data }: Refusal): string {
  if (reason === "checkout.no_address") return "该店还没有收货地址，请先添加";
  const differences = changed.safeParse(data).data?.differences ?? [];
  if (differences.length > 0) return differences.map(({ text }) => text).join("；");
  return Object.values(errors ?? {}).flat()[0] ?? errorMessage(reason, details);
}
