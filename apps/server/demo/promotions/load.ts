/** Writes the promotions of the demo shop: the running ones, and those of the coming days. */
import { yuan } from "@yaoji/domain/money/money";
import { addDays } from "@yaoji/domain/text/time";
import type { Db } from "../../src/platform/db/database.ts";
import { promotionGifts, promotionGoods, promotions } from "../../src/platform/db/schema/promotions.ts";
import { between } from "../goods/making/chance.ts";
import { inChunks, must } from "../writing/insert.ts";
import { demoCashback, demoPromotions } from "./plan.ts";
import type { PlannedPromotion } from "./types.ts";

type Writing = {
  readonly db: Db;
  /** `YYYY-MM-DD` on the shop's clock. */
  readonly today: string;
  /** Ids by code. */
  readonly goods: ReadonlyMap<string, number>;
  readonly shops: ReadonlyMap<string, readonly number[]>;
  readonly warehouseId: number;
};
/** The days on which it runs, the last one included. */
type Days = { readonly from: number; readonly to: number };

/** So long the demo's promotions run, and flash sales come anew. */
const daysAhead = 60;

/** Cashback alone, before the past orders that earn it. */
export async function loadDemoCashback(writing: Writing): Promise<void> {
  await write(writing, [{ planned: demoCashback, days: { from: -90, to: daysAhead } }]);
}

/** What the activity centre shows: what has goods of its own, and no zone. */
const inCentre: readonly string[] = ["goods_reduction", "area_reduction", "gift", "add_on"];

/** Gives the ids of those that the activity centre shows. */
export async function loadDemoPromotions(writing: Writing): Promise<number[]> {
  const written = await write(
    writing,
    demoPromotions.flatMap((planned) => runsOf(planned)),
  );
  return written.filter(({ planned }) => inCentre.includes(planned.kind)).map(({ id }) => id);
}

type Run = { readonly planned: PlannedPromotion; readonly days: Days };

function runsOf(planned: PlannedPromotion): Run[] {
  if (!planned.isDaily) return [{ planned, days: { from: -3, to: daysAhead } }];
  return Array.from({ length: daysAhead + 1 }, (_, day) => ({ planned, days: { from: day, to: day } }));
}

async function write(writing: Writing, runs: readonly Run[]): Promise<Written[]> {
  const { db } = writing;
  const values = runs.map((run, position) => rowOf(writing, { run, position }));
  const ids = await inChunks(values, 100, (part) =>
    db.insert(promotions).values(part).returning({ id: promotions.id }),
  );
  const written = runs.map((run, index) => ({ ...run, id: must(ids[index], run.planned.name).id }));
  const goods = written.flatMap((each) => goodsRows(writing, each));
  await inChunks(goods, 500, (part) =>
    db.insert(promotionGoods).values(part).returning({ id: promotionGoods.id }),
  );
  const gifts = written.flatMap((each) => giftRows(writing, each));
  if (gifts.length > 0) await db.insert(promotionGifts).values(gifts);
  return written;
}

type Placed = { readonly run: Run; readonly position: number };

function rowOf({ today, shops }: Writing, { run, position }: Placed): typeof promotions.$inferInsert {
  const { goods: _goods, gifts: _gifts, isDaily: _isDaily, owner, ...terms } = run.planned;
  const { tiers = [], price, budget, ...plain } = terms;
  return {
    ...plain,
    position,
    tiers: tiers.map(([amount, minus]) => ({ amount, minus })),
    price: price === undefined ? null : yuan(price),
    budget: budget === undefined ? null : yuan(budget),
    shopIds: owner ? [must(shops.get(owner)?.[0], owner)] : null,
    startsAt: midnight(addDays(today, run.days.from)),
    endsAt: midnight(addDays(today, run.days.to + 1)),
  };
}

type Written = Run & { readonly id: number };

function goodsRows({ goods }: Writing, { planned, days, id }: Written) {
  return (planned.goods ?? []).map(({ code, price, stock, quantity = 1 }) => ({
    promotionId: id,
    goodsId: must(goods.get(code), code),
    price: price === undefined ? null : yuan(price),
    stock: stock ?? null,
    sold: planned.isDaily && days.from === 0 ? soldToday(code, stock ?? 0) : 0,
    quantity,
  }));
}

/** Of what is on flash sale today others have bought some. */
function soldToday(code: string, stock: number): number {
  return Math.floor((stock * between(`${code} sold`, 5, 60)) / 100);
}

function giftRows({ goods, warehouseId }: Writing, { planned, id }: Written) {
  return (planned.gifts ?? []).map(({ code, surcharge = "0" }, position) => ({
    promotionId: id,
    goodsId: must(goods.get(code), code),
    warehouseId,
    position,
    surcharge: yuan(surcharge),
  }));
}

function midnight(date: string): Date {
  return new Date(`${date}T00:00:00+08:00`);
}
