/** A row of a push as a row of a file: its fields by any of their names, English or Chinese. */
import { type Field, fieldOf } from "./headings.ts";
import type { Said, SourceRow } from "./rows.ts";
import { cleanText } from "./clean-text.ts";

/** What a push may send of one fact. */
export type PushedValue = string | boolean | null | readonly string[];

/** The row, and names of fields that nobody knows: a price called `pirce` should not be lost in silence. */
export type PushedRow = { readonly row: SourceRow; readonly unknown: readonly string[] };

/** Reads a pushed row; empty text says nothing, null and an empty list clear. */
export function pushedRow(rowNo: number, payload: Readonly<Record<string, PushedValue>>): PushedRow {
  const said: Partial<Record<Field, string | null>> = {};
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(payload)) {
    const field = fieldOf(name);
    if (!field) unknown.push(name);
    else if (value !== "") said[field] ??= textOf(value);
  }
  if (said.name === undefined && said.common_name !== undefined) said.name = said.common_name;
  return { row: { rowNo, said, flaw: null }, unknown };
}

function textOf(value: PushedValue): string | null {
  if (typeof value === "boolean") return value ? "是" : "否";
  if (value === null || typeof value === "string") return value;
  return value.length === 0 ? null : value.join("；");
}

/** The code by which a row names its goods. */
export function codeOf({ code, external_code }: Said): string {
  return cleanText(external_code ?? code ?? "").text;
}
