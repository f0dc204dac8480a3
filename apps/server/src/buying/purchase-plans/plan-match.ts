/**
 * Which goods a row of a purchase plan names. Pure: the row and the goods that could be meant come in, the decision goes
 * out. Nothing is sure that the row contradicts, and nothing of which two could be meant:
 *
 * - by code, bar code, or approval number and specification, where no other cell says something else;
 * - by name, specification and maker, where exactly one product fits. A maker that is left out fits all, but where the
 *   row has a bar code or an approval number, which are one maker's: we know of none that has them.
 */
import type { PlanField } from "@yaoji/domain/trade/purchase-plan";
import { gramsOf } from "../../catalogue/search/lexemes.ts";
import { compact } from "@yaoji/domain/text/normalise";
import { compareMakers, type MakerLikeness } from "./maker.ts";
import { compareSpecifications, type Likeness } from "./specification.ts";

/** A row, cleaned as goods are when they are imported. */
export type AskedGoods = {
  /** What any of its cells may be: a code, a bar code, an approval number. */
  readonly codes: readonly string[];
  readonly barcodes: readonly string[];
  readonly approvalNumbers: readonly string[];
  /** The name first, then what else the row calls the goods; compact. */
  readonly names: readonly string[];
  /** The names without what stands in brackets, as the shelf keeps them. */
  readonly norms: readonly string[];
  readonly tradeName: string;
  readonly specification: string;
  readonly manufacturer: string;
};

/** Goods that could be meant. */
export type PlanGoods = {
  readonly id: number;
  readonly code: string;
  readonly externalCode: string | null;
  readonly barcode: string | null;
  /** Each by itself. */
  readonly approvalNumbers: readonly string[];
  readonly name: string;
  readonly tradeName: string | null;
  readonly aliases: readonly string[];
  readonly specification: string;
  readonly manufacturer: string | null;
  readonly mah: string | null;
  readonly origin: string | null;
  readonly onShelf: boolean;
};

export type Candidate = { readonly goodsId: number; readonly differs: readonly PlanField[] };
export type PlanMatch =
  | { readonly state: "sure"; readonly goodsId: number; readonly by: string }
  | { readonly state: "uncertain"; readonly candidates: readonly Candidate[] }
  | { readonly state: "none" };

/** `part`: one is the beginning or a part of the other, as 阿莫西林 of 阿莫西林胶囊. */
type NameLikeness = "same" | "part" | "similar" | "differs" | "absent";
/** What alone may name goods; the strongest first. */
type Key = "code" | "barcode" | "approval_number";
type Compared = {
  readonly goods: PlanGoods;
  /** What of these the row and the goods have in common. */
  readonly keys: readonly Key[];
  /** What of these both have, each another. */
  readonly otherKeys: readonly Key[];
  readonly name: NameLikeness;
  readonly share: number;
  readonly specification: Likeness;
  readonly maker: MakerLikeness;
  readonly trade: boolean;
};

const mostCandidates = 5;
/** Names with less in common are no candidates. */
const leastShare = 0.4;
const keyTexts = { code: "商品编码", barcode: "条码", approval_number: "批准文号和规格" } as const;

/** Decides on one row. `found` may hold goods that are only a little like it. */
export function matchRow(asked: AskedGoods, found: readonly PlanGoods[]): PlanMatch {
  const compared = found.map((goods) => compare(asked, goods));
  const named = new Set(compared.flatMap(({ keys }) => keys));
  const byKey = onlyOne(compared.filter((each) => isSureByKey(each, named)));
  const [key] = byKey?.keys ?? [];
  if (byKey && key) return { state: "sure", goodsId: byKey.goods.id, by: keyTexts[key] };
  const byName = named.size > 0 ? null : sureByName(asked, compared);
  if (byName) {
    const by = byName.maker === "absent" ? "品名和规格" : "品名、规格和厂家";
    return { state: "sure", goodsId: byName.goods.id, by };
  }
  const candidates = compared
    .filter(({ keys, share, name }) => keys.length > 0 || name === "same" || share >= leastShare)
    .sort((one, other) => likelihood(other) - likelihood(one) || one.goods.id - other.goods.id)
    .slice(0, mostCandidates)
    .map((each) => ({ goodsId: each.goods.id, differs: differencesOf(each) }));
  return candidates.length === 0 ? { state: "none" } : { state: "uncertain", candidates };
}

function compare(asked: AskedGoods, goods: PlanGoods): Compared {
  const names = [goods.name, goods.tradeName ?? "", ...goods.aliases]
    .map(compact)
    .filter((name) => name !== "");
  // A code in the column of the name is no other name.
  const codes = [goods.code, goods.externalCode ?? ""].map(compact);
  const called = asked.names.filter((name) => !codes.includes(name));
  const share = Math.max(0, ...called.flatMap((one) => names.map((other) => sharedOf(one, other))));
  return {
    goods,
    ...compareKeys(asked, goods),
    name: nameLikeness(called, names, share),
    share,
    specification: compareSpecifications(asked.specification, goods.specification),
    maker: compareMakers(asked.manufacturer, [goods.manufacturer, goods.mah, goods.origin]),
    trade: asked.tradeName === "" || names.includes(compact(asked.tradeName)),
  };
}

