/** Help and news of the demo shop: Markdown files with a head, each under the category that it names. */
import { readdirSync, readFileSync } from "node:fs";
import { articleCategories as fixed, newsTypeOf } from "@yaoji/contract/schemas/article-categories";
import type { Db } from "../src/platform/db/database.ts";
import { articleCategories, articles } from "../src/platform/db/schema/articles.ts";
import { must } from "./writing/insert.ts";

/** An article as its file gives it. */
type DemoArticle = {
  /** The file's name without its ending, such as 06-pay: other articles lead to it by article:06-pay. */
  readonly name: string;
  readonly title: string;
  /** The category's name. */
  readonly section: string;
  readonly summary: string;
  /** Published and last changed so many days before the demo was loaded. */
  readonly days: number;
  readonly body: string;
};

const folder = new URL("./articles/", import.meta.url);
/** News first: the specification's example is /news/info/1/hy. */
const folders = ["news", "help"] as const;
/** Sections of the help centre that no address of the shop names. */
const moreSections = ["价格与优惠", "商品与效期", "账户与资金"];
const oneDay = 86_400_000;

/** All of a folder, in the order of their names. */
export function readDemoArticles(from: (typeof folders)[number]): DemoArticle[] {
  const directory = new URL(`${from}/`, folder);
  const names = readdirSync(directory).filter((name) => name.endsWith(".md"));
  return names
    .toSorted()
    .map((name) => parseArticle(name.slice(0, -3), readFileSync(new URL(name, directory), "utf8")));
}

/** Reads a file: `key: value` lines between two lines of dashes, then Markdown. */
function parseArticle(name: string, text: string): DemoArticle {
  const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const fields = new Map(
    head.split("\n").map((line) => {
      const [key = "", ...value] = line.split(": ");
      return [key, value.join(": ")] as const;
    }),
  );
  const field = (key: string) => must(fields.get(key), `${key} of article ${name}`);
  const days = Number(field("days"));
  return {
    name,
    title: field("title"),
    section: field("section"),
    summary: field("summary"),
    days,
    body: body.trim(),
  };
}

export async function loadDemoArticles(db: Db, now: Date): Promise<void> {
  const sections = await insertSections(db);
  const all = folders.flatMap(readDemoArticles);
  // An empty shop counts from 1, as the addresses of decisions.md want it.
  const ids = new Map(all.map(({ name }, index) => [name, index + 1]));
  const values = all.map(({ title, section, summary, days, body }, position) => {
    const at = new Date(now.getTime() - days * oneDay);
    const categoryId = must(sections.get(section), section);
    const common = { categoryId, title, summary, body: linked(body, ids), publishedAt: at, updatedAt: at };
    // News stand by their day alone.
    return { ...common, position: newsTypeOf(categoryId) ? 0 : position };
  });
  const written = await db.insert(articles).values(values).returning({ id: articles.id });
  const isCounted = written.every(({ id }, index) => id === index + 1);
  if (!isCounted) throw new Error("demo data: articles are not counted from 1");
}

/** A link to another article names its file. */
function linked(body: string, ids: ReadonlyMap<string, number>): string {
  return body.replace(
    /\(article:([\w-]+)\)/g,
    (_, name: string) => `(/help?id=${must(ids.get(name), name)})`,
  );
}

/** Every category's id by its name, the demo's own among them. */
async function insertSections(db: Db): Promise<ReadonlyMap<string, number>> {
  const own = moreSections.map((name, index) => ({ parentId: fixed.help, name, position: 5 + index }));
  await db.insert(articleCategories).values(own);
  const all = await db.select().from(articleCategories);
  return new Map(all.map(({ id, name }) => [name, id]));
}
