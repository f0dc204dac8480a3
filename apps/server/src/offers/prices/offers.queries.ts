import { sql } from "drizzle-orm";
import type { DrugClass } from "@yaoji/domain/people/scopes";
import type { TaxRate } from "@yaoji/domain/trade/tax";
import type { Lot } from "@yaoji/domain/trade/expiry-wish";
import { nearExpiryDays } from "@yaoji/domain/trade/stock";
import { addDays } from "@yaoji/domain/text/time";
import type { Db } from "../../platform/db/database.ts";
import { bind, preparedRows } from "../../platform/db/prepared.ts";
import type { GoodsTag, Tier } from "../../platform/db/schema/goods.ts";
import {
  type AskedRow,
  isPromoted,
  linkedShops,
  type LoweringRow,
  originalColumns,
  type PromotionRow,
  runningPromotions,
  stillTaken,
} from "../promotions/running.service.ts";

/** Whose offers: `priceGroup` and `shopId` null for visitors; `today` and `dayStart` on the shop's clock. */
export type OffersQuestion = {
  goodsIds: readonly number[];
  warehouseId?: number | undefined;
  shopId: number | null;
  priceGroup: string | null;
  today: string;
  dayStart: Date;
  weekStart: Date;
  now: Date;
  /** False: nothing runs for any of the goods, which the caller has seen; starting the plan costs half as much then. */
  isPromoted: boolean;
};

/** A row as it comes: ids as numbers, amounts and dates as text; the offer's columns are null without an offer. */
export type OfferRow = {
  id: number;
  name: string;
  tradeName: string | null;
  manufacturer: string | null;
  specification: string;
  unit: string;
  innerPack: number;
  carton: number;
  approvalNumber: string | null;
  drugClass: DrugClass;
  scope: string;
  controlledSales: boolean;
  control: string;
  clinicOnly: boolean;
  herbalZone: boolean;
  freeShippingZone: boolean;
  specialCatalogue: boolean;
  regions: string[] | null;
  customerIds: string[] | null;
  coldChain: boolean;
  retailPrice: string | null;
  taxRate: TaxRate | null;
  images: string[];
  tags: GoodsTag[];
  onShelf: boolean;
  isFavourite: boolean;
  offerId: number | null;
  warehouseId: number | null;
  basePrice: string | null;
  groupPrice: string | null;
  minimum: number | null;
  orderLimit: number | null;
  limitedPrice: string | null;
  limitedQuantity: number | null;
  tiers: Tier[] | null;
  tierType: number | null;
  isDpby: boolean | null;
  freeShippingQuantity: number | null;
  stock: number | null;
  /** 预售: pieces that are to arrive, and their day; null where none are announced. */
  presaleStock: number | null;
  presaleOn: string | null;
  nearestExpiry: string | null;
  /** Of the stock, what is near its expiry; the nearest expiry of the rest. */
  nearStock: number | null;
  farExpiry: string | null;
  /** The stock by its days of expiry; null without any. */
  lots: Lot[] | null;
  /** Pieces that the shop and those linked with it took today at the limited price, and will be sent. */
  takenToday: number;
  promotions: PromotionRow[] | null;
  /** Unix seconds. */
  limitedSince: number | null;
  originalSince: number | null;
  askedBefore: AskedRow[] | null;
  loweredBefore: LoweringRow[] | null;
  /** Decimal text. */
  lastDeal: string | null;
};

/** What is sold of an offer `o`: in all, what of it is near its expiry, and by its days of expiry. */
const soldStock = sql`SELECT coalesce(sum(b.on_hand - b.reserved), 0)::int AS quantity, min(b.expires_on)::text AS nearest_expiry,
    coalesce(sum(b.on_hand - b.reserved) FILTER (WHERE b.expires_on <= ${bind("nearUntil")}::date), 0)::int AS near,
    min(b.expires_on) FILTER (WHERE b.expires_on > ${bind("nearUntil")}::date)::text AS far_expiry,
    json_agg(json_build_object('expiresOn', b.expires_on, 'available', b.on_hand - b.reserved) ORDER BY b.expires_on, b.id) AS lots
  FROM batches b WHERE b.goods_id = o.goods_id AND b.warehouse_id = o.warehouse_id
    AND b.sold_until > ${bind("today")}::date AND b.on_hand > b.reserved`;

