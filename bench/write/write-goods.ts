/** Writes a range of generated goods with everything that hangs on them, in one transaction. */
import type { Database, Exec } from "../../apps/server/src/platform/db/database.ts";
import { type GeneratedGoods, goodsOf } from "../catalogue/goods.ts";
import { groupName } from "../catalogue/offers.ts";
import { promotedOf } from "../catalogue/promotions.ts";
import { rememberingIndex, vectorText } from "./shelf-words.ts";

const indexOf = rememberingIndex();

/** A range of goods, and what is to be done with it: all its rows, or only its places on the shelf once more. */
export type Range = {
  readonly from: number;
  readonly to: number;
  readonly today: string;
  readonly step: "write" | "place";
};

export async function workOn(database: Database, range: Range): Promise<void> {
  const made = range.step === "write" ? generated(range) : [];
  await database.script(async (exec) => {
    // References and the shelf's triggers would be checked row by row; the rows are right, and the shelf follows below.
    // Between two statements it makes the words of a whole range, which takes its time on a machine that is busy.
    await exec(
      "SET LOCAL session_replication_role = replica; SET LOCAL synchronous_commit = off; SET LOCAL idle_in_transaction_session_timeout = 0",
    );
    for (const { table, rows } of tablesOf(made)) await insert(exec, table, rows);
    await insertWords(exec, made);
    await exec("SELECT refresh_shelf(ARRAY(SELECT generate_series($1::bigint, $2::bigint)))", [
      range.from,
      range.to,
    ]);
  });
}

function generated({ from, to, today }: Range): GeneratedGoods[] {
  return Array.from({ length: to - from + 1 }, (_, at) => goodsOf(from + at, today));
}

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Rows by the names of their columns; whatever a row leaves out keeps the column's own default. */
export async function insert(exec: Exec, table: string, rows: Rows): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first).join(", ");
  await exec(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)`,
    [JSON.stringify(rows)],
  );
}

function tablesOf(made: readonly GeneratedGoods[]): { table: string; rows: Rows }[] {
  const offers = made.flatMap(({ goods, offers }) =>
    offers.map((offer) => ({ goods_id: goods.id, ...offer })),
  );
  const batches = offers.flatMap(({ id, goods_id, warehouse_id, batches }) =>
    batches.map((batch, at) => ({ id: id * 4 + at, goods_id, warehouse_id, ...soldUntil(batch) })),
  );
  return [
    { table: "goods", rows: made.map(({ goods }) => goods) },
    {
      table: "goods_categories",
      rows: made.flatMap(({ goods, categoryIds }) =>
        categoryIds.map((id) => ({ goods_id: goods.id, category_id: id })),
      ),
    },
    {
      table: "goods_group_members",
      rows: made.flatMap(({ goods, groupIds }) =>
        groupIds.map((id) => ({ goods_id: goods.id, group_id: id })),
      ),
    },
    { table: "offers", rows: offers.map(({ batches: _batches, group_price: _price, ...offer }) => offer) },
    {
      table: "group_prices",
      rows: offers.flatMap(({ id, group_price }) =>
        group_price === null ? [] : [{ offer_id: id, price_group: groupName, price: group_price }],
      ),
    },
    {
      table: "promotion_goods",
      rows: made.flatMap(({ goods, offers }) => promotedOf(goods.id, offers[0]?.base_price ?? 0)),
    },
    { table: "batches", rows: batches },
    {
      table: "stock_movements",
      rows: batches
        .filter(({ on_hand }) => on_hand > 0)
        .map(({ id, on_hand, goods_id }) => ({
          id,
          batch_id: id,
          kind: "receipt",
          quantity: on_hand,
          at: entered(goods_id),
        })),
    },
  ];
}

/** As the trigger would write it: the generated warehouses promise one day. */
function soldUntil<B extends { readonly expires_on: string }>(batch: B): B & { readonly sold_until: string } {
  return { ...batch, sold_until: batch.expires_on };
}

/** When a batch was entered: no matter when, but always the same. */
function entered(goodsId: number): string {
  return new Date(Date.UTC(2026, 0, 1 + (goodsId % 300))).toISOString();
}

async function insertWords(exec: Exec, made: readonly GeneratedGoods[]): Promise<void> {
  await insert(exec, "shelf", made.map(wordsOf));
}

/** What a row of the shelf is found by. */
export function wordsOf({ goods }: GeneratedGoods) {
  const { lexemes, ...keys } = indexOf({
    name: goods.name,
    tradeName: goods.trade_name,
    specification: goods.specification,
    manufacturer: goods.manufacturer,
    codes: [goods.approval_number, goods.barcode, goods.code],
  });
  return {
    goods_id: goods.id,
    name_norm: keys.nameNorm,
    pinyin_initials: keys.pinyinInitials,
    pinyin_full: keys.pinyinFull,
    words: vectorText(lexemes),
  };
}
