/**
 * The row language of the goods files. Three kinds of lines, fields parted by `|`:
 *
 *     = 通用名 | 剂型 | class | category,category | key:value key:value   a product
 *     ? 适应症 | 用法用量 | 注意 | 贮藏                                    its leaflet
 *     - 规格 | 品牌 | 批发价/零售价 | 单位 中包装/件装量 | flag key:value    one article of it
 *
 * Values of flags hold no blanks. Any slip in a row is an error that names the row.
 */
import { isDrugClass, type DrugClass } from "@yaoji/domain/people/scopes";
import type { Leaflet } from "./types.ts";

/** Flags of a product or an article; a bare flag has the value "". */
export type Flags = ReadonlyMap<string, string>;

export type Article = {
  specification: string;
  brand: string;
  basePrice: string;
  retailPrice: string | null;
  unit: string;
  innerPack: number;
  carton: number;
  flags: Flags;
};

export type Product = {
  name: string;
  form: string;
  drugClass: DrugClass;
  categories: string[];
  flags: Flags;
  leaflet: Leaflet;
  articles: Article[];
};

const productFlags = new Set(["alias", "scope", "months", "cold", "pack"]);
const articleFlags = new Set(
  "new near out ctrl free te miao tier1 tier2 dist max min man huan zeng trade mah hot stock from grade special".split(
    " ",
  ),
);

const pricesPattern = /^(\d+\.\d{2,4})(?:\/(\d+\.\d{2}))?$/;
const packingPattern = /^(\S+) (\d+)\/(\d+)$/;

/** Reads one goods file. */
export function parseProducts(text: string): Product[] {
  const products: Product[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "") continue;
    const fields = line
      .slice(1)
      .split("|")
      .map((field) => field.trim());
    const current = products.at(-1);
    if (line.startsWith("=")) products.push(parseProduct(line, fields));
    else if (line.startsWith("?") && current) current.leaflet = parseLeaflet(line, fields);
    else if (line.startsWith("-") && current) current.articles.push(parseArticle(line, fields));
    else throw slip(line);
  }
  return products;
}

function parseProduct(line: string, fields: string[]): Product {
  const [name, form, drugClass = "", categories, flags = ""] = fields;
  if (!name || !form || !isDrugClass(drugClass) || !categories) throw slip(line);
  return {
    name,
    form,
    drugClass,
    categories: categories.split(","),
    flags: parseFlags(line, flags, productFlags),
    leaflet: { indications: "", usage: "", caution: "", storage: "" },
    articles: [],
  };
}

function parseLeaflet(line: string, fields: string[]): Leaflet {
  const [indications, usage, caution, storage] = fields;
  if (!indications || !usage || !caution || !storage) throw slip(line);
  return { indications, usage, caution, storage };
}

function parseArticle(line: string, fields: string[]): Article {
  const [specification, brand, prices = "", packing = "", flags = ""] = fields;
  const [, basePrice, retailPrice] = pricesPattern.exec(prices) ?? [];
  const [, unit, innerPack, carton] = packingPattern.exec(packing) ?? [];
  if (!specification || !brand || !basePrice || !unit) throw slip(line);
  return {
    specification,
    brand,
    basePrice,
    retailPrice: retailPrice ?? null,
    unit,
    innerPack: Number(innerPack),
    carton: Number(carton),
    flags: parseFlags(line, flags, articleFlags),
  };
}

function parseFlags(line: string, text: string, known: ReadonlySet<string>): Flags {
  const flags = new Map<string, string>();
  for (const flag of text.split(" ")) {
    if (flag === "") continue;
    const [key = "", ...value] = flag.split(":");
    if (!known.has(key)) throw slip(line);
    flags.set(key, value.join(":"));
  }
  return flags;
}

function slip(line: string): Error {
  return new Error(`demo goods: cannot read the row ${JSON.stringify(line)}`);
}
