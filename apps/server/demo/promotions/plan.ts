/** The promotions of the demo shop, of every kind (domain.md §4). Names and terms are invented. */
import { demoGoods } from "../goods/index.ts";
import type { DemoGoods } from "../goods/making/types.ts";
import { expiresIn, fen, goodsOf, isInMain, priceAt, sharePool } from "./pick.ts";
import { demoSets } from "./sets.ts";
import type { PlannedGoods, PlannedPromotion } from "./types.ts";

const within =
  (...places: string[]) =>
  ({ categories }: DemoGoods) =>
    categories.some((key) => places.some((place) => key.startsWith(`${place}.`)));
const isMedicine = ({ drugClass }: DemoGoods) => drugClass !== "none";
/** Shown with its picture to visitors too. */
const isOtc = ({ drugClass }: DemoGoods) => drugClass.startsWith("otc_");

/** Goods whose rows name no promotion, by the promotion that takes them. */
const shares = sharePool(
  {
    nearExpiry: { count: 12, suits: (goods) => isMedicine(goods) && expiresIn(goods) <= 150 },
    winter: { count: 8, suits: within("resp") },
    area: { count: 14, suits: within("resp") },
    chronic: { count: 8, suits: within("cardio") },
    signed: { count: 5, suits: (goods) => goods.drugClass === "rx" && within("cardio", "anti")(goods) },
    daily: { count: 12, suits: (goods) => isMedicine(goods) && within("digest", "women", "bone")(goods) },
    newcomer: { count: 6, suits: (goods) => isOtc(goods) && within("vitamin", "nerve", "skin")(goods) },
    percent: { count: 28, suits: isOtc },
  },
  new Set(demoSets.flatMap(({ goods }) => goods.map(({ code }) => code))),
);

const atPercent = (goods: readonly DemoGoods[], percent: number): PlannedGoods[] =>
  goods.map((each) => ({ code: each.code, price: priceAt(each, percent) }));

const cotton = goodsOf("医用棉签", "洁岚");
const gauze = goodsOf("医用纱布块", "洁岚");
const masks = demoGoods.filter(({ name, innerPack }) => name === "一次性使用医用口罩" && innerPack === 50);

const flash = demoGoods.filter(({ promoted }) => promoted.flash !== null);
const flashGoods = (isPacked: boolean): PlannedGoods[] =>
  flash
    .filter(({ innerPack }) => innerPack > 1 === isPacked)
    .map(({ code, promoted }) => ({ code, price: promoted.flash ?? "", stock: 300 }));

/** Enough of the goods for about a hundred yuan, in whole packs, opens the add-on. */
function addOnEvery({ basePrice, innerPack }: DemoGoods): number {
  return Math.min(20, Math.ceil(10_000 / fen(basePrice) / innerPack)) * innerPack;
}
const addOns = demoGoods.filter((goods) => goods.promoted.addOn && isInMain(goods));
const addOnGoods = (isDear: boolean): PlannedGoods[] =>
  addOns
    .filter(({ basePrice }) => fen(basePrice) >= 1000 === isDear)
    .map((goods) => ({ code: goods.code, quantity: addOnEvery(goods) }));

