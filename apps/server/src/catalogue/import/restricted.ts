/** Which goods may stand on the shelf of an online wholesaler (domain.md §3): the decision over restricted-list.ts. */
import { banPartOf } from "@yaoji/domain/trade/online-ban";
import type { CleanRow } from "./clean.ts";
import { isInjection } from "./derive.ts";
import { type Approved, bareName, isDispensingGranule, isHospitalPreparation, isRaw } from "./not-goods.ts";
import {
  type RestrictedClass,
  restrictedEntries,
  type RestrictedEntry,
  restrictedLabel,
} from "./restricted-list.ts";
import { type RestrictedException, restrictedExceptions } from "./restricted-exceptions.ts";

/** Sold freely, refused with class and reason, or on the shelf for shops with a special permission only. */
export type Classification =
  | { readonly kind: "ok" }
  | { readonly kind: "refused"; readonly class: RestrictedClass; readonly reason: string }
  | { readonly kind: "special"; readonly reason: string };

const strictness = { ok: 0, special: 1, refused: 2 } as const;

/** What a row says beside its cleaned fields: the names of its columns 商品名 and 别名, and its approval numbers. */
export type SaidBeside = { readonly names?: readonly string[]; readonly approved?: Approved | undefined };

/**
 * What the law says of a row, and of the names that its columns 商品名 and 别名 give: the stricter counts, another name
 * loosens nothing. The reason is Chinese and stands in the report.
 */
export function classify(row: CleanRow, { names = [], approved = [] }: SaidBeside = {}): Classification {
  const own = classifyNamed(row, approved);
  if (names.length === 0) return own;
  const called = classifyNamed({ ...row, aliases: [...row.aliases, ...names] }, approved);
  return strictness[called.kind] > strictness[own.kind] ? called : own;
}

function classifyNamed(row: CleanRow, approved: Approved): Classification {
  const entry = entryFor(row, exceptionsFor(row));
  if (entry?.class === "special") return { kind: "special", reason: `含特殊药品复方制剂：${entry.note}` };
  if (entry) return refused(entry.class, entry.note);
  if (isHospitalPreparation(row)) return refused("hospital", "生产厂家是医疗机构，只能在本机构使用");
  if (isDispensingGranule(row, approved)) return refused("granule", "单味中药配方颗粒，只能供应医疗机构");
  if (isRaw(row, approved)) return refused("chemical", "不是成品药品，不上架");
  return { kind: "ok" };
}

/** That the name holds a word of the list and is no such thing, with the reason; null where no exception was needed. */
export function exceptionText(row: CleanRow): string | null {
  const exceptions = exceptionsFor(row);
  const [first] = exceptions;
  if (!first) return null;
  const [barred, freed] = [entryFor(row, []), entryFor(row, exceptions)];
  return barred && barred !== freed ? `名称含受限词，但不受限：${first.reason}` : null;
}

function exceptionsFor(row: CleanRow): readonly RestrictedException[] {
  const names = namesOf(row);
  return restrictedExceptions.filter(({ pattern }) => names.some((name) => pattern.test(name)));
}

function entryFor(row: CleanRow, exceptions: readonly RestrictedException[]): RestrictedEntry | undefined {
  const isFreed = (entry: RestrictedEntry) => exceptions.some(({ frees }) => frees.includes(entry.class));
  return restrictedEntries.find((entry) => applies(entry, row) && !isFreed(entry));
}

function namesOf(row: CleanRow): string[] {
  return [row.name, bareName(row.name), row.tradeName ?? "", ...row.aliases].map((name) =>
    name.replaceAll(" ", ""),
  );
}

function refused(restricted: RestrictedClass, note: string): Classification {
  const label = restrictedLabel(restricted);
  const isListed = restricted !== "chemical" && banPartOf(restricted) === 1;
  const law = isListed ? "（《药品网络销售禁止清单》第一部分）" : "";
  const verdict = restricted === "chemical" ? "" : `，不得网络销售${law}`;
  return { kind: "refused", class: restricted, reason: `${label}${verdict}（${note}）` };
}

function applies({ only, pattern, unless }: RestrictedEntry, row: CleanRow): boolean {
  if (only === "raw" && !isRaw(row)) return false;
  if (only === "injection" && !isInjection(row)) return false;
  const bare = bareName(row.name);
  if (only === "raw" || only === "pieces") return pattern.test(bare) && !unless?.test(bare);
  const names = namesOf(row);
  return names.some((name) => pattern.test(name)) && !names.some((name) => unless?.test(name) === true);
}
