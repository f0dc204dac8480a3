import { z } from "zod";
import {
  choice,
  flag,
  id,
  ids,
  withoutEmpty,
  shopIds,
  number,
  optionalId,
  yuan,
  yuanOrNull,
  zeroOrOne,
  bit,
  seenAmount,
} from "./common.ts";
import { parcelKind } from "./delivery.ts";
import { lineExpiry, lineWish } from "./expiry-wish.ts";
import { reason, tag, way } from "./goods.ts";
import { budgetLeft, pricing, reductionTiers, terms, usableCoupon } from "./pricing.ts";

/** The goods inside a cart line (spec.md §3 "Cart line (cart page)"; and what the stepper needs). */
export const cartGoods = z.object({
  id: z.number(),
  name: z.string(),
  sccj: z.string(),
  ypgg: z.string(),
  ck_id: z.number(),
  goods_image: z.array(z.object({ image: z.string() })),
  is_buy: bit,
  number: z.number(),
  /** 预售: `number` are to arrive on this day, YYYY-MM-DD; left out: they are there. */
  presale_on: z.string().optional(),
  /** Of `number` the pieces that only the near-expiry offer sells; left out: none. */
  near: z.number().optional(),
  /** Pieces beside them that the line's expiry wish leaves out; left out: none. */
  outside: z.number().optional(),
  base_price: yuanOrNull,
  /** What stands beside a struck-out base_price that was never charged; left out: nothing. */
  base_price_note: z.string().optional(),
  ladder_price: z.array(z.object({ number: z.number(), price: yuan })),
  ladder_price_type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  bzdw: z.string(),
  tags: z.array(tag),
  is_dpby: bit,
  qg_number: z.number(),
  is_youx: bit,
  is_free_shipping: bit,
  free_shipping_number: z.number(),
  zbz: z.number(),
  /** Pieces of a full carton; left out: none is known. */
  jzl: z.number().optional(),
  minimum: z.number(),
  order_limit: z.number(),
  /** Goods under special control: pieces in one submission at most, those in combinations too; 0 or left out: no cap. */
  order_cap: z.number().optional(),
  yxq: z.string(),
});

export const cartLine = z.object({
  id: z.number(),
  goods_id: z.number(),
  number: z.number(),
  price: yuanOrNull,
  xj_price: yuanOrNull,
  is_selected: bit,
  /** 1 flash sale, 3 combination, otherwise normal. */
  goods_type: z.number(),
  type: z.number(),
  with_coupon: bit,
  area: z.string(),
  goods_manjian_amount: yuan,
  /** `type` 0 nothing, 1 gift, 2 add-on; `total` the surcharge. */
  gift_data: z.object({
    total: yuan,
    type: z.number(),
    gift_id: z.number().optional(),
    name: z.string().optional(),
    number: z.number().optional(),
  }),
  /** The gift or add-on that the buyer chose; 0: none. */
  gift_id: z.number(),
  /** Whether cash vouchers may pay for it. */
  with_voucher: bit,
  /** Null without a price, and for a combination. */
  pricing: pricing.nullable(),
  is_zy: bit,
  /** goods-warehouse-offer. */
  key: z.string(),
  reasons: z.array(reason),
  goods_price_id: z.number(),
  ladder_price_id: z.number(),
  goods_manjian_id: z.number(),
  is_yj: bit,
  /** Null for a combination: its goods stand inside it. */
  goods: cartGoods.nullable(),
  expiry: lineExpiry,
  combination: z
    .object({
      id: z.number(),
      name: z.string(),
      /** `quantity`: pieces in one set. */
      goods: z.array(cartGoods.extend({ quantity: z.number() })),
      /** What a set costs less than its goods alone today; left out where the buyer does not know their prices. */
      saving: yuan.optional(),
      /** What a set costs its promotion: less than its goods without any. */
      budget_cost: yuan.optional(),
      budget_left: budgetLeft,
    })
    .nullable(),
});
export type CartLine = z.output<typeof cartLine>;

/** One kind of full reduction (spec.md §3 "activity_data"): its tiers; an area's names the area. */
const fullReductions = z.object({
  id: z.number(),
  name: z.string(),
  manjians: z.array(z.object({ amount: yuan, minus: yuan, status: bit })),
  budget_left: budgetLeft,
  ...terms,
});

export const cart = z.object({
  list: z.array(cartLine),
  shipping_data: z.object({ shipping_amount: yuan, no_trans_order_amount: yuan, coupon_amount: yuan }),
  activity_data: z.object({
    manjians: fullReductions,
    zy_manjians: fullReductions,
    area_manjians: fullReductions.extend({ area: z.string() }),
  }),
  filter_data: z.array(z.object({ id: z.number(), name: z.string(), count: z.number() })),
  /** Which lines leave together: an order each. */
  parcels: z.array(z.object({ ck_id: z.number(), parcel: parcelKind, line_ids: z.array(z.number()) })),
  /** What the totals are reckoned with beside the lines. */
  offers: z.object({
    freight: yuan,
    coupons: z.array(usableCoupon),
    cashback: z
      .object({ id: z.number(), name: z.string(), tiers: reductionTiers, budget_left: budgetLeft, ...terms })
      .nullable(),
  }),
});
export type Cart = z.output<typeof cart>;

/** Cart add line (spec.md §3); the price is what the buyer saw, never what he pays. */
export const addLine = z.object({
  /** The goods; of a combination (type 3) its own id. */
  goods_id: id,
  price: seenAmount("价格不正确").optional(),
  number,
  ck_id: optionalId,
  goods_price_id: optionalId,
  ladder_price_id: optionalId,
  goods_manjian_id: optionalId,
  is_yj: choice.default(0),
  type: choice.optional(),
  /** 效期不早于 of its own; left out, what lies in the cart keeps its own. */
  expiry_wish: lineWish.optional(),
});
export const addBody = z.object({
  params: z
    .array(
      z.preprocess((row: z.input<typeof addLine>) => withoutEmpty(row), addLine),
      "请选择商品",
    )
    .min(1, "请选择商品")
    .max(500, "一次最多加入500种商品"),
});
export const editBody = z.object({ params: z.object({ number }, "请输入数量"), new: flag.optional() });
export const selectBody = z.object({ ids, is_selected: zeroOrOne });
export const idsBody = z.object({ ids });
/** The gift or add-on of a line; 0: no add-on, and of gifts the first that is in stock. */
export const giftBody = z.object({ gift_id: optionalId });
export const copyBody = z.object({ ids, other_user_ids: shopIds });
/** What became of the copy in each shop. */
export const copied = z.object({
  list: z.array(
    z.object({ id: z.number(), company: z.string(), copied: z.number(), left: z.array(z.string()) }),
  ),
});
export const listQuery = z.object({ filter: z.coerce.number().int().default(99999), new: flag.optional() });

export const total = z.object({ total: yuan });
/** A wish that stayed out: its place among the `params` (from 0), its goods, why, and where that is mended. */
export const refusedLine = z.object({ line: z.number(), goods_id: z.number(), text: z.string(), way });
/** How many kinds of goods the cart holds now, for the badge; what of the wishes stayed out; what became of the offer meant. */
export const added = z.object({
  cart: z.number(),
  left: z.array(z.string()),
  notes: z.array(z.string()),
  /** The same as `left`, line by line; a refusal of all of them carries it as its data. */
  refused: z.array(refusedLine),
});
