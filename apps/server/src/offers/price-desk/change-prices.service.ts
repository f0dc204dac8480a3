/** Changing prices: looked at first, then written in one transaction with its entry in the operators' log. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { App } from "../../platform/app/app.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import * as queries from "./change-prices.queries.ts";
import { type JudgedRow, judgeRows, type Known, type PriceRow } from "./judge-rows.ts";
import { presentJudged, presentOffer } from "./price-desk.present.ts";

export type { PriceRow } from "./judge-rows.ts";
type Saved = DataOf<"priceDeskSave">;
type Preview = DataOf<"priceDeskPreview">;

const hasFaults = ({ faults }: JudgedRow) => Object.keys(faults).length > 0;
const isFine = (row: JudgedRow) => !hasFaults(row) && !row.isStale;
const changes = ({ differences }: JudgedRow) => differences.length > 0;

/** What the rows would change, and what is wrong with them; nothing is written. */
export async function previewPrices(app: App, rows: readonly PriceRow[]): Promise<Preview> {
  const judged = judgeRows(rows, await load(app.database.db, rows, false), { needsVersion: false });
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
};

/** Changes the prices as they were seen; 409 with both sides where another was faster. */
export function changePrices(
  app: App,
  { who, rows, reason, skipsFaulty }: Changing,
): Promise<Saved | Refusal> {
  return atomically(app.database, async (tx) => {
    const judged = judgeRows(rows, await load(tx, rows, true), { needsVersion: true });
    const refused = skipsFaulty ? null : refusalOf(judged);
    return refused ?? writeJudged(tx, judged, { who, reason, now: app.now() });
  });
}

/** Changes the rows that are fine, within the caller's transaction; the others come back with what is wrong. */
export async function changeFine(tx: Db, rows: readonly PriceRow[], written: Written): Promise<Saved> {
  return writeJudged(tx, judgeRows(rows, await load(tx, rows, true), { needsVersion: true }), written);
}

type Written = { readonly who: number; readonly reason: string; readonly now: Date };

/** Writes the rows that are fine, with their entry. */
async function writeJudged(
  tx: Db,
  judged: readonly JudgedRow[],
  { who, reason, now }: Written,
): Promise<Saved> {
  const fine = judged.filter(isFine);
  const changed = fine.filter(changes);
  const list = await write(tx, changed);
  if (changed.length > 0)
    await writeAudit(tx, { who, command: "price set", ...entryOf(changed), reason, now });
  return {
    changed: changed.length,
    unchanged: fine.length - changed.length,
    list,
    skipped: judged.filter((row) => !isFine(row)).map((row) => presentJudged(withStaleFault(row))),
  };
}

/** The rows as they would be with prices below their floor, which two persons let pass; refused for any other fault. */
export async function judgeBelowFloor(
  db: Db,
  rows: readonly PriceRow[],
): Promise<readonly JudgedRow[] | Refusal> {
  const known = await load(db, rows, false);
  const judged = judgeRows(rows, known, { needsVersion: true, passesFloor: true });
  return refusalOf(judged) ?? judged.filter(changes);
}

/** Writes exactly these rows, whatever their floor; what else is wrong with them is refused. */
export async function writeBelowFloor(
  tx: Db,
  rows: readonly PriceRow[],
  written: Written,
): Promise<Refusal | null> {
  const judged = judgeRows(rows, await load(tx, rows, true), { needsVersion: true, passesFloor: true });
  const refused = refusalOf(judged);
  if (refused) return refused;
  await writeJudged(tx, judged, written);
  return null;
}

async function load(db: Db, rows: readonly PriceRow[], isHeld: boolean): Promise<Known> {
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

/** Both sides of what another has changed, before all that is wrong. */
function refusalOf(judged: readonly JudgedRow[]): Refusal | null {
  const stale = judged.filter(({ isStale }) => isStale);
  if (stale.length > 0) return refuse("record.changed", { data: { rows: stale.map(bothSides) } });
  const faulty = judged.filter(hasFaults);
  if (faulty.length === 0) return null;
  return refuse("price.faulty", {
    details: { count: faulty.length },
    data: { skipped: faulty.map(presentJudged) },
  });
}

function bothSides({ row, subject, differences }: JudgedRow) {
  const mine = Object.fromEntries(differences.map(({ label, after }) => [label, after]));
  return { row, mine, theirs: subject && presentOffer(subject) };
}

function withStaleFault(row: JudgedRow): JudgedRow {
  if (!row.isStale) return row;
  return { ...row, faults: { ...row.faults, version: "该行已由别人改动，请核对现在的价格后重新填写" } };
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

/** Of one goods the entry is about it; of several each stands in before and after by its code and warehouse. */
function entryOf(changed: readonly JudgedRow[]) {
  const ids = new Set(changed.map(({ subject }) => subject?.goods.id ?? 0));
  const [id = 0] = ids;
  return {
    subject: ids.size === 1 ? { kind: "goods", id } : null,
    before: sideOf(changed, "before"),
    after: sideOf(changed, "after"),
  };
}

function sideOf(changed: readonly JudgedRow[], side: "before" | "after") {
  return Object.fromEntries(
    changed.map(({ subject, differences }) => [
      `${subject?.goods.code} ${subject?.place.code}`,
      Object.fromEntries(differences.map((each) => [each.label, each[side]])),
    ]),
  );
}
