/**
 * Approval numbers of drugs, devices, health food, disinfectants and cosmetics (domain.md §2 pzwh), as they stand on
 * packs today and on older stock: what kind it is, and one way to write it.
 */
import type { ScopeCode } from "../people/scopes.ts";

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
  | "food"
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
  /** A regular expression for the whole number. */
  readonly source: string;
  readonly scope?: (text: string) => ScopeCode | null;
};

/** A year in brackets or bare, of four digits or, on the oldest packs, of two. */
const anyYear = `\\(?(?:${year}|[5-9]\\d|0\\d)\\)?`;
/** A province before old numbers, also in brackets: (苏)卫消证字. */
const anyPlace = `\\(?${placeAndCity}\\)?`;

/** Letters of 国药准字: H chemical, Z Chinese medicine, S biological; J is packed here from abroad. */
function drugScope(text: string): ScopeCode | null {
  if (/字?Z[CJ]?\d|ZZ-/u.test(text)) return "chinese_patent";
  if (/字?S[CJ]?\d/u.test(text)) return "biological";
  return /字?(?:BH|H)[CJ]?\d/u.test(text) ? "chemical" : null;
}

/** The class is the digit after the year of 国械注准2017 3 40 0123; records are always of class 1. */
function deviceScope(text: string): ScopeCode | null {
  if (text.includes("械备")) return "device_1";
  const level = /\d{4}([123])\d{6}$/u.exec(text)?.[1] ?? /字?\(?\d{4}\)?第([123])\d{5,6}/u.exec(text)?.[1];
  if (level === "1") return "device_1";
  return level === "2" ? "device_2" : level === "3" ? "device_3" : null;
}

const forms: readonly Form[] = [
  { kind: "drug", source: "国药准字(?:[HZSBTFJ]|[HSZ][JC])\\d{8}", scope: drugScope },
  { kind: "trial_drug", source: "国药试字[HZSBTFJ]\\d{8}", scope: drugScope },
  { kind: "imported_drug", source: "(?:B[HSZ]|JX|X|[HSZ][CJ]?)\\d{8}", scope: drugScope },
  // Before 2002: 国药准字(1999)XF-0123, 国药准(1998)H-12号, 卫药准字(95)Z-01号, 京卫药准字(1995)第012345号, ZZ-5432-川卫药准字(1995).
  { kind: "old_drug", source: `国药准字?\\(${year}\\)(?:第)?[A-Z]{0,2}-?\\d{1,6}` },
  { kind: "old_drug", source: `(?:国药准字)?ZZ-?\\d{1,5}-?${place}?卫药准字\\(${year}\\)(?:第?\\d{1,6})?` },
  {
    kind: "old_drug",
    source: `${place}?卫药(?:准|健|试)字\\((?:${year}|[5-9]\\d)\\)(?:第)?(?:[A-Z]{1,2}-?)?\\d{1,6}(?:-\\d{1,4})?`,
    scope: (text) => (/[)第]Z-?\d/u.test(text) ? "chinese_patent" : null),
  },
  { kind: "device", source: `(?:国|${place})械注(?:准|进|许)${year}[123]\\d{6}`, scope: deviceScope },
  { kind: "device", source: `(?:国|${placeAndCity})械备${year}\\d{4}`, scope: deviceScope },
  {
    kind: "old_device",
    source: `(?:国|${anyPlace})(?:食)?药?(?:监|管)?(?:食药监)?械\\((?:准|进|许|试)\\)字?\\(?${year}\\)?第[123]\\d{5,6}`,
    scope: deviceScope,
  },
  { kind: "health_food", source: `国食健[注字][GJ]${year}\\d{4}`, scope: () => "health_food" },
  {
    kind: "health_food",
    source: `卫(?:食|进食|食进)健(?:进)?字${anyYear}第?\\d{1,4}`,
    scope: () => "health_food",
  },
  { kind: "health_food", source: `国?食健备[GJ](?:${year}(?:\\d{2})?\\d{4,6})`, scope: () => "health_food" },
  { kind: "special_food", source: `国食注字(?:YP|TY)${year}\\d{4}`, scope: () => "food" },
  // The maker's licence, which is the number on packs of plain food.
  { kind: "food", source: "SC\\d{14}|QS\\d{12}", scope: () => "food" },
  {
    kind: "disinfectant",
    source: `(?:${anyPlace})?卫消\\p{Script=Han}{0,3}字?${anyYear}-?第?[A-Z]?\\d{1,6}`,
    scope: () => "disinfectant",
  },
  {
    kind: "cosmetic",
    source: `国妆(?:特|备)(?:字|进字|制字)?[GJ]?\\d{8,10}|(?:国|${place})?G?妆网备(?:字|进字)(?:\\([\\p{Script=Han}]{1,2}\\))?${year}\\d{6}|${place}妆${year}\\d{4}`,
    scope: () => "cosmetic",
  },
  {
    kind: "cosmetic",
    source: `(?:\\(?${year}\\)?)?(?:${anyPlace})?卫妆[准特进备]字(?:${anyYear}第?\\d{1,4}|(?:\\(?${year}\\)?)?\\d{2}-?XK-?\\d{3,5})`,
    scope: () => "cosmetic",
  },
];

