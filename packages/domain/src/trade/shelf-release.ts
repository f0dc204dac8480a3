/**
 * Goods onto the shelf: what their sheet must say before anybody may ask, what the law wants to be looked at, and what of it
 * asks for two persons again once it has changed (docs/goods-desk.md).
 */
import { documentLabels } from "../text/labels.ts";
import {
  drugClassLabels,
  isScopeCode,
  type DrugClass,
  type ScopeCode,
  scopeLabels,
} from "../people/scopes.ts";
import { documentsOfScopes } from "../people/documents.ts";
import { controlLabels, type GoodsControl, isBannedOnline } from "./special-control.ts";

/** What is asked of goods before they may be sold; dates `YYYY-MM-DD`. */
export type ShelfSheet = {
  readonly name: string;
  readonly specification: string;
  readonly form: string;
  readonly manufacturer: string | null;
  readonly mah: string | null;
  readonly approvalNumber: string | null;
  /** The numbers that could be read of it. */
  readonly approvalNumbers: readonly string[];
  /** Its last valid day; null: none is known. */
  readonly approvalUntil: string | null;
  readonly drugClass: DrugClass;
  readonly scope: string;
  readonly control: GoodsControl;
  readonly storage: string;
  readonly toMend: string | null;
  readonly categories: number;
  /** Whether some warehouse has a base price. */
  readonly hasPrice: boolean;
};

/** What is wrong, by the field where it is mended. */
export type ShelfFault = { readonly field: string; readonly text: string };

const drugs: readonly string[] = ["chinese_patent", "chemical", "biological"] satisfies ScopeCode[];
const registered: readonly string[] = [...drugs, "device_2", "device_3", "health_food"];

const fault = (isWrong: boolean, field: string, text: string): ShelfFault[] =>
  isWrong ? [{ field, text }] : [];

/** What keeps goods off the shelf whoever released them before; `today` is the shop's day. */
export function shelfBars(sheet: ShelfSheet, today: string): ShelfFault[] {
  const { approvalUntil, control, toMend } = sheet;
  const isOver = approvalUntil !== null && approvalUntil < today;
  return [
    ...fault(isBannedOnline(control), "control", `${controlLabels[control]}不得网络销售，不能上架`),
    ...fault(toMend !== null, "to_mend", `请先补正：${toMend ?? ""}`),
    ...fault(isOver, "approval_until", `批准文号已于${approvalUntil ?? ""}到期，请先更新`),
  ];
}

/** All that is missing before somebody may ask that goods be put on the shelf; empty: the sheet is complete. */
export function shelfFaults(sheet: ShelfSheet, today: string): ShelfFault[] {
  const isDrug = drugs.includes(sheet.scope);
  const isRegistered = registered.includes(sheet.scope);
  const { approvalNumber, approvalNumbers } = sheet;
  return [
    ...shelfBars(sheet, today),
    ...fault(!isScopeCode(sheet.scope), "scope", "请选择经营类别"),
    ...fault(isDrug && sheet.drugClass === "none", "drug_class", "药品须选处方药、甲类OTC或乙类OTC"),
    ...fault(isRegistered && !approvalNumber, "approval_number", "请填写批准文号"),
    ...fault(
      isRegistered && Boolean(approvalNumber) && approvalNumbers.length === 0,
      "approval_number",
      "批准文号无法识别，请改正",
    ),
    ...fault(isRegistered && sheet.approvalUntil === null, "approval_until", "请填写批准文号有效期至"),
    ...fault(!sheet.manufacturer, "manufacturer", "请填写生产厂家"),
    ...fault(isDrug && !sheet.mah, "mah", "药品须填写上市许可持有人"),
    ...fault(sheet.specification === "", "specification", "请填写规格"),
    ...fault(isDrug && sheet.form === "", "form", "请填写剂型"),
    ...fault(sheet.storage === "", "storage", "请填写贮藏条件"),
    ...fault(sheet.categories === 0, "category_ids", "请至少选择一个分类"),
    ...fault(!sheet.hasPrice, "price", "还没有基础价，请先在价格中定价"),
  ];
}

