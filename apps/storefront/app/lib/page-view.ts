/** Where page views are reported: the address of events, its form, and what the shop is called there. */
export type Analytics = { url: string; kind: "plausible" | "umami"; site: string };

/** A page that was shown: its route's pattern, its path, and who may see it. */
export type PageView = {
  pattern: string;
  pathname: string;
  isPublic: boolean;
  origin: string;
  /** What led here from outside; "" within the shop. */
  referrer: string;
};

/**
 * The event of a page view, without anything that could tell who it was: no query, and on pages of one's own (orders,
 * after-sales) the route's pattern in place of their numbers; of what led here, the host alone.
 */
export function pageViewEvent({ kind, site }: Analytics, view: PageView): object {
  const path = view.isPublic ? view.pathname : view.pattern;
  const referrer = outsideHost(view);
  if (kind === "umami") {
    const { hostname } = new URL(view.origin);
    return { type: "event", payload: { website: site, hostname, url: path, referrer } };
  }
  return { name: "pageview", domain: site, url: view.origin + path, referrer };
}

function outsideHost({ referrer, origin }: PageView): string {
  if (!URL.canParse(referrer)) return "";
  const from = new URL(referrer).origin;
  return from === origin ? "" : from;
}

/** What a browser says of its user's wish; the second is not in every type library. */
type Wishes = { doNotTrack?: string | null; globalPrivacyControl?: boolean };

/** Do Not Track and Global Privacy Control are respected. */
export function mayReport({ doNotTrack, globalPrivacyControl }: Wishes): boolean {
  return doNotTrack !== "1" && globalPrivacyControl !== true;
}
