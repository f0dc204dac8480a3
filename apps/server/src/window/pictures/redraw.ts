/** A picture that an operator gives, drawn anew: without metadata, in the size and form that pages show. */
import sharp, { type Sharp } from "sharp";
import type { Crop } from "@yaoji/domain/trade/goods-pictures";
import { mediaTypeOf } from "../../content/files/media-types.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";

/** A picture that unpacks to more than these is a trap. */
const mostPixels = 60_000_000;
const leastSide = 200;
/** Cards and the product's page show goods in a square: 340 px, twice as many on dense screens. */
const goodsSide = 680;
/** Of the whole that squares are cut out of: a third of its side still fills the square. */
const wholeSide = 2000;
/** A banner across the page. */
const siteWidth = 1920;
const white = { r: 255, g: 255, b: 255 };

type Redrawn = {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
};

/** Of the site: as it is, no wider than a page. */
export function redrawForSite(bytes: Buffer): Promise<Redrawn | Refusal> {
  return redrawn(bytes, (picture) =>
    picture.resize({ width: siteWidth, fit: "inside", withoutEnlargement: true }).webp({ quality: 82 }),
  );
}

type GoodsPicture = { readonly shown: Redrawn; readonly whole: Redrawn };

/** Of goods: all of it in a white square, and what other squares can be cut out of. */
export async function redrawForGoods(bytes: Buffer): Promise<GoodsPicture | Refusal> {
  const whole = await redrawn(bytes, (picture) =>
    picture
      .resize({ width: wholeSide, height: wholeSide, fit: "inside", withoutEnlargement: true })
      .flatten({ background: white })
      .webp({ quality: 90 }),
  );
  return isRefusal(whole) ? whole : { whole, shown: await cutOut(whole.bytes, null) };
}

/** The square that lists show, of a whole picture that was drawn here; null: all of it, on white. */
export async function cutOut(whole: Buffer, crop: Crop | null): Promise<Redrawn> {
  const picture = sharp(whole, { limitInputPixels: mostPixels });
  const part = crop
    ? picture.extract({ left: crop.left, top: crop.top, width: crop.side, height: crop.side })
    : picture;
  const square = { width: goodsSide, height: goodsSide, fit: "contain", background: white } as const;
  return drawn(part.resize(square).webp({ quality: 82 }));
}

async function redrawn(bytes: Buffer, draw: (picture: Sharp) => Sharp): Promise<Redrawn | Refusal> {
  const type = mediaTypeOf(bytes);
  if (type === null || type === "application/pdf") return refuse("picture.wrong_type");
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error", pages: 1 }).autoOrient();
    const { width, height } = await picture.metadata();
    if (Math.min(width, height) < leastSide)
      return refuse("picture.too_small", { details: { least: leastSide } });
    return await drawn(draw(picture));
  } catch {
    return refuse("file.broken");
  }
}

async function drawn(picture: Sharp): Promise<Redrawn> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
