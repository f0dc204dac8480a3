/** 效期不早于 of pieces that come together: lines that become one, and pieces that are added to a line. */
import { anyExpiry, expiryWish, lineWishText, shopsWish } from "./expiry-wish.ts";

/** What lines that become one wish together: of two months the later; a month before what the shop asks, that before nothing at all. */
export function jointWish(one: string, other: string): string {
  if (one === anyExpiry) return other;
  if (other === anyExpiry) return one;
  if (one === shopsWish) return other;
  return other === shopsWish || one > other ? one : other;
}

/** What all pieces of a line wish once more are added: what is asked of those added, else what the line wished. */
export function joinedWish(held: string, asked: string): string {
  return asked === shopsWish ? held : asked;
}

/** Pieces that lay in a line, all that there are with those added, and those that are there within the wish of them all. */
export type JoinedPieces = {
  readonly before: number;
  readonly total: number;
  readonly within: number;
  readonly unit: string;
};

/** What is said where pieces are added to a line and either asked for another expiry than the other; null where nothing changes. */
export function joinedWishText(
  { held, asked, months }: { readonly held: string; readonly asked: string; readonly months: number },
  { before, total, within, unit }: JoinedPieces,
  today: string,
): string | null {
  const [was, is] = [held, asked].map((wish) => expiryWish({ wish, months }, today)?.notBefore);
  if (before <= 0 || was === is) return null;
  const joined = lineWishText(joinedWish(held, asked));
  const said =
    asked === shopsWish
      ? `本次加入的与购物车中原有的${before}${unit}一样${joined}`
      : `购物车中原有的${before}${unit}也改为${joined}`;
  return within >= total
    ? said
    : `${said}，合计${total}${unit}，现有符合的仅${within}${unit}，请到购物车调整`;
}
