import { shopDate } from "@yaoji/domain/time";
import { useEffect, useSyncExternalStore } from "react";
import { storeClock } from "../lib/clock.ts";
import { useHeaderData } from "./root-data.ts";

/** Sets the store clock by the server's timestamp of this page. */
export function useStartClock(): void {
  const timestamp = useHeaderData()?.timestamp;
  useEffect(() => {
    if (timestamp) storeClock.set(timestamp);
  }, [timestamp]);
}

/** The shop's time in unix seconds, ticking once a second; on the server the time of rendering. */
export function useShopTime(): number {
  const timestamp = useHeaderData()?.timestamp ?? 0;
  return useSyncExternalStore(
    storeClock.subscribe,
    () => storeClock.now() ?? timestamp,
    () => timestamp,
  );
}

/** The shop's calendar day, YYYY-MM-DD; renders again only at midnight. */
export function useShopDay(): string {
  const timestamp = useHeaderData()?.timestamp ?? 0;
  return useSyncExternalStore(
    storeClock.subscribe,
    () => dayOf(storeClock.now() ?? timestamp),
    () => dayOf(timestamp),
  );
}

function dayOf(seconds: number): string {
  return shopDate(new Date(seconds * 1000));
}
