/** A picture that an operator gives, drawn anew: without metadata, in the size and form that pages show. */
import sharp from "sharp";
import { mediaTypeOf } from "../../content/files/media-types.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";

/** A picture that unpacks to more than these is a trap. */
const mostPixels = 60_000_000;
const leastSide = 200;
/** Cards and the product's page show goods in a square: 340 px, twice as many on dense screens. */
const goodsSide = 680;
/** A banner across the page. */
const siteWidth = 1920;
const white = { r: 255, g: 255, b: 255 };

export type Redrawn = {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
};

/** Of goods: the whole of it in a white square. Of the site: as it is, no wider than a page. */
export async function redraw(bytes: Buffer, { of }: { of: "goods" | "site" }): Promise<Redrawn | Refusal> {
  const type = mediaTypeOf(bytes);
  if (type === null || type === "application/pdf") return refuse("picture.wrong_type");
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error", pages: 1 }).autoOrient();
    const { width, height } = await picture.metadata();
    if (Math.min(width, height) < leastSide)
      return refuse("picture.too_small", { details: { least: leastSide } });
    const sized =
      of === "goods"
        ? picture.resize({ width: goodsSide, height: goodsSide, fit: "contain", background: white })
        : picture.resize({ width: siteWidth, fit: "inside", withoutEnlargement: true });
    const drawn = of === "goods" ? sized.flatten({ background: white }) : sized;
    const { data, info } = await drawn.webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return refuse("file.broken");
  }
}
