/** Which goods may stand on the shelf of an online wholesaler (domain.md §3): the decision over restricted-list.ts. */
import type { CleanRow } from "./clean.ts";
import { isInjection } from "./derive.ts";
import { bareName, isDispensingGranule, isHospitalPreparation, isRaw } from "./not-goods.ts";
import { restrictedLabel, type RestrictedClass } from "./restricted-classes.ts";
import { restrictedEntries, type RestrictedEntry } from "./restricted-list.ts";

/** Sold freely, refused with class and reason, or on the shelf for shops with a special permission only. */
export type Classification =
  | { readonly kind: "ok" }
  | { readonly kind: "refused"; readonly class: RestrictedClass; readonly reason: string }
  | { readonly kind: "special"; readonly reason: string };

/** What the law says of a row. The reason is Chinese and stands in the report. */
export function classify(row: CleanRow): Classification {
  const entry = restrictedEntries.find((each) => applies(each, row));
  if (entry?.class === "special") return { kind: "special", reason: `含特殊药品复方制剂：${entry.note}` };
  if (entry) return refused(entry.class, entry.note);
  if (isHospitalPreparation(row)) return refused("hospital", "生产厂家是医疗机构，只能在本机构使用");
  if (isDispensingGranule(row)) return refused("granule", "单味中药配方颗粒，只能供应医疗机构");
  if (isRaw(row)) return refused("chemical", "不是成品药品，不上架");
  return { kind: "ok" };
}

function refused(restricted: RestrictedClass, note: string): Classification {
  const label = restrictedLabel(restricted);
  const verdict = restricted === "chemical" ? "" : "，不得网络销售";
  return { kind: "refused", class: restricted, reason: `${label}${verdict}（${note}）` };
}

function applies({ only, pattern, unless }: RestrictedEntry, row: CleanRow): boolean {
  if (only === "raw" && !isRaw(row)) return false;
  if (only === "injection" && !isInjection(row)) return false;
  const bare = bareName(row.name);
  if (only === "raw" || only === "pieces") return pattern.test(bare) && !unless?.test(bare);
  const names = [row.name, bare, row.tradeName ?? "", ...row.aliases].map((name) => name.replaceAll(" ", ""));
  return names.some((name) => pattern.test(name)) && !names.some((name) => unless?.test(name) === true);
}
