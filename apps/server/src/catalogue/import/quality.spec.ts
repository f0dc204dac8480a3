import { existsSync, readFileSync } from "node:fs";
import { isBannedOnline } from "@yaoji/domain/trade/special-control";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { matches } from "../search/matches.ts";
import { splitBrackets } from "@yaoji/domain/text/normalise";
import { indexTokens, queryTokens } from "../search/tokens.ts";
import { createDuplicateFinder } from "./duplicates.ts";
import { goodsRowOf } from "./merge-goods.ts";
import { openImport } from "./parse.ts";
import { type PlannedGoods, planRow } from "./plan.ts";
import type { GoodsRow } from "./rows.ts";

const file = new URL("../../../../../../shared/data/drugs.csv", import.meta.url);
const isThere = existsSync(file);
if (!isThere) process.stdout.write("left out: the wholesaler's list ../shared/data/drugs.csv is not here\n");

/** The list's own codes 助记码 by goods code. */
function mnemonics(text: string): Map<string, string> {
  const rows: unknown = parse(text, { columns: true, bom: true });
  if (!Array.isArray(rows)) throw new TypeError("no rows");
  return new Map(rows.map((row: Record<string, string>) => [row["商品编码"] ?? "", row["助记码"] ?? ""]));
}

/** The lexemes of the goods as the shop keeps them. */
function tokensOf(goods: PlannedGoods): string[] {
  const { name, tradeName, aliases, specification, manufacturer, code } = goods;
  const names = tradeName ? [tradeName, ...aliases] : aliases;
  return indexTokens({ name, aliases: names, specification, manufacturer, codes: [code] });
}

function print(title: string, lines: readonly string[]): void {
  process.stdout.write(`${title}\n${lines.map((line) => `  ${line}\n`).join("")}`);
}

describe.runIf(isThere)("the wholesaler's list of 2,966 products", () => {
  const rows: GoodsRow[] = [];
  let goods: PlannedGoods[] = [];
  let codes = new Map<string, string>();

  beforeAll(async () => {
    const content = readFileSync(file);
    codes = mnemonics(content.toString("utf8"));
    const opened = await openImport(chunks(content));
    if (!opened.goods) throw new Error("not the goods list");
    for await (const row of opened.rows()) rows.push(goodsRowOf(row, null));
    goods = rows.map(planRow);
  });

  async function* chunks(content: Uint8Array): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
  }

  it("is read to the last row, each with its code and its line", () => {
    expect(goods).toHaveLength(2966);
    expect(goods.every(({ code, rowNo }) => Number(code) === rowNo - 1)).toBe(true);
    expect(goods.filter(({ refusedReason, restricted }) => refusedReason && !restricted)).toEqual([]);
  });

  it("has nothing on the shelf that may not be sold online", () => {
    const forbidden =
      /吗啡|芬太尼|哌替啶|羟考酮|可待因|布桂嗪|西泮|唑仑|巴比妥|曲马多|唑吡坦|佐匹克隆|哌甲酯|氯胺酮|疫苗(?!接种家兔)|人血白蛋白|免疫球蛋白|肉毒|亚砷酸|\[1?\d\dI\]|\((?:AR|CP|BR|GR|IND)\)|^(?:生|)(?:川乌|草乌|甘遂|雄黄)$/iu;
    const shelf = goods.filter(({ onShelf }) => onShelf);
    expect(shelf.filter(({ name }) => forbidden.test(name)).map(({ name }) => name)).toEqual([]);
    expect(shelf.filter(({ manufacturer }) => /天江|医院/u.test(manufacturer ?? ""))).toEqual([]);
    expect(shelf.filter(({ control }) => isBannedOnline(control))).toEqual([]);
  });

  it("refuses by class as reviewed, and cleans the rest", () => {
    const counts = new Map<string, number>();
    const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
    const find = createDuplicateFinder();
    for (const each of goods) {
      add(each.restricted ?? (each.control === "ephedrine" ? "on shelf, special" : "on shelf"));
      if (each.changes.length > 0) add("cleaned");
      if (find(each)) add("duplicates");
    }
    print(
      "drugs.csv",
      [...counts].map(([key, count]) => `${key}: ${count}`),
    );
    expect(Object.fromEntries(counts)).toMatchObject({
      narcotic: 17,
      psychotropic_1: 4,
      psychotropic_2: 25,
      toxic: 20,
      radioactive: 3,
      precursor: 12,
      vaccine: 1,
      blood: 27,
      hospital: 4,
      granule: 467,
      wildlife: 1,
      chemical: 271,
      "on shelf, special": 7,
      "on shelf": 2107,
    });
  });

  it.each([
    ["all rows", () => true],
    ["goods on the shelf", ({ onShelf }: PlannedGoods) => onShelf],
  ])("%s: at least 97 % are found by the list's own 助记码", (title, wanted) => {
    const asked = goods.filter(wanted).map((each) => {
      const code = splitBrackets(codes.get(each.code) ?? "").outside.toUpperCase();
      return { each, lexemes: tokensOf(each), query: queryTokens(code, 1) };
    });
    const missed = asked.filter(({ lexemes, query }) => !matches(lexemes, query));
    const byReading = asked.filter(({ lexemes, query }) =>
      matches(
        lexemes.filter((lexeme) => !lexeme.startsWith("l")),
        query,
      ),
    );
    const share = (found: number) => `${((100 * found) / asked.length).toFixed(2)} %`;
    const found = asked.length - missed.length;
    print(
      `${title}: ${share(found)} of ${asked.length} found by 助记码 (${share(byReading.length)} by true readings); not found:`,
      [missed.map(({ each: { code, name } }) => `${code} ${name} ${codes.get(code)}`).join("; ")],
    );
    expect(found / asked.length).toBeGreaterThanOrEqual(0.97);
  });

  it("finds all goods on the shelf by name, and by the name as the file has it", () => {
    const missed = goods.filter((each, at) => {
      if (!each.onShelf) return false;
      const lexemes = tokensOf(each);
      return [each.name, rows[at]?.name ?? ""].some((name) => !matches(lexemes, queryTokens(name, 1)));
    });
    expect(missed.map(({ code, name }) => `${code} ${name}`)).toEqual([]);
  });
});
