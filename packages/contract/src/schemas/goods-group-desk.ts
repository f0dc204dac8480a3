/** Groups of goods as operators see and arrange them in the back office. */
import { z } from "zod";
import { groupTerms, groupZone, isAtAddressOfZone, wrongAddress } from "./brands.ts";
import { keyset, keysetPageOf, keyword, typedNumber } from "./common.ts";
import { namedIds, whole } from "./desk-fields.ts";

const { zone, url, name, image, intro, position } = groupTerms.shape;

export const groupDeskQuery = z.object({
  ...keyset,
  /** A part of its name. */
  q: keyword.optional(),
  zone: zone.optional(),
});

const terms = z.object({
  zone: zone.default("other"),
  url: url.default(""),
  name,
  image: image.default(""),
  intro: intro.default(""),
  position: typedNumber("顺序应为整数").pipe(position).default(0),
});
export const groupBody = terms.refine(isAtAddressOfZone, wrongAddress);
const version = whole("版本");
export const groupChangeBody = terms.extend({ version }).refine(isAtAddressOfZone, wrongAddress);
export const groupRemoveBody = z.object({ version });

/** The most codes that are pasted at once. */
export const mostPastedCodes = 10_000;
/** `codes`: goods that come in by their codes, as they are pasted. */
export const groupPutBody = z.object({
  add: namedIds("放入的商品", "一次最多500种商品").default([]),
  remove: namedIds("移出的商品", "一次最多500种商品").default([]),
  codes: z
    .array(z.string().trim().min(1, "商品编码不能为空").max(64, "商品编码过长"), "商品编码须为列表")
    .max(mostPastedCodes, `一次最多${mostPastedCodes}个编码，请分几次粘贴`)
    .default([]),
});

/** `image` as operators gave it, `shown_image` as buyers see it; `address`: where they find it. */
const row = z.object({
  id: z.number(),
  zone: groupZone,
  zone_text: z.string(),
  url: z.string(),
  address: z.string(),
  name: z.string(),
  image: z.string(),
  shown_image: z.string(),
  intro: z.string(),
  position: z.number(),
  version: z.number(),
  goods: z.number(),
});
export const groupDeskPage = keysetPageOf(row);
/** `places`: where the shop shows it or leads to it; while there are some it is not deleted. */
export const groupDeskRow = row.extend({ places: z.array(z.string()) });
export const groupGoodsPage = keysetPageOf(
  z.object({
    id: z.number(),
    code: z.string(),
    name: z.string(),
    specification: z.string(),
    manufacturer: z.string(),
  }),
);
/** `unknown`: codes of no goods. */
export const groupMoved = z.object({ moved: z.number(), unknown: z.array(z.string()), group: groupDeskRow });
export const groupRemoved = z.object({ name: z.string() });
