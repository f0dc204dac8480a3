/** The price simulator: which shop, which basket, when; and what the engine says of it. */
import { z } from "zod";
import { amountRow, preview } from "./checkout.ts";
import {
  id,
  keyset,
  keysetPageOf,
  keyword,
  number,
  optionalIds,
  optionalLine,
  yuan,
  yuanOrNull,
} from "./common.ts";
import { time } from "./desk-fields.ts";
import { lineWish } from "./expiry-wish.ts";

/** The most kinds in a basket: as many as a cart holds. */
export const mostBasketLines = 500;

/** Goods, at a warehouse or where lists show them, or a set. */
const basketLine = z
  .object({
    goods_id: id.nullish(),
    combination_id: id.nullish(),
    warehouse_id: id.nullish(),
    number,
    gift_id: id.nullish(),
    expiry_wish: lineWish.optional(),
  })
  .refine(({ goods_id, combination_id }) => Boolean(goods_id) !== Boolean(combination_id), {
    message: "请选择商品或套餐",
    path: ["goods_id"],
  });
export type BasketLine = z.output<typeof basketLine>;

export const simulatorBody = z.object({
  shop_id: id,
  /** Left out: now. */
  at: time.nullish(),
  lines: z
    .array(basketLine, "请选择商品")
    .min(1, "请选择商品")
    .max(mostBasketLines, `一次最多${mostBasketLines}种商品`),
  /** As at the order check: left out, the coupons, and the vouchers, that cost the buyer least. */
  coupon_ids: optionalIds.optional(),
  voucher_ids: optionalIds.optional(),
});

const shopName = z.object({
  id: z.number(),
  company: z.string(),
  type: z.string(),
  /** The name of its price group; null: it is in none. */
  group: z.string().nullable(),
});
export const shopNamesQuery = z.object({
  ...keyset,
  /** Words of the company's name, or the shop's number. */
  q: keyword.optional(),
  /** The code of a price group. */
  group: optionalLine(64, "价格组编码过长").optional(),
});
export const shopNamesPage = keysetPageOf(shopName);

/** What lies in a shop's cart, as a basket. */
export const simulatorBasket = z.object({
  lines: z.array(
    z.object({
      goods_id: z.number().nullable(),
      combination_id: z.number().nullable(),
      warehouse_id: z.number().nullable(),
      name: z.string(),
      number: z.number(),
      gift_id: z.number().nullable(),
      expiry_wish: z.string(),
    }),
  ),
});

/** A line with the rows that make its price; `payable` after all deductions, null where it is not bought. */
const explained = z.object({
  line_id: z.number(),
  goods_id: z.number().nullable(),
  combination_id: z.number().nullable(),
  name: z.string(),
  unit: z.string(),
  number: z.number(),
  warehouse_id: z.number(),
  /** Where the goods are offered. */
  places: z.array(z.object({ id: z.number(), name: z.string() })),
  price: yuanOrNull,
  amount: yuan,
  rows: z.array(amountRow.omit({ key: true })),
  payable: yuanOrNull,
  /** Why it may not be bought, or not so many. */
  reasons: z.array(z.string()),
});

/** A promotion: what it gave, or why it gave nothing; `line_id` null: it is said of the whole cart. */
const judgedPromotion = z.object({
  id: z.number(),
  kind: z.string(),
  label: z.string(),
  name: z.string(),
  line_id: z.number().nullable(),
  goods: z.string(),
  text: z.string(),
});

export const simulation = z.object({
  at: z.number(),
  shop: shopName.extend({
    is_newcomer: z.boolean(),
    /** Why it may not order now; empty: it may. */
    refused: z.string(),
  }),
  lines: z.array(explained),
  /** The total that its cart would show. */
  cart_total: yuan,
  /** The order check that the buyer would see. */
  preview,
  /** Of the coupons and vouchers of the order check: what each takes off where no other is used; null: it cannot be used. */
  alone: z.array(z.object({ id: z.number(), amount: yuanOrNull })),
  /** Why coupons and vouchers that were named are not used. */
  not_used: z.array(z.string()),
  applied: z.array(judgedPromotion),
  left_out: z.array(judgedPromotion),
});
