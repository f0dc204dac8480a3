/** Goods as they stand after a row: what it says over what is stored. */
import type { NewGoods } from "../goods/goods-writer.service.ts";
import { type GoodsControl, isBannedOnline, isGoodsControl } from "@yaoji/domain/trade/special-control";
import type { KnownGoods } from "./import.queries.ts";
import { isCooled, isMedicine, unsorted } from "./derive.ts";
import type { PlannedGoods } from "./plan.ts";
import type { GoodsRow, SourceRow } from "./rows.ts";

/** The naming facts of a row; what it leaves out is taken from the stored goods. */
export function goodsRowOf({ rowNo, said, flaw }: SourceRow, stored: KnownGoods | null): GoodsRow {
  const text = (value: string | null | undefined, kept: string | null | undefined) =>
    value === undefined ? (kept ?? "") : (value ?? "");
  return {
    rowNo,
    code: stored?.code ?? text(said.code ?? said.external_code, ""),
    name: text(said.name, stored?.name),
    specification: text(said.specification, stored?.specification),
    unit: text(said.unit, stored?.unit),
    manufacturer: text(said.manufacturer, stored?.manufacturer),
    form: text(said.form, stored?.form),
    category: text(said.category, ""),
    note: text(said.common_name, ""),
    flaw,
    said,
    stored: stored && { control: controlOf(stored), approvalNumber: stored.approvalNumber },
  };
}

/** A class that this version does not know keeps its goods off the shelf. */
function controlOf({ control }: KnownGoods): GoodsControl {
  return isGoodsControl(control) ? control : "banned";
}

/** The record to write. Goods new to the shop stand on the shelf; known ones stay where the operator put them. */
export function mergeGoods(
  planned: PlannedGoods,
  said: SourceRow["said"],
  stored: KnownGoods | null,
): NewGoods {
  return {
    ...kept(stored),
    ...named(planned),
    ...ruled(planned),
    ...keptFacts(planned, stored),
    ...(stored && (said.category === undefined || keepsClass(planned, said, stored))
      ? storedRules(stored, planned)
      : {}),
    ...given(planned),
    ...pictured(planned, stored),
    ...callings(planned, stored && said.name === undefined ? stored : null),
    ...shelving(planned, said, stored),
    sourceFingerprint: planned.fingerprint,
    picture: stored?.picture ?? pictureOf(planned),
  };
}

/** Trade name and other names: those in the name itself, or those stored where the row does not name the goods. */
function callings({ values, ...planned }: PlannedGoods, stored: KnownGoods | null) {
  const { tradeName: own, aliases } = stored ?? planned;
  const tradeName = values.tradeName === undefined ? own : values.tradeName;
  const replaced = !stored && own !== null && own !== tradeName ? [own] : [];
  const given =
    values.aliases === undefined ? aliases : [...(values.aliases ?? []), ...(stored ? [] : aliases)];
  return { tradeName, aliases: [...new Set([...given, ...replaced])] };
}

function kept(stored: KnownGoods | null): Partial<NewGoods> {
  if (!stored) return {};
  const { id: _id, createdAt: _createdAt, sales: _sales, ...record } = stored;
  return record;
}

function named(goods: PlannedGoods) {
  const { code, name, manufacturer, specification, form, unit } = goods;
  const origin = goods.origin === null ? {} : { origin: goods.origin };
  return { code, name, manufacturer, specification, form, unit, ...origin };
}

function ruled(goods: PlannedGoods) {
  const { drugClass, scope, kind, clinicOnly, control, coldChain, herbalZone, deviceZone } = goods;
  return { drugClass, scope, kind, clinicOnly, control, coldChain, herbalZone, deviceZone };
}

