import { closedAdsCookie } from "./closed-ads.ts";

/** The 大字 switch: kept in a cookie so that the server renders the right size. */
const largeTextCookie = "large_text";
/** What a visitor chose of the looks says nothing of a login. */
const displayCookies: ReadonlySet<string> = new Set([largeTextCookie, closedAdsCookie]);

/** Whether a Cookie header asks for large text. */
export function wantsLargeText(cookies: string | null): boolean {
  return readCookie(cookies, largeTextCookie) === "1";
}

/** Whether a Cookie header carries more than our display choices, so that it may be a login. */
export function mayBeLoggedIn(cookies: string | null): boolean {
  return cookieNames(cookies).some((name) => !displayCookies.has(name));
}

/** The Set-Cookie text of a choice, kept for a year. */
export function largeTextCookieText(isOn: boolean): string {
  return `${largeTextCookie}=${isOn ? "1" : "0"}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

function readCookie(cookies: string | null, wanted: string): string | undefined {
  for (const pair of (cookies ?? "").split(";")) {
    const [name, value] = pair.trim().split("=");
    if (name === wanted) return value;
  }
  return undefined;
}

function cookieNames(cookies: string | null): string[] {
  return (cookies ?? "").split(";").flatMap((pair) => pair.trim().split("=")[0] || []);
}
