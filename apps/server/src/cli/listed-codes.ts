/** Codes of the domain, which people may also write by their Chinese names. */
import { type Given, UsageFault } from "./verbs.ts";

type Labels<T extends string> = Readonly<Record<T, string>>;

/** What may be written: a code without a Chinese name is none for people. */
function entriesOf<T extends string>(labels: Labels<T>): [T, string][] {
  return (Object.entries(labels) as [T, string][]).filter(([, label]) => label !== "");
}

/** `code（名称）、…`, as usage texts and refusals list them. */
export function listOf<T extends string>(labels: Labels<T>): string {
  return entriesOf(labels)
    .map(([code, label]) => `${code}（${label}）`)
    .join("、");
}

/** By code or Chinese name; undefined where it is neither. */
export function codeOf<T extends string>(labels: Labels<T>, text: string): T | undefined {
  const typed = text.normalize("NFKC").trim();
  return entriesOf(labels).find((names) => names.includes(typed))?.[0];
}

/** The code that an option names. */
export function chosenCode<T extends string>(labels: Labels<T>, name: string, text: string): T {
  const code = codeOf(labels, text);
  if (code !== undefined) return code;
  throw new UsageFault(`--${name} 中没有“${text.trim()}”，可写名称或代码：${listOf(labels)}。`);
}

/** `--name code,名称,…`, each once; undefined where the option is left out. */
export function codesOf<T extends string>(
  { options }: Given,
  name: string,
  labels: Labels<T>,
): T[] | undefined {
  if (options[name] === undefined) return undefined;
  const codes = options[name].split(/[,，、]/u).map((part) => chosenCode(labels, name, part));
  return [...new Set(codes)];
}
