/** Two states of the content, compared entry by entry: a setting, a place of banners, an article, or a whole other part. */
import { isDeepStrictEqual } from "node:util";
import type { ContentFile } from "@yaoji/contract/schemas/content-file";
import type { ContentChange } from "../../platform/db/schema/content.ts";

type Parts = Omit<ContentFile, "version">;

/** Each entry of a file by its name, such as `settings.freight`, `banners.home`, `articles.公司新闻《开业》`, `nav`. */
export function contentEntries({ settings = {}, banners = {}, articles = [], ...whole }: ContentFile) {
  return new Map<string, unknown>([
    ...named("settings", settings),
    ...named("banners", banners),
    ...articles.map((each) => [`articles.${each.category}《${each.title}》`, each] as const),
    ...Object.entries(whole).filter(([part]) => part !== "version"),
  ]);
}

export function contentChanges(before: Parts, after: Parts): ContentChange[] {
  const [old, now] = [contentEntries(before), contentEntries(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names
    .map((name) => ({ name, before: old.get(name) ?? null, after: now.get(name) ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}

/** The names of what a file says that is not so yet. */
export function wantedChanges(file: ContentFile, held: Parts): string[] {
  const now = contentEntries(held);
  return [...contentEntries(file)]
    .filter(([name, value]) => !isDeepStrictEqual(value, now.get(name)))
    .map(([name]) => name);
}

/** A given file without what stands there as it is already: it need not be looked at, and is not written. */
export function withoutSame(given: unknown, held: Required<Parts>): unknown {
  if (!isRecord(given)) return given;
  const rest = Object.entries(given).flatMap(([part, value]): [string, unknown][] => {
    if (part === "settings" || part === "banners") return [[part, withoutSameKeys(value, held[part])]];
    if (part === "articles") return [[part, withoutSameArticles(value, held.articles)]];
    return part in held && isDeepStrictEqual(value, held[part as keyof Parts]) ? [] : [[part, value]];
  });
  return Object.fromEntries(rest);
}

function withoutSameKeys(value: unknown, held: Readonly<Record<string, unknown>>): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).filter(
      ([key, each]) => !Object.hasOwn(held, key) || !isDeepStrictEqual(each, held[key]),
    ),
  );
}

/** One that is given twice is looked at both times. */
function withoutSameArticles(value: unknown, held: Required<Parts>["articles"]): unknown {
  if (!Array.isArray(value)) return value;
  const same = new Set(held.map((each) => JSON.stringify(each)));
  const nameOf = (each: unknown) => (isRecord(each) ? `${each.category}\n${each.title}` : "");
  const times = Map.groupBy(value, nameOf);
  return value.filter((each) => times.get(nameOf(each))?.length !== 1 || !same.has(JSON.stringify(each)));
}

function named(part: string, values: Readonly<Record<string, unknown>>): [string, unknown][] {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return given.map(([key, value]) => [`${part}.${key}`, value]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
