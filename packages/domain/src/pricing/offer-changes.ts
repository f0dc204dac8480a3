/** What an operator writes of an offer, read, laid over what is stored, and told as differences. */
import { parseMoney, priceText, type Money } from "../money/money.ts";
import { isPrice, noTerms, type OfferFaults, offerFaults, type OfferTerms } from "./offer-terms.ts";
import type { PriceTier, TierType } from "./price.ts";

/** A number as people or programs write it. */
export type Written = string | number;
/** What is written of an offer: what is left out stays, null clears. */
export type WrittenOffer = {
  readonly basePrice?: Written | null;
  readonly floorPrice?: Written | null;
  readonly groups?: Readonly<Record<string, Written | null>>;
  readonly limitedPrice?: Written | null;
  readonly limitedQuantity?: Written | null;
  readonly tiers?: readonly { readonly from: Written; readonly price: Written }[] | null;
  readonly tierType?: Written | null;
  readonly minimum?: Written | null;
  readonly orderLimit?: Written | null;
  readonly isDpby?: Written | boolean | null;
  readonly freeShippingQuantity?: Written | null;
};

/** What is changed of a field: as people read it, and for prices by how many per cent (one decimal). */
export type OfferDifference = {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly percent: number | null;
};
/** What becomes of an offer; with faults nothing. */
export type JudgedOffer = {
  readonly next: OfferTerms;
  readonly faults: OfferFaults;
  readonly differences: readonly OfferDifference[];
};

/** Inner pack of the goods, and the codes of all price groups; `passesFloor`: two persons let it be below the floor price. */
export type OfferContext = {
  readonly innerPack: number;
  readonly groups: ReadonlySet<string>;
  readonly passesFloor?: boolean;
};

/** What is written over what is stored: the offer as it would be, and whatever is wrong with it that was not so before. */
export function judgeOffer(
  stored: OfferTerms | null,
  written: WrittenOffer,
  { groups, ...context }: OfferContext,
): JudgedOffer {
  const before = stored ?? noTerms;
  const { change, faults } = readOffer(written, groups);
  const next = laidOver(before, change);
  const standing = offerFaults(before, context);
  const fresh = Object.entries(offerFaults(next, context)).filter(
    ([field, text]) => standing[field] !== text,
  );
  return {
    next,
    faults: { ...Object.fromEntries(fresh), ...faults },
    differences: offerDifferences(before, next),
  };
}

type Change = Partial<Omit<OfferTerms, "groups">> & {
  readonly groups?: Readonly<Record<string, Money | null>>;
};
type Reading = { readonly change: Change; readonly faults: OfferFaults };

/** Pieces, as everywhere. */
const mostPieces = 1_000_000;
const labels = {
  basePrice: "原价",
  floorPrice: "底价",
  groups: "分组价",
  limitedPrice: "限价",
  limitedQuantity: "限价数量",
  tiers: "阶梯价",
  tierType: "阶梯类型",
  minimum: "起订量",
  orderLimit: "限购数量",
  isDpby: "单品包邮",
  freeShippingQuantity: "包邮数量",
} as const satisfies Record<keyof OfferTerms, string>;

const priceFields = ["basePrice", "floorPrice", "limitedPrice"] as const;
const pieceFields = ["limitedQuantity", "minimum", "orderLimit", "freeShippingQuantity"] as const;

function readOffer(written: WrittenOffer, groups: ReadonlySet<string>): Reading {
  const change: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  const take = (field: string, value: unknown, fault: string) => {
    if (value === undefined) faults[field] = fault;
    else change[field] = value;
  };
  for (const field of priceFields)
    if (written[field] !== undefined)
      take(field, orNull(written[field], priceOf), `${labels[field]}须大于0，最多4位小数，不超过1000万元`);
  for (const field of pieceFields)
    if (written[field] !== undefined)
      take(field, orNull(written[field], piecesOf), `${labels[field]}须为1至${mostPieces}的整数`);
  if (change.minimum === null) change.minimum = noTerms.minimum;
  if (written.tiers !== undefined)
    take(
      "tiers",
      tiersOf(written.tiers ?? []),
      "阶梯价须为数量和单价，如满10件每件11.9元，单价大于0，最多4位小数",
    );
  if (written.tierType !== undefined)
    take(
      "tierType",
      orNull(written.tierType, tierTypeOf),
      "阶梯类型须为1（全部按该价）或2（超出部分按该价）",
    );
  if (written.isDpby !== undefined) take("isDpby", flagOf(written.isDpby), "单品包邮只能是0或1");
  const read = readGroups(written.groups ?? {}, groups);
  return { change: { ...change, groups: read.prices }, faults: { ...faults, ...read.faults } };
}

