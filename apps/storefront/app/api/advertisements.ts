import type { DataOf, CalledName } from "@yaoji/contract/endpoints";
import { useEffect, useState, useSyncExternalStore } from "react";
import { adKey, closedAdsCookieText } from "../lib/closed-ads.ts";
import { createStore } from "../lib/store.ts";
import { api } from "./browser.ts";
import { CallError } from "./client.ts";
import { useRootData } from "./root-data.ts";

export type Banner = DataOf<"focusTop">["list"][number];

/** What was closed since the page came; the cookie says it to the next one. */
const closedNow = createStore<readonly string[]>([]);

/** Closes it for good: the cookie says it to every later page. */
export function keepClosed(key: string): void {
  document.cookie = closedAdsCookieText(document.cookie, key);
}

/** Which advertisements the visitor closed, and how to close one for good. */
export function useClosedAds(): { isClosed: (ad: Banner) => boolean; close: (ad: Banner) => void } {
  const before = useRootData()?.closedAds ?? [];
  const now = useSyncExternalStore(closedNow.subscribe, closedNow.get, () => []);
  return {
    isClosed: (ad) => [...before, ...now].includes(adKey(ad)),
    close: (ad) => {
      keepClosed(adKey(ad));
      closedNow.set([...closedNow.get(), adKey(ad)]);
    },
  };
}

type BannerCall = Extract<CalledName, "focusBanner" | "focusRight">;

const bottomBanner = 131;
const requests = { focusBanner: { query: { banner_id: bottomBanner } }, focusRight: {} } as const;

/** The first banner of a place that is asked for once the page stands; undefined until the answer, null for none. */
export function useBanner(name: BannerCall): Banner | null | undefined {
  const [banner, setBanner] = useState<Banner | null>();
  useEffect(() => {
    let isGone = false;
    const take = (found: Banner | null) => isGone || setBanner(found);
    api(name, requests[name], { silent: true }).then(
      ({ list }) => take(list[0] ?? null),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        take(null); // The page is about its goods: an advertisement that cannot be had is left out.
      },
    );
    return () => {
      isGone = true;
    };
  }, [name]);
  return banner;
}
