/** Articles as operators write them: help, news and the texts that whoever registers agrees to. */
import { z } from "zod";
import { bit, id, keyset, keysetPageOf, keyword, listOf } from "./common.ts";
import { articleText, articleBodyText } from "./content-file.ts";
import { time, whole } from "./desk-fields.ts";

const states = ["published", "scheduled"] as const;

export const articleDeskQuery = z.object({
  ...keyset,
  category_id: id.optional(),
  state: z.enum(states, `状态须为 ${states.join("、")} 之一`).optional(),
  /** A part of the title. */
  q: keyword.optional(),
  sort: z.enum(["published", "updated"], "排序须为 published 或 updated").default("published"),
});

/** `published_at` left out: now. */
export const articleDeskBody = z.object({
  ...articleText,
  category_id: id,
  published_at: time.nullish(),
  position: whole("排序").pipe(z.number().min(0, "排序不能小于0").max(100_000, "排序最大100000")).default(0),
});
export type ArticleDeskBody = z.output<typeof articleDeskBody>;
export const articleChangeBody = articleDeskBody.extend({ version: whole("版本") });

const row = z.object({
  id: z.number(),
  version: z.number(),
  category_id: z.number(),
  category_name: z.string(),
  title: z.string(),
  summary: z.string(),
  published_at: z.number(),
  updated_at: z.number(),
  position: z.number(),
  state: z.enum(states),
  /** 1: whoever registers agrees to it. It keeps its title and its category, holds at once, and is not removed. */
  is_legal: bit,
});
export const articleDeskPage = keysetPageOf(row);
export const articleDeskDetail = row.extend({ body: z.string() });

export const articlePreviewBody = z.object({ body: articleBodyText });
export const articlePreview = z.object({ html: z.string() });

/** In the order of the tree; `name` with what it stands under. */
export const articleDeskCategories = listOf(z.object({ id: z.number(), name: z.string() }));