/** The class of a medicine and the cold chain stay as they are stored where the row has no column for them. */
function keptFacts({ drugClass, scope, values }: PlannedGoods, stored: KnownGoods | null): Partial<NewGoods> {
  if (!stored) return {};
  const isMedicineStill = drugClass !== "none" && stored.drugClass !== "none";
  const isMedicineNow = isMedicine(scope) || isMedicine(stored.scope);
  const isCold = stored.coldChain || (isMedicineNow && isCooled(values.storage ?? ""));
  return { coldChain: isCold, ...(isMedicineStill ? { drugClass: stored.drugClass } : {}) };
}

/** Without a category the derived rules know less than they did when the goods came with one. */
function storedRules(stored: KnownGoods, planned: PlannedGoods): Partial<NewGoods> {
  const isTold = planned.values.approvalNumber && ![unsorted, "chemical"].includes(planned.scope);
  if (isTold || stored.scope === unsorted) return {};
  const { drugClass, scope, kind, herbalZone, deviceZone, clinicOnly } = stored;
  return { drugClass, scope, kind, herbalZone, deviceZone, clinicOnly };
}

/** What the row says itself; cleared facts go back to what goods have without them. */
function given({ values, ...planned }: PlannedGoods): Partial<NewGoods> {
  const cleared = {
    externalCode: null,
    mah: null,
    brand: null,
    approvalNumber: null,
    approvalNumbers: [],
    barcode: null,
    innerPack: 1,
    carton: 1,
    storage: "",
    coldChain: planned.coldChain,
    origin: null,
    grade: null,
    retailPrice: null,
    taxRate: null,
    images: [],
    drugClass: planned.drugClass,
  };
  const { onShelf: _onShelf, tradeName: _tradeName, aliases: _aliases, ...said } = values;
  const pairs = Object.entries(said).map(([name, value]) => [
    name,
    value ?? cleared[name as keyof typeof cleared],
  ]);
  return Object.fromEntries(pairs) as Partial<NewGoods>;
}

/** A list changes the pictures that it names itself; what operators uploaded stays, and stands before them. */
function pictured({ values }: PlannedGoods, stored: KnownGoods | null): Partial<NewGoods> {
  if (values.images === undefined) return {};
  const uploaded =
    stored?.images?.filter((address) => /^\/pictures\/[a-z0-9]{24}\.webp$/.test(address)) ?? [];
  return { images: [...new Set([...uploaded, ...(values.images ?? [])])] };
}

/** What is still to be mended: of known goods that the row neither numbers nor classes, what was before. */
function shelving(planned: PlannedGoods, said: SourceRow["said"], stored: KnownGoods | null) {
  const isJudged = !stored || said.approval_number !== undefined || said.category !== undefined;
  const toMend = isJudged && !keepsClass(planned, said, stored) ? planned.toMend : (stored?.toMend ?? null);
  return { toMend, onShelf: toMend === null && standsOnShelf(planned, stored) };
}

/** A word that nobody knows takes nothing from goods that are classed already. */
function keepsClass(planned: PlannedGoods, said: SourceRow["said"], stored: KnownGoods | null): boolean {
  const isKnown = stored !== null && stored.scope !== unsorted;
  return isKnown && planned.scope === unsorted && said.approval_number === undefined;
}

/** Goods that law, or a flaw that is mended, had kept off come back when it no longer does; what the operator took off stays off. */
function standsOnShelf(planned: PlannedGoods, stored: KnownGoods | null): boolean {
  if (!planned.onShelf) return false;
  if (!stored || planned.values.onShelf === true) return true;
  if (stored.toMend !== null) return true;
  return stored.onShelf || (isGoodsControl(stored.control) && isBannedOnline(stored.control));
}

/** A drawn pack by dosage form, until the wholesaler has pictures. */
function pictureOf({ form, scope }: PlannedGoods) {
  const pack = scope.startsWith("device_")
    ? "device"
    : scope === "herbal_pieces"
      ? "herb"
      : /软膏|乳膏|凝胶|眼膏/.test(form)
        ? "tube"
        : /颗粒|散|冲剂/.test(form)
          ? "sachet"
          : /口服液|糖浆|溶液|合剂|酊/.test(form)
            ? "bottle"
            : "box";
  return { pack, hue: "#5d6971" };
}
