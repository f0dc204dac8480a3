/** Rows that were judged, as they are told: what keeps them from being written, and what is logged of them. Pure. */
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { JudgedRow } from "./judge-rows.ts";
import { presentJudged, presentOffer } from "./price-desk.present.ts";

export const hasFaults = ({ faults }: JudgedRow): boolean => Object.keys(faults).length > 0;
export const isFine = (row: JudgedRow): boolean => !hasFaults(row) && !row.isStale;
export const changes = ({ differences }: JudgedRow): boolean => differences.length > 0;

/** Those that are not fine, with what is wrong with them. */
export const presentSkipped = (judged: readonly JudgedRow[]) =>
  judged.filter((row) => !isFine(row)).map((row) => presentJudged(withStaleFault(row)));

/** Both sides of what another has changed, before all that is wrong. */
export function refusalOf(judged: readonly JudgedRow[]): Refusal | null {
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

export function withStaleFault(row: JudgedRow): JudgedRow {
  if (!row.isStale) return row;
  return { ...row, faults: { ...row.faults, version: "该行已由别人改动，请核对现在的价格后重新填写" } };
}

/** Of one goods the entry is about it; of several each stands in before and after by its code and warehouse. */
export function entryOf(changed: readonly JudgedRow[]) {
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