/** Another code is nothing: a buyer's own system has codes of its own. */
function compareKeys(asked: AskedGoods, goods: PlanGoods): Pick<Compared, "keys" | "otherKeys"> {
  const hasCode = asked.codes.some((code) => code === goods.code || code === goods.externalCode);
  const both = [
    { key: "barcode", mine: asked.barcodes, theirs: goods.barcode ? [goods.barcode] : [] },
    { key: "approval_number", mine: asked.approvalNumbers, theirs: goods.approvalNumbers },
  ] as const;
  const same = both
    .filter(({ mine, theirs }) => mine.some((each) => theirs.includes(each)))
    .map(({ key }) => key);
  const other = both
    .filter(({ mine, theirs }) => theirs.length > 0 && mine.some((each) => !theirs.includes(each)))
    .map(({ key }) => key);
  return { keys: hasCode ? ["code", ...same] : same, otherKeys: other };
}

function nameLikeness(asked: readonly string[], names: readonly string[], share: number): NameLikeness {
  if (asked.length === 0) return "absent";
  if (asked.some((name) => names.includes(name))) return "same";
  const isPart = asked.some((one) =>
    names.some(
      (other) =>
        [...one].length >= 3 && [...other].length >= 3 && (other.includes(one) || one.includes(other)),
    ),
  );
  if (isPart) return "part";
  return share >= 0.5 ? "similar" : "differs";
}

/**
 * A buyer's own system counts its goods too: a code alone is believed, a code beside another name is not. Where the row's
 * code, bar code and approval number are of different goods (`named`: what of them some goods have), two could be meant,
 * and the name must say which.
 */
function isSureByKey(compared: Compared, named: ReadonlySet<Key>): boolean {
  const { keys, otherKeys, name, specification, maker, goods } = compared;
  if (keys.length === 0 || otherKeys.length > 0) return false;
  const lacks = [...named].filter((key) => !keys.includes(key));
  if (lacks.some((key) => key !== "code") || (lacks.length > 0 && name === "absent")) return false;
  if (name === "similar" || name === "differs" || maker === "differs") return false;
  if (specification === "differs" || specification === "partial") return false;
  return keys[0] !== "approval_number" || (specification === "same" && goods.specification !== "");
}

/** The only product of this name, pack and maker; a maker written in full stands before one that a short name fits. */
function sureByName(asked: AskedGoods, compared: readonly Compared[]): Compared | null {
  const needsMaker = asked.barcodes.length > 0 || asked.approvalNumbers.length > 0;
  const fitting = compared.filter(
    ({ name, specification, maker, otherKeys }) =>
      name === "same" &&
      specification === "same" &&
      maker !== "differs" &&
      otherKeys.length === 0 &&
      !(needsMaker && maker === "absent"),
  );
  const same = fitting.filter(({ maker }) => maker === "same");
  const only = onlyOne(same.length > 0 ? same : fitting);
  // A trade name in brackets means that maker's product: without the maker's name it must be the goods' own.
  return only && (only.trade || only.maker !== "absent") ? only : null;
}

/** One of several is meant by nobody, but for what has left the shelf beside what took its place. */
function onlyOne(fitting: readonly Compared[]): Compared | null {
  const onShelf = fitting.filter(({ goods }) => goods.onShelf);
  const all = onShelf.length > 0 ? onShelf : fitting;
  return all.length === 1 ? (all[0] ?? null) : null;
}

const nameWeight: Readonly<Record<NameLikeness, number>> = {
  same: 4,
  part: 2.5,
  similar: 1.5,
  absent: 0,
  differs: 0,
};
const packWeight: Readonly<Record<Likeness, number>> = { same: 3, partial: 1.5, absent: 0, differs: 0 };
const makerWeight: Readonly<Record<MakerLikeness, number>> = { same: 2, fits: 1.5, absent: 0, differs: 0 };

function likelihood({ keys, otherKeys, name, share, specification, maker, goods }: Compared): number {
  const keyed = (keys.length > 0 ? 2 : 0) - otherKeys.length;
  const shelf = goods.onShelf ? 0.2 : 0;
  return keyed + nameWeight[name] + share + packWeight[specification] + makerWeight[maker] + shelf;
}

function differencesOf({ otherKeys, name, specification, maker }: Compared): PlanField[] {
  return [
    ...otherKeys,
    ...(name === "same" || name === "absent" ? [] : (["name"] as const)),
    ...(specification === "same" || specification === "absent" ? [] : (["specification"] as const)),
    ...(maker === "differs" ? (["manufacturer"] as const) : []),
  ];
}

/** Dice's measure over pairs of characters: 1 the same, 0 nothing in common. */
function sharedOf(one: string, other: string): number {
  if (one === other) return 1;
  const [mine, theirs] = [gramsOf(one, 2), gramsOf(other, 2)];
  const rest = [...theirs];
  const common = mine.filter((gram) => {
    const at = rest.indexOf(gram);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return mine.length + theirs.length === 0 ? 0 : (2 * common.length) / (mine.length + theirs.length);
}
