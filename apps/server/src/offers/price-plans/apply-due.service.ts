/** Prices whose moment has come: judged as they stand now, and written, or told as failed. */
import { joinedOffers } from "@yaoji/domain/pricing/offer-fields";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { judgeRows, loadKnown, type PriceRow, writeJudged } from "../price-desk/change-prices.service.ts";
import * as queries from "./price-plans.queries.ts";

/**
 * All that is due, plan by plan in the order of their moments. The job does it at the moment, and whoever places an order
 * meanwhile: nobody pays a price that is no longer in force. Twice at once it is done once.
 */
export async function applyDuePrices(app: App): Promise<void> {
  const { database } = app;
  if (!(await queries.isAnyDue(database.db, app.now()))) return;
  const faults: unknown[] = [];
  for (const plan of await queries.listDuePlans(database.db, app.now()))
    try {
      await database.transaction((tx) => applyPlan(app, tx, plan));
    } catch (error) {
      // The others have their moment too.
      faults.push(error);
    }
  if (faults.length > 0) throw faults[0];
}

/** The offers are held first, as whoever changes or plans prices holds them. */
async function applyPlan(
  app: App,
  tx: Db,
  { id, accountId, reason, goodsIds }: queries.DuePlan,
): Promise<void> {
  const now = app.now();
  const named = goodsIds.map((goods): PriceRow => ({ goods, warehouse: null, version: null, written: {} }));
  const known = await loadKnown(tx, named, true);
  const due = (await queries.lockPlanned(tx, { planId: id })).filter(
    ({ state, dueAt }) => state === "waiting" && dueAt <= now,
  );
  const offers = [...Map.groupBy(due, ({ goodsId, warehouseId }) => `${goodsId} ${warehouseId}`).values()];
  const judged = judgeRows(offers.flatMap(rowOf), known, { needsVersion: false });
  const { skipped } = await writeJudged(tx, judged, { who: accountId, reason, kind: "plan", now });
  const faultOf = new Map(skipped.map(({ row, faults }) => [row, Object.values(faults).flat().join("；")]));
  const failed = offers.flatMap((own, at) => {
    const fault = faultOf.get(at + 1);
    return fault === undefined ? [] : own.map((planned) => ({ id: planned.id, fault }));
  });
  const isFailed = new Set(failed.map((each) => each.id));
  const applied = due.map((each) => each.id).filter((each) => !isFailed.has(each));
  await queries.settle(tx, { ids: applied, state: "applied", now });
  await queries.settleFailed(tx, failed, now);
}

type Due = Awaited<ReturnType<typeof queries.lockPlanned>>[number];

/** All that the plan writes of an offer. */
function rowOf(own: readonly Due[]): PriceRow[] {
  const [first] = own;
  if (!first) return [];
  const { goodsId: goods, warehouse, passedFloor } = first;
  return [
    {
      goods,
      warehouse,
      version: null,
      written: joinedOffers(own.map(({ written }) => written)),
      passedFloor,
    },
  ];
}
