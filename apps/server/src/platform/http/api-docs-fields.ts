/** A JSON schema as rows that people read: one row a field, what lies deeper by its path. */
export type FieldRow = {
  /** `list[].price`; "" for the value itself. */
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly notes: string;
};

type Schema = Readonly<Record<string, unknown>>;
type Place = { readonly path: string; readonly isRequired: boolean };

const deepest = 5;
const typeNames: Readonly<Record<string, string>> = {
  string: "文本",
  number: "数字",
  integer: "整数",
  boolean: "是否",
  null: "空",
  array: "列表",
  object: "对象",
};

/** All fields of a schema, parents before what stands in them. */
export function fieldsOf(schema: unknown): FieldRow[] {
  return rowsOf(asSchema(schema), { path: "", isRequired: true });
}

function rowsOf(schema: Schema, place: Place): FieldRow[] {
  const own = { ...place, type: typeOf(schema), notes: notesOf(schema) };
  const below = insideOf(schema, place.path);
  return place.path === "" && below.length > 0 ? below : [own, ...below];
}

function insideOf(schema: Schema, path: string): FieldRow[] {
  if (path.split(/[.[]/u).length > deepest) return [];
  const items = asSchema(schema.items);
  if (schema.items !== undefined) return insideOf(items, `${path}[]`);
  const choices = listed(schema.anyOf).filter((choice) => choice.properties !== undefined);
  if (choices.length > 0) return choices.flatMap((choice) => insideOf(choice, path));
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(asSchema(schema.properties)).flatMap(([name, field]) =>
    rowsOf(asSchema(field), {
      path: path === "" ? name : `${path}.${name}`,
      isRequired: required.includes(name),
    }),
  );
}

function typeOf(schema: Schema): string {
  const choices = listed(schema.anyOf);
  if (isId(choices)) return "编号";
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(" 或 ");
  if (schema.items !== undefined) return `${typeOf(asSchema(schema.items))}的列表`;
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types.map((type) => typeNames[String(type)] ?? "任意").join(" 或 ");
}

/** An id is a number, or the same as text: forms and addresses know no numbers. */
function isId(choices: readonly Schema[]): boolean {
  return choices.length === 2 && choices.some(({ pattern }) => pattern === "^\\d{1,16}$");
}

function notesOf(schema: Schema): string {
  const values = Array.isArray(schema.enum) ? schema.enum : constantsOf(schema);
  return [
    values.length > 0 ? `取值 ${values.map(String).join("、")}` : "",
    between("长度", schema.minLength, schema.maxLength),
    between("个数", schema.minItems, schema.maxItems),
    isPlainNumber(schema.maximum) || isPlainNumber(schema.minimum)
      ? between("范围", schema.minimum, isPlainNumber(schema.maximum) ? schema.maximum : undefined)
      : "",
    typeof schema.pattern === "string" ? `格式 ${schema.pattern}` : "",
    schema.default === undefined ? "" : `默认 ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join("；");
}

function constantsOf(schema: Schema): unknown[] {
  return [schema, ...listed(schema.anyOf)].flatMap((choice) =>
    choice.const === undefined ? [] : [choice.const],
  );
}

function isPlainNumber(value: unknown): boolean {
  return typeof value === "number" && Math.abs(value) < Number.MAX_SAFE_INTEGER;
}

function between(what: string, least: unknown, most: unknown): string {
  if (least === undefined && most === undefined) return "";
  if (most === undefined) return `${what}至少 ${String(least)}`;
  return least === undefined ? `${what}至多 ${String(most)}` : `${what} ${String(least)}–${String(most)}`;
}

function listed(value: unknown): Schema[] {
  return Array.isArray(value) ? value.map(asSchema) : [];
}

function asSchema(value: unknown): Schema {
  return typeof value === "object" && value !== null ? (value as Schema) : {};
}
