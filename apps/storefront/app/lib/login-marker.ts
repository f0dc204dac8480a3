/** What a browser tab remembers about logging in (spec.md §4): session and local storage keys in one place. */

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;
export type BrowserStores = { session: Store; local: Store };

const markerKey = "login_marker";
const flagKey = "is_login";
const localKeys = ["token", "cj_userName", "cj_token"] as const;

/** Remembers where the visitor was sent to login from. */
export function setLoginMarker({ session }: BrowserStores, from: string): void {
  session.setItem(markerKey, from);
}

/** Where to go back to; the marker is spent. */
export function takeLoginMarker({ session }: BrowserStores): string | null {
  const from = session.getItem(markerKey);
  session.removeItem(markerKey);
  return from;
}

export type LoginKeys = { token: string; cj_userName: string; cj_token: string };

/** Keeps the login: flag of this tab, token, and a maker's own keys where they are set (spec.md §3). */
export function keepLogin({ session, local }: BrowserStores, keys: LoginKeys): void {
  session.setItem(flagKey, "1");
  for (const key of localKeys) {
    if (keys[key]) local.setItem(key, keys[key]);
    else local.removeItem(key);
  }
}

/** Clears the login flag and the three keys (decisions.md "Login state"). */
export function forgetLogin({ session, local }: BrowserStores): void {
  session.removeItem(flagKey);
  for (const key of localKeys) local.removeItem(key);
}

/** The Bearer token of this browser, if any. */
export function storedToken({ local }: BrowserStores): string | null {
  return local.getItem("token");
}

/** A path of this site and nothing else; what is stored or in an address may be forged. */
export function safeReturnPath(from: string | null): string {
  const isOwnPath = from !== null && /^\/(?![/\\])/.test(from) && !from.startsWith("/login");
  return isOwnPath ? from : "/";
}

/** The login page's address, remembering where the visitor was. */
export function withFrom(loginUrl: string, from: string): string {
  return `${loginUrl}${loginUrl.includes("?") ? "&" : "?"}from=${encodeURIComponent(from)}`;
}
