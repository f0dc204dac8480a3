/** 预售 in the operator's hand: arrivals announced, moved to another day, called off, come in by another way. */
import { presaleDayRefusal } from "@yaoji/domain/trade/presale";
import { presaleMovedText, presaleStoppedText } from "@yaoji/domain/trade/presale-text";
import { shopDate } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import type { Refusal } from "../../platform/answers/refusal.ts";
import type { Db } from "../../platform/db/database.ts";
import { changeOrder, lockOrders, type OrderRow, tellShop } from "../../orders/order-states.service.ts";
import { type BatchName, cannot, withPlace } from "../stock/batches.service.ts";
import { allot, type Allotted, awaitArrivals, promisedFrom } from "./arrivals.service.ts";
import * as queries from "./presales.queries.ts";

/** Which goods, where: by their codes. */
export type PresaleName = Pick<BatchName, "goods" | "warehouse">;

/** An announced arrival with the orders that wait for it. */
export type Presale = queries.ListedPresale & { readonly waiting: readonly queries.Waiting[] };

/** All that is announced, the nearest day first. */
export async function listPresales(app: App, goods: string | null): Promise<Presale[]> {
  const { db } = app.database;
  const presales: Presale[] = [];
  for (const each of await queries.listAnnounced(db, goods))
    presales.push({ ...each, waiting: await queries.listWaiting(db, [each]) });
  return presales;
}

/** Announces pieces for a day; gives the goods' name. */
export async function announcePresale(
  app: App,
  name: PresaleName,
  { pieces, on }: { readonly pieces: number; readonly on: string },
): Promise<{ readonly name: string; readonly unit: string } | Refusal> {
  const refusal = presaleDayRefusal(on, shopDate(app.now()));
  if (refusal) return cannot(refusal);
  return withPlace(app, name, async (tx, { goodsId, warehouseId, ...goods }) => {
    const known = await queries.lockAnnounced(tx, { goodsId, warehouseId });
    if (known && known.onHand > 0)
      return cannot(
        `${goods.name}已登记预售${known.onHand}${goods.unit}，预计${known.presaleOn}到货；改日期用 change，取消用 stop`,
      );
    await queries.insertAnnounced(tx, { goodsId, warehouseId, presaleOn: on, pieces });
    return goods;
  });
}

/** What was done, and the orders that it concerns. */
export type Changed = {
  readonly name: string;
  readonly unit: string;
  readonly orders: readonly queries.Waiting[];
};

/** Another day: the orders that wait are told, and may be cancelled at no cost. One that was called off is sold again. */
export async function movePresale(app: App, name: PresaleName, on: string): Promise<Changed | Refusal> {
  const refusal = presaleDayRefusal(on, shopDate(app.now()));
  if (refusal) return cannot(refusal);
  return changePresale(app, name, async (tx, { announced, goods, tell }) => {
    const from = announced.presaleOn ?? on;
    if (from === on && !announced.presaleStopped) return cannot(`${goods.name}的预计到货日期已是${on}`);
    await queries.updateAnnounced(tx, announced.id, { presaleOn: on, presaleStopped: false });
    return tell({ title: "预售到货日期有变动", body: presaleMovedText(goods.name, { from, to: on }) });
  });
}

/** Called off: nothing more of it is sold; the orders that wait are told, and listed for the operator. */
export async function stopPresale(app: App, name: PresaleName): Promise<Changed | Refusal> {
  return changePresale(app, name, async (tx, { announced, goods, tell }) => {
    if (announced.presaleStopped) return cannot(`${goods.name}的预售已取消`);
    await queries.updateAnnounced(tx, announced.id, { presaleStopped: true, onHand: announced.reserved });
    return tell({ title: "预售商品到货已取消", body: presaleStoppedText(goods.name) });
  });
}

/** The goods are there, by whatever way they came in: they go to the orders that wait, and nothing more is announced. */
export async function presaleArrived(
  app: App,
  name: PresaleName,
): Promise<
  { readonly name: string; readonly unit: string; readonly allotted: readonly Allotted[] } | Refusal
> {
  return withPlace(app, name, async (tx, { goodsId, warehouseId, ...goods }) => {
    await awaitArrivals(tx, [goodsId]);
    const announced = await queries.lockAnnounced(tx, { goodsId, warehouseId });
    if (!announced || announced.onHand === 0) return cannot(`${goods.name}没有登记预售`);
    const allotted = await allot(tx, { goodsId, warehouseId }, { received: announced.onHand, at: app.now() });
    return { ...goods, allotted };
  });
}

type Said = { readonly title: string; readonly body: string };
type Changing = {
  readonly announced: queries.Announced;
  readonly goods: { readonly name: string; readonly unit: string };
  /** After the change: every order that waits follows it, and its shop is told. */
  readonly tell: (said: Said) => Promise<null>;
};

async function changePresale(
  app: App,
  name: PresaleName,
  work: (tx: Db, changing: Changing) => Promise<Refusal | null>,
): Promise<Changed | Refusal> {
  return withPlace(app, name, async (tx, { goodsId, warehouseId, ...goods }) => {
    const place = { goodsId, warehouseId };
    await awaitArrivals(tx, [goodsId]);
    const announced = await queries.lockAnnounced(tx, place);
    if (!announced || announced.onHand === 0) return cannot(`${goods.name}没有登记预售`);
    const orders = await queries.listWaiting(tx, [place]);
    const tell = async (said: Said) => {
      for (const order of await lockOrders(
        tx,
        orders.map(({ id }) => id),
        "any",
      ))
        await follow(tx, order, { ...said, at: app.now() });
      return null;
    };
    const refused = await work(tx, { announced, goods, tell });
    return refused ?? { ...goods, orders };
  });
}

async function follow(
  tx: Db,
  order: OrderRow,
  { title, body, at }: Said & { readonly at: Date },
): Promise<void> {
  const waits = await queries.findWaitingDay(tx, order.id);
  if (!waits) return;
  const change = {
    presaleOn: waits.on,
    presaleState: waits.stopped ? "stopped" : "waiting",
    ...(await promisedFrom(tx, order, { presaleOn: waits.on, at })),
  } as const;
  await changeOrder(tx, order, { change, text: body, at });
  await tellShop(tx, order, { title: `订单${order.orderNo}：${title}`, body: `${body}。`, at });
}
