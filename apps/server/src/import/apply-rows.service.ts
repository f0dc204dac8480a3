/** A chunk of rows, of a file or a push, onto the database: load, judge, write; one transaction is the caller's. */
import { scopeLabels, type ScopeCode } from "@yaoji/domain/scopes";
import type { Db } from "../db/database.ts";
import { hangGoods, type NewGoods, writeGoods } from "../goods/goods-writer.service.ts";
import { shelveTogether } from "../search/shelf.service.ts";
import { type Context, judgeRows, type Outcome } from "./judge.ts";
import {
  categoryNamed,
  findGoodsByCodes,
  findOffers,
  findWarehouses,
  insertMissingOffers,
  lockBatches,
  upsertBatches,
  upsertOffers,
} from "./import.queries.ts";
import type { SourceRow } from "./rows.ts";
import { cleanText } from "./text.ts";
import type { Writes } from "./work.ts";

export { findMainWarehouse } from "./import.queries.ts";
export type { Context, Outcome } from "./judge.ts";
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
  const goods = await findGoodsByCodes(tx, [...new Set(codes)]);
  const goodsIds = goods.map(({ id }) => id);
  const held = {
    goods,
    offers: context.parts.prices ? await findOffers(tx, goodsIds) : [],
    batches: context.parts.stock ? await lockBatches(tx, goodsIds) : [],
    warehouses: await findWarehouses(tx),
  };
  const { outcomes, writes } = judgeRows(rows, held, context);
  await write(tx, writes, context);
  return outcomes;
}

const cleanCode = (code: string | null | undefined) => (code ? [cleanText(code).text] : []);

async function write(tx: Db, writes: Writes, { warehouseId }: Context): Promise<void> {
  const { goods, offers, batches } = writes;
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
  const ids = await writeGoods(tx, records);
  const categoryIds = new Map<string, number>();
  for (const scope of new Set(records.map((record) => record.scope)))
    categoryIds.set(scope, await categoryNamed(tx, categoryNames[scope as ScopeCode]));
  const links = records.flatMap(({ code, scope }) => {
    const [goodsId, categoryId] = [ids.get(code), categoryIds.get(scope)];
    return goodsId && categoryId ? [{ goodsId, categoryId }] : [];
  });
  await hangGoods(tx, links);
  return ids;
}
