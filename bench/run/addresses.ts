/** What is asked for: thousands of different addresses for each target, made of what the database holds. */
import type { Client } from "pg";
import { type Chance, chanceOf } from "../catalogue/chance.ts";

const sampled = 4000;
const han = /^\p{Script=Han}+$/u;

export type Target = "list" | "filtered" | "suggest" | "fragment" | "name" | "detail";
export type Addresses = Readonly<Record<Target, readonly string[]>> & {
  readonly ceilingA: readonly string[];
  readonly ceilingB: readonly string[];
};

/** Goods that everybody sees and that are in stock: what is asked about them is never empty. */
type Sample = {
  readonly id: number;
  readonly name: string;
  readonly manufacturer: string;
  readonly form: string;
  readonly drug_class: string;
  readonly category: number;
  readonly initials: string;
  readonly spelled: string;
};

export async function addressesIn(client: Client): Promise<Addresses> {
  const { rows } = await client.query<Sample>(
    `SELECT g.id, g.name, g.manufacturer, g.form, g.drug_class, s.pinyin_initials AS initials, s.pinyin_full AS spelled,
        (SELECT min(category_id) FROM goods_categories gc JOIN categories c ON c.id = category_id AND c.menu = 'general'
          WHERE gc.goods_id = g.id) AS category
      FROM shelf s JOIN goods g ON g.id = s.goods_id
      WHERE s.tier >= 0 AND s.stock_until > CURRENT_DATE AND NOT g.free_shipping_zone AND NOT g.clinic_only
        AND NOT g.controlled_sales AND g.drug_class <> 'rx'
      ORDER BY md5(g.id::text) LIMIT ${sampled}`,
  );
  const each = (address: (goods: Sample, chance: Chance) => string) =>
    distinct(rows.map((goods) => address(goods, chanceOf(Number(goods.id)))));
  return {
    list: lists(),
    filtered: each((goods, chance) => listAddress(filtersOf(goods, chance))),
    suggest: each((goods, chance) => `/api/goods/search?${asked({ keywords: typed(goods, chance) })}`),
    fragment: fragments(rows),
    name: each(({ name }) => listAddress({ keywords: name })),
    detail: each(({ id }) => `/api/goods/detail/${id}`),
    ceilingA: each(({ id }) => `/a/${id}`),
    ceilingB: each(({ id }) => `/b/${Math.max(1, Number(id) - 20)}`),
  };
}

/** The first pages in every order. */
function lists(): string[] {
  const sorts = ["default", "default", "sales", "newest", "expiry", "price_asc"];
  return distinct(
    Array.from({ length: 20 }, (_, at) => String(at + 1)).flatMap((page) =>
      sorts.map((sort) => listAddress({ sort, page })),
    ),
  );
}

function filtersOf(goods: Sample, chance: Chance): Record<string, string> {
  const select = String(goods.category);
  return chance.pick<Record<string, string>>([
    { select, in_stock: "1" },
    { select, in_stock: "1", manufacturer: goods.manufacturer },
    {
      select,
      in_stock: "1",
      drug_class: goods.drug_class,
      sort: chance.pick(["sales", "price_asc", "newest"]),
    },
    { manufacturer: goods.manufacturer, in_stock: "1" },
    goods.form === "" ? { select } : { form: goods.form, drug_class: goods.drug_class, in_stock: "1" },
  ]);
}

/** A keyword half typed: characters, initials or pinyin. */
function typed({ name, initials, spelled }: Sample, chance: Chance): string {
  return chance.pick([
    name.slice(0, chance.between(1, 4)),
    initials.slice(0, chance.between(2, 5)),
    spelled.slice(0, chance.between(3, 9)),
  ]);
}

/** Two characters that stand together: each once, and half of them again as often as goods carry them. */
function fragments(rows: readonly Sample[]): string[] {
  const ofName = ({ name }: Sample) =>
    Array.from({ length: name.length - 1 }, (_, at) => name.slice(at, at + 2)).filter((pair) =>
      han.test(pair),
    );
  const once = distinct(rows.flatMap(ofName));
  const asCarried = rows.flatMap((goods) => {
    const pairs = ofName(goods);
    const [first, ...others] = pairs;
    return first ? [chanceOf(Number(goods.id)).pick([first, ...others])] : [];
  });
  const pages = [...once, ...asCarried.slice(0, once.length)].map((keywords) => listAddress({ keywords }));
  return shuffled(pages);
}

function listAddress(query: Record<string, string>): string {
  return `/api/goods/list?${asked(query)}`;
}

function asked(query: Record<string, string>): string {
  return new URLSearchParams(query).toString();
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function shuffled(texts: readonly string[]): string[] {
  const chance = chanceOf(texts.length);
  return texts
    .map((text) => ({ text, place: chance.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ text }) => text);
}
