/** A shop's dossier 资质档案: what is asked for by the kind of shop, and whether what was filled in can be submitted. */
import type { DossierState } from "./dossier-states.ts";
import { documentsOfScopes, requiredDocuments } from "./documents.ts";
import { documentFaults, type FilledDocument, isOthersLicence } from "./filled-documents.ts";
import { documentLabels, type DocumentKind, type ShopType } from "../text/labels.ts";
import { provinceOfRegion } from "./provinces.ts";
import { regionRefusal, type RegionTables } from "./regions.ts";
import { type DrugClass, isLicensedScope, type ScopeCode, scopeLabels } from "./scopes.ts";
import { parseTaxNumber } from "../text/tax-number.ts";
import { isPhone, wrongPhone } from "../text/validation.ts";

/** One company, or a chain 连锁 of several shops under one account. */
export const registrationKinds = ["single", "chain"] as const;
export type RegistrationKind = (typeof registrationKinds)[number];

/** Whether a shop of this kind registers others beside itself: only a chain's head does. */
export function mayAddShops(type: ShopType): boolean {
  return type === "chain_head";
}

/** Why a shop of a registration cannot be given up, in Chinese; null where it can: a draft, or one that was rejected. */
export function removalRefusal({ isHead, state }: { isHead: boolean; state: DossierState }): string | null {
  if (isHead) return "总部（主店铺）不能删除，只能修改";
  if (state === "approved") return "该店铺已审核通过，不能移除；如不再经营请联系客服";
  if (state === "submitted" || state === "checked") return "该店铺正在审核中，请等审核结果出来后再操作";
  return null;
}

/** How many shops one chain registers, its head included. */
export const mostShopsOfChain = 50;

/** The kinds of shop that may be chosen: a chain's first is its head, the others are branches or of any other kind. */
export function shopTypesOf(kind: RegistrationKind, isHead: boolean): readonly ShopType[] {
  if (kind === "chain" && isHead) return ["chain_head"];
  if (kind === "chain") return ["chain_branch", "clinic", "device_store"];
  return [
    "single_pharmacy",
    "chain_branch",
    "clinic",
    "hospital",
    "distributor",
    "device_store",
    "chain_head",
  ];
}

const drugScopes: readonly ScopeCode[] = ["chinese_patent", "chemical", "biological", "herbal_pieces"];
const otherScopes: readonly ScopeCode[] = ["device_2", "device_3", "health_food", "food"];

/** The business categories that a kind of shop may choose; what needs no licence (isLicensedScope) is not chosen. */
export function scopesToChoose(type: ShopType): readonly ScopeCode[] {
  return (type === "device_store" ? otherScopes : [...drugScopes, ...otherScopes]).filter(isLicensedScope);
}

/** The drug classes that a kind of shop may choose. */
export function classesToChoose(type: ShopType): readonly DrugClass[] {
  return type === "device_store" ? [] : ["rx", "otc_a", "otc_b"];
}

/** Whether goods of the category have a drug class, so that one must be chosen. */
export function hasDrugClass(scope: ScopeCode): boolean {
  return scope === "chinese_patent" || scope === "chemical" || scope === "biological";
}

export type ScopeLack = "经营范围" | "药品类别";

/** What of its scope is empty, so that an approved shop cannot buy what needs it. */
export function scopeLacks({
  type,
  scopes,
  drug_classes: classes,
}: Pick<FilledDossier, "type" | "scopes" | "drug_classes">): ScopeLack[] {
  const lacks: ScopeLack[] = [];
  if (scopes.length === 0) lacks.push("经营范围");
  const asksClass = scopes.length === 0 ? classesToChoose(type).length > 0 : scopes.some(hasDrugClass);
  if (asksClass && classes.length === 0) lacks.push("药品类别");
  return lacks;
}

/** A document that is asked for: any one of the kinds does; `why` is a Chinese clause. */
export type AskedDocument = { readonly kinds: readonly DocumentKind[]; readonly why: string };

/** The documents asked of this kind of shop for these categories (domain.md §3). A GSP certificate is never asked for. */
export function askedDocuments(type: ShopType, scopes: readonly ScopeCode[]): AskedDocument[] {
  const always = requiredDocuments(type).map((kinds) => ({ kinds, why: "必须提供" }));
  const asked = scopes.flatMap((scope) =>
    documentsOfScopes([scope]).map((kinds) => ({ kinds, why: `采购${scopeLabels[scope]}须提供` })),
  );
  return asked.reduce<AskedDocument[]>(withAsk, always);
}

/** Each paper once; one that a category names takes the place of a choice between it and another. */
function withAsk(asks: AskedDocument[], ask: AskedDocument): AskedDocument[] {
  if (asks.some(({ kinds }) => String(kinds) === String(ask.kinds))) return asks;
  const wider = ({ kinds }: AskedDocument) => ask.kinds.every((kind) => kinds.includes(kind));
  return [...asks.filter((each) => !wider(each)), ask];
}

