/**
 * Approval numbers of drugs, devices, health food, disinfectants and cosmetics (domain.md §2 pzwh), as they stand on
 * packs today and on older stock: what kind it is, and one way to write it.
 */
import type { ScopeCode } from "./scopes.ts";

/** What a number approves. */
export type ApprovalKind =
  | "drug"
  | "imported_drug"
  | "old_drug"
  | "trial_drug"
  | "device"
  | "old_device"
  | "health_food"
  | "special_food"
  | "disinfectant"
  | "cosmetic";

/** A recognised number: its kind, the text as it is kept and shown, and the business category that it tells, if any. */
export type ApprovalNumber = {
  readonly kind: ApprovalKind;
  readonly text: string;
  readonly scope: ScopeCode | null;
};

/** What a correct number looks like, for the sentence that refuses a wrong one. */
export const approvalNumberHint =
  "应为 国药准字+字母+8位数字（如 国药准字H20054321）、进口药品注册证号（如 H20150001）、医疗器械注册证或备案号（如 国械注准20173400123、川械备20180001）、保健食品（国食健注G20190001）、消毒产品（川卫消证字(2020)第0001号）或化妆品的批准文号";

const provinces = "京津沪渝冀晋辽吉黑苏浙皖闽赣鲁豫鄂湘粤桂琼川蜀贵黔云滇藏陕甘青宁新蒙港澳台";
const place = `[${provinces}]`;
/** 苏械备, 京械备, 粤穗械备, 苏苏械备: a province, and the city that keeps the record. */
const placeAndCity = `${place}\\p{Script=Han}{0,3}`;
const year = "(?:19[5-9]\\d|20\\d\\d)";

type Form = {
  readonly kind: ApprovalKind;
  readonly pattern: RegExp;
  readonly scope?: (text: string) => ScopeCode | null;
};

const whole = (source: string) => new RegExp(`^(?:${source})$`, "u");

/** Letters of 国药准字: H chemical, Z Chinese medicine, S biological; J is packed here from abroad. */
function drugScope(text: string): ScopeCode | null {
  if (/字?Z[CJ]?\d|ZZ-/u.test(text)) return "chinese_patent";
  if (/字?S[CJ]?\d/u.test(text)) return "biological";
  return /字?(?:BH|H)[CJ]?\d/u.test(text) ? "chemical" : null;
}

/** The class is the digit after the year of 国械注准2017 3 40 0123; records are always of class 1. */
function deviceScope(text: string): ScopeCode | null {
  if (text.includes("械备")) return "device_1";
  const level = /\d{4}([123])\d{6}$/u.exec(text)?.[1] ?? /字\(?\d{4}\)?第([123])\d{6}号?$/u.exec(text)?.[1];
  if (level === "1") return "device_1";
  return level === "2" ? "device_2" : level === "3" ? "device_3" : null;
}

const forms: readonly Form[] = [
  { kind: "drug", pattern: whole("国药准字(?:[HZSBTFJ]|[HSZ][JC])\\d{8}"), scope: drugScope },
  { kind: "trial_drug", pattern: whole("国药试字[HZSBTFJ]\\d{8}"), scope: drugScope },
  { kind: "imported_drug", pattern: whole("(?:BH|[HSZ]C?)\\d{8}"), scope: drugScope },
  // Before 2002: 国药准字(1999)XF-0123, 国药准(1998)H-12号, 卫药准字(95)Z-01号, 京卫药准字(1995)第012345号, ZZ-5432-川卫药准字(1995).
  { kind: "old_drug", pattern: whole(`国药准字?\\(${year}\\)(?:第)?[A-Z]{0,2}-?\\d{1,6}号?`) },
  {
    kind: "old_drug",
    pattern: whole(`(?:国药准字)?ZZ-?\\d{1,5}-?${place}?卫药准字\\(${year}\\)(?:第?\\d{1,6}号?)?`),
  },
  {
    kind: "old_drug",
    pattern: whole(
      `${place}?卫药(?:准|健|试)字\\((?:${year}|[5-9]\\d)\\)(?:第)?(?:[A-Z]{1,2}-?)?\\d{1,6}(?:-\\d{1,4})?号?`,
    ),
    scope: (text) => (/[)第]Z-?\d/u.test(text) ? "chinese_patent" : null),
  },
  { kind: "device", pattern: whole(`(?:国|${place})械注(?:准|进|许)${year}[123]\\d{6}`), scope: deviceScope },
  { kind: "device", pattern: whole(`(?:国|${placeAndCity})械备${year}\\d{4}`), scope: deviceScope },
  {
    kind: "old_device",
    pattern: whole(
      `(?:国|${placeAndCity})(?:食)?药?(?:监|管)?(?:食药监)?械\\((?:准|进|许|试)\\)字\\(?${year}\\)?第[123]\\d{5,6}号?`,
    ),
    scope: deviceScope,
  },
  { kind: "health_food", pattern: whole(`国食健注[GJ]${year}\\d{4}`), scope: () => "health_food" },
  { kind: "health_food", pattern: whole(`国食健字[GJ]${year}\\d{4}`), scope: () => "health_food" },
  {
    kind: "health_food",
    pattern: whole(`卫(?:食|进食)健字\\(${year}\\)第\\d{3,4}号`),
    scope: () => "health_food",
  },
  {
    kind: "health_food",
    pattern: whole(`食健备[GJ](?:${year}(?:\\d{2})?\\d{4,6})`),
    scope: () => "health_food",
  },
  { kind: "special_food", pattern: whole(`国食注字(?:YP|TY)${year}\\d{4}`), scope: () => "food" },
  {
    kind: "disinfectant",
    pattern: whole(`${placeAndCity}?卫消(?:证|准|进)字\\(${year}\\)第?[A-Z]?\\d{1,6}号?`),
    scope: () => "disinfectant",
  },
  {
    kind: "cosmetic",
    pattern: whole(
      `国妆(?:特|备)(?:字|进字)[GJ]?\\d{8,10}|国妆特(?:进字|字|制字)J?${year}\\d{4}|${place}?G?妆网备(?:字|进字)(?:\\(${place}\\))?${year}\\d{6}|国妆网备进字\\([\\p{Script=Han}]{1,2}\\)${year}\\d{6}`,
    ),
    scope: () => "cosmetic",
  },
];

/**
 * Recognises a number in any usual writing (full width, spaces, 批准文号： before it, old brackets, small letters);
 * null when it is none. Several numbers in one text are none: a record has one.
 */
export function parseApprovalNumber(written: string): ApprovalNumber | null {
  const text = normalise(written);
  const form = forms.find(({ pattern }) => pattern.test(text));
  if (!form) return null;
  return { kind: form.kind, text, scope: form.scope?.(text) ?? null };
}

function normalise(written: string): string {
  return written
    .normalize("NFKC")
    .replace(/[\p{Z}\p{Cc}\p{Cf}]/gu, "")
    .toUpperCase()
    .replace(/[〔【［[]/gu, "(")
    .replace(/[〕】］\]]/gu, ")")
    .replace(/[‐‑–—―−]/gu, "-")
    .replace(
      /^(?:批准文号|注册证号|进口药品注册证号?|医药产品注册证号?|备案号|备案编号|注册证编号)[::]?/u,
      "",
    )
    .replace(/^(?:进口药品注册证|医药产品注册证)(?:号|证号)?[::]?/u, "");
}
