/** Which addresses may be those of a page, and which host may be asked for one. */
import type { FastifyRequest } from "fastify";

/** Node passes on what a client sends: some proxies send the whole address, whose host stands in Host as well. */
const wholeAddress = /^https?:\/\/[^/?#]*/i;

/** Path and query of a page's address. */
export const pathOf = ({ url }: FastifyRequest): string => url.replace(wholeAddress, "");

/**
 * Whether an address can be a page's: read as a link, `//user@host/` would lead elsewhere, and `//list`, `/a/../list` or
 * `/\list` to a page of another name. No text has a NUL, and a page that repeats it is no valid HTML.
 */
export function isPageAddress(request: FastifyRequest): boolean {
  const path = pathOf(request).split(/[?#]/)[0] ?? "";
  if (!path.startsWith("/") || request.url.includes("%00")) return false;
  return !/\/\/|\\|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path);
}

const name = /^[\w.-]+(?::\d{1,5})?$/;
const numbers = /^\[[\da-f:.]+\](?::\d{1,5})?$/i;

/** Whether a host could be one of ours: a name or an address, perhaps a port, and nothing that a link would read otherwise. */
export function isHost(host: string): boolean {
  return (name.test(host) || numbers.test(host)) && URL.canParse(`http://${host}`);
}
