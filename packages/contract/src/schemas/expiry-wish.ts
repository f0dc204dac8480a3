/** 效期不早于: the standing wish of a shop. */
import { z } from "zod";
import { standingMonths } from "@yaoji/domain/trade/expiry-wish";
import { typedNumber } from "./common.ts";

const wrong = `效期要求请选择${standingMonths.filter((months) => months > 0).join("、")}个月，或不限`;

/** Months of life that it asks of all that it buys; 0: none. */
export const expiryWish = z.object({ months: z.number() });
export const expiryWishBody = z.object({
  months: typedNumber(wrong).refine((months) => standingMonths.some((each) => each === months), wrong),
});
