/** Prices that are to change at a moment: judged as they will be then, kept, and judged again when it has come. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { writtenField } from "@yaoji/domain/pricing/offer-fields";
import { momentFault, plannedTerms } from "@yaoji/domain/pricing/price-plans";
import { formatShopTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Changing, loadKnown, previewOf } from "./change-prices.service.ts";
import { type JudgedRow, judgeRows, type Known, type PriceRow } from "./judge-rows.ts";
import { changes, entryOf, isFine, presentSkipped, refusalOf } from "./judged-rows.ts";
import * as queries from "./plan-prices.queries.ts";

type Saved = DataOf<"priceDeskSave">;
type Judging = {
  readonly at: Date;
  readonly needsVersion: boolean;
  readonly passesFloor?: boolean;
  readonly isHeld?: boolean;
};

/** As the sheet's clock has it: "2026-12-01 00:00". */
export const momentText = (at: Date): string => formatShopTime(at).slice(0, 16);

/** The rows against prices as they will stand at that moment. */
export async function judgePlanned(
  db: Db,
  rows: readonly PriceRow[],
  { at, isHeld = false, ...judging }: Judging,
): Promise<JudgedRow[]> {
  const known = await loadKnown(db, rows, isHeld);
  return judgeRows(rows, await knownAt(db, known, at), judging);
}

async function knownAt(db: Db, known: Known, at: Date): Promise<Known> {
  const { groups } = known;
  const ids = known.goods.map(({ id }) => id);
  const waiting = Map.groupBy(await queries.listWaiting(db, ids, at), placeOf);
  const packs = new Map(known.goods.map(({ id, innerPack }) => [id, innerPack]));
  const offers = known.offers.map((offer) => {
    const planned = (waiting.get(placeOf(offer)) ?? []).map(({ written }) => written);
    // What waits was judged when it was planned.
    const context = { innerPack: packs.get(offer.goodsId) ?? 1, groups, passesFloor: true };
    return planned.length === 0 ? offer : { ...offer, terms: plannedTerms(offer.terms, planned, context) };
  });
  return { ...known, offers };
}

const placeOf = ({ goodsId, warehouseId }: { readonly goodsId: number; readonly warehouseId: number }) =>
  `${goodsId} ${warehouseId}`;

/** What the rows would change at that moment. */
export async function previewPlanned(
  app: App,
  rows: readonly PriceRow[],
  at: Date,
): Promise<DataOf<"priceDeskPreview"> | Refusal> {
  const wrong = wrongMoment(at, app.now());
  return wrong ?? previewOf(await judgePlanned(app.database.db, rows, { at, needsVersion: false }));
}

/** Plans the prices as they were seen; 409 with both sides where another was faster. */
export function planPrices(
  app: App,
  { who, rows, reason, skipsFaulty, at }: Changing & { readonly at: Date },
): Promise<Saved | Refusal> {
  const wrong = wrongMoment(at, app.now());
  if (wrong) return Promise.resolve(wrong);
  return atomically(app.database, async (tx) => {
    const judged = await judgePlanned(tx, rows, { at, needsVersion: true, isHeld: true });
    const refused = skipsFaulty ? null : refusalOf(judged);
    return refused ?? planJudged(app, tx, { judged, who, reason, at });
  });
}

export function wrongMoment(at: Date, now: Date): Refusal | null {
  const fault = momentFault(at, now);
  return fault === null ? null : refuse("request.invalid", { errors: { at: [fault] } });
}

/** `passesFloor`: two persons let the prices be below their floors. */
type Planning = Pick<queries.NewPlan, "who" | "reason" | "at" | "taskId"> & {
  readonly passesFloor?: boolean;
};

/** Plans the rows that are fine, within the caller's transaction; the others come back with what is wrong. */
export async function planFine(
  app: App,
  tx: Db,
  { rows, ...planning }: Planning & { readonly rows: readonly PriceRow[] },
): Promise<Saved> {
  const judged = await judgePlanned(tx, rows, { at: planning.at, needsVersion: true, isHeld: true });
  return planJudged(app, tx, { judged, ...planning });
}

/** Keeps them with their entry in the log, and sees to it that the moment is not missed. */
export async function planJudged(
  app: App,
  tx: Db,
  { judged, passesFloor = false, ...planning }: Planning & { readonly judged: readonly JudgedRow[] },
): Promise<Saved> {
  const now = app.now();
  const { who, reason, at } = planning;
  const fine = judged.filter(isFine);
  const changed = fine.filter(changes);
  if (changed.length > 0) {
    const planId = await queries.openPlan(tx, { ...planning, now });
    await queries.planRows(tx, planId, { rows: changed.flatMap((row) => rowsOf(row, passesFloor)), at, now });
    await app.jobs.send(tx, { name: "apply-prices", data: {} }, at);
    const entry = entryOf(changed);
    const after = { ...entry.after, 生效时间: momentText(at) };
    await writeAudit(tx, { who, command: "price plan", ...entry, after, reason, now });
  }
  const counts = { changed: changed.length, unchanged: fine.length - changed.length };
  return { change_id: null, ...counts, list: [], skipped: presentSkipped(judged) };
}

/** Each field by itself. */
function rowsOf({ subject, next, differences }: JudgedRow, passesFloor: boolean) {
  if (!subject) return [];
  const passedFloor = passesFloor ? next.floorPrice : null;
  const place = { goodsId: subject.goods.id, warehouseId: subject.place.id };
  return differences.map(({ field, label, before, after }) => {
    return { ...place, field, label, before, after, written: writtenField(next, field), passedFloor };
  });
}
