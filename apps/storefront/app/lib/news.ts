import type { NewsType } from "@yaoji/contract/schemas/article-categories";

/** The two lists of news. */
export const newsKinds: readonly { readonly type: NewsType; readonly name: string; readonly href: string }[] =
  [
    { type: "hy", name: "行业资讯", href: "/news/hy" },
    { type: "company", name: "公司新闻", href: "/news/company" },
  ];

/** The kind of news that a part of an address names; undefined where it names none. */
export function newsKindOf(text: string | undefined): (typeof newsKinds)[number] | undefined {
  return newsKinds.find(({ type }) => type === text);
}

export function newsHref(id: number, type: NewsType): string {
  return `/news/info/${id}/${type}`;
}