/** What of `toMend` still stands: an approval number that cannot be read, goods that are not sorted. */
export function leftToMend({ approvalNumber, approvalNumbers, scope }: ShelfSheet): ShelfFault[] {
  const isUnread = approvalNumber !== null && approvalNumbers.length === 0;
  return [
    ...fault(isUnread, "approval_number", "批准文号还不能识别，请改正或清空后保存"),
    ...fault(!isScopeCode(scope), "scope", "还没有经营类别，请选择后保存"),
  ];
}

/** What the law looks at, by the names that `law_facts` of the database has, with their Chinese names. */
export const lawFields = {
  name: "通用名称",
  specification: "规格",
  form: "剂型",
  manufacturer: "生产厂家",
  mah: "上市许可持有人",
  approval_number: "批准文号",
  approval_until: "批准文号有效期至",
  scope: "经营类别",
  drug_class: "药品类别",
  control: "特殊管理",
  storage: "贮藏条件",
  cold_chain: "冷链",
} as const;
export type LawField = keyof typeof lawFields;
export const lawFieldNames = Object.keys(lawFields) as LawField[];
export type LawFacts = Readonly<Record<LawField, string | boolean | null>>;

/** The facts of a sheet, as `law_facts` of the database has them. */
export const lawFacts = (
  sheet: Omit<ShelfSheet, "toMend" | "categories" | "hasPrice" | "approvalNumbers"> & {
    readonly coldChain: boolean;
  },
): LawFacts => ({
  name: sheet.name,
  specification: sheet.specification,
  form: sheet.form,
  manufacturer: sheet.manufacturer,
  mah: sheet.mah,
  approval_number: sheet.approvalNumber,
  approval_until: sheet.approvalUntil,
  scope: sheet.scope,
  drug_class: sheet.drugClass,
  control: sheet.control,
  storage: sheet.storage,
  cold_chain: sheet.coldChain,
});

/** What has changed since goods were released; null: they never were. */
export function changedSinceRelease(released: LawFacts | null, now: LawFacts): LawField[] | null {
  return released === null ? null : lawFieldNames.filter((field) => released[field] !== now[field]);
}

/** Whether one person may put goods back: they were released by two, as they are. */
export const isStillReleased = (changed: readonly LawField[] | null): boolean => changed?.length === 0;

const optionText: Readonly<Partial<Record<LawField, Readonly<Record<string, string>>>>> = {
  scope: { ...scopeLabels, unsorted: "未分类" },
  drug_class: { ...drugClassLabels, none: "非药品及饮片" },
  control: { ...controlLabels, none: "无" },
};

/** A fact as people read it. */
export function lawFactText(field: LawField, value: string | boolean | null): string {
  if (typeof value === "boolean") return value ? "是" : "否";
  if (value === null || value === "") return "（未填）";
  return optionText[field]?.[value] ?? value;
}

/** What a shop must hold to buy such goods, in Chinese. */
export function neededPapersText({
  scope,
  drugClass,
  control,
}: Pick<ShelfSheet, "scope" | "drugClass" | "control">): string {
  const papers = isScopeCode(scope)
    ? documentsOfScopes([scope]).map((kinds) => kinds.map((kind) => documentLabels[kind]).join("或"))
    : [];
  return [
    `经营范围含${lawFactText("scope", scope)}`,
    ...(drugClass === "none" ? [] : [`可购${drugClassLabels[drugClass]}`]),
    ...papers,
    ...(control === "ephedrine" ? ["含特殊药品复方制剂专项许可"] : []),
  ].join("；");
}

/** Whether the stamped receipt 随货回执 must come back before the next purchase (domain.md §3, §9). */
export const needsReceipt = (control: GoodsControl): boolean => control === "ephedrine";
