/** Rows of one file or push that speak of the same goods, batch or price: repeats, or contradictions. */
import { compact } from "@yaoji/domain/text/normalise";
import { codeResidue } from "./code-residue.ts";
import { parseExpiry, parseProduction } from "./dates.ts";
import type { FileParts } from "./file-parts.ts";
import { type Field, fieldNames } from "./headings.ts";
import { planBatch, planOffer } from "./prices.ts";
import { codeOf } from "./pushed-row.ts";
import type { Said, SourceRow } from "./rows.ts";
import { short, textOf } from "./read-facts.ts";
import { cleanText } from "./clean-text.ts";

/** An earlier row about the same, and in Chinese: what it says otherwise ("": nothing), and that this one repeats it. */
export type Earlier = { readonly rowNo: number; readonly note: string; readonly text: string };

/** What the rows of a file have in common. All are added before one is asked about. */
export type Repeats = {
  /** Why no row about this batch, price or goods counts: they say something else of the same. */
  readonly conflict: (row: SourceRow) => string | null;
  /** The row whose goods' facts count instead of this one's. */
  readonly goods: (row: SourceRow) => Earlier | null;
  /** The row whose prices count instead. */
  readonly prices: (row: SourceRow) => Earlier | null;
  /** A sentence where an earlier row says all of this. */
  readonly trade: (row: SourceRow) => string | null;
};

type Seen = { readonly rowNo: number; readonly said: Said };
type Clash = { readonly rows: readonly [Seen, Seen]; readonly fields: readonly Field[] };
/** First rows of a key, and the first contradiction among its rows. */
type Index = { readonly first: Map<string, Seen>; readonly clashes: Map<string, Clash> };

const priceFields: readonly Field[] = [
  "price",
  "limited_price",
  "limited_quantity",
  "tiers",
  "tier_type",
  "minimum",
  "order_limit",
  "group_prices",
];
const batchFields: readonly Field[] = ["quantity", "produced_on", "expires_on"];
const places: readonly Field[] = ["code", "external_code", "warehouse", "batch_no", "mnemonic"];
const goodsFields = (Object.keys(fieldNames) as Field[]).filter(
  (field) => ![...priceFields, ...batchFields, ...places].includes(field),
);
/** Another name or pack under one code is other goods. */
const identity: readonly Field[] = ["name", "specification"];

/** The goods that a row's codes stand for; a code that stands for none stands for itself. */
export type Resolve = (said: Said) => string;

/** An index for one file or push, and how rows come into it. Goods may have several codes: `goodsOf` tells which. */
export function createRepeats(
  parts: FileParts,
  goodsOf: Resolve = codeOf,
): Repeats & { readonly add: (row: SourceRow) => void } {
  const finest = { ...newIndex(), fields: finestFields(parts) };
  const goods = { ...newIndex(), fields: parts.goods ? identity : [] };
  const priced = newIndex();
  const placeKey = (said: Said) => JSON.stringify([goodsOf(said), cleanText(said.warehouse ?? "").text]);
  const finestKey = ({ said }: SourceRow) => {
    const batch = parts.stock && said.quantity !== undefined ? cleanText(said.batch_no ?? "").text : null;
    return parts.prices || parts.stock ? JSON.stringify([placeKey(said), batch]) : goodsOf(said);
  };
  const add = (row: SourceRow) => {
    if (!counts(row, parts)) return;
    note(finest, finestKey(row), row);
    note(goods, goodsOf(row.said), row);
    if (priceFields.some((field) => row.said[field] !== undefined))
      note({ ...priced, fields: [] }, placeKey(row.said), row);
  };
  const earlier = (index: Index, key: string, { rowNo, said }: SourceRow) => {
    const first = index.first.get(key);
    return first && first.rowNo !== rowNo ? { rowNo: first.rowNo, said, first: first.said } : null;
  };
  return {
    add,
    conflict: (row) => {
      if (!counts(row, parts)) return null;
      const clash = finest.clashes.get(finestKey(row)) ?? goods.clashes.get(goodsOf(row.said));
      return clash ? clashText(clash, row) : null;
    },
    goods: (row) => told(earlier(goods, goodsOf(row.said), row), goodsFields),
    prices: (row) => (parts.stock ? told(earlier(priced, placeKey(row.said), row), priceFields) : null),
    trade: (row) => {
      const found = earlier(finest, finestKey(row), row);
      return found && `与第 ${found.rowNo} 行的商品和批号重复`;
    },
  };
}