/** What of an offer `o` is to arrive; what is late is not sold before it has another day. */
const presaleStock = sql`SELECT b.on_hand - b.reserved AS quantity, b.presale_on::text AS presale_on
  FROM batches b WHERE b.goods_id = o.goods_id AND b.warehouse_id = o.warehouse_id AND b.state = 'presale'
    AND NOT b.presale_stopped AND b.on_hand > b.reserved
    AND b.presale_on >= ${bind("today")}::date`;

/** Goods with each of their offers, its stock to sell and what the shop took of it today, in one statement. */
export async function listOffers(db: Db, question: OffersQuestion): Promise<OfferRow[]> {
  const { goodsIds, warehouseId = null, shopId, priceGroup, today, dayStart, weekStart, now } = question;
  const promotions = question.isPromoted ? runningPromotions : sql`NULL::json`;
  const promoted = question.isPromoted ? isPromoted : sql`false`;
  return preparedRows<OfferRow>(db, {
    shape: question.isPromoted ? "offers" : "offers without promotions",
    values: {
      ids: `{${[...new Set(goodsIds)].join(",")}}`,
      warehouseId,
      shopId: shopId ?? 0,
      priceGroup: priceGroup ?? "",
      today,
      nearUntil: addDays(today, nearExpiryDays),
      dayStart: dayStart.toISOString(),
      weekStart: weekStart.toISOString(),
      now: now.toISOString(),
    },
    build: () => sql`SELECT g.id::int, g.name, g.trade_name AS "tradeName", g.manufacturer, g.specification,
        g.unit, g.inner_pack AS "innerPack", g.carton, g.approval_number AS "approvalNumber",
        g.drug_class AS "drugClass", g.scope, g.controlled_sales AS "controlledSales", g.control,
        g.clinic_only AS "clinicOnly", g.herbal_zone AS "herbalZone", g.free_shipping_zone AS "freeShippingZone",
        g.special_catalogue AS "specialCatalogue", g.regions, g.customer_ids::text[] AS "customerIds",
        g.cold_chain AS "coldChain", g.retail_price::text AS "retailPrice", g.tax_rate AS "taxRate", g.images, g.tags,
        g.on_shelf AS "onShelf",
        EXISTS (SELECT 1 FROM favourites f WHERE f.shop_id = ${bind("shopId")}::bigint AND f.goods_id = g.id) AS "isFavourite",
        o.id::int AS "offerId", o.warehouse_id::int AS "warehouseId", o.base_price::text AS "basePrice",
        gp.price::text AS "groupPrice", o.minimum, o.order_limit AS "orderLimit", o.limited_price::text AS "limitedPrice",
        o.limited_quantity AS "limitedQuantity", o.tiers, o.tier_type AS "tierType", o.is_dpby AS "isDpby",
        o.free_shipping_quantity AS "freeShippingQuantity", stock.quantity AS stock, stock.nearest_expiry AS "nearestExpiry",
        stock.near AS "nearStock", stock.far_expiry AS "farExpiry", stock.lots,
        presale.quantity AS "presaleStock", presale.presale_on AS "presaleOn",
        CASE WHEN o.limited_price IS NULL THEN 0 ELSE (
          SELECT coalesce(sum(${stillTaken}), 0) FROM order_lines l JOIN orders placed ON placed.id = l.order_id
          JOIN order_line_parts part ON part.line_id = l.id AND part.rule = 'limited'
          WHERE placed.shop_id IN (${linkedShops}) AND placed.warehouse_id = o.warehouse_id AND l.goods_id = g.id
            AND placed.status <> 'cancelled' AND placed.created_at >= ${bind("dayStart")}::timestamptz)::int
        END AS "takenToday",
        floor(extract(epoch FROM o.limited_since))::int AS "limitedSince", ${originalColumns(promoted)},
        ${promotions} AS promotions
      FROM unnest(${bind("ids")}::bigint[]) asked (id)
      JOIN goods g ON g.id = asked.id
      LEFT JOIN offers o ON o.goods_id = g.id AND (${bind("warehouseId")}::bigint IS NULL OR o.warehouse_id = ${bind("warehouseId")}::bigint)
      LEFT JOIN group_prices gp ON gp.offer_id = o.id AND gp.price_group = ${bind("priceGroup")}
      LEFT JOIN LATERAL (${soldStock}) stock ON true
      LEFT JOIN LATERAL (${presaleStock}) presale ON true`,
  });
}
