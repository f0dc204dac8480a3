/** A chunk of rows, of a file or a push, onto the database: load, judge, write; one transaction is the caller's. */
import { isScopeCode, scopeLabels, type ScopeCode } from "@yaoji/domain/people/scopes";
import type { Db } from "../../platform/db/database.ts";
import { hangGoods, type NewGoods, writeAsList, writeGoods } from "../goods/goods-writer.service.ts";
import { goodsKeys } from "../search/rank.ts";
import { shelveTogether } from "../search/shelf.service.ts";
import { type Context, judgeRows, type Outcome } from "./judge.ts";
import {
  categoryNamed,
  findGoodsByCodes,
  findGoodsByNames,
  findOffers,
  findPriceGroups,
  findWarehouses,
  insertGroups,
  insertMissingOffers,
  type KnownGoods,
  listBatches,
  lockBatches,
  upsertBatches,
  upsertOffers,
} from "./import.queries.ts";
import { goodsRowOf } from "./merge-goods.ts";
import { planRow } from "./plan.ts";
import { codeOf } from "./pushed-row.ts";
import type { SourceRow } from "./rows.ts";
import { cleanText } from "./clean-text.ts";
import type { Writes } from "./work.ts";

export { findMainWarehouse } from "./import.queries.ts";
export type { Context, Outcome } from "./judge.ts";
export { createRepeats } from "./repeats.ts";
export { codeOf, pushedRow } from "./pushed-row.ts";

/** Rows of one transaction: short enough that orders beside it hardly wait. */
export const chunkSize = 200;

/** Applies a chunk's rows in their order; gives what became of each. */
export async function applyRows(
  tx: Db,
  rows: readonly SourceRow[],
  context: Context,
): Promise<readonly Outcome[]> {
  const codes = rows.flatMap(({ said }) => [said.code, said.external_code]).flatMap(cleanCode);
  const { rehearsal } = context;
  const known = await findGoodsByCodes(tx, [...new Set(codes)]);
  const goods = [...known, ...codes.flatMap((code) => rehearsal?.get(code) ?? [])];
  const goodsIds = goods.map(({ id }) => id);
  const held = {
    goods,
    alike: context.parts.goods ? await findAlike(tx, rows, goods) : [],
    offers: context.parts.prices ? await findOffers(tx, goodsIds) : [],
    batches: context.parts.stock ? await (rehearsal ? listBatches : lockBatches)(tx, goodsIds) : [],
    warehouses: await findWarehouses(tx),
    groups: context.parts.prices ? await findPriceGroups(tx) : [],
  };
  const { outcomes, writes } = judgeRows(rows, held, context);
  if (rehearsal) rehearse(writes, rehearsal);
  else await write(tx, writes, context);
  return outcomes;
}

/** Stored goods that are called as the rows are whose codes are new. */
async function findAlike(tx: Db, rows: readonly SourceRow[], known: readonly KnownGoods[]) {
  const codes = new Set(
    known.flatMap(({ code, externalCode, furtherCodes }) => [code, externalCode, ...furtherCodes]),
  );
  const names = rows
    .filter(({ said }) => !codes.has(codeOf(said)))
    .map((row) => goodsKeys(planRow(goodsRowOf(row, null)).name).nameNorm);
  return findGoodsByNames(tx, [...new Set(names)].filter(Boolean));
}

const empty = { furtherCodes: [], approvalNumbers: [] };

/** What a check would have written, so that its later rows find it. */
function rehearse({ goods, known }: Writes, rehearsal: Map<string, KnownGoods>): void {
  for (const record of goods) {
    const id = known.get(record.code) ?? -1 - rehearsal.size;
    const made = {
      externalCode: null,
      ...empty,
      ...record,
      id,
      sales: 0,
      createdAt: new Date(0),
    } as KnownGoods;
    for (const code of [record.code, ...(record.furtherCodes ?? [])]) rehearsal.set(code, made);
  }
}

const cleanCode = (code: string | null | undefined) => (code ? [cleanText(code).text] : []);

async function write(tx: Db, writes: Writes, { warehouseId }: Context): Promise<void> {
  const { goods, offers, batches, groups } = writes;
  if (goods.length + offers.length + batches.length === 0) return;
  const touched = new Set<number>();
  const ids = new Map(writes.known);
  const placed = <T extends { code: string }>({ code, ...rest }: T) => {
    const goodsId = ids.get(code) ?? 0;
    touched.add(goodsId);
    return { ...rest, goodsId };
  };
  await shelveTogether(
    tx,
    () => [...touched],
    async () => {
      for (const [code, id] of await writeRecords(tx, goods)) ids.set(code, id);
      await insertGroups(tx, groups);
      await upsertOffers(tx, offers.map(placed));
      await upsertBatches(tx, batches.map(placed));
      const missing = [...goods.map(({ code }) => ({ code, warehouseId })), ...batches];
      await insertMissingOffers(
        tx,
        missing.map((each) => ({
          goodsId: placed(each).goodsId,
          warehouseId: each.warehouseId,
        })),
      );
    },
  );
}

/** Where goods of a business scope hang: the names of an installation's first categories. */
const categoryNames: Readonly<Record<ScopeCode, string>> = {
  ...scopeLabels,
  device_1: "医疗器械",
  device_2: "医疗器械",
  device_3: "医疗器械",
  cosmetic: "化妆品与消毒产品",
  disinfectant: "化妆品与消毒产品",
};

async function writeRecords(tx: Db, records: readonly NewGoods[]): Promise<Map<string, number>> {
  if (records.length === 0) return new Map();
  await writeAsList(tx);
  const ids = await writeGoods(tx, records);
  const categoryIds = new Map<string, number>();
  // Goods that are not sorted hang nowhere until they are.
  for (const scope of new Set(records.map((record) => record.scope).filter(isScopeCode)))
    categoryIds.set(scope, await categoryNamed(tx, categoryNames[scope]));
  const links = records.flatMap(({ code, scope }) => {
    const [goodsId, categoryId] = [ids.get(code), categoryIds.get(scope)];
    return goodsId && categoryId ? [{ goodsId, categoryId }] : [];
  });
  await hangGoods(tx, links);
  return ids;
}