const newIndex = (): Index => ({ first: new Map(), clashes: new Map() });

function finestFields({ goods, prices, stock }: FileParts): readonly Field[] {
  return [...(goods ? goodsFields : []), ...(prices ? priceFields : []), ...(stock ? batchFields : [])];
}

/** Rows that are refused for themselves contradict nobody. */
function counts(row: SourceRow, parts: FileParts): boolean {
  if (row.flaw !== null || row.aside !== undefined || codeOf(row.said) === "") return false;
  const plans = [parts.prices ? planOffer(row.said) : null, parts.stock ? planBatch(row.said) : null];
  return codeResidue(row.said) === null && !plans.some((plan) => plan !== null && "flaw" in plan);
}

function note(index: Index & { readonly fields: readonly Field[] }, key: string, row: SourceRow): void {
  const first = index.first.get(key);
  if (!first) {
    index.first.set(key, { rowNo: row.rowNo, said: row.said });
    return;
  }
  if (index.clashes.has(key)) return;
  const fields = differing(first.said, row.said, index.fields);
  if (fields.length > 0)
    index.clashes.set(key, { rows: [first, { rowNo: row.rowNo, said: row.said }], fields });
}

/** The fields of which both say something, each something else. */
function differing(one: Said, other: Said, fields: readonly Field[]): Field[] {
  return fields.filter((field) => {
    const [mine, theirs] = [meant(one, field), meant(other, field)];
    return mine !== undefined && theirs !== undefined && mine !== theirs;
  });
}

/** What a field says, whatever its writing: 12.50 is 12.5, 2034/6 is 2034-06-30. */
function meant(said: Said, field: Field): string | null | undefined {
  const text = textOf(said, field);
  if (typeof text !== "string") return text;
  if (field === "expires_on") return parseExpiry(text) ?? text;
  if (field === "produced_on") return parseProduction(text) ?? text;
  const number = text.replace(/(?<=\d),(?=\d{3}(?!\d))/gu, "").replace(/^¥/u, "");
  if (/^\d{1,12}(?:\.\d+)?$/u.test(number)) return String(Number(number));
  return field === "tiers" || field === "specification" ? text.toLowerCase() : compact(text) || text;
}

const labelOf = (field: Field) => fieldNames[field][0];

function clashText({ rows: [one, other], fields }: Clash, row: SourceRow): string {
  const what = fields.map((field) => {
    const [mine, theirs] = [one, other].map(({ said }) => short(textOf(said, field) ?? "空"));
    return `${labelOf(field)} ${mine} 与 ${theirs}`;
  });
  const batch = cleanText(row.said.batch_no ?? "").text;
  const about = `同一${batch === "" ? "商品" : `商品和批号（${batch}）`}`;
  return `第 ${one.rowNo} 行与第 ${other.rowNo} 行是${about}，但写的不一样：${what.join("，")}；都没有导入，请核对后只留对的一行`;
}

type Pair = { readonly rowNo: number; readonly said: Said; readonly first: Said };

function told(pair: Pair | null, fields: readonly Field[]): Earlier | null {
  if (pair === null) return null;
  const others = differing(pair.first, pair.said, fields).map(labelOf);
  const text =
    others.length === 0 ? "" : `${others.join("、")}与第 ${pair.rowNo} 行不同，按第 ${pair.rowNo} 行`;
  return {
    rowNo: pair.rowNo,
    note: text,
    text: `商品编码与第 ${pair.rowNo} 行重复，只导入先出现的一行`,
  };
}
