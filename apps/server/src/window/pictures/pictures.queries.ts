import { asc, count, desc, eq, isNull, sql } from "drizzle-orm";
import { type Db, rows } from "../../platform/db/database.ts";
import { goods } from "../../platform/db/schema/goods.ts";
import { pictureContents, pictures } from "../../platform/db/schema/pictures.ts";

export type PictureRow = typeof pictures.$inferSelect;
type Owner = { readonly id: number; readonly code: string; readonly name: string; readonly images: string[] };

/** The goods of a code, which nobody else gives pictures until the transaction ends. */
export async function lockGoods(tx: Db, code: string): Promise<Owner | null> {
  const { id, name, images } = goods;
  const found = await tx
    .select({ id, code: goods.code, name, images })
    .from(goods)
    .where(eq(goods.code, code))
    .for("no key update");
  return found[0] ?? null;
}

export async function findOwner(tx: Db, goodsId: number): Promise<Owner | null> {
  const { id, code, name, images } = goods;
  const found = await tx
    .select({ id, code, name, images })
    .from(goods)
    .where(eq(goods.id, goodsId))
    .for("no key update");
  return found[0] ?? null;
}

export async function setImages(tx: Db, goodsId: number, images: readonly string[]): Promise<void> {
  await tx
    .update(goods)
    .set({ images: [...images] })
    .where(eq(goods.id, goodsId));
}

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

/** Where a picture of the site is shown, in Chinese; empty where it is nowhere. */
export async function findUses(tx: Db, address: string): Promise<string[]> {
  const found = await rows<{ place: string }>(
    tx,
    sql`SELECT '品牌' || name AS place FROM brands WHERE image = ${address}
      UNION ALL SELECT '商品组' || name FROM goods_groups WHERE image = ${address}
      UNION ALL SELECT '导航' || name FROM nav_entries WHERE image = ${address}
      UNION ALL SELECT '广告位' || slot FROM banners WHERE image = ${address}
      UNION ALL SELECT '分类' || name FROM categories WHERE logo = ${address}
      UNION ALL SELECT DISTINCT '页面' || p.kind || '/' || p.key FROM page_blocks b JOIN pages p ON p.id = b.page_id
        WHERE strpos(b.content::text, ${address}) > 0
      UNION ALL SELECT '页脚证照' FROM settings WHERE key = 'licences' AND strpos(value::text, ${address}) > 0
      UNION ALL SELECT '文章' || title FROM articles WHERE strpos(body, ${address}) > 0`,
  );
  return found.map(({ place }) => place);
}
