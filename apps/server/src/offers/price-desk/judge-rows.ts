/** What becomes of each row of a price change: which offer it names, what it changes, what is wrong with it. Pure. */
import {
  judgeOffer,
  type OfferContext,
  type OfferDifference,
  type WrittenOffer,
} from "@yaoji/domain/pricing/offer-changes";
import { floorFaults, noTerms, type OfferFaults, type OfferTerms } from "@yaoji/domain/pricing/offer-terms";
import { passesFloor as passes } from "@yaoji/domain/pricing/price-plans";
import type { Money } from "@yaoji/domain/money/money";
import type { NamedPlace, PricedGoods, StoredOffer } from "./change-prices.queries.ts";

/** A row as it was given. `flaw`: why it cannot be read at all. */
export type PriceRow = {
  /** Their id as a number, or one of their codes. */
  readonly goods: string | number;
  readonly warehouse: string | null;
  /** Of the offer as it was seen, 0: there was none; null: not said. */
  readonly version: number | null;
  readonly written: WrittenOffer;
  readonly flaw?: string;
  /** Its line in the file that it comes from, where there is one: what people are told of it. */
  readonly line?: number;
  /** Two persons let its prices be below this floor, and a lower one. */
  readonly passedFloor?: Money | null;
};
/** What is stored of the goods that the rows name. */
export type Known = {
  readonly goods: readonly PricedGoods[];
  readonly places: readonly NamedPlace[];
  readonly offers: readonly StoredOffer[];
  readonly groups: ReadonlySet<string>;
};
/** Goods at a warehouse; `offer` null: not offered there yet. */
export type Subject = {
  readonly goods: PricedGoods;
  readonly place: NamedPlace;
  readonly offer: StoredOffer | null;
};
export type JudgedRow = {
  /** Its place among the rows, from 1. */
  readonly row: number;
  readonly subject: Subject | null;
  readonly next: OfferTerms;
  readonly differences: readonly OfferDifference[];
  readonly faults: OfferFaults;
  /** Nothing else is wrong with it than prices below its floor, which two persons may let pass. */
  readonly isBelowFloor: boolean;
  /** Another has changed the offer since it was seen. */
  readonly isStale: boolean;
};

/** `needsVersion`: a row that does not say what it saw is faulty; `passesFloor`: prices may be below their floor. */
export function judgeRows(
  rows: readonly PriceRow[],
  known: Known,
  { needsVersion, passesFloor = false }: { readonly needsVersion: boolean; readonly passesFloor?: boolean },
): JudgedRow[] {
  const find = finderOf(known);
  const seen = new Map<string, number>();
  return rows.map((each, at) => {
    const row = at + 1;
    const found = each.flaw === undefined ? find(each) : { faults: { goods: each.flaw } };
    if ("faults" in found) return { ...unknown, row, faults: found.faults };
    const { goods, place, offer } = found;
    const key = `${goods.id} ${place.id}`;
    const earlier = seen.get(key);
    seen.set(key, earlier ?? each.line ?? row);
    const context = { innerPack: goods.innerPack, groups: known.groups, passesFloor };
    const { next, differences, faults } = judgeOne(each, offer?.terms ?? null, context);
    const version = offer?.version ?? 0;
    const isStale = each.version !== null && each.version !== version;
    const own: Record<string, string> = {};
    if (earlier !== undefined) own.goods = `与第${earlier}行是同一商品同一仓库，请合并为一行`;
    if (needsVersion && each.version === null) own.version = "缺少版本，请刷新后重新填写";
    const all = { ...faults, ...own };
    return {
      row,
      subject: found,
      next,
      differences,
      faults: all,
      isStale,
      isBelowFloor: isOfFloor(all, offer?.terms ?? null, { ...each, context }),
    };
  });
}

/** Where two persons let it be below its floor, and the floor is none that they did not see, as they let it. */
function judgeOne(
  { written, passedFloor = null }: PriceRow,
  terms: OfferTerms | null,
  context: OfferContext,
) {
  const judged = judgeOffer(terms, written, context);
  if (!passes(judged.next.floorPrice, passedFloor)) return judged;
  return judgeOffer(terms, written, { ...context, passesFloor: true });
}

type Asked = Pick<PriceRow, "written"> & { readonly context: OfferContext };

/** Whether two persons could let it pass as it is. */
function isOfFloor(faults: OfferFaults, terms: OfferTerms | null, { written, context }: Asked): boolean {
  const told = Object.keys(faults);
  if (told.length === 0) return false;
  const passed = judgeOffer(terms, written, { ...context, passesFloor: true });
  const floor = floorFaults(passed.next);
  return Object.keys(passed.faults).length === 0 && told.every((field) => faults[field] === floor[field]);
}

const unknown = {
  subject: null,
  next: noTerms,
  differences: [],
  isStale: false,
  isBelowFloor: false,
} as const;

type Found = Subject | { readonly faults: OfferFaults };

function finderOf({ goods, places, offers }: Known): (row: PriceRow) => Found {
  const byId = new Map(goods.map((each) => [each.id, each]));
  const byCode = new Map([
    ...goods.flatMap((each) => each.furtherCodes.map((code) => [code, each] as const)),
    ...goods.flatMap((each) => (each.externalCode ? [[each.externalCode, each] as const] : [])),
    ...goods.map((each) => [each.code, each] as const),
  ]);
  const byGoods = Map.groupBy(offers, ({ goodsId }) => goodsId);
  return ({ goods: named, warehouse }): Found => {
    const found = typeof named === "number" ? byId.get(named) : byCode.get(named.trim());
    if (!found) return { faults: { goods: notFound(named) } };
    const own = byGoods.get(found.id) ?? [];
    const place = placeOf(warehouse, places, own);
    if (typeof place === "string") return { faults: { warehouse: place } };
    return { goods: found, place, offer: own.find(({ warehouseId }) => warehouseId === place.id) ?? null };
  };
}

const notFound = (named: string | number) =>
  typeof named === "number" ? `没有编号为${named}的商品` : `没有编码为“${named}”的商品，请核对`;

/** The warehouse by code or name; left out: the only one that offers the goods, or the first where none does. */
function placeOf(
  warehouse: string | null,
  places: readonly NamedPlace[],
  own: readonly StoredOffer[],
): NamedPlace | string {
  const word = warehouse?.trim() ?? "";
  if (word !== "") {
    const named = places.find(({ code }) => code === word) ?? places.find(({ name }) => name === word);
    return named ?? `没有仓库“${word}”，请核对编码或名称`;
  }
  if (own.length > 1) return "该商品在多个仓库有报价，请写明仓库";
  const [only] = own;
  const place = only ? places.find(({ id }) => id === only.warehouseId) : places[0];
  return place ?? "还没有仓库，请先添加仓库";
}
