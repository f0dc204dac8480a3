import { and, eq, sql } from "drizzle-orm";
import { type Db, rows } from "../../platform/db/database.ts";
import { goods } from "../../platform/db/schema/goods.ts";
import { pictureContents, pictures, pictureWholes } from "../../platform/db/schema/pictures.ts";
import type { PictureRow } from "./pictures.queries.ts";

/** Goods by what the one who asks knows of them. */
export type Whose = { readonly id: number } | { readonly code: string };
export type Owner = {
  readonly id: number;
  readonly code: string;
  readonly images: readonly string[];
  readonly picturesVersion: number;
};

const owner = {
  id: goods.id,
  code: goods.code,
  images: goods.images,
  picturesVersion: goods.picturesVersion,
};
const isWhose = (whose: Whose) => ("id" in whose ? eq(goods.id, whose.id) : eq(goods.code, whose.code));

export async function findOwner(db: Db, whose: Whose): Promise<Owner | null> {
  const [found] = await db.select(owner).from(goods).where(isWhose(whose));
  return found ?? null;
}

/** Nobody else changes their pictures until the transaction ends. */
export async function lockOwner(tx: Db, whose: Whose): Promise<Owner | null> {
  const [found] = await tx.select(owner).from(goods).where(isWhose(whose)).for("no key update");
  return found ?? null;
}

/** `wholeWidth`, `wholeHeight`: of what squares are cut out of. */
export type GivenRow = Pick<PictureRow, "key" | "name" | "alt" | "crop"> & {
  readonly wholeWidth: number;
  readonly wholeHeight: number;
};

/** What operators gave; of pictures from before wholes were kept, what is shown is the whole. */
export async function listPictures(db: Db, goodsId: number): Promise<GivenRow[]> {
  const { key, name, alt, crop, width, height } = pictures;
  return db
    .select({
      key,
      name,
      alt,
      crop,
      wholeWidth: sql<number>`coalesce(${pictureWholes.width}, ${width})`,
      wholeHeight: sql<number>`coalesce(${pictureWholes.height}, ${height})`,
    })
    .from(pictures)
    .leftJoin(pictureWholes, eq(pictureWholes.key, key))
    .where(eq(pictures.goodsId, goodsId));
}

type Named = { readonly goodsId: number; readonly key: string };
const isNamed = ({ goodsId, key }: Named) => and(eq(pictures.key, key), eq(pictures.goodsId, goodsId));

export async function findPictureOf(db: Db, named: Named): Promise<PictureRow | null> {
  const [found] = await db.select().from(pictures).where(isNamed(named));
  return found ?? null;
}

export async function deletePictureOf(tx: Db, named: Named): Promise<void> {
  await tx.delete(pictures).where(isNamed(named));
}

type Whole = { readonly bytes: Buffer; readonly width: number; readonly height: number };

export async function findWhole(db: Db, named: Named): Promise<Whole | null> {
  const [found] = await db
    .select({
      base64: sql<string>`encode(coalesce(${pictureWholes.content}, ${pictureContents.content}), 'base64')`,
      width: sql<number>`coalesce(${pictureWholes.width}, ${pictures.width})`,
      height: sql<number>`coalesce(${pictureWholes.height}, ${pictures.height})`,
    })
    .from(pictures)
    .innerJoin(pictureContents, eq(pictureContents.key, pictures.key))
    .leftJoin(pictureWholes, eq(pictureWholes.key, pictures.key))
    .where(isNamed(named));
  if (!found) return null;
  return { bytes: Buffer.from(found.base64, "base64"), width: found.width, height: found.height };
}

export async function findShownOf(db: Db, named: Named): Promise<{ bytes: Buffer } | null> {
  const [found] = await db
    .select({ base64: sql<string>`encode(${pictureContents.content}, 'base64')` })
    .from(pictures)
    .innerJoin(pictureContents, eq(pictureContents.key, pictures.key))
    .where(isNamed(named));
  return found ? { bytes: Buffer.from(found.base64, "base64") } : null;
}

export async function insertWhole(tx: Db, key: string, { bytes, width, height }: Whole): Promise<void> {
  const base64 = bytes.toString("base64");
  await tx.insert(pictureWholes).values({ key, width, height, content: sql`decode(${base64}, 'base64')` });
}

/** What is said of pictures of these goods; whether any of it is new. */
export async function describe(
  tx: Db,
  goodsId: number,
  said: readonly { readonly key: string; readonly alt: string }[],
): Promise<boolean> {
  if (said.length === 0) return false;
  const changed = await rows<{ key: string }>(
    tx,
    sql`UPDATE pictures p SET alt = s.alt FROM jsonb_to_recordset(${JSON.stringify(said)}::text::jsonb) AS s (key text, alt text)
      WHERE p.key = s.key AND p.goods_id = ${goodsId} AND p.alt <> s.alt RETURNING p.key`,
  );
  return changed.length > 0;
}

type Showing = {
  readonly goodsId: number;
  readonly images: readonly string[];
  readonly isDescribed: boolean;
};

/** In their order. What is said of them is a new version too; where the order is new a trigger counts it. */
export async function setImages(tx: Db, { goodsId, images, isDescribed }: Showing): Promise<void> {
  const version = isDescribed ? { picturesVersion: sql`${goods.picturesVersion} + 1` } : {};
  await tx
    .update(goods)
    .set({ images: [...images], ...version })
    .where(eq(goods.id, goodsId));
}
