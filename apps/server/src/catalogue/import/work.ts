/** A chunk as it stands while its rows are judged one after the other, and what of it is to be written. */
import type { NewGoods } from "../goods/goods-writer.service.ts";
import type { BatchRow, KnownGoods, KnownOffer, NewBatch } from "./import.queries.ts";

/** What is stored of the goods that a chunk speaks of. */
export type Held = {
  readonly goods: readonly KnownGoods[];
  /** Stored goods of the same names as rows whose codes nobody knows. */
  readonly alike: readonly KnownGoods[];
  readonly offers: readonly KnownOffer[];
  readonly batches: readonly BatchRow[];
  readonly warehouses: ReadonlyMap<string, number>;
  readonly groups: readonly NamedGroup[];
};

/** A price group, as lists may call it. */
export type NamedGroup = { readonly code: string; readonly name: string };

type Of<T> = Omit<T, "goodsId"> & { readonly code: string };
/** What is to be written: goods, and offers and batches by the code of their goods; `known` has ids of stored goods. */
export type Writes = {
  readonly goods: readonly NewGoods[];
  readonly offers: readonly Of<KnownOffer>[];
  readonly batches: readonly Of<NewBatch>[];
  readonly known: ReadonlyMap<string, number>;
  /** Of goods by their code the row whose facts are written. */
  readonly by: ReadonlyMap<string, number>;
  /** Price groups that nobody knew, by the word of the list that is their code and name. */
  readonly groups: readonly NamedGroup[];
};

/** The chunk as it stands while its rows are judged one after the other. */
export type Work = {
  readonly held: Held;
  readonly stored: Map<string, KnownGoods>;
  readonly made: Map<string, NewGoods>;
  readonly makers: Map<string, number>;
  readonly offers: Map<string, Of<KnownOffer>>;
  readonly batches: Map<string, Of<NewBatch> & { readonly reserved: number }>;
  readonly changedOffers: Set<string>;
  readonly changedBatches: Set<string>;
  readonly groups: NamedGroup[];
};

/** One key for the goods' offer or batch. */
export const keyOf = (...parts: readonly (string | number)[]) => JSON.stringify(parts);

/** A chunk before its first row. */
export function beginWork(held: Held): Work {
  const codes = new Map(held.goods.map(({ id, code }) => [id, code]));
  const coded = <T extends { goodsId: number }>({ goodsId, ...rest }: T) => ({
    ...rest,
    code: codes.get(goodsId) ?? "",
  });
  const byCode = held.goods.map((goods) => [goods.code, goods] as const);
  const byExternal = held.goods.flatMap((goods) =>
    goods.externalCode ? [[goods.externalCode, goods] as const] : [],
  );
  const byFurther = held.goods.flatMap((goods) => goods.furtherCodes.map((code) => [code, goods] as const));
  return {
    held,
    stored: new Map([...byFurther, ...byCode, ...byExternal]),
    made: new Map(),
    makers: new Map(),
    offers: new Map(
      held.offers.map((offer) => [keyOf(codes.get(offer.goodsId) ?? "", offer.warehouseId), coded(offer)]),
    ),
    batches: new Map(
      held.batches.map((batch) => [
        keyOf(codes.get(batch.goodsId) ?? "", batch.warehouseId, batch.batchNo),
        coded(batch),
      ]),
    ),
    changedOffers: new Set(),
    changedBatches: new Set(),
    groups: [...held.groups],
  };
}

/** What the judged rows have changed. */
export function writesOf(work: Work): Writes {
  return {
    goods: [...work.made.values()],
    offers: [...work.changedOffers].flatMap((key) => work.offers.get(key) ?? []),
    batches: [...work.changedBatches].flatMap((key) => {
      const batch = work.batches.get(key);
      if (!batch) return [];
      const { reserved: _reserved, ...rest } = batch;
      return [rest];
    }),
    by: work.makers,
    known: new Map(work.held.goods.map(({ code, id }) => [code, id])),
    groups: work.groups.slice(work.held.groups.length),
  };
}
