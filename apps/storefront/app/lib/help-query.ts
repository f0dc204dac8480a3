/** What /help is asked by, as its address keeps it. */

/** An article, or a search where there is a keyword. */
export type HelpQuery = { readonly id: number | null; readonly keyword: string; readonly page: number };

const longestKeyword = 64;

/** Reads an address; what makes no sense there is left out. */
export function readHelpQuery(search: URLSearchParams): HelpQuery {
  return {
    id: wholeOrNone(search.get("id")),
    keyword: (search.get("keyword") ?? "").trim().slice(0, longestKeyword),
    page: readPage(search),
  };
}

/** The page of a list that an address asks for, 1 where it makes no sense. */
export function readPage(search: URLSearchParams): number {
  return Math.min(wholeOrNone(search.get("page")) ?? 1, lastPage);
}

const lastPage = 100_000;

export function helpHref(id: number): string {
  return `/help?id=${id}`;
}

/** The address of a search; without words that of the help centre. */
export function helpSearchHref(keyword: string, page = 1): string {
  const search = new URLSearchParams();
  const trimmed = keyword.trim();
  if (trimmed) search.set("keyword", trimmed);
  if (page > 1) search.set("page", String(page));
  const text = search.toString();
  return `/help${text && `?${text}`}`;
}

function wholeOrNone(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
