/** The demo's points mall: what there is for points, and what the demo login has had of it. */
import { pointsAmount } from "@yaoji/domain/money/points";
import { grantPoints } from "@yaoji/domain/money/ledger";
import { yuan } from "@yaoji/domain/money/money";
import type { App } from "../src/platform/app/app.ts";
import { pointsGoods } from "../src/platform/db/schema/points.ts";
import type { Buyer } from "../src/platform/http/caller.ts";
import { post } from "../src/ledger/ledger.service.ts";
import { exchangePoints } from "../src/offers/points/exchange.service.ts";
import { shipOrder } from "../src/offers/points/points-orders.service.ts";
import { isRefusal, type Refusal } from "../src/platform/answers/refusal.ts";
import { must } from "./writing/insert.ts";

const day = 86_400_000;
const openingPoints = 3680;

/** The same shop, so many days ago. */
export function daysAgo(app: App, days: number): App {
  const time = new Date(app.now().getTime() - days * day);
  return { ...app, now: () => time };
}

/** Before the orders, so that the log runs with the time. */
export async function loadOpeningPoints(app: App, shopId: number): Promise<void> {
  const transfer = grantPoints(shopId, pointsAmount(openingPoints));
  const { now } = daysAgo(app, 67);
  const opening = { key: `points:${shopId}:demo-opening`, transfer, memo: "期初积分", at: now() };
  await app.database.transaction((tx) => post(tx, opening));
}

const things = [
  ["双层保温杯 450ml", "食品级不锈钢内胆，店员人手一只", "cup", 680, "59.00", 40],
  ["折叠晴雨伞", "防晒涂层，一键开合", "umbrella", 560, "45.00", 60],
  ["纯棉毛巾三条装", "吸水柔软，独立包装", "towel", 320, "29.90", 120],
  ["药店环保购物袋 100只", "加厚手提，可装大盒药品", "bag", 260, "22.00", 200],
  ["电子体温计", "30秒出数，防水软头", "thermometer", 390, "32.00", 80],
  ["上臂式电子血压计", "大屏语音播报，适合店内便民测量", "pressure", 3200, "268.00", 8],
  ["体重秤", "钢化玻璃面，便民检测角常备", "scale", 1680, "139.00", 15],
  ["《常见病用药指导手册》", "门店培训用书，图文对照", "book", 480, "42.00", 50],
  ["店庆礼盒", "毛巾、保温杯、购物袋组合装", "gift", 1280, "108.00", 0],
  ["大号雨伞（双人）", "加固伞骨，抗风防雨", "umbrella", 880, "76.00", 25],
  ["儿童卡通保温杯", "吸管款，带背带", "cup", 760, "66.00", 18],
  ["处方登记册 5本装", "按规范印制，便于留存备查", "book", 180, "15.00", 150],
] as const;

export async function loadThings(app: App): Promise<void> {
  const { now } = daysAgo(app, 30);
  await app.database.db.insert(pointsGoods).values(
    things.map(([name, intro, art, points, worth, stock], position) => ({
      name,
      intro,
      art,
      points,
      worth: yuan(worth),
      stock,
      position,
      createdAt: now(),
    })),
  );
}

/** One exchange that was sent, one that waits. */
export async function loadExchanges(app: App, buyer: Buyer, accountId: number): Promise<void> {
  const ids = await app.database.db
    .select({ id: pointsGoods.id, name: pointsGoods.name })
    .from(pointsGoods)
    .orderBy(pointsGoods.position);
  const [cup, , towels] = ids;
  const sent = done(await exchange(daysAgo(app, 0.4), buyer, must(cup, "cup").id));
  const carriage = { id: sent.id, carrier: "演示快递", trackingNo: "DEMO20260001" };
  done(await shipOrder(daysAgo(app, 0.2), { accountId }, carriage));
  done(await exchange(daysAgo(app, 0.1), buyer, must(towels, "towels").id));
}

function exchange(app: App, buyer: Buyer, goods_id: number) {
  return exchangePoints(app, buyer, { goods_id, number: 1, key: null });
}

function done<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Error(`demo data: refused with ${outcome.reason}`);
  return outcome;
}
