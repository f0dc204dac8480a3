import { existsSync, readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type Reply, type TestShop } from "../../../test/harness.ts";
import { statementsOf } from "../../../test/statements.ts";
import { ensureDefaults } from "../../catalogue/goods/defaults.service.ts";
import { importFile } from "../../catalogue/import/import.service.ts";
import { madeList } from "./made-list.fixture.ts";
import {
  type ListedGoods,
  type MessyLine,
  messyLines,
  messyWorkbook,
  numbersOf,
} from "./messy-plan.fixture.ts";

const file = new URL("../../../../../../shared/data/drugs.csv", import.meta.url);
/** The wholesaler's own list where it is at hand, and always one made here. */
const lists: readonly { listName: string; textOf: () => string }[] = [
  { listName: "a list made for this test", textOf: madeList },
  ...(existsSync(file)
    ? [{ listName: "the wholesaler's list", textOf: () => readFileSync(file, "utf8") }]
    : []),
];

describe.each(lists)(
  "a purchase plan of 500 lines from a messy workbook, on $listName",
  ({ listName, textOf }) => {
    let shop: TestShop;
    let buyer: TestBuyer;
    let list: ListedGoods[] = [];
    let codes = new Map<number, string>();

    beforeAll(async () => {
      shop = await openShop();
      await ensureDefaults(shop.app);
      const text = textOf();
      const stream = Readable.from([Buffer.from(text)]);
      await importFile(shop.app, stream, { progress: () => {}, report: async () => {} });
      buyer = await aBuyer(shop);
      const found = await writeNumbers(shop);
      codes = new Map(found.map(({ id, code }) => [id, code]));
      list = listed(text, new Map(found.map((goods) => [goods.code, goods])));
    }, 300_000);
    afterAll(() => shop.close());

    const upload = async (lines: readonly MessyLine[]) => {
      const content = (await messyWorkbook(lines)).toString("base64");
      return shop.call("purchasePlan", buyer, { body: { name: "采购计划.xlsx", content } });
    };

    it.each([{ seed: 1 }, { seed: 2 }, { seed: 3 }])(
      "matches 95 percent of what has a right answer rightly, and nothing wrongly (seed $seed)",
      async ({ seed }) => {
        const lines = messyLines(list, { lines: 500, strangers: 40, seed });
        const { status, data } = await upload(lines);
        expect(status).toBe(200);
        expect(data.rows).toHaveLength(500);
        expect(data.rows.map(({ number }) => number)).toEqual(lines.map(({ number }) => number));
        const judged = lines.map((line, at) => ({ line, row: data.rows[at] }));
        const wrong = judged.filter(
          ({ line, row }) => row?.state === "sure" && !isRight(line, codes.get(row.goods_id ?? 0)),
        );
        const answerable = judged.filter(({ line }) => hasOneAnswer(line));
        const right = answerable.filter(({ row }) => row?.state === "sure");
        const missed = answerable.filter(({ row }) => row?.state !== "sure");
        const offered = missed.filter(({ line, row }) =>
          row?.candidates.some(({ goods_id: id }) => isRight(line, codes.get(id))),
        );
        const share = right.length / answerable.length;
        process.stdout.write(
          `purchase plan on ${listName}, seed ${seed}: ${right.length} of ${answerable.length} matched rightly (${(100 * share).toFixed(1)} %), ${offered.length} of ${missed.length} others offered for choice, ${wrong.length} wrong\n${missed.slice(0, 8).map(shown).join("")}`,
        );
        expect(wrong.map(shown)).toEqual([]);
        expect(share).toBeGreaterThanOrEqual(0.95);
        expect(answerable.length).toBeGreaterThan(300);
      },
      60_000,
    );

    it("asks the database as often for 500 lines as for one: four statements, the login among them", async () => {
      const lines = messyLines(list, { lines: 500, strangers: 40, seed: 4 });
      const one = await statementsOf(() => upload(lines.slice(0, 1)));
      const many = await statementsOf(() => upload(lines));
      expect(many.length).toBeLessThanOrEqual(4);
      expect(many.length).toBeGreaterThanOrEqual(one.length);
    }, 60_000);

    it("goes into the cart by one call, in as many statements as one line; both times are printed", async () => {
      await stock(shop);
      const lines = messyLines(list, { lines: 500, strangers: 40, seed: 5 });
      const content = (await messyWorkbook(lines)).toString("base64");
      await upload(lines.slice(0, 20)); // The code is compiled and the statements are planned.
      const began = performance.now();
      const { data } = await shop.call("purchasePlan", buyer, { body: { content } });
      const matched = performance.now();
      const params = data.rows.flatMap(({ goods_id, number }) =>
        goods_id !== null && number !== null ? [{ goods_id, number }] : [],
      );
      let reply: Reply<"cartAdd"> | undefined;
      const adding = performance.now();
      const statements = await statementsOf(async () => {
        reply = await shop.call("cartAdd", buyer, { body: { params } });
      });
      const added = performance.now();
      const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(2);
      process.stdout.write(
        `purchase plan of 500 lines on ${listName}: matched in ${seconds(began, matched)} s, ${params.length} lines into the cart in ${seconds(adding, added)} s\n`,
      );
      const kept = params.filter((_, at) => !reply?.data.refused.some(({ line }) => line === at));
      const cart = await shop.call("cartList", buyer, { query: {} });
      expect(reply?.message.slice(0, 300)).toMatch(/^(?:已加入购物车|部分商品未加入)/u);
      expect(params.length).toBeGreaterThan(300);
      expect(new Set(cart.data.list.map((line) => line.goods_id))).toEqual(
        new Set(kept.map(({ goods_id }) => goods_id)),
      );
      expect(kept.length).toBeGreaterThan(100);
      expect(statements.length).toBeLessThanOrEqual(10);
    }, 60_000);

    const twinsOf = (code: string) => {
      const goods = list.find((each) => each.code === code);
      return list.filter((each) => goods && isTwin(each, goods));
    };

    /** The goods meant, or another record of the same product in the list. */
    function isRight(line: MessyLine, code: string | undefined): boolean {
      return (
        line.code !== null && code !== undefined && twinsOf(line.code).some((each) => each.code === code)
      );
    }

    /** Without a maker several makers' products may be meant; records that stand twice in the list are told apart by code only. */
    function hasOneAnswer(line: MessyLine): boolean {
      if (line.code === null) return false;
      if (line.cells.code !== "" || line.cells.barcode !== "") return true;
      const goods = list.find((each) => each.code === line.code);
      const fits = list.filter(
        (each) =>
          goods &&
          plain(each.name) === plain(goods.name) &&
          plain(each.specification) === plain(goods.specification) &&
          (line.cells.manufacturer.trim() === "" || plain(each.manufacturer) === plain(goods.manufacturer)),
      );
      return fits.length === 1;
    }
  },
);

