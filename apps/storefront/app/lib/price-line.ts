/** The prices of purchases over the time, as a line to draw. */

export type Purchase = { readonly time: number; readonly price: number };
export type PriceLine = {
  /** `x,y` of each purchase, the oldest first, as a polyline has them. */
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly lowest: number;
  readonly highest: number;
};

/** Within a box of this size; null where there are not two moments to draw between. */
export function priceLineOf(
  purchases: readonly Purchase[],
  { width, height }: { readonly width: number; readonly height: number },
): PriceLine | null {
  const inOrder = purchases.toSorted((a, b) => a.time - b.time);
  const first = inOrder[0]?.time ?? 0;
  const span = (inOrder.at(-1)?.time ?? 0) - first;
  if (span === 0) return null;
  const prices = inOrder.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  // A price that never changed is a line in the middle.
  const heightOf = (price: number) =>
    highest === lowest ? height / 2 : ((highest - price) / (highest - lowest)) * height;
  const points = inOrder.map(
    ({ time, price }) => [Math.round(((time - first) / span) * width), Math.round(heightOf(price))] as const,
  );
  return { points, lowest, highest };
}
