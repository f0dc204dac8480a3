/** What the demo login keeps: favourites, reminders that wait, and what it was told of others. */
import { yuan } from "@yaoji/domain/money/money";
import type { Db } from "../src/platform/db/database.ts";
import { favourites, goodsReminders, messages } from "../src/platform/db/schema/catalogue.ts";
import { demoGoods } from "./goods/index.ts";
import type { DemoGoods } from "./goods/making/types.ts";
import { must } from "./writing/insert.ts";
import type { Story } from "./past.ts";
import { isPromoted } from "./promotions/promoted.ts";

type Keeping = {
  readonly db: Db;
  readonly now: Date;
  readonly shopId: number;
  /** Ids by code. */
  readonly goods: ReadonlyMap<string, number>;
};

const hour = 3_600_000;
const ordinary = demoGoods.filter(({ zone }) => !zone.clinic && !zone.controlled);
const best = ordinary.toSorted((a, b) => b.sales - a.sales);
const inStock = best.filter(({ batches }) => batches.length > 0);
const outOfStock = best.filter(({ batches }) => batches.length === 0);
/** At a steady price: what waits for it to fall waits until somebody lowers it. */
const steady = inStock.filter((goods) => !goods.limitedPrice && !goods.groupPrice && !isPromoted(goods));

export async function loadKept(keeping: Keeping): Promise<void> {
  const { db } = keeping;
  const liked = [
    ...inStock.slice(0, 9),
    ...outOfStock.slice(0, 2),
    ...demoGoods.filter(({ zone }) => zone.clinic).slice(0, 1),
  ];
  await db.insert(favourites).values(
    liked.map((goods, index) => ({
      shopId: keeping.shopId,
      goodsId: idOf(keeping, goods),
      createdAt: ago(keeping, 20 + index * 31),
    })),
  );
  await db
    .insert(goodsReminders)
    .values([
      ...outOfStock.slice(0, 2).map((goods) => waitFor(keeping, goods, "arrival")),
      ...steady.slice(2, 4).map((goods) => waitFor(keeping, goods, "price")),
    ]);
}

function waitFor(keeping: Keeping, goods: DemoGoods, kind: "arrival" | "price") {
  const common = { shopId: keeping.shopId, goodsId: idOf(keeping, goods), createdAt: ago(keeping, 30) };
  return { ...common, kind, priceSeen: kind === "price" ? yuan(goods.basePrice) : null };
}

/** What demo was told of goods that it waited for. */
export async function* tellReminders(keeping: Keeping): Story {
  const told = [
    { goods: must(inStock[4], "goods"), kind: "arrival", hoursAgo: 24 * 9 },
    { goods: must(steady[0], "goods"), kind: "price_drop", hoursAgo: 24 * 4 },
    { goods: must(inStock[6], "goods"), kind: "arrival", hoursAgo: 26 },
    { goods: must(steady[1], "goods"), kind: "price_drop", hoursAgo: 5 },
  ] as const;
  for (const { goods, kind, hoursAgo } of told) {
    const createdAt = ago(keeping, hoursAgo);
    yield createdAt;
    const { shopId, db } = keeping;
    const url = `/list/info/${idOf(keeping, goods)}`;
    await db.insert(messages).values({ shopId, kind, ...textOf(goods, kind), url, createdAt });
  }
}

function textOf({ name, specification, manufacturer, basePrice }: DemoGoods, kind: "arrival" | "price_drop") {
  const goods = `您关注的${name}（${specification}，${manufacturer}）`;
  if (kind === "arrival") return { title: `到货提醒：${name}`, body: `${goods}已到货，请及时采购。` };
  const before = (Number(basePrice) * 1.08).toFixed(2);
  return { title: `降价提醒：${name}`, body: `${goods}由¥${before}降至¥${Number(basePrice).toFixed(2)}。` };
}

function idOf({ goods }: Keeping, { code }: DemoGoods): number {
  return must(goods.get(code), code);
}

function ago({ now }: Keeping, hours: number): Date {
  return new Date(now.getTime() - hours * hour);
}
