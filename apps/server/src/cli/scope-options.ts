import type { ScopeLack } from "@yaoji/domain/people/dossiers";
import { drugClassLabels, scopeLabels } from "@yaoji/domain/people/scopes";
import { codesOf, listOf } from "./listed-codes.ts";
import type { Given } from "./verbs.ts";

export const scopeUsage = `  范围：${listOf(scopeLabels)}
  类别：${listOf(drugClassLabels)}
  范围、类别和证件写代码或中文名称均可`;

/** What of a customer's scope is decided on; what is left out stays. */
export function scopeOf(given: Given) {
  return {
    scopes: codesOf(given, "scopes", scopeLabels),
    drugClasses: codesOf(given, "classes", drugClassLabels),
  };
}

const setBy: Readonly<Record<ScopeLack, string>> = {
  经营范围: "--scopes 范围,…",
  药品类别: "--classes 类别,…",
};

/** What an approved customer still needs before it can buy, and the command that sets it; "" where nothing is missing. */
export function lackText(shopId: number, lacks: readonly ScopeLack[]): string {
  if (lacks.length === 0) return "";
  const options = lacks.map((each) => setBy[each]).join(" ");
  return `${lacks.join("、")}还是空的，受此限制的商品都不能采购，请用 shop approve ${shopId} ${options} 设置。`;
}