const prices: readonly PlannedPromotion[] = [
  {
    kind: "flash",
    name: "限时秒杀",
    intro: "每天0点开抢，24点结束，抢完恢复原价",
    isDaily: true,
    orderLimit: 6,
    dayLimit: 12,
    goods: flashGoods(false),
  },
  {
    kind: "flash",
    name: "整包秒杀",
    intro: "整包起购的常用品种，每天限量",
    isDaily: true,
    orderLimit: 20,
    dayLimit: 40,
    goods: flashGoods(true),
  },
  {
    kind: "newcomer",
    name: "新客专享价",
    intro: "首次下单的单位专享",
    newcomersOnly: true,
    orderLimit: 20,
    periodLimit: 20,
    goods: atPercent(shares.newcomer, 80),
  },
  {
    kind: "daily",
    name: "每日特价",
    intro: "每天限量，次日恢复额度",
    dayLimit: 60,
    goods: atPercent(shares.daily, 88),
  },
  {
    kind: "daily",
    name: "药聚会·冬季呼吸专场",
    intro: "感冒、止咳、咽喉用药集中备货",
    isYj: true,
    weekLimit: 200,
    takesCoupon: true,
    goods: atPercent(shares.winter, 90),
  },
  {
    kind: "daily",
    name: "药聚会·慢病用药专场",
    intro: "降压、调脂、控糖常用品种",
    isYj: true,
    weekLimit: 200,
    takesCoupon: true,
    goods: atPercent(shares.chronic, 90),
  },
  {
    kind: "near_expiry",
    name: "近效期特惠",
    intro: "效期150天以内的批号，非质量问题不退换",
    goods: shares.nearExpiry.map((goods) => ({
      code: goods.code,
      price: priceAt(goods, 75),
      stock: goods.batches.at(-1)?.quantity ?? 0,
    })),
  },
  {
    kind: "percent",
    name: "全场94折",
    intro: "专区商品一律94折，可叠加优惠券与满减",
    basisPoints: 9400,
    goods: shares.percent.map(({ code }) => ({ code })),
  },
  { kind: "signed", name: "年度签约价", owner: "demo", goods: atPercent(shares.signed, 90) },
  {
    kind: "controlled",
    name: "四川控销保护价",
    regions: ["510000"],
    goods: demoGoods
      .filter(({ zone, basePrice }) => zone.controlled && fen(basePrice) < 5000)
      .map(({ code, basePrice }) => ({ code, price: ((fen(basePrice) - 50) / 100).toFixed(2) })),
  },
];

const reductions: readonly PlannedPromotion[] = [
  {
    kind: "goods_reduction",
    name: "单品满减",
    intro: "单个商品累计满额即减",
    tiers: [
      ["100.00", "5.00"],
      ["300.00", "20.00"],
    ],
    goods: demoGoods.filter(({ promoted }) => promoted.reduction).map(({ code }) => ({ code })),
  },
  {
    kind: "general_reduction",
    name: "全场满减",
    intro: "满额立减，档位越高减得越多",
    tiers: [
      ["1000.00", "30.00"],
      ["2000.00", "80.00"],
      ["5000.00", "260.00"],
    ],
    budget: "500000.00",
  },
  {
    kind: "zy_reduction",
    name: "中药饮片满减",
    intro: "道地饮片满额立减",
    // The highest first: pages put what is reached before it.
    tiers: [
      ["800.00", "35.00"],
      ["300.00", "10.00"],
    ],
  },
  {
    kind: "area_reduction",
    name: "冬季呼吸专区满减",
    intro: "专区内感冒、退热、止咳用药",
    area: "冬季呼吸专区",
    tiers: [
      ["400.00", "20.00"],
      ["900.00", "60.00"],
    ],
    goods: shares.area.map(({ code }) => ({ code })),
  },
];

const extras: readonly PlannedPromotion[] = [
  {
    kind: "gift",
    name: "买赠专场",
    intro: "买够数量即赠医用口罩",
    goods: demoGoods
      .filter((goods) => goods.promoted.giftEvery !== null && isInMain(goods))
      .map(({ code, promoted }) => ({ code, quantity: promoted.giftEvery ?? 1 })),
    gifts: masks.map(({ code }) => ({ code })),
  },
  {
    kind: "add_on",
    name: "加3元换购棉签",
    goods: addOnGoods(false),
    gifts: [{ code: cotton.code, surcharge: "3.00" }],
  },
  {
    kind: "add_on",
    name: "加9.9元换购纱布块",
    goods: addOnGoods(true),
    gifts: [{ code: gauze.code, surcharge: "9.90" }],
  },
];

/** Begun so long ago that past orders have earned some. */
export const demoCashback: PlannedPromotion = {
  kind: "cashback",
  name: "满额返现",
  intro: "订单完成后返现，每单只计最高一档",
  tiers: [
    ["300.00", "3.00"],
    ["1000.00", "20.00"],
    ["3000.00", "90.00"],
  ],
  budget: "200000.00",
};

/** Everything else, as it runs from some days ago on. */
export const demoPromotions: readonly PlannedPromotion[] = [...prices, ...reductions, ...extras, ...demoSets];
