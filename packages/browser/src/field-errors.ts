import type { CallFailure } from "./reply.ts";

/** What is wrong, by field; `""` is the whole form. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** Reasons that concern one field although the refusal names none. */
const fieldOfReason: Readonly<Record<string, string>> = {
  "sms.wrong": "code",
  "withdraw.card_bound": "number",
  "named_list.name_taken": "name",
};

/** The first message of each field that the form shows; where none of them is meant, the message stands for all. */
export function fieldErrorsOf(failure: CallFailure, fieldNames: readonly string[]): FieldErrors {
  const messages = Object.entries(failure.errors ?? {});
  const shown = messages.filter(([name, [first]]) => first && fieldNames.includes(name));
  if (shown.length > 0) return Object.fromEntries(shown.map(([name, [first]]) => [name, first]));
  const field = fieldOfReason[failure.reason ?? ""] ?? "";
  const text = messages[0]?.[1][0] ?? failure.message;
  return { [fieldNames.includes(field) ? field : ""]: text };
}
