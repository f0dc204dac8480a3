import { useEffect, useLayoutEffect } from "react";
import { scrollKey } from "./restore-scroll.ts";
import { MotionContext, PlaceContext, RouterContext, StateContext, useGiven } from "./contexts.ts";

/** Where each page of the history was scrolled to; kept for the rest of the visit. The server's script (restore-scroll.ts) reads it first. */
const positions: Record<string, number> = {};

/** The browser's half of the library's component of this name: the same places, stored under the same name, after a script of our own. */
export function ScrollRestoration() {
  useKeptPositions();
  useScrolling();
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}

function useKeptPositions(): void {
  const router = useGiven(RouterContext);
  const { location } = useGiven(PlaceContext);
  const isIdle = useGiven(MotionContext).navigation.state === "idle";
  useLayoutEffect(() => {
    Object.assign(positions, storedPositions());
    return router.enableScrollRestoration(positions, () => window.scrollY);
  }, [router]);
  useEffect(() => {
    const begin = () => (history.scrollRestoration = "manual");
    begin();
    addEventListener("pageshow", begin);
    return () => removeEventListener("pageshow", begin);
  }, []);
  useEffect(() => {
    function end(): void {
      if (isIdle) positions[location.key] = window.scrollY;
      storePositions();
      history.scrollRestoration = "auto";
    }
    addEventListener("pagehide", end);
    return () => removeEventListener("pagehide", end);
  }, [isIdle, location]);
}

function useScrolling(): void {
  const { location, restoreScrollPosition, preventScrollReset } = useGiven(StateContext);
  useLayoutEffect(() => {
    if (restoreScrollPosition === false) return;
    if (typeof restoreScrollPosition === "number") {
      scrollTo(0, restoreScrollPosition);
      return;
    }
    const target = location.hash && document.getElementById(decoded(location.hash.slice(1)));
    if (target) target.scrollIntoView();
    else if (!preventScrollReset) scrollTo(0, 0);
  }, [location, restoreScrollPosition, preventScrollReset]);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Storage may be forbidden or hold somebody else's text. */
function storedPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(scrollKey) ?? "{}");
  } catch {
    return {};
  }
}

function storePositions(): void {
  try {
    sessionStorage.setItem(scrollKey, JSON.stringify(positions));
  } catch {
    // Without storage pages begin at their top.
  }
}
