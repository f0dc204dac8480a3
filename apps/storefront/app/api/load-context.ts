import type { Analytics } from "../lib/page-view.ts";
import { createContext, RouterContextProvider } from "react-router";

/** A reply of the API: its body, and its envelope read from that; null where it was no JSON. */
type ApiReply = { readonly status: number; readonly text: string; readonly envelope: unknown };

/** The inline scripts and styles that we put into a page: its policy lets in these and no others. */
type InlineParts = { readonly scripts: readonly string[]; readonly styles: readonly Buffer[] };

/** What the server around the pages provides for one visitor's request. */
export type PageServices = {
  /** The shop's own API, called in the same process with this visitor's cookie and address. */
  callApi: (path: string, init: RequestInit) => Promise<ApiReply>;
  /** Writes a fault to the server's log. */
  report: (error: unknown) => void;
  /** Takes the page's bytes (the body of a response would be copied three times on its way), and what of it is ours to run. */
  give: (page: Buffer, inline: InlineParts) => void;
  /** What the browser must know of the installation (decisions.md "Running it" config). */
  settings: Settings;
};

/**
 * Base address of the API ("" is the same origin), the login page on the main host, the chat's page ("" for none), where
 * page views are reported.
 */
export type Settings = { apiBase: string; loginUrl: string; chatUrl: string; analytics: Analytics | null };

const services = createContext<PageServices>();

export type LoadContext = Readonly<RouterContextProvider>;

/** The router's context for one request. */
export function loadContext(given: PageServices): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(services, given);
  return context;
}

/** The server's services inside a loader. */
export function servicesOf(context: LoadContext): PageServices {
  return context.get(services);
}

/** Reports a fault of a loader or of rendering. */
export function reportFault(context: LoadContext, error: unknown): void {
  servicesOf(context).report(error);
}
