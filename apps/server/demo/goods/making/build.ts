/** From the written rows to complete articles. */
import type { ScopeCode } from "@yaoji/domain/people/scopes";
import { isScopeCode } from "@yaoji/domain/people/scopes";
import { batchesOf } from "./batches.ts";
import { between } from "./chance.ts";
import { makerOf } from "./makers.ts";
import { parseProducts, type Article, type Product } from "./parse.ts";
import { hueOf, packOf } from "./picture.ts";
import { offersOf } from "./promotions.ts";
import type { DemoGoods, PackKind } from "./types.ts";

/** The goods of one file: what holds for all of them, and their rows. */
export type GoodsGroup = {
  scope: ScopeCode;
  /** Months from production to expiry unless the product says otherwise. */
  months: number;
  clinicOnly?: boolean;
  rows: string;
};

type Entry = {
  number: number;
  scope: ScopeCode;
  months: number;
  clinicOnly: boolean;
  product: Product;
  article: Article;
};

/** All articles of the groups, numbered in their order. */
export function buildGoods(groups: readonly GoodsGroup[]): DemoGoods[] {
  return groups.flatMap(entriesOf).map((entry, index) => goodsOf({ ...entry, number: index + 1 }));
}

function entriesOf(group: GoodsGroup): Entry[] {
  return parseProducts(group.rows).flatMap((product) =>
    product.articles.map((article) => ({
      number: 0,
      scope: scopeOf(group, product),
      months: Number(product.flags.get("months") ?? group.months),
      clinicOnly: group.clinicOnly ?? false,
      product,
      article,
    })),
  );
}

function scopeOf(group: GoodsGroup, product: Product): ScopeCode {
  const scope = product.flags.get("scope") ?? group.scope;
  if (!isScopeCode(scope)) throw new Error(`demo goods: unknown scope ${scope} of ${product.name}`);
  return scope;
}

function goodsOf(entry: Entry): DemoGoods {
  const { number, product, article, scope } = entry;
  const { flags } = article;
  const code = `YJ${String(number).padStart(6, "0")}`;
  const isDrug = product.drugClass !== "none";
  return {
    code,
    name: product.name,
    tradeName: flags.get("trade") ?? null,
    aliases: product.flags.get("alias")?.split(",") ?? [],
    manufacturer: makerOf(article.brand),
    mah: isDrug ? makerOf(flags.get("mah") ?? article.brand) : null,
    brand: article.brand,
    specification: article.specification,
    form: product.form,
    unit: article.unit,
    innerPack: article.innerPack,
    carton: article.carton,
    approvalNumber: approvalNumberOf(scope, number),
    barcode: scope === "herbal_pieces" ? null : barcodeOf(number),
    drugClass: product.drugClass,
    scope,
    kind: scope === "herbal_pieces" ? 1 : 0,
    categories: categoriesOf(product, flags.has("free")),
    zone: zoneOf(entry),
    storage: product.leaflet.storage,
    coldChain: product.flags.has("cold"),
    origin: flags.get("from") ?? null,
    grade: flags.get("grade") ?? null,
    basePrice: article.basePrice,
    retailPrice: article.retailPrice,
    minimum: Number(flags.get("min") ?? article.innerPack),
    perOrderLimit: flags.has("max") ? Number(flags.get("max")) : null,
    leaflet: product.leaflet,
    ...offersOf(flags, article.unit),
    batches: batchesOf({
      code,
      shelfDays: shelfDaysOf(entry.months),
      stock: stockOf(entry, code),
      nearExpiry: flags.has("near"),
    }),
    picture: { pack: packKindOf(entry), hue: hueOf(`${product.name}${article.brand}`) },
    sales: Number(flags.get("hot") ?? between(`${code} sales`, 12, 980)),
  };
}

function zoneOf({ clinicOnly, scope, article: { flags } }: Entry): DemoGoods["zone"] {
  return {
    clinic: clinicOnly,
    device: scope.startsWith("device"),
    herbal: scope === "herbal_pieces",
    controlled: flags.has("ctrl"),
    freeShipping: flags.has("free"),
    special: flags.has("special"),
  };
}

// The free-shipping menu has the general one's entries under keys of its own.
function categoriesOf(product: Product, freeShipping: boolean): string[] {
  const general = product.categories.filter((key) => !/^(zy|qx|zs)\./.test(key));
  return freeShipping ? [...product.categories, ...general.map((key) => `yx.${key}`)] : product.categories;
}

function packKindOf({ product, article, scope, clinicOnly }: Entry): PackKind {
  const chosen = packKinds.find((kind) => kind === product.flags.get("pack"));
  if (chosen) return chosen;
  const pack = packOf(`${product.name}${article.brand}`, product.form, scope);
  return clinicOnly && pack !== "bottle" ? "box" : pack;
}

const packKinds: readonly PackKind[] = ["box", "blister", "bottle", "sachet", "tube", "device", "herb"];

const approvalPrefixes: Partial<Record<ScopeCode, string>> = {
  chemical: "国药准字演示H",
  chinese_patent: "国药准字演示Z",
  biological: "国药准字演示S",
  device_1: "演示械备",
  device_2: "演示械注准二",
  device_3: "演示械注准三",
  health_food: "国食健注演示G",
  disinfectant: "演示卫消备",
};

// No real number is ever shown: the word 演示 stands where the authority's letters would be.
function approvalNumberOf(scope: ScopeCode, number: number): string | null {
  const prefix = approvalPrefixes[scope];
  return prefix === undefined ? null : prefix + String(number).padStart(8, "0");
}

/** EAN-13 in the range 20–29, which GS1 leaves to the inside of a company. */
function barcodeOf(number: number): string {
  const digits = `29${String(number).padStart(10, "0")}`;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

// A month is 30 days and five more days fall on each year.
function shelfDaysOf(months: number): number {
  return months * 30 + Math.floor(months / 12) * 5;
}

// Dear goods lie in small numbers, cheap ones in large.
function stockOf({ article }: Entry, code: string): number {
  const { flags, basePrice, innerPack } = article;
  if (flags.has("out")) return 0;
  if (flags.has("stock")) return Number(flags.get("stock"));
  const whole = Number.parseInt(basePrice, 10);
  const [low, high] =
    whole < 8 ? [260, 3000] : whole < 30 ? [120, 1600] : whole < 100 ? [60, 600] : [24, 180];
  const lowest = Math.max(low, innerPack * 4);
  return between(`${code} stock`, lowest, Math.max(high, lowest * 2));
}