/** 号 behind the number and what registers say of a change: 第2640123号(更). */
const ending = "号?(?:\\([更变]\\p{Script=Han}{0,2}\\))?";
const known = forms.map((form) => ({ ...form, pattern: new RegExp(`^(?:${form.source})${ending}$`, "u") }));
/** Any of them in a longer text, longest writings first; digits behind would make it another number. */
const anyNumber = new RegExp(`(?:${forms.map(({ source }) => source).join("|")})(?!\\d)${ending}`, "gu");

/**
 * Recognises a number in any usual writing (full width, spaces, 批准文号： before it, old brackets, small letters);
 * null when it is none. Of several numbers in one text see readApprovalNumbers.
 */
export function parseApprovalNumber(written: string): ApprovalNumber | null {
  return ofText(withoutWords(plain(written).replace(/\s/gu, "")));
}

function ofText(written: string): ApprovalNumber | null {
  // 号 belongs to the old numbers with 第 and brackets only.
  const text = /[第()-]/u.test(written) ? written : written.replace(/号$/u, "");
  const form = known.find(({ pattern }) => pattern.test(text));
  return form ? { kind: form.kind, text, scope: form.scope?.(text) ?? null } : null;
}

/** What stands in a list's cell: its numbers in their order, and how they are shown together; none: not readable. */
export type ApprovalReading = {
  readonly numbers: readonly ApprovalNumber[];
  readonly text: string;
  /** The business category that the first of them tells which tells one. */
  readonly scope: ScopeCode | null;
};

/**
 * All numbers of a cell: `国药准字J20100102(H20100623/H20100624)`, `国药准字H20054321；国药准字H20054322`. Null where
 * something in it is neither a number nor a word around numbers: it is kept as it is written, and mended by hand.
 */
export function readApprovalNumbers(written: string): ApprovalReading | null {
  if (isWithdrawn(written)) return null;
  const text = writtenOut(plain(written).replace(besides, " "));
  const single = ofText(withoutWords(text.replace(/\s/gu, "")));
  const numbers = single ? [single] : severalIn(text);
  if (numbers.length === 0) return null;
  const scope = numbers.find((number) => number.scope !== null)?.scope ?? null;
  return { numbers, text: shown(numbers), scope };
}

/** Whether the cell says that its number is no longer valid: 国药准字H20054321（注销）. */
export function isWithdrawn(written: string): boolean {
  return /注销|过期|停用|作废|吊销|撤销/u.test(written);
}

/** Those of imports in brackets behind their numbers here, as packs have them; so they are read again as what they are. */
function shown(numbers: readonly ApprovalNumber[]): string {
  const imported = numbers.filter(({ kind }) => kind === "imported_drug");
  const others = numbers.filter(({ kind }) => kind !== "imported_drug");
  const isBracketed = imported.length > 0 && numbers[0]?.kind === "drug";
  const join = (some: readonly ApprovalNumber[]) => some.map(({ text }) => text).join("/");
  return isBracketed ? `${join(others)}(${join(imported)})` : join(numbers);
}

/** 国药准字H20054321、H20054322: 国药准字 is said once for numbers of one letter in a row. */
function writtenOut(text: string): string {
  const again = text.replace(
    /(国药准字([A-Z]{1,2})\d{8}号?)\s*[、/,;\s]\s*(?=\2\d{8}(?!\d))/gu,
    "$1/国药准字",
  );
  return again === text ? text : writtenOut(again);
}

