import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { UNSAFE_RouteModules as PageModules } from "react-router";
import { StyleText, styleIds } from "./lib/style-text.tsx";
import { handoverId, type Handover } from "./router/handover.ts";
import { firstState } from "./router/page-state.ts";
import { RouterView } from "./router/router-view.tsx";
import { shownAddress } from "./router/shown-address.ts";
import { sleepingRouter } from "./router/sleeping-router.ts";
import { wakeOnIntent } from "./router/wake-on-intent.ts";

declare global {
  // oxlint-disable-next-line no-var -- a property of the global object, set by the page's script
  var pageModules: PageModules;
}

const textOf = (id: string) => document.getElementById(id)?.textContent ?? "";
const styles = { head: textOf(styleIds.head), later: textOf(styleIds.later) };
const handover: Handover = JSON.parse(textOf(handoverId));

/** The real router and the list of all routes: two files that are loaded together, when they are wanted. */
const router = sleepingRouter(
  firstState(handover, new URL(shownAddress()), history.state),
  async (state) => {
    const [{ realRouter }] = await Promise.all([
      import("./router/awake.ts"),
      import(/* @vite-ignore */ `/assets/manifest-${handover.manifest}.js`),
    ]);
    return realRouter(state, pageModules);
  },
  window,
);
wakeOnIntent(document, router.wake);
// Same-page links, back and forward move the history without the router.
addEventListener("popstate", router.moved);
if (location.href !== shownAddress()) router.moved();

startTransition(() => {
  hydrateRoot(
    document,
    <StyleText value={styles}>
      <RouterView router={router} modules={pageModules} />
    </StyleText>,
  );
});
