/** Brands and groups of goods, as operators write them. */
import { z } from "zod";
import { line, optionalLine } from "./common.ts";
import { picture } from "./page-blocks.ts";

const position = z.int("顺序应为整数").min(0, "顺序不能小于0").max(100_000, "顺序最大100000");

/** A brand: how the brand zone shows it. Goods belong to it by the name that they carry themselves. */
export const brandTerms = z.strictObject({
  name: line(40, "请填写品牌名称"),
  /** Empty: one is drawn. */
  image: picture,
  intro: optionalLine(200, "介绍最多200个字"),
  /** The lower the earlier. */
  position,
});
export type BrandTerms = z.output<typeof brandTerms>;

/** `other`: a list of its own (/list/other/:id); `kxzq`: a page of controlled sales at /kxzq/goods/:url. */
export const groupZone = z.enum(["other", "kxzq"], "专区应为 other（商品组）或 kxzq（控销专区）");
/** A page of controlled sales has an address, a list has none. */
export const isAtAddressOfZone = ({ zone, url }: { readonly zone: string; readonly url: string }): boolean =>
  (zone === "kxzq") === (url !== "");
export const wrongAddress = { path: ["url"], message: "控销专区的页面须有地址，商品组没有地址" };

/** A group of goods. */
export const groupTerms = z
  .strictObject({
    zone: groupZone,
    /** Empty in `other`. */
    url: z.string().regex(/^([a-z0-9][a-z0-9_-]{0,39})?$/, "地址应为小写字母、数字、- 或 _，最多40个字符"),
    name: line(40, "请填写名称"),
    /** Empty: one is drawn. */
    image: picture,
    intro: optionalLine(200, "介绍最多200个字"),
    position,
  })
  .refine(isAtAddressOfZone, wrongAddress);
export type GroupTerms = z.output<typeof groupTerms>;
