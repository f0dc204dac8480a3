import { and, asc, count, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { type Db, rows } from "../../platform/db/database.ts";
import { goods } from "../../platform/db/schema/goods.ts";
import { pictureContents, pictures } from "../../platform/db/schema/pictures.ts";

export type PictureRow = typeof pictures.$inferSelect;
export async function insertPicture(
  tx: Db,
  { content, ...picture }: PictureRow & { readonly content: Buffer },
): Promise<void> {
  await tx.insert(pictures).values(picture);
  // As base64, and decoded there: the embedded driver takes a second for each megabyte of bytes.
  const base64 = content.toString("base64");
  await tx.insert(pictureContents).values({ key: picture.key, content: sql`decode(${base64}, 'base64')` });
}

export async function findPicture(db: Db, key: string): Promise<PictureRow | null> {
  const found = await db.select().from(pictures).where(eq(pictures.key, key));
  return found[0] ?? null;
}

/** With its bytes, and whose it is: null for the site's own. */
export async function findShown(db: Db, key: string) {
  const [found] = await db
    .select({
      base64: sql<string>`encode(${pictureContents.content}, 'base64')`,
      goodsId: pictures.goodsId,
      drugClass: goods.drugClass,
    })
    .from(pictures)
    .innerJoin(pictureContents, eq(pictureContents.key, pictures.key))
    .leftJoin(goods, eq(goods.id, pictures.goodsId))
    .where(eq(pictures.key, key));
  if (!found) return null;
  const { base64, goodsId, drugClass } = found;
  const owner = goodsId === null || drugClass === null ? null : { id: goodsId, drugClass };
  return { bytes: Buffer.from(base64, "base64"), owner };
}

export async function deletePicture(tx: Db, key: string): Promise<void> {
  await tx.delete(pictures).where(eq(pictures.key, key));
}

/** The site's own, newest first. */
export async function listSitePictures(
  db: Db,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ list: PictureRow[]; total: number }> {
  const ofSite = isNull(pictures.goodsId);
  const list = await db
    .select()
    .from(pictures)
    .where(ofSite)
    .orderBy(desc(pictures.createdAt), asc(pictures.key))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(pictures).where(ofSite);
  return { list, total: counted?.total ?? 0 };
}

/** Every place that shows a picture of the site, with its address `image`, or a text `words` in which one may stand. */
const places = sql`SELECT '品牌' || name AS place, image, NULL AS words FROM brands
  UNION ALL SELECT '商品组' || name, image, NULL FROM goods_groups
  UNION ALL SELECT '导航' || name, image, NULL FROM nav_entries
  UNION ALL SELECT '广告位' || slot, image, NULL FROM banners
  UNION ALL SELECT '分类' || name, logo, NULL FROM categories
  UNION ALL SELECT '页面' || p.kind || '/' || p.key, NULL, b.content::text FROM page_blocks b JOIN pages p ON p.id = b.page_id
  UNION ALL SELECT '页面' || p.kind || '/' || p.key || '的定时改版', NULL, s.draft::text
    FROM page_schedules s JOIN pages p ON p.id = s.page_id
  UNION ALL SELECT '页脚证照', NULL, value::text FROM settings WHERE key = 'licences'
  UNION ALL SELECT '文章' || title, NULL, body FROM articles`;

/** Where a picture of the site is shown, in Chinese; empty where it is nowhere. */
export async function findUses(tx: Db, address: string): Promise<string[]> {
  const found = await rows<{ place: string }>(
    tx,
    sql`WITH shown AS (${places})
      SELECT DISTINCT place FROM shown WHERE image = ${address} OR strpos(words, ${address}) > 0 ORDER BY place`,
  );
  return found.map(({ place }) => place);
}

/** Pictures that were given at forms: one that is shown is loose no more, one from before then that is not is deleted. */
export async function settleLoose(tx: Db, before: Date): Promise<void> {
  const address = sql`'/pictures/' || p.key || '.webp'`;
  const isShown = sql`EXISTS (SELECT 1 FROM (${places}) shown WHERE shown.image = ${address} OR strpos(shown.words, ${address}) > 0)`;
  await tx.execute(sql`UPDATE pictures p SET is_loose = false WHERE p.is_loose AND ${isShown}`);
  await tx
    .delete(pictures)
    .where(and(eq(pictures.isLoose, true), isNull(pictures.goodsId), lt(pictures.createdAt, before)));
}
