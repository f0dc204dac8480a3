/** Pictures of goods as operators give and arrange them. */
import { z } from "zod";
import { longestAlt } from "@yaoji/domain/trade/goods-pictures";
import { bit, id, line, optionalLine, zeroOrOne } from "./common.ts";
import { whole } from "./desk-fields.ts";
import { fileBody } from "./files.ts";

const address = line(300, "请填写图片地址");
const alt = optionalLine(longestAlt, `图片说明最多${longestAlt}个字`).default("");
const pixels = whole("裁剪区域").pipe(
  z.number().min(0, "裁剪区域超出了图片").max(100_000, "裁剪区域超出了图片"),
);

export const goodsPictureBody = fileBody.extend({ alt });

/** First to last, the first for lists. What is left out stays, behind these. */
export const goodsPicturesBody = z.object({
  pictures: z.array(z.object({ address, alt }), "图片须为列表").max(100, "图片过多"),
  version: whole("版本"),
});

/** A square of the whole picture, in its pixels; null: all of it in a white square. */
export const goodsPictureCropBody = z.object({
  address,
  crop: z
    .object({ left: pixels, top: pixels, side: pixels }, "请选择裁剪区域")
    .nullish()
    .transform((square) => square ?? null),
});
export const goodsPictureRemoveBody = z.object({ address });

export const goodsPictureParams = z.object({
  id,
  key: z.string().regex(/^[a-z0-9]{24}$/, "图片地址不正确"),
});
/** `whole`: what the square is cut out of. */
export const goodsPictureQuery = z.object({ whole: zeroOrOne.default(0) });

const size = z.number();
/**
 * `is_given`: an operator uploaded it, so it can be cut and described; if not, the goods' list named its address. `file`: where
 * operators see it, whatever the goods are; `whole`: what it is cut out of, null where only the address is known.
 */
const goodsPicture = z.object({
  address: z.string(),
  file: z.string(),
  name: z.string(),
  alt: z.string(),
  is_given: bit,
  whole: z.object({ file: z.string(), width: size, height: size }).nullable(),
  crop: z.object({ left: size, top: size, side: size }).nullable(),
});
/** `version`: of the pictures, as an order names it. */
export const goodsPictures = z.object({
  pictures: z.array(goodsPicture),
  most: z.number(),
  version: z.number(),
});
