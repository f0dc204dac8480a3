/** Changing prices: looked at first, then written in one transaction with its entry in the operators' log. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { App } from "../../platform/app/app.ts";
import type { Refusal } from "../../platform/answers/refusal.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import * as queries from "./change-prices.queries.ts";
import { type JudgedRow, judgeRows, type Known, type PriceRow } from "./judge-rows.ts";
import {
  changes,
  entryOf,
  hasFaults,
  isFine,
  presentSkipped,
  refusalOf,
  withStaleFault,
} from "./judged-rows.ts";
import { type ChangeSource, keepChange } from "./kept-changes.queries.ts";
import { presentJudged } from "./price-desk.present.ts";

export { type JudgedRow, judgeRows, type Known, type PriceRow } from "./judge-rows.ts";
export { refusalOf } from "./judged-rows.ts";
type Saved = DataOf<"priceDeskSave">;
type Preview = DataOf<"priceDeskPreview">;

/** What the rows would change, and what is wrong with them; nothing is written. */
export async function previewPrices(app: App, rows: readonly PriceRow[]): Promise<Preview> {
  return previewOf(judgeRows(rows, await loadKnown(app.database.db, rows, false), { needsVersion: false }));
}

/** Judged rows as they are looked at. */
export function previewOf(judged: readonly JudgedRow[]): Preview {
  const told = judged.map(withStaleFault);
  const fine = told.filter((row) => !hasFaults(row));
  return {
    changed: fine.filter(changes).length,
    unchanged: fine.filter((row) => !changes(row)).length,
    faulty: told.length - fine.length,
    list: told.map(presentJudged),
  };
}

/** `skipsFaulty`: rows with faults stay out and come back; else one of them keeps all from being written. */
export type Changing = {
  /** The operator's account. */
  readonly who: number;
  readonly rows: readonly PriceRow[];
  readonly reason: string;
  readonly skipsFaulty: boolean;
  /** What makes it; left out: the sheet. */
  readonly kind?: ChangeSource["kind"];
};

/** Changes the prices as they were seen; 409 with both sides where another was faster. */
export function changePrices(
  app: App,
  { who, rows, reason, skipsFaulty, kind = "sheet" }: Changing,
): Promise<Saved | Refusal> {
  return atomically(app.database, async (tx) => {
    const judged = judgeRows(rows, await loadKnown(tx, rows, true), { needsVersion: true });
    const refused = skipsFaulty ? null : refusalOf(judged);
    return refused ?? writeJudged(tx, judged, { who, reason, kind, now: app.now() });
  });
}

/** Changes the rows that are fine, within the caller's transaction; the others come back with what is wrong. */
export async function changeFine(tx: Db, rows: readonly PriceRow[], written: Written): Promise<Saved> {
  return writeJudged(tx, judgeRows(rows, await loadKnown(tx, rows, true), { needsVersion: true }), written);
}

export type Written = ChangeSource & { readonly who: number; readonly reason: string; readonly now: Date };

/** Writes the rows that are fine, with their entry, and keeps what they changed. */
export async function writeJudged(tx: Db, judged: readonly JudgedRow[], written: Written): Promise<Saved> {
  const fine = judged.filter(isFine);
  const changed = fine.filter(changes);
  const list = await write(tx, changed);
  const { who, reason, now } = written;
  const offerIds = list.map(({ offer_id }) => offer_id);
  const change_id = changed.length > 0 ? await keepChange(tx, written, { changed, offerIds }) : null;
  if (changed.length > 0)
    await writeAudit(tx, { who, command: "price set", ...entryOf(changed), reason, now });
  return {
    change_id,
    changed: changed.length,
    unchanged: fine.length - changed.length,
    list,
    skipped: presentSkipped(judged),
  };
}

/** The rows as they would be with prices below their floor, which two persons let pass; refused for any other fault. */
export async function judgeBelowFloor(
  db: Db,
  rows: readonly PriceRow[],
): Promise<readonly JudgedRow[] | Refusal> {
  const known = await loadKnown(db, rows, false);
  const judged = judgeRows(rows, known, { needsVersion: true, passesFloor: true });
  return refusalOf(judged) ?? judged.filter(changes);
}

/** Writes exactly these rows, whatever their floor; what else is wrong with them is refused. */
export async function writeBelowFloor(
  tx: Db,
  rows: readonly PriceRow[],
  written: Written,
): Promise<Refusal | null> {
  const judged = judgeRows(rows, await loadKnown(tx, rows, true), { needsVersion: true, passesFloor: true });
  const refused = refusalOf(judged);
  if (refused) return refused;
  await writeJudged(tx, judged, written);
  return null;
}

/** What is stored of what the rows name; `isHeld`: nobody else writes it until the transaction ends. */
export async function loadKnown(db: Db, rows: readonly PriceRow[], isHeld: boolean): Promise<Known> {
  const named = rows.map(({ goods }) => goods);
  const goods = await queries.findGoods(db, {
    codes: [...new Set(named.flatMap((each) => (typeof each === "string" ? [each.trim()] : [])))],
    ids: [...new Set(named.filter((each) => Number.isSafeInteger(each)))].map(Number),
  });
  const goodsIds = goods.map(({ id }) => id);
  return {
    goods,
    places: await queries.listPlaces(db),
    offers: await queries.findOffers(db, goodsIds, { isHeld }),
    groups: new Set(await queries.listGroupCodes(db)),
  };
}

async function write(tx: Db, changed: readonly JudgedRow[]): Promise<Saved["list"]> {
  const placed = changed.flatMap(({ row, subject, next }) => (subject ? [{ row, subject, next }] : []));
  const places = placed
    .filter(({ subject }) => subject.offer === null)
    .map(({ subject }) => ({ goodsId: subject.goods.id, warehouseId: subject.place.id }));
  const made = new Map(
    (await queries.insertOffers(tx, places)).map(({ id, ...place }) => [keyOf(place), id]),
  );
  const written = placed.map(({ row, subject, next }) => {
    const place = { goodsId: subject.goods.id, warehouseId: subject.place.id };
    return { row, id: subject.offer?.id ?? made.get(keyOf(place)) ?? 0, terms: next };
  });
  const versions = await queries.writeOffers(tx, written);
  return written.map(({ row, id }) => ({ row, offer_id: id, version: versions.get(id) ?? 0 }));
}

const keyOf = ({ goodsId, warehouseId }: queries.Place) => `${goodsId} ${warehouseId}`;
