import { isOwnPath } from "@yaoji/contract/schemas/own-path";
import { Marked, Renderer, type Tokens } from "marked";
import { LRUCache } from "lru-cache";

/** An article as it is shown, and as plain text for searching in it. */
export type Rendered = { readonly html: string; readonly text: string };

/** Addresses that an article may lead to or show: http(s), or a place of this site. */
const isSafe = (address: string) => isOwnPath(address) || /^(?:https?:\/\/|[?#])/i.test(address);
const elsewhere = /^https?:/i;

const plain = new Renderer();

/** Markdown without its raw HTML: such text never becomes a token, so that it is escaped like any other. */
const marked = new Marked({
  gfm: true,
  tokenizer: { html: () => undefined, tag: () => undefined },
  renderer: {
    // The page's one h1 is the title.
    heading({ tokens, depth }) {
      const level = Math.max(2, depth);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      if (!isSafe(href)) return text;
      const outside = elsewhere.test(href) ? ' target="_blank" rel="noopener noreferrer"' : "";
      return `<a href="${escapeHtml(href)}"${outside}>${text}</a>`;
    },
    image({ href, text }) {
      if (!isSafe(href)) return escapeHtml(text);
      return `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}" loading="lazy">`;
    },
    // A wide one is scrolled in its own place, by keyboard too.
    table(token: Tokens.Table) {
      return `<div class="table-scroll" role="group" aria-label="表格" tabindex="0">${plain.table.call(this, token)}</div>\n`;
    },
  },
});

/** Makes safe HTML of Markdown: nothing in the text can run, nor lead or load from anywhere but http(s) and this site. */
export function renderMarkdown(markdown: string): Rendered {
  const html = marked.parse(markdown, { async: false });
  return { html, text: textOf(html) };
}

type Version = Rendered & { readonly body: string };
type Article = { readonly id: number; readonly body: string };

const mostKept = 500;

/** Renders an article once for each version of its text, and keeps the last some hundred. */
export function keptHtml(render: (markdown: string) => Rendered = renderMarkdown): (of: Article) => Rendered {
  const kept = new LRUCache<number, Version>({ max: mostKept });
  return ({ id, body }) => {
    const found = kept.get(id);
    if (found?.body === body) return found;
    const version = { ...render(body), body };
    kept.set(id, version);
    return version;
  };
}

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

const inlineTag = /<\/?(?:strong|em|del|code|a)\b[^>]*>/g;

function textOf(html: string): string {
  return html
    .replace(inlineTag, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
