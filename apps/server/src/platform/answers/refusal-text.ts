import { errorMessage } from "@yaoji/contract/errors";
import type { Refusal } from "./refusal.ts";

/** A refusal in one sentence, where no form is there whose fields it could stand at. */
export function refusalText({ reason, details = {}, errors = {} }: Refusal): string {
  const said = Object.values(errors).flat();
  return said.length > 0 ? said.join("；") : errorMessage(reason, details);
}
