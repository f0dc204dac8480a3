/** Two changed the same record at once: what both want, and where they want different things. */
import { fieldChanges } from "@yaoji/domain/text/field-changes";

export type Overlap = { readonly name: string; readonly mine: unknown; readonly theirs: unknown };
type Fields = Readonly<Record<string, unknown>>;

/**
 * What comes of `mine` and `theirs`, both made of `base`: each field as whoever changed it wants it; `overlaps` are those that
 * both changed to different things, as I want them until that is decided.
 */
export function mergeChanges<T extends object>(
  base: T,
  mine: T,
  theirs: T,
): { readonly merged: T; readonly overlaps: readonly Overlap[] } {
  const ofMine = new Map(fieldChanges(base, mine).map(({ name, after }) => [name, after]));
  const ofTheirs = fieldChanges(base, theirs);
  const overlaps = ofTheirs.flatMap(({ name, after }) => {
    const wanted = ofMine.get(name);
    const isSame = !ofMine.has(name) || JSON.stringify(wanted) === JSON.stringify(after);
    return isSame ? [] : [{ name, mine: wanted, theirs: after }];
  });
  return { merged: { ...theirs, ...Object.fromEntries(ofMine) }, overlaps };
}

/** The decided record: `taken` are the fields that stay as the other wants them. */
export function decided<T extends object>(merged: T, theirs: T, taken: ReadonlySet<string>): T {
  const others: Fields = Object.fromEntries(Object.entries(theirs).filter(([name]) => taken.has(name)));
  return { ...merged, ...others };
}
