/** The demo's prize draws: one a day, one for each large order, one that is over; and what was drawn in the last days. */
import { yuan } from "@yaoji/domain/money/money";
import type { App } from "../src/platform/app/app.ts";
import { banners } from "../src/platform/db/schema/content.ts";
import { coupons } from "../src/platform/db/schema/promotions.ts";
import { drawOnce } from "../src/offers/draws/draw.service.ts";
import { insertDraw, type NewPrize } from "../src/offers/draws/draws.queries.ts";
import type { Buyer } from "../src/platform/http/caller.ts";
import { isRefusal } from "../src/platform/answers/refusal.ts";
import { idOfFirst } from "./writing/insert.ts";
import type { Story } from "./past.ts";
import { daysAgo } from "./points-mall.ts";

const law = "奖品价值最高不超过50000元；抽奖由服务器随机产生，每次抽奖的随机数和奖品库存均有记录可查。";

const dailyRules = [
  "活动期间，资质审核通过的店铺每天可抽奖一次，当天有效，次日重新获得机会。",
  "积分和优惠券抽中即到账；实物奖品请在“积分订单”中填写收货地址，填写后七个工作日内发出。",
  "各奖项概率见奖品表；某一奖项发完后，抽中该奖项的按“谢谢参与”处理，其他奖项概率不变。",
  law,
];
const orderRules = [
  "活动期间下单并签收、实付满500.00元的订单，每单可抽奖一次；已退款的订单不参加。",
  "每一单都有奖：积分即时到账，实物奖品请在“积分订单”中填写收货地址。",
  "各奖项概率见奖品表；实物奖品发完后，抽中该奖项的改发积分，其他奖项概率不变。",
  law,
];

const thanks = { name: "谢谢参与", remarks: "明天再来试试", kind: "nothing", art: "thanks" } as const;
const pressure = { name: "上臂式电子血压计", kind: "thing", art: "pressure", worth: yuan("268.00") } as const;
const cup = { name: "双层保温杯", kind: "thing", art: "cup", worth: yuan("59.00") } as const;
const pointsOf = (points: number) =>
  ({ name: `${points}积分`, remarks: "抽中即到账", kind: "points", art: "points", points }) as const;

/** Out of 1000. */
const dailyPrizes = (couponId: number): NewPrize[] => [
  { ...pressure, remarks: "一等奖，价值268元", weight: 2, stock: 3 },
  { ...cup, remarks: "二等奖，价值59元", weight: 18, stock: 30 },
  {
    name: "满300减15优惠券",
    remarks: "三等奖，七天内有效",
    kind: "coupon",
    art: "coupon",
    weight: 150,
    stock: 300,
    couponId,
  },
  { ...pointsOf(50), weight: 130, stock: 500 },
  { ...pointsOf(10), weight: 400 },
  { ...thanks, weight: 300, isFallback: true },
];
const orderPrizes: NewPrize[] = [
  { ...pressure, remarks: "一等奖，价值268元", weight: 5, stock: 5 },
  { ...cup, remarks: "二等奖，价值59元", weight: 45, stock: 50 },
  { ...pointsOf(200), weight: 150, stock: 400 },
  { ...pointsOf(60), weight: 800, isFallback: true },
];

type Period = { readonly from: number; readonly until: number };

function periodOf(app: App, { from, until }: Period) {
  return { startsAt: daysAgo(app, from).now(), endsAt: daysAgo(app, -until).now() };
}

/** Ids of those that run. */
export type DemoDraws = { readonly daily: number; readonly perOrder: number };

export async function loadDemoDraws(app: App): Promise<DemoDraws> {
  const { db } = app.database;
  const couponId = await insertPrizeCoupon(app);
  const ended = {
    ...periodOf(app, { from: 50, until: -40 }),
    name: "国庆幸运抽奖",
    rules: dailyRules.join("\n"),
  };
  await insertDraw(db, { ...ended, entitlement: "daily" }, dailyPrizes(couponId));
  const perOrder = { name: "满额抽奖，单单有礼", rules: orderRules.join("\n"), orderAmount: yuan("500.00") };
  const perOrderId = await insertDraw(
    db,
    { ...perOrder, ...periodOf(app, { from: 90, until: 30 }), entitlement: "per_order" },
    orderPrizes,
  );
  const daily = { name: "每日幸运抽奖", rules: dailyRules.join("\n"), isPopup: true };
  const id = await insertDraw(
    db,
    { ...daily, ...periodOf(app, { from: 10, until: 60 }), entitlement: "daily" },
    dailyPrizes(couponId),
  );
  return { daily: id, perOrder: perOrderId };
}

/** Who has drawn so far: each on which days, and the numbers that came. */
export async function* tellDraws(
  app: App,
  { daily: id }: DemoDraws,
  { demo, clinic }: Readonly<Record<"demo" | "clinic", Buyer>>,
): Story {
  for (const [buyer, days, number] of [
    [clinic, 4, 15],
    [demo, 3, 5],
    [clinic, 3, 250],
    [demo, 2, 400],
    [clinic, 2, 180],
    [demo, 1, 900],
    [clinic, 1, 420],
  ] as const) {
    const then = daysAgo(app, days);
    yield then.now();
    const drawn = await drawOnce(then, buyer, { id, pick: () => number });
    if (isRefusal(drawn)) throw new Error(`demo data: refused with ${drawn.reason}`);
  }
}

export async function loadDrawBanners({ database: { db } }: App, { daily }: DemoDraws): Promise<void> {
  await db.insert(banners).values([
    {
      slot: "draw",
      title: "每日幸运抽奖",
      subtitle: "每天一次，积分、优惠券、好礼等你拿",
      url: `/hdmb?id=draw-${daily}`,
    },
    { slot: "draw", title: "积分商城", subtitle: "采购得积分，积分换好礼", url: "/jfsc" },
  ]);
}

/** Given only, never claimed. */
async function insertPrizeCoupon(app: App): Promise<number> {
  const coupon = {
    kind: "coupon" as const,
    name: "抽奖专享券",
    intro: "幸运抽奖所得",
    threshold: yuan("300.00"),
    amount: yuan("15.00"),
    validDays: 7,
  };
  return idOfFirst(await app.database.db.insert(coupons).values(coupon).returning({ id: coupons.id }));
}
