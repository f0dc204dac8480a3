/** Brands as operators see and write them in the back office. */
import { z } from "zod";
import { brandTerms } from "./brands.ts";
import { keyset, keysetPageOf, keyword, typedNumber } from "./common.ts";
import { whole } from "./desk-fields.ts";

const { name, image, intro, position } = brandTerms.shape;

export const brandDeskQuery = z.object({
  ...keyset,
  /** A part of its name. */
  q: keyword.optional(),
});

export const brandBody = z.object({
  name,
  image: image.default(""),
  intro: intro.default(""),
  position: typedNumber("顺序应为整数").pipe(position).default(0),
});
export const brandChangeBody = brandBody.extend({ version: whole("版本") });

/** `image` as operators gave it, `shown_image` as buyers see it; `goods`: how many carry its name. */
export const brandDeskRow = z.object({
  id: z.number(),
  name: z.string(),
  image: z.string(),
  shown_image: z.string(),
  intro: z.string(),
  position: z.number(),
  version: z.number(),
  goods: z.number(),
});
export const brandDeskPage = keysetPageOf(brandDeskRow);
