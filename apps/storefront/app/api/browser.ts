import { calls } from "@yaoji/contract/calls";
import { alertBox, toast } from "@yaoji/browser/messages";
import { freshKey } from "@yaoji/browser/fresh-key";
import { loginChannel } from "../lib/tab-channel.ts";
import {
  forgetLogin,
  loginAddress,
  setLoginMarker,
  storedToken,
  withFrom,
  type BrowserStores,
} from "../lib/login-marker.ts";
import { CallError, createClient, type ApiClient } from "./client.ts";
import { showFailure, type Reactions } from "./reactions.ts";

/** The two stores of this browser. */
export function browserStores(): BrowserStores {
  return { session: sessionStorage, local: localStorage };
}

const reactions: Reactions = {
  toast: (text) => toast(text, "error"),
  alert: (text) => alertBox(text),
  alertTimeout: alertToRefresh,
  goToLogin: () => {
    if (!isLoginEnding) goToLogin();
  },
  // What stopped here goes on here.
  goTo: (path) => location.assign(withFrom(path, location.pathname + location.search)),
};

/** What makes this page useless, with a button that refreshes it (spec.md §8). */
export function alertToRefresh(text: string): void {
  void alertBox(text, { actionLabel: "刷新页面" }).then((agreed) => agreed && location.reload());
}

let isLoginEnding = false;

/**
 * Ends this browser's login; the caller leaves the page then. A call on its way that learns of it sends nobody to the
 * login page: the buyer wanted to leave.
 */
export async function endLogin(end: () => Promise<unknown>): Promise<void> {
  isLoginEnding = true;
  try {
    await end();
  } catch (error) {
    isLoginEnding = false;
    throw error;
  }
  forgetLogin(browserStores());
  loginChannel.tell();
}

let client: ApiClient | null = null;

/** The browser's client, made on first use with the addresses that the server wrote into the page. */
export const api: ApiClient = (name, request, options) => {
  client ??= createClient({
    calls,
    base: setting("api-base"),
    fetch: (input, init) => fetch(input, init),
    token: () => storedToken(browserStores()),
    newKey: freshKey,
    reactions,
  });
  return client(name, request, options);
};

/** Where a path of the API is, for what is not a call: files. */
export function apiAddress(path: string): string {
  return setting("api-base") + path;
}

/** The login of this browser as a header; none where the cookie says it. */
export function authorisation(): HeadersInit {
  const token = storedToken(browserStores());
  return token ? { Authorization: `Bearer ${token}` } : {};
}

/** The shared error handling for a call that was made silently; other errors are faults of ours. */
export function handleFailure(error: unknown): void {
  if (!(error instanceof CallError)) throw error;
  if (!error.cancelled) showFailure(reactions, error.failure);
}

/** Sends the visitor to the login page; the marker brings him back. */
export function goToLogin(): void {
  if (location.pathname === "/login") return;
  setLoginMarker(browserStores(), location.pathname + location.search);
  location.assign(loginAddress(setting("login-url") || "/login", location));
}

function setting(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? "";
}
