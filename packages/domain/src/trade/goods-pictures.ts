/** Pictures of goods: how many, and which square of each lists show. */

/** Pictures that goods may have. */
export const mostPictures = 10;
/** The side of the least square that is cut out, in pixels of the whole picture. */
export const leastCrop = 200;
/** What may be said of a picture where it cannot be seen. */
export const longestAlt = 100;

/** A square of the whole picture, in its pixels, from its upper left corner. */
export type Crop = { readonly left: number; readonly top: number; readonly side: number };
/** How large a whole picture is, in pixels. */
export type PictureSize = { readonly width: number; readonly height: number };

/** Why the square cannot be cut out of the picture; null where it can. */
export function cropFault({ left, top, side }: Crop, { width, height }: PictureSize): string | null {
  if (side < leastCrop) return `裁剪区域的边长至少${leastCrop}像素`;
  const isInside = left >= 0 && top >= 0 && left + side <= width && top + side <= height;
  return isInside ? null : "裁剪区域超出了图片，请重新选择";
}

/** The largest square in the middle of the picture: where cutting out begins. */
export function middleCrop({ width, height }: PictureSize): Crop {
  const side = Math.min(width, height);
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side };
}

/** The square as near to the wish as the picture allows: in whole pixels, not too small, inside. */
export function nearestCrop(wish: Crop, size: PictureSize): Crop {
  const most = Math.min(size.width, size.height);
  const side = between(wish.side, Math.min(leastCrop, most), most);
  return {
    left: between(wish.left, 0, size.width - side),
    top: between(wish.top, 0, size.height - side),
    side,
  };
}

/** The square larger or smaller by some pixels, about its own middle. */
export function grownCrop({ left, top, side }: Crop, by: number, size: PictureSize): Crop {
  return nearestCrop({ left: left - by / 2, top: top - by / 2, side: side + by }, size);
}

const between = (wish: number, least: number, most: number): number =>
  Math.round(Math.max(least, Math.min(most, wish)));
