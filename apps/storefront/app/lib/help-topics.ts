import { articleCategories } from "@yaoji/contract/schemas/article-categories";

/** A topic of 支付配送 with a page of its own (spec.md §2 "Help centre"). */
export type HelpTopic = { readonly href: string; readonly name: string; readonly categoryId: number };

export const helpTopics: readonly HelpTopic[] = [
  { href: "/help/zfps/ddzf", name: "订单支付", categoryId: articleCategories.payment },
  { href: "/help/zfps/hwps", name: "货物配送", categoryId: articleCategories.delivery },
  { href: "/help/zfps/ypth", name: "药品退换", categoryId: articleCategories.returns },
];

/** The topic of a page's path. */
export function topicOf(path: string): HelpTopic {
  const topic = helpTopics.find(({ href }) => href === path);
  if (!topic) throw new Error(`${path} is no page of 支付配送`);
  return topic;
}
