import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Whoever goes to another screen by keyboard goes on from its beginning; the first one is the browser's own. */
export function useFocusMain(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A screen that is worked by a scanner has taken the cursor into its field already.
    if (!document.activeElement?.hasAttribute("data-begins")) mainOf()?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [pathname]);
}

/** Where the screen is drawn. */
export const mainOf = () => document.getElementById("main");
