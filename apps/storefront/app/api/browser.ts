import { calls } from "@yaoji/contract/calls";
import { alertBox, toast } from "../lib/messages.ts";
import { freshKey } from "../lib/fresh-key.ts";
import { setLoginMarker, storedToken, withFrom, type BrowserStores } from "../lib/login-marker.ts";
import { CallError, createClient, type ApiClient } from "./client.ts";
import { showFailure, type Reactions } from "./reactions.ts";

/** The two stores of this browser. */
export function browserStores(): BrowserStores {
  return { session: sessionStorage, local: localStorage };
}

const reactions: Reactions = {
  toast: (text) => toast(text, "error"),
  alert: (text) => alertBox(text),
  alertTimeout: (text) =>
    void alertBox(text, { actionLabel: "刷新页面" }).then((agreed) => agreed && location.reload()),
  goToLogin,
  goTo: (path) => location.assign(path),
};

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

/** The shared error handling for a call that was made silently; other errors are faults of ours. */
export function handleFailure(error: unknown): void {
  if (!(error instanceof CallError)) throw error;
  if (!error.cancelled) showFailure(reactions, error.failure, false);
}

/** Sends the visitor to the login page; the marker brings him back. */
export function goToLogin(): void {
  const from = location.pathname + location.search;
  if (location.pathname === "/login") return;
  setLoginMarker(browserStores(), from);
  location.assign(withFrom(setting("login-url") || "/login", from));
}

function setting(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? "";
}
