/** How the addresses of lists are read and made. */

const lastPage = 100_000;
const longestKeyword = 64;

/** The page of a list that an address asks for, 1 where it makes no sense. */
export function readPage(search: URLSearchParams): number {
  return Math.min(wholeOrNone(search.get("page")) ?? 1, lastPage);
}

/** What is searched for, trimmed and no longer than its field takes. */
export function readKeyword(search: URLSearchParams, name = "keyword"): string {
  return (search.get(name) ?? "").trim().slice(0, longestKeyword);
}

/** A whole number above zero. */
export function wholeOrNone(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** A path with what it is asked by; what is empty or zero is left out, and so is the first page. */
export function addressOf(
  path: string,
  asked: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(asked))
    if (value && !(name === "page" && value === 1)) search.set(name, String(value));
  return path + (search.size > 0 ? `?${search}` : "");
}
