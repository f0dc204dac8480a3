import { z } from "zod";
import { articleCategories } from "./article-categories.ts";
import { id, keyword, pageOf, paging } from "./common.ts";

export const categoryQuery = z.object({ category_id: id.default(articleCategories.help) });

const named = z.object({ id: z.number(), name: z.string() });

/** Categories below one, in their order, each with the articles in it and below it (spec.md §3 "Help article category"). */
export const categoryTree = z.array(named.extend({ children: z.array(named) }));
export type ArticleTree = z.output<typeof categoryTree>;

export const articleListQuery = z.object({
  category_id: id,
  /** Words of title, summary or text, all of which must be there. */
  keyword: keyword.default(""),
  ...paging,
});

const headline = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  /** Unix seconds. */
  published_at: z.number(),
  /** The category that it stands in. */
  category: named,
});

/** With a keyword `excerpt` is the text around its first hit; else it is the summary. */
export const articlePage = pageOf(headline.extend({ excerpt: z.string() }));

const neighbour = z.object({ id: z.number(), title: z.string() }).nullable();

export const article = headline.extend({
  /** The topmost category above it: help, industry news or company news. */
  root_id: z.number(),
  /** Made of its Markdown by the server: known elements only, links and pictures of http(s) or of this site. */
  html: z.string(),
  updated_at: z.number(),
  /** Before and after it in the order of its root. */
  previous: neighbour,
  next: neighbour,
});

/** News for the home page, newest first, some of each kind. */
export const posts = z.object({
  list: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      type: z.enum(["hy", "company"]),
      published_at: z.number(),
    }),
  ),
});
