/** Writes the demo's coupons and cash vouchers, and puts some into the hands of the demo login's shops. */
import { yuan } from "@yaoji/domain/money/money";
import { addDays } from "@yaoji/domain/text/time";
import { bookGranted } from "../../src/offers/coupons/coupons.service.ts";
import type { Db } from "../../src/platform/db/database.ts";
import { coupons, shopCoupons } from "../../src/platform/db/schema/promotions.ts";
import { demoGoods } from "../goods/index.ts";
import { must } from "../writing/insert.ts";
import { claimableCoupons, givenCoupons, type PlannedCoupon } from "./coupon-plan.ts";
import type { DemoCatalogue } from "./types.ts";

type Writing = {
  readonly db: Db;
  /** `YYYY-MM-DD` on the shop's clock. */
  readonly today: string;
  readonly catalogue: DemoCatalogue;
  /** The shops of the demo login. */
  readonly shopIds: readonly number[];
};
/** Ids of coupons in the first shop's hand, by the past order that is to use them. */
export type HeldForOrders = ReadonlyMap<string, { readonly kind: "coupon" | "voucher"; readonly id: number }>;

/** So long coupons can be claimed. */
const daysAhead = 60;
const opensAt = "T10:00:00+08:00";

export async function loadDemoCoupons(writing: Writing): Promise<HeldForOrders> {
  await insertClaimable(writing);
  return insertGiven(writing);
}

async function insertClaimable({ db, today, catalogue }: Writing): Promise<void> {
  const values = claimableCoupons.map(
    ({ fromDay = -1, validDays, total, claimed, perShop, ...coupon }, position) => ({
      ...rowOf(coupon, catalogue),
      position,
      validDays,
      total: total ?? null,
      claimed: claimed ?? 0,
      perShop: perShop ?? 1,
      claimFrom: new Date(`${addDays(today, fromDay)}${opensAt}`),
      claimUntil: midnight(addDays(today, daysAhead + 1)),
    }),
  );
  await db.insert(coupons).values(values);
}

async function insertGiven({ db, today, catalogue, shopIds }: Writing): Promise<HeldForOrders> {
  const values = givenCoupons.map(({ to, days: [from, until], usedBy: _usedBy, ...coupon }, index) => ({
    ...rowOf(coupon, catalogue),
    position: claimableCoupons.length + index,
    claimed: to.length,
    validFrom: midnight(addDays(today, from)),
    validUntil: midnight(addDays(today, until + 1)),
  }));
  const written = await db.insert(coupons).values(values).returning({ id: coupons.id });
  const held = givenCoupons.flatMap(({ to, usedBy, amount, kind = "coupon" }, index) => {
    const { validFrom, validUntil } = must(values[index], "coupon");
    const couponId = must(written[index], "coupon").id;
    return to.map((place) => ({
      usedBy,
      kind,
      amount,
      row: {
        shopId: must(shopIds[place], `shop ${place}`),
        couponId,
        number: 1,
        claimedAt: validFrom,
        validFrom,
        validUntil,
      },
    }));
  });
  const ids = await db
    .insert(shopCoupons)
    .values(held.map(({ row }) => row))
    .returning({ id: shopCoupons.id });
  for (const [index, { kind, row, amount }] of held.entries()) {
    const { id } = must(ids[index], "coupon");
    const given = { id, shop_id: row.shopId, kind, amount };
    await bookGranted(db, [given], { key: `voucher:${id}`, at: row.claimedAt });
  }
  return new Map(
    held.flatMap(({ usedBy, kind }, index) =>
      usedBy === undefined ? [] : [[usedBy, { kind, id: must(ids[index], usedBy).id }] as const],
    ),
  );
}

function rowOf(
  { category, goodsName, threshold, amount, kind = "coupon", ...coupon }: PlannedCoupon,
  { goods, categories }: DemoCatalogue,
) {
  return {
    ...coupon,
    kind,
    threshold: yuan(threshold),
    amount: yuan(amount),
    categoryId: category === undefined ? null : must(categories.get(category), category),
    goodsIds: goodsName === undefined ? null : idsNamed(goodsName, goods),
  };
}

function idsNamed(name: string, goods: ReadonlyMap<string, number>): number[] {
  const named = demoGoods.filter((each) => each.name === name);
  return named.map(({ code }) => must(goods.get(code), code));
}

function midnight(date: string): Date {
  return new Date(`${date}T00:00:00+08:00`);
}
