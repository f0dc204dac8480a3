import { fromFen, isWholeFen, toFen, zero, type Money } from "./money.ts";

/**
 * Splits whole 分 over weights by largest remainder (domain.md §4): the shares add up to the total exactly,
 * none is further than one 分 from its exact part, a weight of zero gets nothing.
 * Ties go to the larger weight, then to the earlier place. Weights that are all zero share equally.
 * RangeError: total with parts of a 分, a negative weight, or something to split and nobody to take it.
 */
export function apportion(total: Money, weights: readonly Money[]): Money[] {
  if (!isWholeFen(total)) throw new RangeError(`only whole 分 are apportioned: ${total}`);
  if (weights.some((weight) => weight < 0)) throw new RangeError("a weight is negative");
  if (total === 0) return weights.map(() => zero);
  if (weights.length === 0) throw new RangeError("nothing to apportion to");
  const shares = cutShares(Math.abs(toFen(total)), partsOf(weights));
  return shares.map((fen) => fromFen(total < 0 ? -fen : fen));
}

/** The weights as small as they go: in 分 where they are whole 分, one each where all are zero. */
function partsOf(weights: readonly Money[]): readonly number[] {
  if (weights.every((weight) => weight === 0)) return weights.map(() => 1);
  return weights.every(isWholeFen) ? weights.map(toFen) : weights;
}

function cutShares(fen: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const rests = new Float64Array(weights.length);
  let left = fen;
  const cut = weights.map((weight, index) => {
    const { whole, rest } = divide(fen, weight, sum);
    rests[index] = rest;
    left -= whole;
    return whole;
  });
  for (const index of largest(rests, { count: left, weights })) cut[index] = (cut[index] ?? 0) + 1;
  return cut;
}

/** fen × weight ÷ sum as whole and rest, exact: by BigInt only where the product needs it. */
function divide(fen: number, weight: number, sum: number): { whole: number; rest: number } {
  const product = fen * weight;
  if (product <= Number.MAX_SAFE_INTEGER) {
    const rest = product % sum;
    return { whole: (product - rest) / sum, rest };
  }
  const exact = BigInt(fen) * BigInt(weight);
  return { whole: Number(exact / BigInt(sum)), rest: Number(exact % BigInt(sum)) };
}

/** The places of the `count` largest; of equals those of the larger weight, then the earlier ones. */
function largest(
  rests: Float64Array,
  { count, weights }: { readonly count: number; readonly weights: readonly number[] },
): number[] {
  if (count === 0) return [];
  // Numbers alone sort several times faster than places by a comparison.
  const least = rests.toSorted()[rests.length - count] ?? 0;
  const above: number[] = [];
  const equal: number[] = [];
  rests.forEach((rest, index) => {
    if (rest > least) above.push(index);
    else if (rest === least) equal.push(index);
  });
  equal.sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0));
  return [...above, ...equal.slice(0, count - above.length)];
}
