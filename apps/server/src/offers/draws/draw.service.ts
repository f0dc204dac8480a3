/** Drawing: the number, the prize it names, the stock, the log and what was won, in one transaction. */
import { randomInt } from "node:crypto";
import type { DrawResult } from "@yaoji/contract/schemas/draws";
import { dailyEntitlement, prizeAt, prizeGiven, totalWeight } from "@yaoji/domain/trade/draws";
import { grantPoints } from "@yaoji/domain/money/ledger";
import type { PickNumber } from "@yaoji/domain/trade/order-number";
import { pointsAmount } from "@yaoji/domain/money/points";
import type { App } from "../../platform/app/app.ts";
import { giveCoupon } from "../coupons/coupons.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Buyer } from "../../platform/http/caller.ts";
import { post } from "../../ledger/ledger.service.ts";
import { sendMessage } from "../../content/messages/messages.service.ts";
import { orderThing } from "../points/points.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { presentResult } from "./draws.present.ts";
import * as queries from "./draws.queries.ts";
import { type Asking, drawingRefusal, noChance, unusedRights } from "./entitlements.service.ts";
import * as results from "./results.queries.ts";

/** `entitlement`: the right that is used; left out: the day's, or the oldest order's. `pick` draws the number. */
export type Drawing = {
  readonly id: number;
  readonly entitlement?: string | undefined;
  readonly pick?: PickNumber;
};

/** Draws once for each right; asked again with the same right, the same result. */
export async function drawOnce(
  app: App,
  buyer: Buyer,
  { id, entitlement, pick = (below) => randomInt(below) }: Drawing,
): Promise<DrawResult | Refusal> {
  const { db } = app.database;
  const draw = await queries.findDraw(db, id);
  if (!draw) return refuse("request.not_found");
  const asking = { draw, buyer, now: app.now() };
  const right = await rightOf(db, asking, entitlement);
  if (typeof right !== "string") return isRefusal(right) ? right : presentResult(right);
  const named = { drawId: draw.id, shopId: buyer.shopId, entitlement: right };
  const drawn = await atomically(app.database, (tx) => drawWithin(tx, asking, { right, pick }));
  // Who was quicker with the same right has the result; it is this one's too.
  if (isRefusal(drawn) && drawn.reason !== "draw.drawn") return drawn;
  const found = await results.findResult(db, named);
  if (!found) throw new Error(`what ${right} drew in ${draw.id} is gone`);
  return presentResult(found);
}

/** The right to use; or what it brought already, or why there is none. */
async function rightOf(
  db: Db,
  asking: Asking,
  wished: string | undefined,
): Promise<string | results.ResultRow | Refusal> {
  const { draw, buyer, now } = asking;
  const named = wished ?? (draw.entitlement === "daily" ? dailyEntitlement(now) : null);
  const shop = { drawId: draw.id, shopId: buyer.shopId };
  const drawn = named === null ? null : await results.findResult(db, { ...shop, entitlement: named });
  if (drawn) return drawn;
  const refused = drawingRefusal(asking);
  if (refused) return refused;
  const unused = await unusedRights(db, asking);
  // Not unused: whoever was quicker has used it since it was looked for.
  if (named !== null)
    return unused.includes(named)
      ? named
      : ((await results.findResult(db, { ...shop, entitlement: named })) ?? noChance(draw));
  return unused[0] ?? (await results.findLast(db, shop)) ?? noChance(draw);
}

type Turn = { readonly right: string; readonly pick: PickNumber };

async function drawWithin(tx: Db, asking: Asking, { right, pick }: Turn): Promise<null | Refusal> {
  const { draw, buyer, now } = asking;
  const prizes = await queries.listPrizes(tx, draw.id);
  if (prizes.length === 0) return refuse("draw.gone");
  const below = totalWeight(prizes);
  const random = pick(below);
  const named = prizeAt(prizes, random);
  const taken = await takeGiven(tx, { prizes, named, asking });
  if (!taken) return refuse("draw.gone");
  const { prize, stockBefore } = taken;
  const resultId = await results.insertResult(tx, {
    drawId: draw.id,
    shopId: buyer.shopId,
    accountId: buyer.accountId,
    entitlement: right,
    random,
    randomBelow: below,
    namedPrizeId: named.id,
    prizeId: prize.id,
    stockBefore,
    name: prize.name,
    remarks: prize.remarks,
    kind: prize.kind,
    at: now,
  });
  if (resultId === null) return refuse("draw.drawn");
  await giveOut(tx, asking, { prize, resultId });
  return null;
}

type Taken = { readonly prize: queries.PrizeRow; readonly stockBefore: number | null };
type Taking = {
  readonly prizes: readonly queries.PrizeRow[];
  readonly named: queries.PrizeRow;
  readonly asking: Asking;
};

/** Takes the named prize, or what stands in where it is used up, meanwhile perhaps. */
async function takeGiven(tx: Db, { prizes, named, asking }: Taking): Promise<Taken | null> {
  const taken = prizeGiven(prizes, named) === named ? await take(tx, named, asking) : null;
  if (taken) return taken;
  const instead = prizeGiven(prizes, { ...named, stock: 0 });
  return instead && take(tx, instead, asking);
}

async function take(tx: Db, prize: queries.PrizeRow, { buyer, now }: Asking): Promise<Taken | null> {
  const stockBefore = prize.stock === null ? null : await queries.takePrize(tx, prize.id);
  if (prize.stock !== null && stockBefore === null) return null;
  if (prize.couponId === null) return { prize, stockBefore };
  if (await giveCoupon(tx, { shopId: buyer.shopId, couponId: prize.couponId, at: now }))
    return { prize, stockBefore };
  if (prize.stock !== null) await queries.putPrizeBack(tx, prize.id);
  return null;
}

type Won = { readonly prize: queries.PrizeRow; readonly resultId: number };

/** Points and things; a coupon was given when it was taken. Whoever closed the page finds a message. */
async function giveOut(tx: Db, { draw, buyer, now: at }: Asking, { prize, resultId }: Won): Promise<void> {
  const { shopId, accountId } = buyer;
  const { name, art, kind } = prize;
  if (prize.points !== null) {
    const transfer = grantPoints(shopId, pointsAmount(prize.points), "points_prize");
    await post(tx, { key: `draw:${resultId}`, transfer, memo: `${draw.name}：${name}`, at });
  }
  if (kind === "thing") await orderThing(tx, { shopId, accountId, drawResultId: resultId, name, art, at });
  if (kind === "nothing") return;
  await sendMessage(tx, {
    shopId,
    kind: "draw",
    title: `抽中${name}`,
    body: `您在“${draw.name}”中抽中${name}${kind === "thing" ? "，请填写收货地址" : "，已发放"}。`,
    url: kind === "thing" ? "/jfdd" : `/hdmb?id=draw-${draw.id}`,
    createdAt: at,
  });
}
