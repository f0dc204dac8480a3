/** Goods that a promotion would sell below their floor price 底价: it is not published without the consent of another person. */
import { add, type Money, percentOf, times } from "../money/money.ts";
import { floorRefusal } from "./offer-terms.ts";
import {
  nameOfGoods,
  type Offered,
  offersOf,
  type PromotedGoods,
  type PromotionTerms,
} from "./promotion-terms.ts";

/** Goods below their floor; of a set all of its goods together, `goodsId` null. */
export type BelowFloor = {
  readonly goodsId: number | null;
  readonly name: string;
  readonly price: Money;
  readonly floor: Money;
  readonly text: string;
};

/** The price of a piece, of a percentage at each warehouse; or of a set against the floors of its goods. */
export function belowFloor(terms: PromotionTerms, offered: Offered): BelowFloor[] {
  if (terms.kind === "combination") return setBelow(terms, offered);
  return terms.goods.flatMap((row) => {
    const name = nameOfGoods(offered, row.goodsId);
    const found = offersOf(offered, row).flatMap(({ basePrice, floorPrice }) => {
      const price = row.price ?? percentPrice(basePrice, terms.basisPoints);
      return below({ goodsId: row.goodsId, name, what: `${name}的活动价` }, price, floorPrice);
    });
    // At several warehouses the farthest below says it.
    return found.toSorted((a, b) => a.price - a.floor - (b.price - b.floor)).slice(0, 1);
  });
}

function percentPrice(base: Money | null, basisPoints: number | null): Money | null {
  return base === null || basisPoints === null ? null : percentOf(base, basisPoints);
}

type About = { readonly goodsId: number | null; readonly name: string; readonly what: string };

function below({ goodsId, name, what }: About, price: Money | null, floor: Money | null): BelowFloor[] {
  const text = floorRefusal(what, price, floor);
  return text === null || price === null || floor === null ? [] : [{ goodsId, name, price, floor, text }];
}

function setBelow({ name, price, goods }: PromotionTerms, offered: Offered): BelowFloor[] {
  const floors = goods.map((row) => times(floorOf(row, offered), row.quantity));
  return below({ goodsId: null, name, what: `套餐${name}的价格` }, price, add(...floors));
}

/** The highest where several warehouses offer it; goods without one cost nothing at least. */
function floorOf(row: PromotedGoods, offered: Offered): Money {
  const floors = offersOf(offered, row).flatMap(({ floorPrice }) => floorPrice ?? []);
  return floors.reduce((most, floor) => (floor > most ? floor : most), add());
}
