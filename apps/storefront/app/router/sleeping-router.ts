import type { DataRouter } from "react-router";
import { createStore } from "../lib/store.ts";
import { onTheWay, type PageRouter, type PageState } from "./page-state.ts";

type ScrollRestoration = Parameters<DataRouter["enableScrollRestoration"]>;
/** Where the real router cannot be loaded pages are visited in the browser's own way. */
type Browser = {
  location: Pick<Location, "assign" | "replace" | "reload" | "href">;
  history: Pick<History, "go">;
};
type SleepingRouter = PageRouter & {
  wake: () => Promise<DataRouter | null>;
  /** The browser went to another entry of its history. */
  moved: () => void;
};

/**
 * A router that shows the page as the server gave it, and gets the real one when something is asked of it
 * (docs/decisions/0007-sleeping-router.md). From then on it only passes on what is asked and what is answered.
 */
export function sleepingRouter(
  first: PageState,
  wakeUp: (state: PageState) => Promise<DataRouter>,
  { location, history }: Browser,
): SleepingRouter {
  const shown = createStore<PageState>(first);
  let restoration: ScrollRestoration | undefined;
  const real = loadedOnce(async () => {
    const router = await wakeUp(first);
    // Only what stands behind # may have changed meanwhile.
    if (router.state.location.hash !== first.location.hash) shown.set(router.state);
    router.subscribe((state) => shown.set(state));
    if (restoration) router.enableScrollRestoration(...restoration);
    return router;
  });
  return {
    get state() {
      return shown.get();
    },
    subscribe: shown.subscribe,
    async navigate(to, options) {
      if (!real.now() && typeof to === "string") shown.set(onTheWay(shown.get(), new URL(to, location.href)));
      const router = real.now() ?? (await real.load());
      if (typeof to === "number") return router ? router.navigate(to) : history.go(to);
      if (router) return router.navigate(to, options);
      if (options?.replace) location.replace(to);
      else location.assign(to);
    },
    async revalidate() {
      if (!real.now()) shown.set({ ...shown.get(), revalidation: "loading" });
      const router = real.now() ?? (await real.load());
      if (router) await router.revalidate();
      else location.reload();
    },
    enableScrollRestoration(...asked) {
      restoration = asked;
      return real.now()?.enableScrollRestoration(...asked) ?? (() => (restoration = undefined));
    },
    wake: real.load,
    moved() {
      if (real.now()) return;
      // Entries that an earlier load of the page made: they are other pages than the one that is shown.
      if (isElsewhere(first.location, new URL(location.href))) location.reload();
      else void real.load();
    },
  };
}

const isElsewhere = (shown: PageState["location"], { pathname, search }: URL): boolean =>
  shown.pathname !== pathname || shown.search !== search;

/** Loads something once, and again only where that failed. */
function loadedOnce<T>(start: () => Promise<T>) {
  let now: T | undefined;
  let loading: Promise<T | null> | undefined;
  async function load(): Promise<T | null> {
    try {
      return (now = await start());
    } catch {
      loading = undefined;
      return null;
    }
  }
  return { now: () => now, load: () => (loading ??= load()) };
}
