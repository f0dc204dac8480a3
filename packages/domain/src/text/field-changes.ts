/** One field of a record that changed; what was not there is null. */
export type FieldChange = { readonly name: string; readonly before: unknown; readonly after: unknown };

/** What of a record changed, field by field; a value that is no record is one field without a name. Values are JSON. */
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const [old, young] = [fieldsOf(before), fieldsOf(after)];
  const names = new Set([...Object.keys(old), ...Object.keys(young)]);
  return [...names]
    .map((name) => ({ name, before: old[name] ?? null, after: young[name] ?? null }))
    .filter((field) => JSON.stringify(field.before) !== JSON.stringify(field.after));
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return typeof value === "object" && !Array.isArray(value) ? { ...value } : { "": value };
}
