/** Pieces of one kind in the unit that they are sold by. */
export type Counted = { readonly quantity: number; readonly unit: string };

/**
 * How many pieces these are, each unit by itself: 40盒、20瓶. Never 件, which is a full carton to buyers (件装量). Units
 * without pieces are left out, unless there is nothing else.
 */
export function countText(counts: readonly Counted[]): string {
  const sums = new Map<string, number>();
  for (const { quantity, unit } of counts) sums.set(unit, (sums.get(unit) ?? 0) + quantity);
  const all = [...sums];
  const some = all.filter(([, quantity]) => quantity > 0);
  return (some.length > 0 ? some : all.slice(0, 1))
    .map(([unit, quantity]) => `${quantity}${unit}`)
    .join("、");
}

/** The cart badge: capped at 99 (§9), shown as 99+ beyond. */
export function badgeText(count: number): string {
  if (!(count > 0)) return "0";
  return count > 99 ? "99+" : String(count);
}
