/** Fills an empty, migrated database with the generated catalogue. */
import type { Database } from "../../apps/server/src/platform/db/database.ts";
import { setTiers } from "../../apps/server/src/catalogue/search/shelf.queries.ts";
import { arrangeShelf } from "../../apps/server/src/catalogue/search/shelf.service.ts";
import { categoryRows } from "../catalogue/categories.ts";
import { brandNames } from "../catalogue/makers.ts";
import { warehouseRows } from "../catalogue/offers.ts";
import { giftRows, promotionRows } from "../catalogue/promotions.ts";
import { groupRows } from "../catalogue/zones.ts";
import { insert, type Range, workOn } from "./write-goods.ts";

const chunk = 2000;
/** What is written beside the goods, and what the sequences of new rows go on after. */
const counted = [
  "warehouses",
  "categories",
  "brands",
  "goods_groups",
  "goods",
  "offers",
  "batches",
  "stock_movements",
  "promotions",
  "promotion_goods",
];

export type Filling = {
  readonly size: number;
  /** The day from which batches are counted, YYYY-MM-DD. */
  readonly today: string;
  /** Works on all ranges; left out: one after another on this database. */
  readonly work?: (ranges: readonly Range[]) => Promise<void>;
  /** Runs statements beside each other; left out: one after another on this database. */
  readonly together?: (statements: readonly string[]) => Promise<void>;
};

export async function fillDatabase(database: Database, filling: Filling): Promise<void> {
  const { work = (ranges) => workInTurn(database, ranges), together = (all) => runInTurn(database, all) } =
    filling;
  await writeFrame(database);
  const indexes = await takeIndexes(database);
  await work(rangesOf(filling, "write"));
  await database.script((exec) => insert(exec, "promotion_gifts", giftRows));
  await goOnCounting(database);
  // Where the tiers begin is known when all goods have their weight: then every row takes its place, and after that
  // the server's own arranging finds nothing left to do.
  await database.exec("VACUUM (ANALYZE)");
  await setTiers(database.db);
  await work(rangesOf(filling, "place"));
  await database.exec("VACUUM (ANALYZE) shelf");
  await together(indexes);
  await arrangeShelf(database.db, filling.today);
  await database.exec("CHECKPOINT");
}

function rangesOf({ size, today }: Filling, step: Range["step"]): Range[] {
  return Array.from({ length: Math.ceil(size / chunk) }, (_, at) => ({
    from: at * chunk + 1,
    to: Math.min(size, (at + 1) * chunk),
    today,
    step,
  }));
}

async function workInTurn(database: Database, ranges: readonly Range[]): Promise<void> {
  for (const range of ranges) await workOn(database, range);
}

async function runInTurn(database: Database, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await database.exec(statement);
}

async function writeFrame(database: Database): Promise<void> {
  await database.script(async (exec) => {
    await insert(exec, "warehouses", warehouseRows);
    await insert(exec, "categories", categoryRows);
    await insert(
      exec,
      "goods_groups",
      groupRows.map((group) => ({
        ...group,
        image: "",
        intro: "",
        position: group.id,
        created_at: new Date(0),
      })),
    );
    await insert(exec, "promotions", promotionRows);
    await insert(
      exec,
      "brands",
      brandNames.map((name, at) => ({ id: at + 1, name, image: "", intro: "", position: at })),
    );
  });
}

/** An index is made faster of all rows at once than row by row: gives the statements that make them again. */
async function takeIndexes(database: Database): Promise<string[]> {
  const { rows } = await database.executeSql(
    `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = current_schema() AND tablename = 'shelf'
      AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conname = indexname)`,
    [],
  );
  for (const { indexname } of rows) await database.exec(`DROP INDEX "${String(indexname)}"`);
  return rows.map(({ indexdef }) => String(indexdef));
}

async function goOnCounting(database: Database): Promise<void> {
  for (const table of counted)
    await database.exec(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), coalesce((SELECT max(id) FROM ${table}), 1))`,
    );
}
