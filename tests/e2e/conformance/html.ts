/** What a served page says, read from its text alone: no browser, no script. */

export type ServedPage = {
  title: string;
  /** How often each stands there. */
  headings: number;
  mains: number;
  banners: number;
  contentinfos: number;
  toolbars: number;
  searches: number;
  quickNavs: number;
  topAds: number;
  bottomAds: number;
  /** The text of the main part, in one line. */
  text: string;
};

export function readPage(html: string): ServedPage {
  const [main = ""] = /<main[\s>][\s\S]*<\/main>/.exec(html) ?? [];
  const around = html.replace(main, "");
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return {
    title: decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    headings: count(html, /<h1[\s>]/g),
    mains: count(html, /<main[\s>]/g),
    // A header inside a page's own article is no landmark.
    banners: count(around, /<header[\s>]/g),
    contentinfos: count(around, /<footer[\s>]/g),
    toolbars: count(around, /<aside[^>]*aria-label="工具栏"/g),
    searches: count(around, /role="search"|<search[\s>]/g),
    quickNavs: count(html, /<nav[^>]*aria-label="快捷导航"/g),
    topAds: count(html, /aria-label="顶部推广"/g),
    bottomAds: count(html, /aria-label="底部推广"/g),
    text: decoded(main.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<!--.*?-->|<[^>]+>/g, "")),
  };
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

function decoded(text: string): string {
  return text
    .replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ");
}
