/** What a browser tab remembers about logging in (spec.md §4): session and local storage keys in one place. */
import { isOwnPath } from "@yaoji/contract/schemas/own-path";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;
export type BrowserStores = { session: Store; local: Store };

const markerKey = "login_marker";
const flagKey = "is_login";
const makerKeys = ["cj_userName", "cj_token"] as const;
const localKeys = ["token", ...makerKeys] as const;

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
  if (keys.token) local.setItem("token", keys.token);
  else local.removeItem("token");
  keepMakerKeys({ local }, keys);
}

/** Keeps a maker's own keys; another login's are none of this one's. */
export function keepMakerKeys({ local }: Pick<BrowserStores, "local">, keys: Omit<LoginKeys, "token">): void {
  for (const key of makerKeys) {
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
  // Who has logged in has no more use for the pages that led there; a registration goes on at its later steps.
  const isReturn =
    from !== null && isOwnPath(from) && !/^\/(login|forget|register\/(dd\/)?step1)\b/.test(from);
  return isReturn ? from : "/";
}

/** Where a login leads: back to where it was asked for; a maker's representative always into his own area. */
export function landingPath(role: string, from: string | null): string {
  const path = safeReturnPath(from);
  return role === "supplier" && !/^\/shop(?![^/?#])/.test(path) ? "/shop" : path;
}

type Place = Pick<URL, "origin" | "pathname" | "search">;

/** The login page's address and the way back; a login page on another host is told the whole address of ours. */
export function loginAddress(loginUrl: string, { origin, pathname, search }: Place): string {
  return withFrom(loginUrl, (loginUrl.startsWith("/") ? "" : origin) + pathname + search);
}

/** An address that leads back to where the visitor was. */
export function withFrom(loginUrl: string, from: string): string {
  return `${loginUrl}${loginUrl.includes("?") ? "&" : "?"}from=${encodeURIComponent(from)}`;
}
