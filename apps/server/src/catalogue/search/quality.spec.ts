import { createReadStream, existsSync } from "node:fs";
import { shopDate } from "@yaoji/domain/text/time";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { ensureDefaults } from "../goods/defaults.service.ts";
import { importFile } from "../import/import.service.ts";
import { type AskedGoods, type QueryKind, queryKinds } from "./quality-queries.fixture.ts";
import { findGoods } from "./search.service.ts";

const file = new URL("../../../../../../shared/data/drugs.csv", import.meta.url);
const isThere = existsSync(file);
if (!isThere) process.stdout.write("left out: the wholesaler's list ../shared/data/drugs.csv is not here\n");

const page = 10;
const worstShown = 4;
type Miss = { query: string; name: string };
type Measured = { queries: number; recall: number; meanRank: number; missed: Miss[] };

/**
 * Each product is asked for, and is found when it stands among the first ten. Goods that the query itself cannot tell
 * apart count as the same answer: those of the same name, and with a maker those of the same beginning from him.
 * A product typed wrong whose query happens to be right for others is a miss, too.
 */
describe.runIf(isThere)("domain.md §8 search quality on the wholesaler's list", () => {
  let shop: TestShop;
  let shelf: AskedGoods[] = [];
  let kinds: QueryKind[] = [];
  const answers = new Map<string, readonly number[]>();

  beforeAll(async () => {
    shop = await openShop();
    await ensureDefaults(shop.app);
    await importFile(shop.app, createReadStream(file), { progress: () => {}, report: async () => {} });
    await shop.app.database.exec("ANALYZE shelf");
    const { rows } = await shop.app.database.executeSql(
      `SELECT goods_id::int AS id, name_norm AS "nameNorm", pinyin_full AS "pinyinFull",
         pinyin_initials AS "pinyinInitials", manufacturer FROM shelf WHERE tier >= 0 ORDER BY goods_id`,
      [],
    );
    shelf = rows as AskedGoods[];
    kinds = queryKinds(shelf);
  }, 300_000);
  afterAll(() => shop.close());

  async function ask(keywords: string): Promise<readonly number[]> {
    const known = answers.get(keywords);
    if (known) return known;
    const visitor = { priceGroup: null, seesPrices: false, takesPromotions: true, specialOnly: false };
    const { ids } = await findGoods(shop.app.database.db, {
      keywords,
      type: 1,
      filters: {},
      sort: "default",
      page: 1,
      pageSize: page,
      shop: { ...visitor, seesFreeShippingZone: true },
      today: shopDate(shop.clock.now),
      version: 1,
    });
    answers.set(keywords, ids);
    return ids;
  }

  async function measure(
    { ask: queryOf, isSame }: QueryKind,
    asked: readonly AskedGoods[],
  ): Promise<Measured> {
    const goods = new Map(shelf.map((each) => [each.id, each]));
    const ranks: number[] = [];
    const missed: Miss[] = [];
    for (const each of asked) {
      const query = queryOf(each);
      if (query === null) continue;
      const at = (await ask(query)).findIndex((id) => isSame(goods.get(id) ?? each, each));
      if (at < 0) missed.push({ query, name: each.nameNorm });
      else ranks.push(at + 1);
    }
    const queries = ranks.length + missed.length;
    const meanRank = ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;
    return { queries, recall: ranks.length / queries, meanRank, missed };
  }

  it("finds every product of the shelf among the first ten, typed right, in part and with one typo", async () => {
    const table: string[] = [];
    const below: string[] = [];
    for (const [at, kind] of kinds.entries()) {
      const asked = shelf.filter((_, place) => place % kind.oneOf === at % kind.oneOf);
      const { queries, recall, meanRank, missed } = await measure(kind, asked);
      const worst = missed.slice(0, worstShown).map(({ query, name }) => `${query} (${name})`);
      table.push(
        `  ${kind.title.padEnd(32)}${String(queries).padStart(6)}${recall.toFixed(4).padStart(8)} ≥ ${kind.floor.toFixed(2)}${meanRank.toFixed(2).padStart(7)}  ${worst.join(", ")}\n`,
      );
      if (!(recall >= kind.floor)) below.push(kind.title);
    }
    const head = `  ${"query".padEnd(32)}queries  recall at 10  rank  not found, for example\n`;
    process.stdout.write(`search quality, ${shelf.length} products of drugs.csv\n${head}${table.join("")}`);
    expect(shelf.length).toBeGreaterThan(2000);
    expect(below).toEqual([]);
  }, 900_000);
});
