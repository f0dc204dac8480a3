/**
 * Which goods a row of a purchase plan names. Pure: the row and the goods that could be meant come in, the decision goes
 * out. Nothing is sure that the row contradicts, and nothing of which two could be meant:
 *
 * - by code, bar code, or approval number and specification, where no other cell says something else;
 * - by name, specification and maker (a maker that is left out fits all), where exactly one product fits.
 */
import type { PlanField } from "@yaoji/domain/purchase-plan";
import { gramsOf } from "../search/lexemes.ts";
import { compact } from "../search/normalise.ts";
import { compareMakers, type MakerLikeness } from "./maker.ts";
import { compareSpecifications, type Likeness } from "./specification.ts";

/** A row, cleaned as goods are when they are imported. */
export type AskedGoods = {
  readonly code: string;
  readonly barcode: string;
  readonly approvalNumber: string;
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
  readonly approvalNumber: string | null;
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
type Compared = {
  readonly goods: PlanGoods;
  readonly key: "code" | "barcode" | "approval_number" | null;
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
  const byKey = onlyOne(compared.filter(isSureByKey));
  if (byKey?.key) return { state: "sure", goodsId: byKey.goods.id, by: keyTexts[byKey.key] };
  const byName = compared.some(({ key }) => key !== null) ? null : sureByName(compared);
  if (byName) return { state: "sure", goodsId: byName.goods.id, by: "品名、规格和厂家" };
  const candidates = compared
    .filter(({ key, share, name }) => key !== null || name === "same" || share >= leastShare)
    .sort((one, other) => likelihood(other) - likelihood(one) || one.goods.id - other.goods.id)
    .slice(0, mostCandidates)
    .map((each) => ({ goodsId: each.goods.id, differs: differencesOf(each) }));
  return candidates.length === 0 ? { state: "none" } : { state: "uncertain", candidates };
}

function compare(asked: AskedGoods, goods: PlanGoods): Compared {
  const names = [goods.name, goods.tradeName ?? "", ...goods.aliases]
    .map(compact)
    .filter((name) => name !== "");
  const share = Math.max(0, ...asked.names.flatMap((one) => names.map((other) => sharedOf(one, other))));
  return {
    goods,
    key: keyOf(asked, goods),
    name: nameLikeness(asked.names, names, share),
    share,
    specification: compareSpecifications(asked.specification, goods.specification),
    maker: compareMakers(asked.manufacturer, [goods.manufacturer, goods.mah, goods.origin]),
    trade: asked.tradeName === "" || names.includes(compact(asked.tradeName)),
  };
}

function keyOf(asked: AskedGoods, goods: PlanGoods): Compared["key"] {
  if (asked.code !== "" && [goods.code, goods.externalCode].includes(asked.code)) return "code";
  if (asked.barcode !== "" && asked.barcode === goods.barcode) return "barcode";
  return asked.approvalNumber !== "" && asked.approvalNumber === goods.approvalNumber
    ? "approval_number"
    : null;
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

/** A buyer's own system counts its goods too: a code alone is believed, a code beside another name is not. */
function isSureByKey({ key, name, specification, maker, goods }: Compared): boolean {
  if (key === null || name === "similar" || name === "differs" || maker === "differs") return false;
  if (specification === "differs" || specification === "partial") return false;
  return key !== "approval_number" || (specification === "same" && goods.specification !== "");
}

/** The only product of this name, pack and maker; a maker written in full stands before one that a short name fits. */
function sureByName(compared: readonly Compared[]): Compared | null {
  const fitting = compared.filter(
    ({ name, specification, maker }) => name === "same" && specification === "same" && maker !== "differs",
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

function likelihood({ key, name, share, specification, maker, goods }: Compared): number {
  const keyed = key === null ? 0 : 2;
  const shelf = goods.onShelf ? 0.2 : 0;
  return keyed + nameWeight[name] + share + packWeight[specification] + makerWeight[maker] + shelf;
}

function differencesOf({ name, specification, maker }: Compared): PlanField[] {
  return [
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
