import { LRUCache } from "lru-cache";
import { type Rendered, renderMarkdown } from "./markdown.ts";

type Version = Rendered & { readonly body: string };
type Article = { readonly id: number; readonly body: string };

const most = 500;

/** Renders an article once for each version of its text, and keeps the last some hundred. */
export function keptHtml(render: (markdown: string) => Rendered = renderMarkdown): (of: Article) => Rendered {
  const kept = new LRUCache<number, Version>({ max: most });
  return ({ id, body }) => {
    const found = kept.get(id);
    if (found?.body === body) return found;
    const version = { ...render(body), body };
    kept.set(id, version);
    return version;
  };
}
