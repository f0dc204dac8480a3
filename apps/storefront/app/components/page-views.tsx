import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { mayReport, pageViewEvent, type Analytics } from "../lib/page-view.ts";
import { pageRowOf } from "../lib/page-row.ts";

/** Reports the first page and each change of route (spec.md §2); loaded only where an address is set. */
function PageViews({ analytics }: { analytics: Analytics }) {
  const { pathname } = useLocation();
  const { path: pattern, audience } = pageRowOf(useMatches().at(-1)?.id);
  const isPublic = audience === "public";
  useEffect(() => {
    if (!mayReport(navigator)) return;
    const view = { pattern, pathname, isPublic, origin: location.origin, referrer: document.referrer };
    report(analytics, pageViewEvent(analytics, view));
  }, [analytics, pattern, pathname, isPublic]);
  return null;
}
export default PageViews; // oxlint-disable-line import/no-default-export -- what comes later is a default export

/** Outlives the page, carries no cookie; whether it arrives is nothing to the visitor. */
function report({ url, kind }: Analytics, event: object): void {
  const type = kind === "plausible" ? "text/plain" : "application/json";
  fetch(url, {
    method: "POST",
    headers: { "Content-Type": type },
    body: JSON.stringify(event),
    keepalive: true,
    credentials: "omit",
    referrerPolicy: "no-referrer",
  }).catch(() => undefined);
}