/** Everything on the shelf has a price, and plenty of it. */
async function stock(shop: TestShop): Promise<void> {
  await shop.app.database.exec(`
    INSERT INTO offers (goods_id, warehouse_id, base_price)
      SELECT g.id, (SELECT min(id) FROM warehouses), 10 + g.id % 90 FROM goods g WHERE on_shelf
      ON CONFLICT (goods_id, warehouse_id) DO UPDATE SET base_price = excluded.base_price;
    INSERT INTO batches (goods_id, warehouse_id, batch_no, expires_on, on_hand)
      SELECT g.id, (SELECT min(id) FROM warehouses), 'B1', '2035-01-01', 100000 FROM goods g WHERE on_shelf`);
}

function shown({
  line,
  row,
}: {
  line: MessyLine;
  row: { state: string; goods_id: number | null } | undefined;
}): string {
  return `  ${JSON.stringify(line)} → ${row?.state} ${row?.goods_id}\n`;
}

const plainTexts = new Map<string, string>();
function plain(text: string): string {
  const known =
    plainTexts.get(text) ??
    text
      .normalize("NFKC")
      .replaceAll(/[\s×*]/gu, "")
      .toLowerCase();
  plainTexts.set(text, known);
  return known;
}

const isTwin = (one: ListedGoods, other: ListedGoods) =>
  (["name", "specification", "manufacturer"] as const).every(
    (field) => plain(one[field]) === plain(other[field]),
  );

type Numbered = Pick<ListedGoods, "code" | "barcode" | "approvalNumber"> & { readonly id: number };

/** Two of three goods on the shelf have a bar code, two of three an approval number. */
async function writeNumbers(shop: TestShop): Promise<Numbered[]> {
  const { rows } = await shop.app.database.executeSql(
    "SELECT id::int AS id, code FROM goods WHERE on_shelf",
    [],
  );
  const numbered = (rows as { id: number; code: string }[]).map((goods) => {
    const { barcode, approvalNumber } = numbersOf(goods.id);
    return {
      ...goods,
      barcode: goods.id % 3 === 0 ? "" : barcode,
      approvalNumber: goods.id % 3 === 1 ? "" : approvalNumber,
    };
  });
  await shop.app.database.executeSql(
    `UPDATE goods g SET barcode = nullif(n.barcode, ''), approval_number = nullif(n."approvalNumber", ''),
       approval_numbers = array_remove(ARRAY[n."approvalNumber"], '')
     FROM jsonb_to_recordset($1::jsonb) n (id int, barcode text, "approvalNumber" text) WHERE g.id = n.id`,
    [JSON.stringify(numbered)],
  );
  return numbered;
}

function listed(text: string, onShelf: ReadonlyMap<string, Numbered>): ListedGoods[] {
  const rows: unknown = parse(text, { columns: true, bom: true });
  if (!Array.isArray(rows)) throw new TypeError("no rows");
  const goods = rows.map((row: Record<string, string>) => ({
    code: row["商品编码"] ?? "",
    barcode: onShelf.get(row["商品编码"] ?? "")?.barcode ?? "",
    approvalNumber: onShelf.get(row["商品编码"] ?? "")?.approvalNumber ?? "",
    name: row["商品名称"] ?? "",
    specification: row["规格"] ?? "",
    unit: row["单位"] ?? "",
    manufacturer: row["生产厂家"] ?? "",
  }));
  return goods.filter(({ code, specification }) => onShelf.has(code) && specification !== "");
}
