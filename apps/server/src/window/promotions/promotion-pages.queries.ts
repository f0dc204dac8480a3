import { type SQL, sql } from "drizzle-orm";
import type { Audience, PromotionKind } from "@yaoji/domain/pricing/promotions";
import { type Db, rows } from "../../platform/db/database.ts";
import type { PromotionTier } from "../../platform/db/schema/promotions.ts";

/** What is given or may be added; `surcharge` decimal text of one piece. */
export type GiftOfPage = { name: string; unit: string; number: number; surcharge: string };

/** A promotion as pages show it, whomever it is for; times as unix seconds. */
export type PromotionOfPage = Audience & {
  id: number;
  kind: PromotionKind;
  name: string;
  intro: string;
  startsAt: number;
  endsAt: number;
  order: number | null;
  day: number | null;
  week: number | null;
  period: number | null;
  takesCoupon: boolean;
  onCredit: boolean;
  hasBudget: boolean;
  /** Some of its goods have a number of pieces at the special price. */
  hasStock: boolean;
  area: string;
  tiers: PromotionTier[];
  basisPoints: number | null;
  /** Pieces to buy for one gift; null where the goods differ. */
  every: number | null;
  gifts: GiftOfPage[];
};

/** What is asked for; `shopId` null: only what names no shops. */
export type PromotionsQuestion = {
  readonly shopId: number | null;
  readonly now: Date;
  readonly kind?: PromotionKind | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly yj?: boolean | undefined;
  /** Those of one of the kinds, and those with one of the ids. */
  readonly either?: { readonly kinds: readonly PromotionKind[]; readonly ids: readonly number[] } | undefined;
};

/** More than any page shows. */
const most = 200;

/** Promotions that run now and have budget left, for everybody or naming this shop. */
export async function listRunning(db: Db, question: PromotionsQuestion): Promise<PromotionOfPage[]> {
  const found = await rows<{ promotion: PromotionOfPage }>(
    db,
    sql`SELECT json_build_object('id', p.id, 'kind', p.kind, 'name', p.name, 'intro', p.intro,
        'startsAt', floor(extract(epoch FROM p.starts_at))::bigint, 'endsAt', floor(extract(epoch FROM p.ends_at))::bigint,
        'order', p.order_limit, 'day', p.day_limit, 'week', p.week_limit, 'period', p.period_limit,
        'takesCoupon', p.takes_coupon, 'onCredit', p.on_credit, 'hasBudget', p.budget IS NOT NULL,
        'hasStock', EXISTS (SELECT 1 FROM promotion_goods pg WHERE pg.promotion_id = p.id AND pg.stock IS NOT NULL),
        'area', p.area, 'tiers', p.tiers, 'basisPoints', p.basis_points, 'shopTypes', p.shop_types,
        'regions', p.regions, 'shopIds', p.shop_ids, 'newcomersOnly', p.newcomers_only,
        'every', (SELECT CASE WHEN min(pg.quantity) = max(pg.quantity) THEN min(pg.quantity) END
          FROM promotion_goods pg WHERE pg.promotion_id = p.id),
        'gifts', (SELECT coalesce(json_agg(json_build_object('name', g.name, 'unit', g.unit, 'number', gift.number,
            'surcharge', gift.surcharge::text) ORDER BY gift.position, gift.id), '[]')
          FROM promotion_gifts gift JOIN goods g ON g.id = gift.goods_id AND g.on_shelf
          WHERE gift.promotion_id = p.id)) AS promotion
      FROM promotions p WHERE ${conditionsOf(question)} ORDER BY p.position, p.id LIMIT ${most}`,
  );
  return found.map(({ promotion }) => promotion);
}

function conditionsOf({ shopId, now, kind, ids, yj, either }: PromotionsQuestion): SQL {
  const at = now.toISOString();
  const conditions = [
    sql`p.starts_at <= ${at}::timestamptz AND p.ends_at > ${at}::timestamptz`,
    sql`(p.budget IS NULL OR p.spent < p.budget)`,
    shopId === null ? sql`p.shop_ids IS NULL` : sql`coalesce(${shopId}::bigint = ANY (p.shop_ids), true)`,
  ];
  if (kind) conditions.push(sql`p.kind = ${kind}`);
  if (ids) conditions.push(isOneOf(ids));
  if (either)
    conditions.push(sql`(p.kind = ANY (${`{${either.kinds.join(",")}}`}::text[]) OR ${isOneOf(either.ids)})`);
  if (yj) conditions.push(sql`p.is_yj`);
  return sql.join(conditions, sql` AND `);
}

function isOneOf(ids: readonly number[]): SQL {
  return sql`p.id = ANY (${`{${ids.join(",")}}`}::bigint[])`;
}