function severalIn(text: string): ApprovalNumber[] {
  const pieces = text.split(/[/;、,|+&\s]+/u).filter((piece) => piece !== "");
  const apart = pieces.map((piece) => numbersIn(withoutWords(piece)));
  // Spaces may stand inside a number too: 国药准字 H2005 4321；国药准字H20054322.
  const found = apart.every((each) => each !== null)
    ? apart.flat()
    : text
        .split(/[/;、,|+&\n]+/u)
        .map((piece) => numbersIn(withoutWords(piece.replace(/\s/gu, ""))))
        .reduce<ApprovalNumber[] | null>((all, each) => (all && each ? [...all, ...each] : null), []);
  const texts = new Map((found ?? []).map((number) => [number?.text ?? "", number]));
  return [...texts.values()].filter((number) => number !== null);
}

/** What stands beside numbers and names none: standards, and until when the number is valid. */
const besides =
  /(?:(?:执行|药品|质量)*标准(?:编?号)?:?\s*)?(?<![A-Z\d])(?:YB[ZHS]|WS|YY|GB)[-\d][-A-Z\d().]*|有效期(?:至|到|限)?:?\s*\d{4}[-/.年]\d{1,2}(?:[-/.月]\d{1,2}日?)?月?|\(\d+(?:\.\d+)?(?:[\u039CM]?G|ML|IU|[片粒])\)/gu;
const strength = /\d+(?:\.\d+)?(?:[\u039CMUK]?G|M?L|IU|U|%|万?单位|[片粒支瓶袋盒丸])/gu;
const wordsBeside =
  /(?:现|原|新|旧)?(?:药品|产品|商品)?批准文号|[分大中小内外]?包装|分装|国产|延续|变更|更[新正]|换[证发]|补发|首次|再注册|进口|医药|药品|产品|医疗器械|保健食品|化妆品|规格|注册|备案|批件|证书?编?号?|标准|编号|[现原新旧号第及和或:().*"'“”\-\s]/gu;

/** The numbers in a piece without separators; null where something else than known words is left over. */
function numbersIn(piece: string): ApprovalNumber[] | null {
  const whole = ofText(piece);
  if (whole) return [whole];
  const texts = piece.match(anyNumber) ?? [];
  const left = texts.reduce((text, found) => text.replace(found, " "), piece);
  if (left.replace(strength, "").replace(wordsBeside, "") !== "") return null;
  return texts.flatMap((text) => ofText(text) ?? []);
}

/** A number that lacks digits: `国药准字H2009026`; how many, 0 where that is not what is wrong with it. */
export function missingDigits(written: string): number {
  const text = withoutWords(plain(written).replace(/\s/gu, ""));
  const digits = /^(?:国药准字)?[A-Z]{1,2}(\d{4,7})号?$/u.exec(text)?.[1];
  return digits === undefined ? 0 : 8 - digits.length;
}

function plain(written: string): string {
  return written
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Z}\t]+/gu, " ")
    .replace(/[\r\n\p{Cc}]+/gu, "\n")
    .trim()
    .toUpperCase()
    .replace(/[〔【［[]/gu, "(")
    .replace(/[〕】］\]]/gu, ")")
    .replace(/[‐‑–—―−]/gu, "-");
}

/** Words around a number that name its kind: 批准文号：, 进口药品注册标准, 注册证号, 国药准字 twice, 国药准字号. */
const wordsBefore =
  /^(?:(?:现|原|新)?(?:药品|产品|商品)?批准文号|(?:食品)?生产许可证(?:编?号)?|(?:医疗器械|保健食品|化妆品)?(?:进口|医药|药品|产品)*(?:注册|备案|批准|批件)?(?:标准|证书?|批件)?(?:编号|证号|号)?)[::]?/u;

function withoutWords(text: string): string {
  const once = text.replace(/^(?:国药准字){2,}/u, "国药准字");
  return once
    .replace(wordsBefore, "")
    .replace(/^(?:国药准字){2,}/u, "国药准字")
    .replace(/^国药准字[号第::-]+/u, "国药准字");
}
