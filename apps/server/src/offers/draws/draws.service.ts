/** What a shop sees of prize draws: prizes with their odds, rules, winners, its own records. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { errorMessage } from "@yaoji/contract/errors";
import { maskedCompany } from "@yaoji/domain/trade/draws";
import { toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import type { Buyer } from "../../platform/http/caller.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { presentPrizes, presentResult, presentSummary } from "./draws.present.ts";
import * as queries from "./draws.queries.ts";
import { drawingRefusal, noChance, unusedRights } from "./entitlements.service.ts";
import * as results from "./results.queries.ts";

const shownWinners = 20;

/** A draw as this shop sees it; without an id the popup's. */
export async function showDraw(
  app: App,
  buyer: Buyer,
  id: number | undefined,
): Promise<DataOf<"draw"> | Refusal> {
  const { db } = app.database;
  const now = app.now();
  const wanted = id ?? (await showSimple(app, buyer)).id;
  const draw = await queries.findDraw(db, wanted);
  if (!draw) return refuse("request.not_found");
  const asking = { draw, buyer, now };
  const refused = drawingRefusal(asking);
  const entitlements = refused ? [] : await unusedRights(db, asking);
  const isLeft = entitlements.length > 0;
  const last = isLeft ? null : await results.findLast(db, { drawId: draw.id, shopId: buyer.shopId });
  const why = refused ?? (isLeft || (last && draw.entitlement === "daily") ? null : noChance(draw));
  return {
    ...presentSummary(draw, now),
    rules: draw.rules.split("\n").filter(Boolean),
    entitlement: draw.entitlement,
    is_join: last ? 1 : 0,
    entitlements,
    left: entitlements.length,
    reason: why ? errorMessage(why.reason, why.details) : "",
    prizes: presentPrizes(await queries.listPrizes(db, draw.id)),
  };
}

/** Of the draws for the popup the newest in which this shop may draw now; id 0 without one. */
export async function showSimple(app: App, buyer: Buyer): Promise<DataOf<"drawSimple">> {
  const { db } = app.database;
  const now = app.now();
  const offered = (await queries.listRunning(db, now)).filter(({ isPopup }) => isPopup);
  for (const draw of offered) {
    const asking = { draw, buyer, now };
    if (!drawingRefusal(asking) && (await unusedRights(db, asking)).length > 0)
      return { id: draw.id, is_join: 0, name: draw.name };
  }
  const [first] = offered;
  return { id: first?.id ?? 0, is_join: 1, name: first?.name ?? "" };
}

/** Draws that run, for everybody. */
export async function showRunning(app: App): Promise<DataOf<"drawList">> {
  const now = app.now();
  const running = await queries.listRunning(app.database.db, now);
  return { list: running.map((draw) => presentSummary(draw, now)) };
}

/** Who won lately, masked. */
export async function showWinners(
  app: App,
  id: number | undefined,
): Promise<DataOf<"drawWinners"> | Refusal> {
  const { db } = app.database;
  if (id !== undefined && !(await queries.findDraw(db, id))) return refuse("request.not_found");
  const found = await results.listWinners(db, id ?? null, shownWinners);
  const list = found.map(({ company, at, ...won }) => ({
    ...won,
    company: maskedCompany(company),
    time: toWireTime(at),
  }));
  return { list };
}

/** What this shop has drawn, newest first. */
export async function showRecords(
  app: App,
  shopId: number,
  { page, page_size }: { readonly page: number; readonly page_size: number },
): Promise<DataOf<"drawRecords">> {
  const { db } = app.database;
  const found = await results.listOfShop(db, shopId, { limit: page_size, offset: (page - 1) * page_size });
  const total = await results.countOfShop(db, shopId);
  return { list: found.map(presentResult), page, page_size, ...pageTotal(total) };
}
