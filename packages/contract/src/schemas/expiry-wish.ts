/** 效期不早于: the standing wish of a shop, and that of a line. */
import { z } from "zod";
import { lineWishPattern, standingMonths } from "@yaoji/domain/trade/expiry-wish";
import { typedNumber } from "./common.ts";

const wrong = `效期要求请选择${standingMonths.filter((months) => months > 0).join("、")}个月，或不限`;

/** Months of life that it asks of all that it buys; 0: none. */
export const expiryWish = z.object({ months: z.number() });
export const expiryWishBody = z.object({
  months: typedNumber(wrong).refine((months) => standingMonths.some((each) => each === months), wrong),
});

/** 效期不早于: what a line says of its expiry. */
export const lineExpiry = z.object({
  /** `shop` as the shop asks, `any`, or a month YYYY-MM. */
  wish: z.string(),
  /** The first day that holds, "" for none, and whose wish it is. */
  from: z.string(),
  by: z.enum(["line", "shop", ""]),
  /** The first day that the shop asks of everything, whoever's wish holds; "": it asks for none. */
  shops: z.string(),
  /** Pieces (sets) that it leaves out, and the first and last month of their expiry. */
  others: z.number(),
  first: z.string(),
  last: z.string(),
  /** Months that may be wished, with what may be bought then. */
  months: z.array(z.object({ month: z.string(), stock: z.number() }).readonly()).readonly(),
});

export const lineWish = z.string("请选择效期要求").regex(lineWishPattern, "效期要求请写成年-月，例如2027-03");

/** 效期不早于 of a line: `shop` as the shop asks, `any`, or a month YYYY-MM. */
export const expiryBody = z.object({ wish: lineWish });
