/** Whom something goes to, as it is typed, and as the server takes it. */
import { CallError, type RequestOf } from "../../api/client.ts";
import { listed, listedOrNull } from "../../lib/typed.ts";
import type { AudienceDraft } from "../audience-fields.tsx";

export type SendingDraft = AudienceDraft & { readonly priceGroups: string };
export type SendingBody = RequestOf<"audiencePreview">["body"]["audience"];

export const everybody: SendingDraft = {
  shopTypes: [],
  regions: "",
  shopIds: "",
  priceGroups: "",
  newcomersOnly: false,
};

export const audienceNames = [
  "shopTypes",
  "regions",
  "shopIds",
  "priceGroups",
  "newcomersOnly",
  "audience",
] as const;

export function sendingBody(draft: SendingDraft): SendingBody {
  return {
    shop_types: draft.shopTypes.length > 0 ? [...draft.shopTypes] : null,
    regions: listedOrNull(draft.regions),
    shop_ids: listedOrNull(draft.shopIds),
    price_groups: listedOrNull(draft.priceGroups),
    newcomers_only: draft.newcomersOnly ? 1 : 0,
  } as SendingBody;
}

/** Numbers of shops out of a table's text: the first cell of each line, where it is one. */
export function shopIdsIn(text: string): string[] {
  const firsts = text.split(/\r?\n/u).map((line) => listed(line.replace(/["\t\uFEFF]/gu, " "))[0] ?? "");
  return [...new Set(firsts.filter((first) => /^\d{1,15}$/u.test(first)))];
}

/** The errors by the names that the form's fields have: audience.shop_ids → shopIds. */
export function withSendingFields(error: unknown): unknown {
  if (!(error instanceof CallError) || !error.failure.errors) return error;
  const errors = Object.entries(error.failure.errors).map(([name, texts]) => [fieldOf(name), texts] as const);
  return new CallError({ ...error.failure, errors: Object.fromEntries(errors) });
}

const fieldOf = (name: string): string =>
  name
    .replace(/^audience\./u, "")
    .replace(/\..*$/u, "")
    .replace(/_[a-z]/gu, (part) => part.slice(1).toUpperCase());