function readGroups(written: NonNullable<WrittenOffer["groups"]>, groups: ReadonlySet<string>) {
  const prices: Record<string, Money | null> = {};
  const faults: Record<string, string> = {};
  for (const [code, value] of Object.entries(written)) {
    const price = orNull(value, priceOf);
    if (!groups.has(code)) faults[`groups.${code}`] = `没有价格组${code}，请先添加`;
    else if (price === undefined)
      faults[`groups.${code}`] = `价格组${code}的价格须大于0，最多4位小数，不超过1000万元`;
    else prices[code] = price;
  }
  return { prices, faults };
}

/** Undefined: not one. */
type Read<T> = (written: Written) => T | undefined;

function orNull<T>(written: Written | null | undefined, read: Read<T>): T | null | undefined {
  return written === null || written === undefined || written === "" ? null : read(written);
}

const priceOf: Read<Money> = (written) => {
  const amount = parseMoney(String(written));
  return amount !== null && isPrice(amount) ? amount : undefined;
};
const wholeOf: Read<number> = (written) =>
  /^\d{1,9}$/.test(String(written).trim()) ? Number(written) : undefined;
const piecesOf: Read<number> = (written) => {
  const number = wholeOf(written);
  return number !== undefined && number >= 1 && number <= mostPieces ? number : undefined;
};
const tierTypeOf: Read<TierType> = (written) => ({ 1: 1 as const, 2: 2 as const })[String(written).trim()];

function flagOf(written: Written | boolean | null): boolean | undefined {
  return { 1: true, 0: false, true: true, false: false, null: false }[String(written)];
}

function tiersOf(written: NonNullable<WrittenOffer["tiers"]>): PriceTier[] | undefined {
  const tiers = written.flatMap(({ from, price: value }) => {
    const [number, price] = [piecesOf(from), priceOf(value)];
    return number === undefined || price === undefined ? [] : [{ number, price }];
  });
  return tiers.length === written.length ? tiers : undefined;
}

/** A limited price that is cleared ends its quantity, and the other way round; tiers have a type, and no type is without them. */
function laidOver(before: OfferTerms, { groups = {}, ...change }: Change): OfferTerms {
  const next = { ...before, ...change, groups: { ...before.groups } as Record<string, Money> };
  for (const [code, price] of Object.entries(groups)) {
    if (price === null) delete next.groups[code];
    else next.groups[code] = price;
  }
  const ends = change.limitedPrice === null || change.limitedQuantity === null;
  return {
    ...next,
    ...(ends && { limitedPrice: null, limitedQuantity: null }),
    tierType: next.tiers.length === 0 ? null : (next.tierType ?? 1),
  };
}

/** What differs, field by field, each price group by itself. */
export function offerDifferences(before: OfferTerms, after: OfferTerms): OfferDifference[] {
  const { groups: _groups, ...fields } = labels;
  const plain = (Object.keys(fields) as (keyof typeof fields)[]).map((field) =>
    difference([field, labels[field]], before[field], after[field]),
  );
  const codes = [...new Set([...Object.keys(before.groups), ...Object.keys(after.groups)])].toSorted();
  const grouped = codes.map((code) =>
    difference([`groups.${code}`, `价格组${code}`], before.groups[code] ?? null, after.groups[code] ?? null),
  );
  return [...plain, ...grouped].filter((each) => each.before !== each.after);
}

type Value = OfferTerms[Exclude<keyof OfferTerms, "groups">];
type Named = readonly [field: string, label: string];

function difference([field, label]: Named, before: Value, after: Value): OfferDifference {
  const isPriced = field.startsWith("groups.") || priceFields.some((name) => name === field);
  const text = (value: Value) => textOf(value, isPriced);
  const percent =
    isPriced && typeof before === "number" && typeof after === "number"
      ? Math.round(((after - before) * 1000) / before) / 10
      : null;
  return { field, label, before: text(before), after: text(after), percent };
}

const none = "无";

function textOf(value: Value, isPriced: boolean): string {
  if (value === null) return none;
  if (typeof value === "boolean") return value ? "是" : "否";
  if (typeof value === "number") return isPriced ? priceText(value as Money) : String(value);
  return value.map(({ number, price }) => `${number}=${priceText(price)}`).join("；") || none;
}
