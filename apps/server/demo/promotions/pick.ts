/** Which goods of the demo shop take part in promotions that their rows do not name, and at what price. */
import { must } from "../writing/insert.ts";
import { demoGoods } from "../goods/index.ts";
import type { DemoGoods } from "../goods/making/types.ts";

/** Prices are found by these ranges in lists (catalogue/search/facets.ts), in 分. */
const rangeStarts = [0, 1000, 2000, 5000, 10_000];
const cheapest = 600;
const dearest = 6000;
/** What a percentage of the whole shop leaves; special prices take at least as much off. */
const leastOff = 94;

/** Goods at their plain price, in the main warehouse, that every pharmacy and clinic knows. */
const pool = demoGoods.filter((goods) => isPlain(goods) && !isKept(goods) && hasRoom(goods));

/** What is wanted of the pool; each takes what is left by those before it. */
export type Wanted = { readonly count: number; readonly suits: (goods: DemoGoods) => boolean };

/** Shares the pool without giving any goods twice; a share that cannot be filled is a slip in the plan. */
export function sharePool<Key extends string>(
  wanted: Readonly<Record<Key, Wanted>>,
  taken: ReadonlySet<string>,
): Record<Key, DemoGoods[]> {
  const given = new Set(taken);
  const shares = {} as Record<Key, DemoGoods[]>;
  for (const key in wanted) {
    const { count, suits } = wanted[key];
    const share = pool.filter((goods) => !given.has(goods.code) && suits(goods)).slice(0, count);
    if (share.length < count) throw new Error(`demo data: too few goods for the promotion ${key}`);
    for (const { code } of share) given.add(code);
    shares[key] = share;
  }
  return shares;
}

/** The goods of that name and brand. */
export function goodsOf(name: string, brand: string): DemoGoods {
  return must(
    demoGoods.find((goods) => goods.name === name && goods.brand === brand),
    `${name} ${brand}`,
  );
}

/** So many hundredths of the price, to whole 角; in the price range that lists find the goods by. */
export function priceAt({ basePrice }: DemoGoods, percent: number): string {
  const base = fen(basePrice);
  const cut = Math.floor((base * percent) / 1000) * 10;
  return (Math.max(cut, rangeOf(base)) / 100).toFixed(2);
}

export function fen(price: string): number {
  return Math.round(Number(price) * 100);
}

function stockOf({ batches }: DemoGoods): number {
  return batches.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Days until its first batch expires. */
export function expiresIn({ batches }: DemoGoods): number {
  return Math.min(...batches.map(({ expiresInDays }) => expiresInDays));
}

/** Whether it lies in the main warehouse alone (catalogue.ts places some elsewhere). */
export function isInMain({ code }: DemoGoods): boolean {
  const place = Number(code.slice(2)) % 60;
  return place !== 23 && place !== 47;
}

function isPlain(goods: DemoGoods): boolean {
  const { promoted, zone } = goods;
  const hasOffer =
    goods.tags.length > 0 ||
    goods.limitedPrice !== null ||
    goods.tiers !== null ||
    goods.groupPrice !== null ||
    promoted.flash !== null ||
    promoted.giftEvery !== null ||
    promoted.reduction ||
    promoted.addOn;
  const isOrdinary = !zone.clinic && !zone.controlled && !goods.coldChain && goods.perOrderLimit === null;
  return !hasOffer && isOrdinary && isInMain(goods) && stockOf(goods) >= 60;
}

/**
 * Left at their plain price: decisions.md wants goods with 20–400 in stock that demo and clinic both buy, and the
 * first hit of the most popular search stays what it is.
 */
function isKept(goods: DemoGoods): boolean {
  const stock = stockOf(goods);
  return (goods.drugClass.startsWith("otc_") && stock <= 400) || goods.name.startsWith("阿莫西林");
}

/** Lists find goods by the price without promotions: one that goes down stays in its range. */
function hasRoom({ basePrice }: DemoGoods): boolean {
  const base = fen(basePrice);
  return base >= cheapest && base <= dearest && (base * leastOff) / 100 >= rangeOf(base);
}

function rangeOf(price: number): number {
  return Math.max(...rangeStarts.filter((start) => start <= price));
}
