import { type SQL, sql } from "drizzle-orm";
import { type Db, row } from "../../platform/db/database.ts";
import { countedUpTo } from "../../platform/answers/page-total.ts";

/** Who picks, as far as the shelf must know him. */
export type ShelfReader = {
  /** Only goods of the special catalogue (is_special). */
  readonly specialOnly: boolean;
  /** is_show_youx. */
  readonly seesFreeShippingZone: boolean;
  /** `YYYY-MM-DD` on the shop's clock. */
  readonly today: string;
};

/** Where goods are picked from; `tag` is one of the shelf's filters (0005_catalogue.sql), such as t:秒, b:brand or c:12. */
export type PickSource =
  | { readonly tag: string }
  | { readonly group: number }
  | { readonly sameNameAs: { readonly nameNorm: string; readonly manufacturer: string } }
  | { readonly limitedPrice: true }
  | { readonly promotion: number }
  /** In their own order. */
  | { readonly ids: readonly number[] }
  | { readonly all: true };

export type Pick = {
  readonly from: PickSource;
  /** In stock first, then what sells most; what sells most; newest first. */
  readonly order: "weight" | "sales" | "newest";
  readonly limit: number;
  readonly offset?: number;
  readonly inStock?: boolean;
  /** Goods with one of these filters are left out. */
  readonly without?: readonly string[];
  readonly withoutIds?: readonly number[];
  /** Whether all of them are counted, as far as a page tells it. */
  readonly counted?: boolean;
};
export type Picked = { ids: number[]; total: number };

/** Ids from the shelf for each of the picks, all in one statement. */
export async function listPicks(db: Db, reader: ShelfReader, picks: readonly Pick[]): Promise<Picked[]> {
  if (picks.length === 0) return [];
  const parts = picks.map(
    (pick) => sql`json_build_object('ids', ${idsOf(reader, pick)}, 'total', ${totalOf(reader, pick)})`,
  );
  const found = await row<{ picked: Picked[] }>(
    db,
    sql`SELECT json_build_array(${sql.join(parts, sql`, `)}) AS picked`,
  );
  return found?.picked ?? [];
}

function idsOf(reader: ShelfReader, pick: Pick): SQL {
  return sql`ARRAY(SELECT s.goods_id FROM ${sourceOf(pick.from)} WHERE ${meets(reader, pick)}
    ORDER BY ${orderOf(pick)} LIMIT ${pick.limit} OFFSET ${pick.offset ?? 0})`;
}

function totalOf(reader: ShelfReader, pick: Pick): SQL {
  if (!pick.counted) return sql`0`;
  return sql`(SELECT count(*) FROM (SELECT 1 FROM ${sourceOf(pick.from)} WHERE ${meets(reader, pick)} LIMIT ${countedUpTo + 1}) counted)`;
}

function sourceOf(from: PickSource): SQL {
  if ("group" in from)
    return sql`goods_group_members m JOIN shelf s ON s.goods_id = m.goods_id AND m.group_id = ${from.group}::bigint`;
  return sql`shelf s`;
}

function meets(reader: ShelfReader, { from, inStock, without = [], withoutIds = [] }: Pick): SQL {
  const conditions = [sql`s.tier >= 0`, fits(from)];
  if (reader.specialOnly) conditions.push(sql`s.filters @> ARRAY['s']`);
  if (!reader.seesFreeShippingZone) conditions.push(sql`NOT s.free_shipping_zone`);
  if (inStock) conditions.push(sql`s.stock_until > ${reader.today}::date`);
  if (without.length > 0) conditions.push(sql`NOT s.filters && ${textArray(without)}`);
  if (withoutIds.length > 0) conditions.push(sql`s.goods_id <> ALL (${idArray(withoutIds)})`);
  return sql.join(conditions, sql` AND `);
}

function fits(from: PickSource): SQL {
  if ("tag" in from) return hasTag(from.tag);
  if ("sameNameAs" in from) {
    const { nameNorm, manufacturer } = from.sameNameAs;
    return sql`s.name_norm = ${nameNorm} AND s.manufacturer <> ${manufacturer}`;
  }
  if ("limitedPrice" in from)
    return sql`s.goods_id = ANY (ARRAY(SELECT goods_id FROM offers WHERE limited_price IS NOT NULL))`;
  if ("ids" in from) return sql`s.goods_id = ANY (${idArray(from.ids)})`;
  if ("promotion" in from)
    return sql`s.goods_id = ANY (ARRAY(SELECT goods_id FROM promotion_goods WHERE promotion_id = ${from.promotion}))`;
  return sql`true`;
}

/** The tiers that 0005_catalogue.sql has an index for; all goods on the shelf stand in one of them. */
const tiers = [0, 1, 2, 3] as const;

/** Each tier has an index of its own: named one by one, they are used together. */
function hasTag(tag: string): SQL {
  const inTiers = tiers.map(
    (tier) => sql`(s.tier = ${sql.raw(String(tier))} AND s.filters @> ${textArray([tag])})`,
  );
  return sql`(${sql.join(inTiers, sql` OR `)})`;
}

function textArray(texts: readonly string[]): SQL {
  return sql`ARRAY[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;
}

function idArray(ids: readonly number[]): SQL {
  return sql`${`{${ids.join(",")}}`}::bigint[]`;
}

function orderOf({ from, order }: Pick): SQL {
  if ("ids" in from) return sql`array_position(${idArray(from.ids)}, s.goods_id)`;
  if (order === "sales") return sql`s.sales DESC, s.goods_id`;
  return order === "newest" ? sql`s.listed_at DESC, s.goods_id DESC` : sql`s.weight DESC, s.goods_id`;
}

export type Kin = { nameNorm: string; manufacturer: string; categories: number[] };

/** What other goods are related by; null for goods that do not exist or that this reader is not shown. */
export async function findKin(db: Db, goodsId: number, reader: ShelfReader): Promise<Kin | null> {
  return row<Kin>(
    db,
    sql`SELECT s.name_norm AS "nameNorm", s.manufacturer,
        to_json(ARRAY(SELECT gc.category_id FROM goods_categories gc JOIN categories c ON c.id = gc.category_id
          WHERE gc.goods_id = g.id ORDER BY c.menu <> 'general', c.parent_id IS NULL, c.id)) AS categories
      FROM goods g JOIN shelf s ON s.goods_id = g.id
      WHERE g.id = ${goodsId} AND g.control IN ('none', 'ephedrine')
        AND (g.special_catalogue OR NOT ${reader.specialOnly}::boolean)
        AND (NOT g.free_shipping_zone OR ${reader.seesFreeShippingZone}::boolean)`,
  );
}
