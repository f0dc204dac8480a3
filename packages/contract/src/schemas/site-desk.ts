/** What stands around the goods, as operators change it part by part at the back office: all but money and articles. */
import { z } from "zod";
import { keyset, keysetPageOf } from "./common.ts";
import { contentFile, siteSettings } from "./content-file.ts";
import { whole } from "./desk-fields.ts";

const { nav, banners, hot_words } = contentFile.shape;

/** Each part that is given takes the place of what there was; of `settings` and `banners` each key by itself. */
const parts = { settings: siteSettings.optional(), nav, banners, hot_words };
/** `version`: of the content that was seen; what others have changed of other parts since is no matter. */
export const siteChangeBody = z
  .object({ ...parts, version: whole("版本") })
  .refine(({ hot_words: words = [] }) => new Set(words).size === words.length, {
    path: ["hot_words"],
    message: "热搜词重复",
  });
export type SiteParts = Omit<z.output<typeof siteChangeBody>, "version">;
export const siteUndoBody = z.object({ version: whole("版本") });

const item = z.object({ name: z.string(), url: z.string(), is_open: z.boolean() });
/** The parts as the body has them, with the version that they are of. */
export const siteContent = z.object({
  version: z.number(),
  settings: z.object({
    site_title: z.string(),
    hot_line: z.string(),
    qq1: z.string(),
    qq2: z.string(),
    address: z.string(),
    wechat_code: z.string(),
    inspection: z.object({ url: z.string(), msg: z.string() }).nullable(),
    links: z.array(z.object({ name: z.string(), url: z.string() })),
    licences: z.array(z.object({ name: z.string(), number: z.string(), url: z.string() })),
  }),
  hot_words: z.array(z.string()),
  nav: z.array(item.extend({ image: z.string(), children: z.array(item) })),
  banners: z.record(
    z.string(),
    z.array(z.object({ title: z.string(), subtitle: z.string(), image: z.string(), url: z.string() })),
  ),
});

export const siteHistoryQuery = z.object(keyset);
/** Newest first. `may_undo`: nothing that it changed has been changed since. */
export const siteHistoryPage = keysetPageOf(
  z.object({
    id: z.number(),
    by: z.string(),
    at: z.number(),
    changes: z.array(z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })),
    may_undo: z.boolean(),
  }),
);
