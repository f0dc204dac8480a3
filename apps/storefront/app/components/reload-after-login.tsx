import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { browserStores } from "../api/browser.ts";
import { takeLoginMarker } from "../lib/login-marker.ts";
import { pageRowOf } from "../lib/page-row.ts";

/** Reloads the page once when a login marker was stored: the visitor is back from the login page (spec.md §4). */
export function ReloadAfterLogin() {
  const { pathname } = useLocation();
  const isLoginFrame = pageRowOf(useMatches().at(-1)?.id).frame === "login";
  return isLoginFrame ? null : <ReloadOnce key={pathname} />;
}

function ReloadOnce() {
  useEffect(() => {
    if (takeLoginMarker(browserStores()) !== null) location.reload();
  }, []);
  return null;
}
