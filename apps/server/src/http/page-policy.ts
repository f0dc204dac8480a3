import { createHash } from "node:crypto";
import type { Analytics } from "../config.ts";

/** Other hosts that the pages of this installation talk to (API_BASE, LOGIN_URL, CHAT_URL, ANALYTICS_URL). */
export type PageHosts = {
  readonly apiBase: string;
  readonly loginUrl: string;
  readonly chatUrl: string;
  readonly analytics: Analytics | null;
};

/**
 * A page's own content policy: only the inline scripts and styles that stand in it, by their hashes. `framedBy`: who may
 * show it in a frame.
 */
export function pagePolicy(
  html: Buffer | string,
  hosts: PageHosts,
  framedBy: "'none'" | "'self'" = "'none'",
): string {
  const page = typeof html === "string" ? Buffer.from(html) : html;
  const styles = hashesOf(page, "style");
  return [
    "default-src 'none'",
    `script-src 'self' ${hashesOf(page, "script")}`,
    "script-src-attr 'none'",
    `style-src-elem ${styles || "'none'"}`,
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${originOf(hosts.apiBase)}${originOf(hosts.analytics?.url ?? "")}`,
    `form-action 'self'${originOf(hosts.loginUrl)}`,
    `frame-src ${frameSource(hosts.chatUrl)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
  ].join("; ");
}

/** The chat alone is shown in a frame. */
function frameSource(chatUrl: string): string {
  if (chatUrl.startsWith("/")) return "'self'";
  return originOf(chatUrl).trim() || "'none'";
}

function hashesOf(page: Buffer, element: "script" | "style"): string {
  return [...new Set(inlineTexts(page, element).map(digestOf))].join(" ");
}

/** What stands in the elements of that name, those left out that fetch a file or hold data, which no policy asks about. */
function inlineTexts(page: Buffer, element: string): Buffer[] {
  const texts: Buffer[] = [];
  const [begin, end] = [`<${element}`, `</${element}>`];
  for (let at = page.indexOf(begin); at >= 0; at = page.indexOf(begin, at)) {
    const from = page.indexOf(">", at) + 1;
    const to = page.indexOf(end, from);
    if (from === 0 || to < 0) break;
    if (!/\ssrc=|application\/json/.test(page.toString("latin1", at, from)))
      texts.push(page.subarray(from, to));
    at = to + end.length;
  }
  return texts;
}

function digestOf(text: Buffer): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function originOf(address: string): string {
  return URL.canParse(address) ? ` ${new URL(address).origin}` : "";
}
