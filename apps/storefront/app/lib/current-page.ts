/** Which entry of a menu the page stands under. */
import { isMemberPage } from "./member-pages.ts";

/** How a link is marked: the page itself, or one above it. */
export type Current = "page" | "true" | undefined;

/** Another name of the list of all goods (spec.md §2). */
const aliases: Readonly<Record<string, string>> = { "/list_index": "/list" };

/** How the entry `url` of a menu is marked on the page of this route. */
export function currentAt(path: string, url: string): Current {
  const own = aliases[path] ?? path;
  if (own === url) return "page";
  return url !== "/" && url !== "" && own.startsWith(`${url}/`) ? "true" : undefined;
}

/** The same for the member centre as a whole, whose entry leads to 我的订单. */
export function currentAtMember(path: string, url: string): Current {
  return currentAt(path, url) ?? (isMemberPage(path) ? "true" : undefined);
}
