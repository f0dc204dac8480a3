import { shopDate } from "@yaoji/domain/text/time";
import { useContext, useEffect, useSyncExternalStore, createContext } from "react";
import { storeClock } from "../lib/clock.ts";
import { api } from "./browser.ts";
import { CallError } from "./client.ts";
import { useHeaderData } from "./root-data.ts";

/** Sets the store clock by the server's timestamp of this page, and keeps it right after the computer slept. */
export function useStartClock(): void {
  const timestamp = useHeaderData()?.timestamp;
  useEffect(() => {
    if (timestamp) tell(timestamp);
  }, [timestamp]);
  useEffect(keepRight, []);
}

let isFirst = true;

/** The time of a page, which may be some seconds old: a later one never sets a running clock back. */
function tell(timestamp: number): void {
  if (isFirst) storeClock.set(timestamp, arrival());
  else if (timestamp > (storeClock.now() ?? 0)) storeClock.set(timestamp);
  isFirst = false;
}

/** When the page's first timestamp was true: before its answer began, by the age of a page that was kept. */
function arrival(): number | undefined {
  const entry = navigation();
  const age = entry?.serverTiming.find(({ name }) => name === "age")?.duration ?? 0;
  return entry && entry.responseStart - age;
}

function navigation(): PerformanceNavigationTiming | undefined {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming ? entry : undefined;
}

function keepRight(): () => void {
  const look = () => document.visibilityState === "visible" && storeClock.look();
  const stop = storeClock.onDoubt(() => void askTime());
  document.addEventListener("visibilitychange", look);
  // A page that the browser kept may be as old as it likes.
  if (navigation()?.type === "back_forward") void askTime();
  return () => {
    stop();
    document.removeEventListener("visibilitychange", look);
    clearTimeout(retry);
  };
}

const retryAfter = 10_000;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Asks the server for its time, until it answers. */
async function askTime(): Promise<void> {
  clearTimeout(retry);
  try {
    storeClock.set((await api("focusCommon", {}, { silent: true, slot: "clock" })).timestamp);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (!error.cancelled) retry = setTimeout(() => void askTime(), retryAfter);
  }
}

/** On the server: notes that the page shows the time of its rendering to the second. In the browser nobody asks. */
export const ClockNote = createContext<() => void>(() => {});

/** The shop's time in unix seconds, ticking once a second; on the server the time of rendering. */
export function useShopTime(): number {
  useContext(ClockNote)();
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

/** The shop's date `YYYY-MM-DD` when the page came. */
export function useToday(): string {
  return shopDate(new Date((useHeaderData()?.timestamp ?? 0) * 1000));
}