/** A dossier as it is filled in; texts are "" as long as they are empty. */
export type FilledDossier = {
  readonly type: ShopType;
  readonly company: string;
  /** 统一社会信用代码. */
  readonly credit_code: string;
  /** 法定代表人（负责人）. */
  readonly legal_person: string;
  readonly contact_name: string;
  readonly contact_phone: string;
  readonly province: string;
  readonly city: string;
  readonly area: string;
  /** Six digits of GB/T 2260 that belong to the area. */
  readonly region_code: string;
  readonly detail: string;
  readonly scopes: readonly ScopeCode[];
  readonly drug_classes: readonly DrugClass[];
  readonly documents: readonly FilledDocument[];
};

/** What is missing or wrong: `field` such as `company` or `documents.drug_licence.expires_on`, `text` says what to do. */
export type DossierFault = { readonly field: string; readonly text: string };

/**
 * Everything that keeps a dossier from being submitted; none: it may be. `today` is the shop's date; `regions` are null
 * where a page has not loaded them yet: the server always has them.
 */
export function dossierFaults(
  dossier: FilledDossier,
  today: string,
  regions: RegionTables | null,
): DossierFault[] {
  return [
    ...companyFaults(dossier, regions),
    ...scopeFaults(dossier),
    ...paperFaults(dossier, today),
    ...codeFaults(dossier),
  ];
}

/** What is wrong with the company itself, whatever its papers. */
export function companyFaults(dossier: FilledDossier, regions: RegionTables | null): DossierFault[] {
  const texts: readonly (readonly [keyof FilledDossier & string, string])[] = [
    ["company", "请填写单位名称，与营业执照一致"],
    ["legal_person", "请填写法定代表人（负责人）"],
    ["contact_name", "请填写联系人"],
    ["city", "请选择所在城市"],
    ["area", "请选择所在区县"],
    ["detail", "请填写详细地址，与许可证一致"],
  ];
  const faults = texts
    .filter(([field]) => dossier[field] === "")
    .map(([field, text]): DossierFault => ({ field, text }));
  if (parseTaxNumber(dossier.credit_code) === null)
    faults.push({ field: "credit_code", text: "统一社会信用代码不正确，请对照营业执照填写18位代码" });
  if (!isPhone(dossier.contact_phone)) faults.push({ field: "contact_phone", text: wrongPhone });
  return [...faults, ...placeFaults(dossier, regions)];
}

/** What is sold where goes by the code: it must be that of the place that is written. */
function placeFaults(dossier: FilledDossier, regions: RegionTables | null): DossierFault[] {
  const { province, city, area, region_code: code } = dossier;
  const within = provinceOfRegion(code);
  if (within === null || province === "" || !within.startsWith(province.slice(0, 2)))
    return [{ field: "province", text: "请选择所在地区" }];
  if (regions === null || city === "" || area === "") return [];
  const text = regionRefusal(regions, dossier);
  return text === null ? [] : [{ field: "area", text }];
}

function scopeFaults({ type, scopes, drug_classes: classes }: FilledDossier): DossierFault[] {
  const faults: DossierFault[] = [];
  const choices = scopesToChoose(type);
  if (scopes.length === 0) faults.push({ field: "scopes", text: "请选择经营范围，与许可证一致" });
  const outside = scopes.find((scope) => !choices.includes(scope));
  if (outside) faults.push({ field: "scopes", text: `该企业类型不能选择${scopeLabels[outside]}，请取消` });
  if (scopes.some(hasDrugClass) && classes.length === 0)
    faults.push({ field: "drug_classes", text: "请选择药品类别（处方药、甲类OTC、乙类OTC）" });
  if (classes.some((each) => !classesToChoose(type).includes(each)))
    faults.push({ field: "drug_classes", text: "该企业类型不经营药品，请取消药品类别" });
  return faults;
}

function paperFaults({ type, scopes, documents }: FilledDossier, today: string): DossierFault[] {
  const held = new Set(documents.map(({ kind }) => kind));
  const missing = askedDocuments(type, scopes)
    .filter(({ kinds }) => !kinds.some((kind) => held.has(kind)))
    .map(({ kinds }): DossierFault => ({
      field: `documents.${kinds[0] ?? ""}`,
      text: `请上传${kinds.map((kind) => documentLabels[kind]).join("或")}`,
    }));
  const wrong = documents.flatMap((document) =>
    documentFaults(document, today).map(({ field, text }) => ({
      field: `documents.${document.kind}.${field}`,
      text,
    })),
  );
  return [...missing, ...wrong];
}

function codeFaults({ credit_code: code, documents }: FilledDossier): DossierFault[] {
  if (!documents.some((document) => isOthersLicence(document, code))) return [];
  return [
    {
      field: "documents.business_licence.number",
      text: "营业执照编号与统一社会信用代码不一致，请核对后填写",
    },
  ];
}
