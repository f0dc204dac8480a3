import { fromFen, isWholeFen, toFen, type Money } from "./money.ts";

type Share = { readonly index: number; readonly weight: bigint; readonly remainder: bigint; fen: bigint };

/**
 * Splits whole 分 over weights by largest remainder (domain.md §4): the shares add up to the total exactly,
 * none is further than one 分 from its exact part, a weight of zero gets nothing.
 * Ties go to the larger weight, then to the earlier place. Weights that are all zero share equally.
 * RangeError: total with parts of a 分, a negative weight, or something to split and nobody to take it.
 */
export function apportion(total: Money, weights: readonly Money[]): Money[] {
  if (!isWholeFen(total)) throw new RangeError(`only whole 分 are apportioned: ${total}`);
  if (weights.some((weight) => weight < 0)) throw new RangeError("a weight is negative");
  if (weights.length === 0 && total !== 0) throw new RangeError("nothing to apportion to");
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  const parts = sum === 0n ? weights.map(() => 1n) : weights.map((weight) => BigInt(weight));
  const shares = cutShares(BigInt(Math.abs(toFen(total))), parts);
  return shares.map((fen) => fromFen(total < 0 ? -Number(fen) : Number(fen)));
}

function cutShares(fen: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  const shares: Share[] = weights.map((weight, index) => ({
    index,
    weight,
    fen: (fen * weight) / sum,
    remainder: (fen * weight) % sum,
  }));
  let left = fen - shares.reduce((all, share) => all + share.fen, 0n);
  for (const share of shares.toSorted(byRemainder)) {
    if (left === 0n) break;
    share.fen += 1n;
    left -= 1n;
  }
  return shares.map((share) => share.fen);
}

function byRemainder(a: Share, b: Share): number {
  if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1;
  if (a.weight !== b.weight) return a.weight > b.weight ? -1 : 1;
  return a.index - b.index;
}
