import { eq, type SQL, sql } from "drizzle-orm";
import { type Db, row, rows } from "../../platform/db/database.ts";
import { articleCategories } from "../../platform/db/schema/articles.ts";

export type BranchRow = { id: number; name: string; children: { id: number; name: string }[] };
export type ArticleRow = {
  id: number;
  title: string;
  summary: string;
  body: string;
  published_at: number;
  category_id: number;
  category_name: string;
};
type Neighbour = { id: number; title: string } | null;
export type ArticleDetailRow = ArticleRow & {
  root_id: number;
  updated_at: number;
  previous: Neighbour;
  next: Neighbour;
};

/** Categories at and below one (all of them below null), with their place in its order. */
const treeBelow = (top: SQL) => sql`
  WITH RECURSIVE tree AS (
    SELECT id, name, id AS root_id, NULL::bigint AS branch_id, ARRAY[]::bigint[] AS path FROM article_categories WHERE ${top}
    UNION ALL
    SELECT c.id, c.name, t.root_id, coalesce(t.branch_id, c.id), t.path || c.position::bigint || c.id
    FROM article_categories c JOIN tree t ON c.parent_id = t.id
  )`;
const order = sql`t.path, a.position, a.published_at DESC, a.id DESC`;
const seconds = (column: string) => sql.raw(`floor(extract(epoch FROM ${column}))::float8`);
const headline = sql`a.id::int AS id, a.title, a.summary, a.body, ${seconds("a.published_at")} AS published_at,
  a.category_id::int AS category_id, t.name AS category_name`;

export async function hasCategory(db: Db, id: number): Promise<boolean> {
  return (await db.$count(articleCategories, eq(articleCategories.id, id))) > 0;
}

/** The categories right below one, each with the articles in it and below it, in their order. */
export async function listBranches(db: Db, categoryId: number, now: Date): Promise<BranchRow[]> {
  return rows<BranchRow>(
    db,
    sql`${treeBelow(sql`id = ${categoryId}`)}
    SELECT c.id::int AS id, c.name, coalesce((
      SELECT json_agg(json_build_object('id', a.id, 'name', a.title) ORDER BY ${order})
      FROM tree t JOIN articles a ON a.category_id = t.id AND a.published_at <= ${now.toISOString()}
      WHERE t.branch_id = c.id), '[]') AS children
    FROM article_categories c WHERE c.parent_id = ${categoryId} ORDER BY c.position, c.id`,
  );
}

/** `words`: each under any of its names; `has`: all of them, or at least half, those with the most first. */
export type ArticleFilter = {
  categoryId: number;
  words: readonly (readonly string[])[];
  has: "all" | "half";
  now: Date;
};
type Place = { limit: number; offset: number };

/** A page of the articles in and below a category; those with all the words in the title come first. */
export async function listArticles(
  db: Db,
  filter: ArticleFilter,
  { limit, offset }: Place,
): Promise<ArticleRow[]> {
  const best = filter.words.length > 0 ? sql`${bestFirst(filter)},` : sql``;
  return rows<ArticleRow>(
    db,
    sql`${treeBelow(sql`id = ${filter.categoryId}`)}
    SELECT ${headline} FROM tree t JOIN articles a ON a.category_id = t.id
    WHERE ${matching(filter)} ORDER BY ${best} ${order} LIMIT ${limit} OFFSET ${offset}`,
  );
}

export async function countArticles(db: Db, filter: ArticleFilter): Promise<number> {
  const found = await row<{ total: number }>(
    db,
    sql`${treeBelow(sql`id = ${filter.categoryId}`)}
    SELECT count(*)::int AS total FROM tree t JOIN articles a ON a.category_id = t.id WHERE ${matching(filter)}`,
  );
  return found?.total ?? 0;
}

/** One published article, with what stands before and after it in the order of its root. */
export async function findArticle(db: Db, id: number, now: Date): Promise<ArticleDetailRow | null> {
  const neighbour = (side: "lag" | "lead") => {
    const other = sql.raw(`${side}(json_build_object('id', a.id, 'title', a.title)) OVER reading`);
    return sql`${other} AS ${sql.raw(side === "lag" ? "previous" : "next")}`;
  };
  return row<ArticleDetailRow>(
    db,
    sql`${treeBelow(sql`parent_id IS NULL`)}, shown AS (
      SELECT ${headline}, t.root_id::int AS root_id, ${seconds("a.updated_at")} AS updated_at, ${neighbour("lag")}, ${neighbour("lead")}
      FROM tree t JOIN articles a ON a.category_id = t.id AND a.published_at <= ${now.toISOString()}
      WHERE t.root_id = (SELECT o.root_id FROM tree o JOIN articles b ON b.category_id = o.id WHERE b.id = ${id})
      WINDOW reading AS (ORDER BY ${order}))
    SELECT * FROM shown WHERE id = ${id}::bigint`,
  );
}

function matching({ words, has, now }: Pick<ArticleFilter, "words" | "has" | "now">): SQL {
  const published = sql`a.published_at <= ${now.toISOString()}`;
  if (words.length === 0) return published;
  const least = has === "all" ? words.length : Math.ceil(words.length / 2);
  return sql`${published} AND ${hits(searched, words)} >= ${least}`;
}

/** Titles count most. */
function bestFirst({ words }: ArticleFilter): SQL {
  const typed = words.map(([name = ""]) => [name]);
  return sql`${hits(sql`a.title`, words)} * 2 + ${hits(searched, words)} + ${hits(searched, typed)} DESC`;
}

/** How many of the words stand in a text. */
function hits(text: SQL, words: ArticleFilter["words"]): SQL {
  const found = each(text, words).map((hit) => sql`(${hit})::int`);
  return sql`(${sql.join(found, sql` + `)})`;
}

/** Title, summary and text without the marks of Markdown and the addresses of its links. */
const searched = sql.raw(
  String.raw`(a.title || ' ' || a.summary || ' ' || regexp_replace(a.body, '\]\([^)]*\)|[#*|>\x60]', '', 'g'))`,
);

/** Whether each word stands in a text, under any of its names. */
function each(text: SQL, words: readonly (readonly string[])[]): SQL[] {
  return words.map((names) => {
    const any = names.map((name) => sql`${text} ILIKE ${`%${name.replace(/[\\%_]/g, String.raw`\$&`)}%`}`);
    return sql`(${sql.join(any, sql` OR `)})`;
  });
}
