import { createHash } from "node:crypto";
import type { Analytics } from "../config.ts";

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

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
export function pagePolicy(html: string, hosts: PageHosts, framedBy: "'none'" | "'self'" = "'none'"): string {
  const styles = hashesOf(html, inlineStyle);
  return [
    "default-src 'none'",
    `script-src 'self' ${hashesOf(html, inlineScript)}`,
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

function hashesOf(html: string, element: RegExp): string {
  const hashes = Array.from(html.matchAll(element), ([, text = ""]) => sha256(text));
  return [...new Set(hashes)].join(" ");
}

function sha256(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function originOf(address: string): string {
  return URL.canParse(address) ? ` ${new URL(address).origin}` : "";
}
