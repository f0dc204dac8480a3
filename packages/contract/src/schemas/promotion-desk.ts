/** Promotions as operators make them. What the terms may be is the domain's to say (pricing/promotion-faults.ts). */
import { z } from "zod";
import {
  longestArea,
  longestPromotionIntro,
  longestPromotionName,
  mostGifts,
  mostPromotedGoods,
  mostTiers,
  promotionStates,
} from "@yaoji/domain/pricing/promotion-terms";
import { promotionKinds } from "@yaoji/domain/pricing/promotions";
import {
  bit,
  id,
  keyset,
  keysetPageOf,
  keyword,
  line,
  optionalLine,
  yuan,
  yuanOrNull,
  zeroOrOne,
} from "./common.ts";
import { audience, time, typedMoney, whole } from "./desk-fields.ts";

const kind = z.enum(promotionKinds, `类型须为 ${promotionKinds.join("、")} 之一`);
const version = whole("版本");

/** Goods by their id or by their code. */
const goodsName = { goods_id: id.nullish(), code: z.string().trim().max(64, "商品编码过长").nullish() };
const goodsRow = z.object({
  ...goodsName,
  warehouse_id: id.nullish(),
  price: typedMoney("活动价").nullish(),
  stock: whole("活动库存").nullish(),
  quantity: whole("数量").nullish(),
});
const giftRow = z.object({
  ...goodsName,
  /** Left out: the only warehouse that offers it. */
  warehouse_id: id.nullish(),
  number: whole("数量").nullish(),
  surcharge: typedMoney("换购价").nullish(),
});
const tier = z.object({ amount: typedMoney("满额"), minus: typedMoney("优惠金额") });

/** Everything that a promotion says; left out: no limit, or what is usual for its kind. */
export const promotionTermsBody = z.object({
  kind,
  name: line(longestPromotionName, "请填写活动名称"),
  intro: optionalLine(longestPromotionIntro, `说明最多${longestPromotionIntro}个字`).default(""),
  position: whole("排序").default(0),
  ...audience,
  /** Left out: as soon as it is published. */
  starts_at: time.nullish(),
  ends_at: time,
  order_limit: whole("每单限购").nullish(),
  day_limit: whole("每天限购").nullish(),
  week_limit: whole("每周限购").nullish(),
  period_limit: whole("活动期间限购").nullish(),
  budget: typedMoney("预算").nullish(),
  takes_coupon: zeroOrOne.nullish(),
  on_credit: zeroOrOne.nullish(),
  is_yj: zeroOrOne.default(0),
  area: optionalLine(longestArea, `专区名称最多${longestArea}个字`).default(""),
  tiers: z.array(tier, "满减档位须为列表").max(mostTiers, `满减档位最多${mostTiers}档`).default([]),
  /** percent: what remains to pay, in hundredths of a per cent: 9400 is 94 折. */
  basis_points: whole("折扣").nullish(),
  /** combination: of one set. */
  price: typedMoney("套餐价").nullish(),
  goods: z
    .array(goodsRow, "商品须为列表")
    .max(mostPromotedGoods, `商品最多${mostPromotedGoods}种`)
    .default([]),
  gifts: z.array(giftRow, "赠品须为列表").max(mostGifts, `赠品最多${mostGifts}种`).default([]),
});
export type PromotionTermsBody = z.output<typeof promotionTermsBody>;

/** A list of a file: a slip of the pen is told; the names of goods stand there for people alone. */
const filed = <T extends z.ZodRawShape>(row: z.ZodObject<T>) =>
  z.array(z.strictObject({ ...row.shape, name: z.string().optional() }));
/** The same as a file that people write. */
export const promotionTermsFile = z.strictObject({
  ...promotionTermsBody.shape,
  tiers: z.array(z.strictObject(tier.shape), "满减档位须为列表").default([]),
  goods: filed(goodsRow).default([]),
  gifts: filed(giftRow).default([]),
});

