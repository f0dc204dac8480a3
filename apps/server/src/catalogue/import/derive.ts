/** What the shop needs to know of goods and the file does not say: scope, drug class, zones, cold chain. */
import type { DrugClass, ScopeCode } from "@yaoji/domain/people/scopes";
import type { ApprovalKind } from "@yaoji/domain/trade/approval-number";
import { scopeNamed } from "./class-words.ts";
import type { CleanRow } from "./clean.ts";
import { bareName } from "./not-goods.ts";

/** Goods of which neither number nor word tells the business category: nobody may buy them. */
export const unsorted = "unsorted";

/** Facts derived from name, form and category. */
export type DerivedFacts = {
  readonly scope: ScopeCode | typeof unsorted;
  readonly drugClass: DrugClass;
  /** 0 western and other, 1 Chinese medicine pieces (decisions.md, `kind`). */
  readonly kind: 0 | 1;
  /** Injections and infusions: clinics and hospitals only (domain.md §3). */
  readonly clinicOnly: boolean;
  /** Kept at 2–8 °C as a rule: by its storage conditions, or a hint of its name. */
  readonly coldChain: boolean;
};

const disinfectant = /消毒|洗手|皮肤清洗液|(?:^|医用|消毒)酒精|^碘伏|^新洁尔灭/u;
const device = /耦合剂|导声胶/u;
const biological =
  /^(?:注射用|BG)?重组|重组人|胰岛素|单抗|干扰素|白介素|白细胞介素|融合蛋白|活菌|变应原|生长因子|集落刺激因子|生成素|促红素|生长激素|尿激酶|链激酶|纯蛋白衍[生化]物|抗毒素|抗蛇毒/u;
const insulinLike = /胰岛素|利拉鲁肽|艾塞那肽|利司那肽|度拉糖肽|洛塞那肽|贝那鲁肽|司美格鲁肽|替尔泊肽/u;
const externalUse = /外用|口服|吸入|滴眼|滴鼻|滴耳|灌肠|冲洗|阴道|生理氯化钠溶液/u;
const cold =
  /胰岛素|鲁肽|那肽|度拉糖肽|单抗|干扰素|白介素|白细胞介素|融合蛋白|生长因子|刺激因子|生成素|促红素|生长激素|卡前列素|缩宫素|垂体后叶|卡贝缩宫素|奥曲肽|降钙素|变应原|双歧杆菌.*三联|酪酸梭菌|猪肺磷脂|牛肺表面|长春(?:瑞|新|地)|门冬酰胺酶|硼替佐米|凝血因子|阿曲库铵|维库溴铵|罗库溴铵|肉毒/u;

/** What the row says beside its cleaned fields: what its approval number tells, and its column 产地. */
export type Told = {
  readonly approved?: { readonly kind: ApprovalKind; readonly scope: ScopeCode | null } | null;
  readonly origin?: string | null;
  /** Its column 贮藏. */
  readonly storage?: string | null;
};

/** What must not be cooled, or only once it is opened. */
const notCooled =
  /(?:不|勿|避免|禁止?|忌|防止)[^,，;；。、]{0,5}冷[藏冻](?:[或和、及]冷[藏冻])?|(?:开封|开启|溶解|配制|稀释|复溶)后[^,，;；。]*/gu;
const cooled = /(?<![\d.-])2(?:℃|°c|度)?[-~—–至到]8(?:℃|°c|度|c)|冷藏|冷冻/iu;

/** Whether storage conditions ask for a refrigerator: 2～8℃, 冷藏; not 不得冷冻, nor what holds once it is opened. */
export function isCooled(storage: string): boolean {
  return cooled.test(storage.normalize("NFKC").replace(/\s/gu, "").replace(notCooled, ""));
}

/** The facts of a cleaned row. */
export function deriveFacts(row: CleanRow, told: Told = {}): DerivedFacts {
  const scope = scopeOf(row, told);
  return {
    scope,
    drugClass: isMedicine(scope) ? "rx" : "none",
    kind: scope === "herbal_pieces" ? 1 : 0,
    clinicOnly: !isOther(scope) && isInjection(row) && !insulinLike.test(row.name),
    coldChain: !isOther(scope) && scope !== "herbal_pieces" && isCold(row, scope, told),
  };
}

/** Injections, infusions and inhaled anaesthetics by form or name; what is for outer use only is none. */
export function isInjection(row: CleanRow): boolean {
  if (externalUse.test(row.name) && !/注射/u.test(bareName(row.name))) return false;
  return (
    /针剂|注射|粉针|输液/u.test(row.form) || /注射|粉针|[^口]针$|[七地异恩]氟[烷醚]/u.test(bareName(row.name))
  );
}

/** Sorted, and no medicine: its name says nothing of injections and cold. */
function isOther(scope: string): boolean {
  return scope !== unsorted && scope !== "herbal_pieces" && !isMedicine(scope);
}

function isCold(row: CleanRow, scope: string, { storage }: Told): boolean {
  return cold.test(row.name) || (isMedicine(scope) && isCooled(storage ?? ""));
}

const drugKinds: ReadonlySet<ApprovalKind> = new Set<ApprovalKind>([
  "drug",
  "imported_drug",
  "old_drug",
  "trial_drug",
]);

/**
 * The approval number decides: the authority has classed the goods. Then what the name is, for old lists know 西药,
 * 中成药 and 中药饮片 only; then the list's own word. Nothing is guessed.
 */
function scopeOf(row: CleanRow, { approved = null, origin = null }: Told): ScopeCode | typeof unsorted {
  if (approved?.scope) return approved.scope;
  const named = scopeNamed(row, origin);
  if (named === "herbal_pieces") return named;
  if (disinfectant.test(row.name)) return "disinfectant";
  if (device.test(row.name)) return "device_2";
  if (approved && drugKinds.has(approved.kind)) return medicineOf(row, named);
  if (approved && /device/u.test(approved.kind)) return named?.startsWith("device") ? named : "device_2";
  if (named === "chemical" || named === "chinese_patent") return medicineOf(row, named);
  return named ?? unsorted;
}

/** A medicine of which the number does not tell the category: J, B, T and the oldest ones. */
function medicineOf(row: CleanRow, named: ScopeCode | null): ScopeCode {
  if (biological.test(row.name)) return "biological";
  return named !== null && isMedicine(named) ? named : "chemical";
}

/** Without a word on OTC a medicine counts as prescription drug: the stricter of the two. */
export function isMedicine(scope: string): boolean {
  return scope === "chemical" || scope === "chinese_patent" || scope === "biological";
}
