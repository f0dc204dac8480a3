/** What nobody means and somebody sends: values for the fields of a call, made from its schema and beyond it. */
import * as fc from "fast-check";

/** Numbers, as text or not, that a careless server takes for something else. */
const hostileNumbers = [
  0,
  -0,
  -1,
  1.5,
  1e-7,
  1e21,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  "NaN",
  "Infinity",
  "-Infinity",
  "1e309",
  "0x10",
  "9223372036854775808",
  "１２",
  "1,2",
  " 1 ",
  "1;2",
];

const hostileTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\uD800",
  "\uDFFF药",
  "👩‍⚕️💊".repeat(50),
  "\u202Etxt.exe",
  "e\u0301".repeat(300),
  "药".repeat(20_000),
  "'; DROP TABLE orders; --",
  "' OR 1=1 --",
  "%' UNION SELECT password_hash FROM accounts --",
  "%_\\",
  "(a & b | !c:*)",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "${7*7}{{7*7}}",
  "../../../../etc/passwd",
  "..%2f..%2f",
  "file:///etc/passwd",
  "http://169.254.169.254/latest/meta-data",
  "=HYPERLINK(1)",
  "\r\nSet-Cookie: a=b",
  "null",
  "undefined",
  "__proto__",
  "[object Object]",
  "2026-02-30",
  "9999-99-99",
  "0000-00-00",
];

/** Keys that no call asks for and a careless server would write. */
const stolenKeys = ["__proto__", "constructor", "price", "is_zy", "points", "shop_id", "role", "id", "total"];

function deep(levels: number): unknown {
  let value: unknown = "底";
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value };
  return value;
}

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...hostileTexts) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...hostileNumbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}], { a: 1 }) },
  { weight: 1, arbitrary: fc.constantFrom(...[5, 60, 1500].map(deep)) },
  { weight: 1, arbitrary: fc.constantFrom(1, 700).map((length) => Array(length).fill(1)) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** The part of JSON Schema that the contract's shapes become. */
export type Schema = {
  readonly type?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
};

const usualTexts = ["阿莫西林", "13812345678", "2026-01-31", "000000", "1"];
/** Of a usual shape, and yet nothing. */
const shapedTexts = ["2099-13-01", "2099-12-45", "2099-02-30", "0000-00-00", "999999", "9999999.9999", "00"];

/** Usual texts; where a pattern asks for a shape, what has it. */
function textsLike(pattern: string | undefined): string[] {
  if (pattern === undefined) return usualTexts;
  const shape = new RegExp(pattern, "u");
  const shaped = [...usualTexts, ...shapedTexts].filter((text) => shape.test(text));
  return shaped.length > 0 ? shaped : usualTexts;
}

/** A value that the schema may well take; `ids` are numbers of things that are there. */
function meant(schema: Schema, ids: readonly (number | string)[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && choices.length > 0) return fc.oneof(...choices.map((each) => meant(each, ids)));
  if (schema.allOf?.[0]) return meant(schema.allOf[0], ids);
  const id = fc.constantFrom(...ids);
  if (schema.type === "object") return fieldsOf(schema, ids);
  if (schema.type === "array") return fc.array(fieldOf(schema.items ?? {}, ids), { maxLength: 4 });
  if (schema.type === "string") return fc.constantFrom(...textsLike(schema.pattern));
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "number" || schema.type === "integer")
    return fc.oneof(id, fc.integer({ min: 0, max: 99 }));
  return fc.oneof(id, fc.array(id, { minLength: 1, maxLength: 3 }), fc.constantFrom<unknown>("1", 1, "测试"));
}

/** Mostly what is meant, so that the deep places are reached, too. */
function fieldOf(schema: Schema, ids: readonly (number | string)[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 3, arbitrary: meant(schema, ids) }, { weight: 2, arbitrary: hostile });
}

/** An object of the schema's fields, some left out, some hostile, some that nobody asked for. */
export function fieldsOf(
  schema: Schema,
  ids: readonly (number | string)[],
): fc.Arbitrary<Record<string, unknown>> {
  const asked = Object.entries(schema.properties ?? {}).map(
    ([name, each]) => [name, fc.option(fieldOf(each, ids), { nil: undefined, freq: 8 })] as const,
  );
  const stolen = fc.option(fc.dictionary(fc.constantFrom(...stolenKeys), hostile, { maxKeys: 2 }), {
    freq: 4,
  });
  return fc
    .tuple(fc.record(Object.fromEntries(asked)), stolen)
    .map(([fields, more]) => ({ ...more, ...withoutHoles(fields) }));
}

function withoutHoles(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
