/** Categories of articles that addresses of the shop name; every installation has them (spec.md §2 "Help centre", §9). */
export const articleCategories = {
  help: 3,
  payAndDelivery: 5,
  guarantee: 6,
  payment: 8,
  delivery: 9,
  returns: 10,
} as const;

/** The two kinds of news, as /news/:type and /news/info/:id/:type name them. */
export type NewsType = "hy" | "company";

/** The category of each kind of news. */
export const newsCategories: Readonly<Record<NewsType, number>> = { hy: 1, company: 2 };

/** The kind of news that a category is; null where it is none. */
export function newsTypeOf(categoryId: number): NewsType | null {
  if (categoryId === newsCategories.hy) return "hy";
  return categoryId === newsCategories.company ? "company" : null;
}

/** What whoever registers agrees to: the articles of these titles in 服务保障; every installation has them. */
export const legalTitles = ["用户协议", "隐私政策"] as const;
