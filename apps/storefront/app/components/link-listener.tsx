import { useEffect } from "react";
import { useNavigate } from "react-router";
import { goToLogin } from "../api/browser.ts";
import { loginAddress } from "../lib/login-marker.ts";
import { alertBox } from "@yaoji/browser/messages";

/** One listener for all links of the page instead of a router link each (ui.md "What was measured"). */
export function LinkListener() {
  const navigate = useNavigate();
  useEffect(() => {
    function onClick(event: MouseEvent): void {
      if (!(event.target instanceof Element)) return;
      const notice = event.target.closest("[data-notice]")?.getAttribute("data-notice");
      if (notice) return void alertBox(notice);
      const path = pathOfClick(event, event.target.closest("a"));
      if (path === null) return;
      event.preventDefault();
      // It remembers where from, and knows the login page of the main host.
      if (path === "/login" || path === loginAddress("/login", location)) return goToLogin();
      void navigate(path);
    }
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate]);
  return null;
}

/** What cannot be decoded the server leads to /404; the router would fail at it. */
function isReadable(path: string): boolean {
  try {
    return decodeURI(path) !== "";
  } catch {
    return false;
  }
}

type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "defaultPrevented">;

/** The shop's page that a plain click on a link leads to; null for what the browser does itself. */
function pathOfClick(click: Click, link: HTMLAnchorElement | null): string | null {
  const hasModifier = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
  if (click.defaultPrevented || click.button !== 0 || hasModifier || !link?.hasAttribute("href")) return null;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return null;
  if (/^\/(api|pictures|assets)\//.test(link.pathname) || !isReadable(link.pathname)) return null;
  const isSamePlace = link.pathname === location.pathname && link.search === location.search;
  if (isSamePlace && link.hash) return null;
  return link.pathname + link.search + link.hash;
}
