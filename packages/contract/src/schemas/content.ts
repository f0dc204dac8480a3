import { z } from "zod";
import { id, optionalIds, bit } from "./common.ts";
import { menuEntry } from "./goods.ts";

export const banner = z.object({
  image: z.string(),
  url: z.string(),
  title: z.string(),
  subtitle: z.string(),
});

export const bannerQuery = z.object({ banner_id: id });
export const siteLink = z.object({ name: z.string(), url: z.string() });

export const bannerIdsQuery = z.object({ ids: optionalIds.optional() });

export const navEntry = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  image: z.string(),
  is_open: bit,
  children: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      url: z.string(),
      is_open: bit,
    }),
  ),
});

/** Header data (spec.md §3), and what the frame shows of this installation. */
export const headerData = z.object({
  rnss: z.array(z.string()),
  nav: z.array(navEntry),
  category: z.array(menuEntry),
  category_yx: z.array(menuEntry),
  category_zy: z.array(menuEntry),
  category_qx: z.array(menuEntry),
  category_zs: z.array(menuEntry),
  brand: z.array(z.object({ id: z.number(), name: z.string(), image: z.string() })),
  /** The server's clock, unix seconds. */
  timestamp: z.number(),
  site: z.object({
    title: z.string(),
    /** The seller's legal name, as papers have it; empty until it is set. */
    company: z.string(),
    hot_line: z.string(),
    qq1: z.string(),
    qq2: z.string(),
    address: z.string(),
    /** The picture of the WeChat code; empty without one. */
    wechat_code: z.string(),
    /** True shows the 演示数据 ribbon. */
    demo: z.boolean(),
    /** Licence rows of the footer; an empty number reads 未配置. */
    licences: z.array(z.object({ name: z.string(), number: z.string(), url: z.string() })),
  }),
});
export type HeaderData = z.output<typeof headerData>;
