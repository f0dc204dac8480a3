/** Points, what there is for them, and draws, for tests. */
import { grantPoints } from "@yaoji/domain/money/ledger";
import { pointsAmount } from "@yaoji/domain/money/points";
import { pointsGoods } from "../src/platform/db/schema/points.ts";
import { insertDraw, type NewPrize } from "../src/offers/draws/draws.queries.ts";
import { post } from "../src/ledger/ledger.service.ts";
import { idOf, type TestBuyer } from "./factories.ts";
import type { TestShop } from "./harness.ts";

let counter = 0;
const day = 86_400_000;

/** Gives the buyer's shop points. */
export async function fillPoints(shop: TestShop, { shopId }: TestBuyer, points: number): Promise<void> {
  const transfer = grantPoints(shopId, pointsAmount(points));
  const key = `test-points-${++counter}`;
  await shop.app.database.transaction((tx) => post(tx, { key, transfer, at: shop.clock.now }));
}

/** Something to have for points; gives its id. */
export async function aThing(
  shop: TestShop,
  fields: Partial<typeof pointsGoods.$inferInsert> = {},
): Promise<number> {
  const values = { name: "保温杯", points: 500, stock: 10, art: "cup", ...fields };
  return idOf(
    await shop.app.database.db.insert(pointsGoods).values(values).returning({ id: pointsGoods.id }),
  );
}

type DrawFields = Partial<Omit<Parameters<typeof insertDraw>[1], "id">> & {
  prizes: readonly (Omit<NewPrize, "weight"> & { weight?: number })[];
};

/** A draw for the popup that runs for thirty days, once a day; gives its id. */
export async function aDraw(shop: TestShop, { prizes, ...fields }: DrawFields): Promise<number> {
  const now = shop.clock.now.getTime();
  const draw = {
    name: "测试抽奖",
    rules: "每店每天一次",
    entitlement: "daily" as const,
    isPopup: true,
    startsAt: new Date(now - day),
    endsAt: new Date(now + 30 * day),
    ...fields,
  };
  const weighted = prizes.map((prize) => ({ weight: 1, ...prize }));
  return shop.app.database.transaction((tx) => insertDraw(tx, draw, weighted));
}
