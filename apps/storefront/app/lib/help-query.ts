/** What /help is asked by, as its address keeps it. */
import { addressOf, readKeyword, readPage, wholeOrNone } from "./address.ts";

/** An article, or a search where there is a keyword. */
export type HelpQuery = { readonly id: number | null; readonly keyword: string; readonly page: number };

/** Reads an address; what makes no sense there is left out. */
export function readHelpQuery(search: URLSearchParams): HelpQuery {
  return {
    id: wholeOrNone(search.get("id")),
    keyword: readKeyword(search),
    page: readPage(search),
  };
}

export function helpHref(id: number): string {
  return `/help?id=${id}`;
}

/** The address of a search; without words that of the help centre. */
export function helpSearchHref(keyword: string, page = 1): string {
  return addressOf("/help", { keyword: keyword.trim(), page });
}
