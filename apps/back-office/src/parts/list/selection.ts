/** What is selected of a list: single records, or all that matched what was asked. Pure. */

export type Selection = {
  readonly ids: readonly number[];
  /** All that match this; `words` say it, `count` as it was told. */
  readonly all: {
    readonly query: Readonly<Record<string, string>>;
    readonly words: string;
    readonly count: string;
  } | null;
};

export const nothingSelected: Selection = { ids: [], all: null };

export const isSelecting = ({ ids, all }: Selection): boolean => all !== null || ids.length > 0;

/** Whether the list that is asked this shows the row as selected. */
export function isSelected(
  { ids, all }: Selection,
  id: number,
  query: Readonly<Record<string, string>>,
): boolean {
  return all ? sameQuestion(all.query, query) : ids.includes(id);
}

/** These rows selected or not; one row turned ends that all are. */
export function withRows({ ids }: Selection, rows: readonly number[], isOn: boolean): Selection {
  const others = ids.filter((id) => !rows.includes(id));
  return { ids: isOn ? [...others, ...rows] : others, all: null };
}

/** The rows from one to the other, both with them; the second alone where the first is not on this page. */
export function rangeOf(page: readonly number[], from: number | null, to: number): number[] {
  const [one, other] = [from === null ? -1 : page.indexOf(from), page.indexOf(to)];
  if (one === -1 || other === -1) return [to];
  return page.slice(Math.min(one, other), Math.max(one, other) + 1);
}

/** The question without its page and order, which decide nothing about what matches. */
export function questionOf(query: Readonly<Record<string, string>>): Record<string, string> {
  const { after: _after, sort: _sort, ...rest } = query;
  return rest;
}

function sameQuestion(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean {
  const keyOf = (query: Readonly<Record<string, string>>) =>
    JSON.stringify(Object.entries(questionOf(query)).toSorted(([a], [b]) => a.localeCompare(b)));
  return keyOf(one) === keyOf(other);
}
