import { articleCategories, legalTitles } from "@yaoji/contract/schemas/article-categories";
import type { DataOf } from "@yaoji/contract/endpoints";
import { helpHref, type HelpQuery, helpSearchHref } from "../lib/help-query.ts";
import type { Outcome } from "@yaoji/browser/reply";
import type { LoadContext } from "./load-context.ts";
import { load } from "./load.ts";

export type HelpTree = DataOf<"articleCategories">;
export type Article = DataOf<"articleDetail">;
export type ArticlePage = DataOf<"articleList">;

/** What stands beside every page of help and news. */
export type WithTree = { tree: Outcome<HelpTree> };
/** The chosen article; null where there is none to choose from. */
export type ChosenArticle = { article: Outcome<Article> | null };

/** The help centre: its sections with their articles (spec.md §7: category 3). */
export function loadHelpTree(context: LoadContext): Promise<Outcome<HelpTree>> {
  return load(context, "articleCategories", { query: { category_id: articleCategories.help } });
}

/** The article of an id; an unknown id gives the first article. */
export async function loadHelpArticle(
  context: LoadContext,
  id: number | null,
): Promise<WithTree & ChosenArticle> {
  const tree = await loadHelpTree(context);
  if (!tree.ok) return { tree, article: tree };
  const all = tree.data.flatMap(({ children }) => children);
  const chosen = all.find((article) => article.id === id) ?? all[0];
  const article = chosen ? await load(context, "articleDetail", { params: { id: chosen.id } }) : null;
  return { tree, article };
}

/** A text that whoever registers agrees to. */
export type LegalLink = { readonly title: string; readonly href: string };

/** Each leads to its article; where that could not be loaded, to a search for it. */
export async function loadLegalLinks(context: LoadContext): Promise<LegalLink[]> {
  const tree = await loadHelpTree(context);
  const section = tree.ok ? tree.data.find(({ id }) => id === articleCategories.guarantee) : undefined;
  return legalTitles.map((title) => {
    const article = section?.children.find(({ name }) => name === title);
    return { title, href: article ? helpHref(article.id) : helpSearchHref(title) };
  });
}

/** What a search in the help centre finds. */
export async function loadHelpSearch(
  context: LoadContext,
  { keyword, page }: HelpQuery,
): Promise<WithTree & { found: Outcome<ArticlePage> }> {
  const query = { category_id: articleCategories.help, keyword, page, page_size: 10 };
  const [tree, found] = await Promise.all([loadHelpTree(context), load(context, "articleList", { query })]);
  return { tree, found };
}

/** All articles of payment, delivery and returns, with the help centre around them. */
export async function loadPayAndDelivery(
  context: LoadContext,
): Promise<WithTree & { articles: Outcome<ArticlePage> }> {
  const query = { category_id: articleCategories.payAndDelivery, page_size: 100 };
  const [tree, articles] = await Promise.all([
    loadHelpTree(context),
    load(context, "articleList", { query }),
  ]);
  return { tree, articles };
}

const footerSections = 4;
const footerArticles = 10;

/** What the footer shows of the help centre: the first four sections (spec.md §1, §9), each with its first articles. */
export function footerHelpOf(tree: Outcome<HelpTree>): HelpTree {
  if (!tree.ok) return [];
  return tree.data
    .filter(({ children }) => children.length > 0)
    .slice(0, footerSections)
    .map((section) => ({ ...section, children: section.children.slice(0, footerArticles) }));
}
