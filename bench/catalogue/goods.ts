/** One article of the generated catalogue; the same number always gives the same article. */
import { addDays } from "@yaoji/domain/text/time";
import { categoriesOf, groupsOf, type Zones, zonesOf } from "./zones.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { type Kind, lawOf, type NamedGoods, shares } from "./kinds.ts";
import { brandOf, makers } from "./makers.ts";
import { namesByKind } from "./names.ts";
import { offersOf, type StockedOffer } from "./offers.ts";
import { barcodeOf, leafletOf, specificationOf, tagsOf } from "./texts.ts";

export type GoodsRecord = Zones & {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly trade_name: string | null;
  readonly manufacturer: string;
  readonly brand: string | null;
  readonly specification: string;
  readonly form: string;
  readonly unit: string;
  readonly inner_pack: number;
  readonly carton: number;
  readonly approval_number: string | null;
  readonly barcode: string | null;
  readonly drug_class: string;
  readonly scope: string;
  readonly kind: 0 | 1;
  readonly storage: string;
  readonly cold_chain: boolean;
  readonly retail_price: number;
  readonly leaflet: unknown;
  readonly picture: { readonly pack: string; readonly hue: string };
  readonly tags: readonly { readonly name: string; readonly text: string }[];
  readonly on_shelf: boolean;
  readonly sales: number;
  readonly created_at: string;
};

export type GeneratedGoods = {
  readonly goods: GoodsRecord;
  readonly categoryIds: readonly number[];
  readonly groupIds: readonly number[];
  readonly offers: readonly StockedOffer[];
};

const names = namesByKind();
const hues = [
  "#1f6fae",
  "#5b2fb0",
  "#a9295a",
  "#b23a2a",
  "#b0722a",
  "#2f9a44",
  "#138a6f",
  "#2690a5",
] as const;
const tradeSyllables = [
  "安",
  "康",
  "舒",
  "泰",
  "宁",
  "诺",
  "欣",
  "立",
  "倍",
  "可",
  "络",
  "达",
  "维",
  "美",
  "思",
  "葆",
] as const;
const mostSold = 2_000_000;

/** The article of a number from 1 on; batches and the day it was listed count from `today`, YYYY-MM-DD. */
export function goodsOf(number: number, today: string): GeneratedGoods {
  const chance = chanceOf(number);
  const named = chance.favour(names[kindOf(chance)]);
  const maker = chance.favour(makers);
  const zones = zonesOf(named.kind, chance);
  const offers = offersOf(number, { chance, today });
  const base = offers[0]?.base_price ?? 10;
  return {
    goods: {
      id: number,
      code: `B${String(number).padStart(7, "0")}`,
      ...identityOf(named, maker, chance),
      ...zones,
      retail_price: Math.ceil(base * 13) / 10,
      leaflet: leafletOf(named.name, chance),
      picture: { pack: packOf(named), hue: chance.pick(hues) },
      tags: tagsOf(chance),
      on_shelf: !chance.happens(0.01),
      sales: salesOf(chance),
      created_at: `${addDays(today, -chance.between(1, 900))}T10:00:00+08:00`,
    },
    categoryIds: categoriesOf(named, zones, chance),
    groupIds: groupsOf(number, zones),
    offers,
  };
}

function kindOf(chance: Chance): Kind {
  let left = chance.next() * 100;
  for (const [kind, share] of shares) {
    left -= share;
    if (left < 0) return kind;
  }
  return "chemical";
}

function identityOf(named: NamedGoods, maker: string, chance: Chance) {
  const law = lawOf[named.kind];
  const sells = chance.happens(0.12);
  return {
    name: named.name,
    trade_name: sells ? Array.from({ length: 3 }, () => chance.pick(tradeSyllables)).join("") : null,
    manufacturer: maker,
    brand: chance.happens(0.6) ? brandOf(maker) : null,
    ...specificationOf(named, chance),
    form: named.form,
    inner_pack: chance.pick([1, 1, 5, 10]),
    carton: chance.pick([50, 100, 200, 400]),
    approval_number: law.approval && `${law.approval}${chance.between(19_900_000, 20_259_999)}`,
    barcode: chance.happens(0.9) ? barcodeOf(chance) : null,
    drug_class: chance.pick(law.classes),
    scope: chance.pick(law.scopes),
    kind: named.kind === "herbal" ? (1 as const) : (0 as const),
    storage: named.kind === "biological" ? "2～8℃避光保存" : "密封，置阴凉干燥处",
    cold_chain: named.kind === "biological",
  };
}

/** A few goods sell in masses, most sell little, one in ten not at all. */
function salesOf(chance: Chance): number {
  if (chance.happens(0.1)) return 0;
  return Math.min(mostSold, Math.floor(3 * (1 - chance.next()) ** -1.1));
}

function packOf({ kind, form }: NamedGoods): string {
  if (kind === "herbal") return "herb";
  if (kind === "device") return "device";
  if (/膏|凝胶/u.test(form)) return "tube";
  if (/液|糖浆|合剂|注射|滴眼|丸/u.test(form)) return "bottle";
  return form === "颗粒剂" ? "sachet" : "box";
}
