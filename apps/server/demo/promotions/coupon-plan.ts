/** Coupons and cash vouchers of the demo shop: some to claim, some in its shops' hands. Names and terms are invented. */
import type { coupons } from "../../src/platform/db/schema/promotions.ts";

type Row = typeof coupons.$inferInsert;

/** Money in yuan. `category` by its key, `goodsName`: all goods of that name. */
export type PlannedCoupon = Pick<
  Row,
  "name" | "scope" | "brand" | "exclusive" | "shopTypes" | "newcomersOnly"
> & {
  readonly kind?: Row["kind"];
  readonly intro?: string;
  readonly threshold: string;
  readonly amount: string;
  readonly category?: string;
  readonly goodsName?: string;
};

/** To be claimed from some days from now on (today: 0); good for some days from then. */
export type ClaimableCoupon = PlannedCoupon & {
  readonly fromDay?: number;
  readonly validDays: number;
  readonly total?: number;
  readonly claimed?: number;
  readonly perShop?: number;
};

/** Given to shops of the demo login by their place, good from one day to another. */
export type GivenCoupon = PlannedCoupon & {
  readonly to: readonly number[];
  readonly days: readonly [from: number, to: number];
  /** The past order (orders.ts) that used it. */
  readonly usedBy?: string;
};

export const claimableCoupons: readonly ClaimableCoupon[] = [
  {
    name: "全场满300减10",
    intro: "全场可用，秒杀、特价、控销商品除外",
    threshold: "300",
    amount: "10",
    validDays: 15,
    perShop: 2,
    total: 5000,
    claimed: 1268,
  },
  { name: "全场满800减35", threshold: "800", amount: "35", validDays: 15, total: 3000, claimed: 402 },
  { name: "饮片满200减15", scope: "zy", threshold: "200", amount: "15", validDays: 20 },
  {
    name: "感冒呼吸满200减12",
    scope: "category",
    category: "resp",
    threshold: "200",
    amount: "12",
    validDays: 10,
    total: 2000,
    claimed: 873,
  },
  { name: "岚泽品牌满200减15", scope: "brand", brand: "岚泽", threshold: "200", amount: "15", validDays: 15 },
  {
    name: "布洛芬缓释胶囊满100减8",
    scope: "goods",
    goodsName: "布洛芬缓释胶囊",
    threshold: "100",
    amount: "8",
    validDays: 10,
    total: 800,
    claimed: 355,
  },
  {
    name: "新客满200减20",
    intro: "首次下单的单位专享",
    newcomersOnly: true,
    threshold: "200",
    amount: "20",
    validDays: 30,
  },
  {
    name: "诊所满300减25",
    intro: "诊所、民营医院专享",
    shopTypes: ["clinic", "hospital"],
    threshold: "300",
    amount: "25",
    validDays: 15,
  },
  {
    name: "大额券满2000减120",
    intro: "整单备货用这张更省",
    exclusive: true,
    threshold: "2000",
    amount: "120",
    validDays: 15,
    total: 300,
    claimed: 41,
  },
  {
    kind: "voucher",
    name: "现金券20元",
    threshold: "500",
    amount: "20",
    validDays: 15,
    total: 1000,
    claimed: 664,
  },
  {
    name: "全场满1500减90",
    intro: "明日10点开抢",
    fromDay: 1,
    threshold: "1500",
    amount: "90",
    validDays: 10,
    total: 200,
  },
  { name: "全场满500减50", threshold: "500", amount: "50", validDays: 7, total: 300, claimed: 300 },
];

const everyShop = [0, 1, 2];

export const givenCoupons: readonly GivenCoupon[] = [
  { name: "会员满500减25", threshold: "500", amount: "25", to: everyShop, days: [-10, 20] },
  { name: "会员满1000减60", threshold: "1000", amount: "60", to: everyShop, days: [-10, 20] },
  { name: "饮片满300减20", scope: "zy", threshold: "300", amount: "20", to: everyShop, days: [-10, 30] },
  {
    name: "心脑血管满300减18",
    scope: "category",
    category: "cardio",
    threshold: "300",
    amount: "18",
    to: [0, 1],
    days: [-10, 12],
  },
  {
    name: "岐溪品牌满300减20",
    scope: "brand",
    brand: "岐溪",
    threshold: "300",
    amount: "20",
    to: [0],
    days: [-10, 25],
  },
  {
    name: "六味地黄丸满200减15",
    scope: "goods",
    goodsName: "六味地黄丸(浓缩丸)",
    threshold: "200",
    amount: "15",
    to: [0],
    days: [-10, 25],
  },
  { name: "大促满3000减200", exclusive: true, threshold: "3000", amount: "200", to: [0], days: [-10, 40] },
  { kind: "voucher", name: "现金券10元", threshold: "300", amount: "10", to: everyShop, days: [-10, 20] },
  { kind: "voucher", name: "现金券30元", threshold: "600", amount: "30", to: everyShop, days: [-10, 20] },
  {
    kind: "voucher",
    name: "现金券100元",
    intro: "大额补货返还",
    exclusive: true,
    threshold: "1200",
    amount: "100",
    to: [0],
    days: [-10, 30],
  },
  { name: "秋季满200减10", threshold: "200", amount: "10", to: [0], days: [-70, -20], usedBy: "autumn" },
  {
    kind: "voucher",
    name: "店庆现金券5元",
    threshold: "100",
    amount: "5",
    to: [0],
    days: [-40, 20],
    usedBy: "jubilee",
  },
  { name: "国庆满600减40", threshold: "600", amount: "40", to: [0], days: [-60, -30] },
  { kind: "voucher", name: "秋季现金券10元", threshold: "300", amount: "10", to: [0], days: [-50, -15] },
];
