/** How long the engine itself takes for a whole cart: 200 lines, 30 promotions, nothing but the domain. */
import { priceCart } from "@yaoji/domain/pricing/cart-pricing";
import { shareCart } from "@yaoji/domain/pricing/shared-limits";
import type { PricingFigures } from "@yaoji/domain/pricing/figures";
import {
  aCart,
  aCoupon,
  aGift,
  aPricedLine,
  aSpecial,
  someActivities,
  someCartGoods,
  someOffers,
} from "@yaoji/domain/pricing/fixtures";
import { withNumber } from "@yaoji/domain/pricing/line-pricing";
import type { Cart } from "@yaoji/domain/pricing/cart-offers";
import type { CartLine } from "@yaoji/domain/pricing/cart-lines";
import { median } from "./report.ts";

const lineCount = 200;
const rounds = 400;
const warmUp = 200;

/** Twenty of single goods: each line has one of them. */
const ofGoods: readonly PricingFigures[] = [
  ...Array.from({ length: 8 }, (_, at) => ({ specials: [aSpecial({ id: at + 1, remaining: 3 + at })] })),
  ...Array.from({ length: 4 }, (_, at) => ({
    reduction: { id: at + 1, name: "满减", tiers: [{ amount: 100, minus: 5 + at }] },
  })),
  ...Array.from({ length: 4 }, (_, at) => ({ gifts: [aGift({ id: at + 1 })] })),
  ...Array.from({ length: 4 }, (_, at) => ({ percent: { id: at + 1, name: "94折", basis_points: 9400 } })),
];
/** What several lines share: the pieces of a special, a promotion's money, a gift's stock. */
const shared: readonly PricingFigures[] = [
  ...Array.from({ length: 4 }, (_, at) => ({ specials: [aSpecial({ id: 90 + at, remaining: 30 })] })),
  { specials: [aSpecial({ id: 94, promotion_id: 91, budget_left: 60 })] },
  { percent: { id: 92, name: "94折", basis_points: 9400, budget_left: 90 } },
  {
    reduction: {
      id: 5,
      name: "满减",
      tiers: [{ amount: 100, minus: 9 }],
      promotion_id: 93,
      budget_left: 30,
    },
  },
  { gifts: [aGift({ id: 5, promotion_id: 95, budget_left: 20, price: 3, goods_id: 7, is_own: 1 })] },
];
/** Every fourth line. */
const sharing = 4;
/** Four of whole carts, six coupons. */
const tiers = [
  [500, 10],
  [2000, 60],
] as const;
const parts = {
  activities: someActivities({ general: tiers, zy: tiers, area: tiers }),
  offers: someOffers({
    cashback: { id: 4, name: "返现", tiers: [{ amount: 1000, minus: 10 }] },
    coupons: Array.from({ length: 6 }, (_, at) => aCoupon(at + 1, { amount: 10 + at, threshold: 100 * at })),
  }),
};

function cartOf(number: number): Cart<CartLine> {
  const lines = Array.from({ length: lineCount }, (_, at) => {
    const offers = at % sharing === 0 ? shared[(at / sharing) % shared.length] : ofGoods[at % ofGoods.length];
    const pricing = offers ?? {};
    const kind = { is_zy: at % 5 === 0 ? (1 as const) : (0 as const), area: at % 7 === 0 ? "华东" : "" };
    const goods = someCartGoods({ id: 1 + (at % 180), ck_id: 1, number: 9999 });
    return withNumber(aPricedLine(at + 1, 1, { pricing, goods, ...kind }), number);
  });
  return aCart(lines, parts);
}

/** Milliseconds, the median of many rounds. */
export type PricingTimes = {
  /** The whole cart priced, its best coupons found. */
  readonly cart: number;
  /** All its lines, each by itself. */
  readonly lines: number;
  /** What the lines leave each other. */
  readonly shares: number;
};

/** Measures the engine by itself. */
export function measurePricing(): PricingTimes {
  const carts = [3, 10, 25].map(cartOf);
  return {
    cart: timed((round) => priceCart(carts[round % carts.length] ?? aCart([]), null)),
    lines: timed((round) =>
      carts[round % carts.length]?.list.map((line) => withNumber(line, 1 + (round % 30))),
    ),
    shares: timed((round) => shareCart(carts[round % carts.length]?.list ?? [])),
  };
}

function timed(work: (round: number) => unknown): number {
  const times: number[] = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    const began = performance.now();
    work(Math.abs(round));
    if (round >= 0) times.push(performance.now() - began);
  }
  return median(times);
}
