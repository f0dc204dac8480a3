/** Advertisements and draws that the visitor closed: kept in a cookie, so that the server leaves them out and nothing moves. */

export const closedAdsCookie = "closed_ads";
const most = 20;

type Advertisement = { readonly image: string; readonly url: string; readonly title: string };

/** A short name of an advertisement: another picture, address or title makes another one. */
export function adKey({ image, url, title }: Advertisement): string {
  return shortName(`${image}|${url}|${title}`);
}

/** A short name of a draw, for each buyer another. */
export function drawKey(id: number, to: string): string {
  return shortName(`draw|${id}|${to}`);
}

function shortName(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** The keys in a Cookie header. */
export function closedAdsOf(cookies: string | null): string[] {
  const found = new RegExp(`(?:^|;\\s*)${closedAdsCookie}=([\\w.]*)`).exec(cookies ?? "")?.[1] ?? "";
  return found.split(".").filter(Boolean);
}

/** The Set-Cookie text with one more closed; the oldest are forgotten. Kept for a year. */
export function closedAdsCookieText(cookies: string, key: string): string {
  const keys = [...closedAdsOf(cookies).filter((each) => each !== key), key].slice(-most);
  return `${closedAdsCookie}=${keys.join(".")}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
