import { createHash } from "node:crypto";
import type { Analytics } from "../config/config.ts";

/** Other hosts that the pages of this installation talk to (API_BASE, LOGIN_URL, CHAT_URL, ANALYTICS_URL). */
export type PageHosts = {
  readonly apiBase: string;
  readonly loginUrl: string;
  readonly chatUrl: string;
  readonly analytics: Analytics | null;
};

/** The inline scripts and styles of a page that we wrote, as whoever made the page put them there. */
export type InlineParts = {
  readonly scripts: readonly (Buffer | string)[];
  readonly styles: readonly (Buffer | string)[];
};

/** A page that talks to nobody else. */
export const noHosts: PageHosts = { apiBase: "", loginUrl: "", chatUrl: "", analytics: null };

/**
 * A page's own content policy: only the inline scripts and styles that we wrote, by their hashes. A page is never searched
 * for them: what a text of it brought along would be let in too. `framedBy`: who may show it in a frame.
 */
export function pagePolicy(
  { scripts, styles }: InlineParts,
  hosts: PageHosts,
  framedBy: "'none'" | "'self'" = "'none'",
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf(scripts)].join(" "),
    "script-src-attr 'none'",
    `style-src-elem ${hashesOf(styles).join(" ") || "'none'"}`,
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

/**
 * The preview of a page, shown in a frame of the back office: beside its policy it is sandboxed, so that it runs nothing,
 * sends nothing and leads nowhere; it keeps its origin, without which it would not be given its own pictures.
 */
export function previewHeaders(inline: Pick<InlineParts, "styles">): [string, string][] {
  const policy = pagePolicy({ scripts: [], styles: inline.styles }, noHosts, "'self'");
  return [
    ["content-security-policy", `${policy}; sandbox allow-same-origin`],
    ["x-frame-options", "SAMEORIGIN"],
    ["x-robots-tag", "noindex"],
  ];
}

/** The chat alone is shown in a frame. */
function frameSource(chatUrl: string): string {
  if (chatUrl.startsWith("/")) return "'self'";
  return originOf(chatUrl).trim() || "'none'";
}

function hashesOf(parts: readonly (Buffer | string)[]): string[] {
  // An empty element is asked for its hash as well.
  return [...new Set(parts.map(digestOf))];
}

function digestOf(text: Buffer | string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function originOf(address: string): string {
  return URL.canParse(address) ? ` ${new URL(address).origin}` : "";
}
