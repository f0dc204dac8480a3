/** From rows of the goods list to what the database is to hold: cleaned, classified, derived; nothing is written here. */
import { createHash } from "node:crypto";
import { retailBan } from "@yaoji/domain/trade/online-ban";
import { controlLabels, type GoodsControl, isBannedOnline } from "@yaoji/domain/trade/special-control";
import { cleanRow, type CleanRow } from "./clean.ts";
import { deriveFacts, type DerivedFacts, isInjection, isMedicine, unsorted } from "./derive.ts";
import type { Declared } from "./declared.ts";
import { type GoodsExtras, goodsExtras, type GoodsValues } from "./goods-extras.ts";
import { classify, type Classification, exceptionText, type SaidBeside } from "./restricted.ts";
import type { RestrictedClass } from "./restricted-list.ts";
import type { Change, GoodsRow } from "./rows.ts";

/** Goods as planned. Refused rows (`refusedReason`) are reported and never stand on the shelf. */
export type PlannedGoods = CleanRow &
  DerivedFacts & {
    readonly herbalZone: boolean;
    readonly deviceZone: boolean;
    readonly control: GoodsControl;
    readonly onShelf: boolean;
    /** The class for which the row is refused; null for what may be sold, and for rows that cannot be read. */
    readonly restricted: RestrictedClass | "banned" | null;
    /** Chinese, for the report. */
    readonly refusedReason: string | null;
    /** Chinese remark on goods that need a special permission; null for others. */
    readonly remark: string | null;
    /** What keeps them off the shelf until it is mended, in Chinese; null: nothing. */
    readonly toMend: string | null;
    /** What is to be looked at, and what is good to know, in Chinese. */
    readonly doubts: readonly string[];
    /** What the row says beside the facts above, which it overrides. */
    readonly values: GoodsValues;
    readonly changes: readonly Change[];
    /** The same for the same row under the same rules: equal to what is stored means nothing is to be done. */
    readonly fingerprint: string;
  };

/** Raised when the rules change what is stored, so that the next import writes the goods again. */
const rulesVersion = 4;
const longestText = 200;
const longestCode = 64;

/** Plans one row. */
export function planRow(raw: GoodsRow): PlannedGoods {
  const { row, changes, doubts } = cleanRow(raw);
  const extras = goodsExtras(raw.said ?? {}, raw.stored ?? null);
  const flaw = raw.flaw ?? flawOf(row) ?? extras.flaw;
  const verdict = stricter(classify(row, besideOf(extras)), extras.declared);
  const [number] = extras.approval?.numbers ?? [];
  const approved = number ? { kind: number.kind, scope: extras.approval?.scope ?? null } : null;
  const { origin = null, storage = null } = extras.values;
  const facts = deriveFacts(row, { approved, origin, storage });
  const mends = [extras.toMend, facts.scope === unsorted ? unknownClass(row.category) : null];
  const toMend = mends.filter((each) => each !== null).join("；") || null;
  const control = controlOf(verdict);
  const stored = {
    ...row,
    unit: row.unit || "盒",
    ...facts,
    herbalZone: facts.scope === "herbal_pieces",
    deviceZone: facts.scope.startsWith("device_"),
    control,
    onShelf: flaw === null && verdict.kind !== "refused" && extras.values.onShelf !== false,
    restricted: flaw === null && verdict.kind === "refused" ? verdict.class : null,
    refusedReason: flaw ?? (verdict.kind === "refused" ? verdict.reason : null),
    remark: verdict.kind === "special" ? verdict.reason : null,
    toMend,
    values: extras.values,
  };
  const told = [...doubts, exceptionText(row), flaw === null ? retailText(row, facts, control) : null];
  return {
    ...stored,
    doubts: told.filter((each) => each !== null),
    changes,
    fingerprint: fingerprintOf(stored),
  };
}

function besideOf({ values: { tradeName, aliases }, approval }: GoodsExtras): SaidBeside {
  return { names: [...(tradeName ? [tradeName] : []), ...(aliases ?? [])], approved: approval?.numbers };
}

function unknownClass(word: string): string {
  const what = word === "" ? "没有类别" : `类别“${word}”不认识`;
  return `${what}，也没有可以判断的批准文号，商品已收下但不上架，请改为 中成药、化学药制剂、中药饮片、医疗器械、保健食品、食品、化妆品、消毒产品 等，或补上批准文号后再导入`;
}

/** That the second part of 药品网络销售禁止清单 names the goods: no ban for companies. */
function retailText(row: CleanRow, { scope }: DerivedFacts, control: GoodsControl): string | null {
  const why = retailBan({
    control,
    name: row.name,
    isInjection: isInjection(row),
    isDrug: isMedicine(scope),
  });
  return why && `《药品网络销售禁止清单》第二部分（${why}）：只禁止网络零售，可以销售给单位`;
}

type Verdict =
  | Classification
  | { readonly kind: "refused"; readonly class: "banned"; readonly reason: string };

/** The wholesaler knows his goods: what he declares counts where it is stricter than the reviewed list. */
function stricter(reviewed: Classification, { control: declared, where }: Declared): Verdict {
  if (declared === "none") return reviewed;
  if (reviewed.kind === "refused" && reviewed.class !== "chemical") return reviewed;
  if (isBannedOnline(declared)) {
    const reason = `${controlLabels[declared]}，不得网络销售（${where}）`;
    return { kind: "refused", class: classOf(declared), reason } as Verdict;
  }
  return reviewed.kind === "ok"
    ? { kind: "special", reason: `${controlLabels[declared]}（${where}）` }
    : reviewed;
}

function classOf(control: GoodsControl): RestrictedClass | "banned" {
  return control === "none" || control === "ephedrine" ? "banned" : control;
}

function flawOf(row: CleanRow): string | null {
  if (row.code === "") return "缺少商品编码";
  if (row.name === "") return "缺少商品名称";
  if (row.code.length > longestCode) return `商品编码超过 ${longestCode} 个字符`;
  const texts = [row.name, row.specification, row.manufacturer ?? "", row.unit, row.form, row.origin ?? ""];
  const tooLong = texts.some((text) => text.length > longestText);
  return tooLong ? `商品名称、规格或生产厂家超过 ${longestText} 个字符` : null;
}

function controlOf(verdict: Verdict): GoodsControl {
  if (verdict.kind === "special") return "ephedrine";
  return verdict.kind === "refused" && verdict.class !== "chemical" ? verdict.class : "none";
}

/** Over sorted keys, so that the order in which the fields are written down does not count; nor does the row number. */
function fingerprintOf(stored: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(stored)
    .filter(([key]) => key !== "rowNo")
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([rulesVersion, fields]))
    .digest("hex")
    .slice(0, 32);
}