/** Bytes of ten thousand goods, each with all that can be said of it. */
export const promotionBodyLimit = 4 * 1024 * 1024;

/** Its next state, of the version that was seen. */
export const promotionChangeBody = promotionTermsBody.extend({ version });
/** `id`: of the promotion that is to become this; it is not held against itself. */
export const promotionCheckBody = promotionTermsBody.extend({ id: id.optional() });
/** `version`: as it was seen; left out: as it stands. */
export const promotionPublishBody = z.object({ version: version.optional() });
export const promotionStopBody = z.object({ reason: optionalLine(200, "原因最多200个字").default("") });
/** New days; left out: from its publication on, and as long as the first one. */
export const promotionCopyBody = z.object({ starts_at: time.nullish(), ends_at: time.nullish() });

export const promotionDeskQuery = z.object({
  ...keyset,
  kind: kind.optional(),
  state: z.enum(promotionStates, `状态须为 ${promotionStates.join("、")} 之一`).optional(),
  /** Its number, or a part of its name. */
  q: keyword.optional(),
  /** Those that name these goods. */
  goods_id: id.optional(),
  sort: z.enum(["new", "ending"], "排序须为 new 或 ending").default("new"),
});

const promotionDeskRow = z.object({
  id: z.number(),
  version: z.number(),
  state: z.enum(promotionStates),
  state_text: z.string(),
  kind,
  kind_text: z.string(),
  name: z.string(),
  intro: z.string(),
  position: z.number(),
  shop_types: z.array(z.string()).nullable(),
  regions: z.array(z.string()).nullable(),
  shop_ids: z.array(z.number()).nullable(),
  newcomers_only: bit,
  /** Null: as soon as it is published. */
  starts_at: z.number().nullable(),
  ends_at: z.number(),
  order_limit: z.number().nullable(),
  day_limit: z.number().nullable(),
  week_limit: z.number().nullable(),
  period_limit: z.number().nullable(),
  budget: yuanOrNull,
  /** What of the budget is used. */
  spent: yuan,
  takes_coupon: bit,
  on_credit: bit,
  is_yj: bit,
  area: z.string(),
  tiers: z.array(z.object({ amount: yuan, minus: yuan })),
  basis_points: z.number().nullable(),
  price: yuanOrNull,
  goods_count: z.number(),
  created_at: z.number(),
});
export const promotionDeskPage = keysetPageOf(promotionDeskRow);

const shownGoods = z.object({
  goods_id: z.number(),
  code: z.string(),
  name: z.string(),
  warehouse_id: z.number().nullable(),
  price: yuanOrNull,
  stock: z.number().nullable(),
  quantity: z.number(),
  /** Pieces sold at the price. */
  sold: z.number(),
});
const shownGift = z.object({
  goods_id: z.number(),
  code: z.string(),
  name: z.string(),
  warehouse_id: z.number(),
  number: z.number(),
  surcharge: yuan,
});

/**
 * `edit`: all of it may be changed, or only what harms nobody who saw it, or nothing; `edit_text` says why. Figures of the orders
 * that stand: how many took it, pieces (sets, gifts) that it sold, what it gave away of the list prices.
 */
export const promotionDeskDetail = promotionDeskRow.extend({
  goods: z.array(shownGoods),
  gifts: z.array(shownGift),
  edit: z.enum(["all", "some", "none"]),
  edit_text: z.string(),
  figures: z.object({ orders: z.number(), pieces: z.number(), money_given: yuan }),
});

const warnings = z.array(z.object({ goods_id: z.number().nullable(), text: z.string() }));
/** What was saved, without its goods, and what should be known of it. */
export const promotionSaved = promotionDeskRow.extend({ warnings });
/** `faults`: by the field, as a refusal has them; empty: it may be saved. */
export const promotionChecked = z.object({ faults: z.record(z.string(), z.array(z.string())), warnings });
/** A draft that is gone. */
export const promotionDeleted = z.object({ id: z.number() });
