import { useEffect, useSyncExternalStore } from "react";
import { useMatches, useRouteLoaderData } from "react-router";
import { keepMakerKeys, storedToken } from "../lib/login-marker.ts";
import { loadsBaseInfo, pageRowOf } from "../lib/page-row.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { createStore } from "../lib/store.ts";
import { cartChannel, messageChannel } from "../lib/tab-channel.ts";
import { api, browserStores } from "./browser.ts";
import { CallError } from "./client.ts";
import { useRootData, userFactOf, type UserFact, type UserState } from "./root-data.ts";

/** What the browser learnt after the page came; undefined: nothing newer than the page itself. */
const newer = createStore<UserFact | undefined>(undefined);
const cartChanges = createStore(0);

/** `show` once it is settled, unless the user state itself says 0; user null for visitors, other roles, and when loading failed ("show only", spec.md §4). */
export type UserView = { show: boolean } & UserFact;

const nobody: UserFact = { user: null, mayNotBuy: null };

/** Who is logged in, as the header shows him; on the user centre it is the page that asked (spec.md §4). */
export function useUser(): UserView {
  const root = useRootData();
  const learnt = useSyncExternalStore(newer.subscribe, newer.get, () => undefined);
  const page = useRouteLoaderData<{ user: Outcome<UserState> }>("/user");
  const fact = learnt ?? root?.user ?? (page && userFactOf(page.user));
  const isSettled = fact !== undefined || root?.mayBeLoggedIn !== true;
  return { show: isSettled && fact?.user?.show !== 0, ...(fact ?? nobody) };
}

/** A maker's keys stay with the login they came with: the base info says which these are (spec.md §3). */
export function useMakerKeys(): void {
  const { user } = useUser();
  useEffect(() => {
    if (user) keepMakerKeys(browserStores(), user);
  }, [user]);
}

/** Loads the base info where the page came without it, though someone may be logged in (spec.md §4). */
export function useLoadUser(): void {
  const root = useRootData();
  const isWanted = loadsBaseInfo(pageRowOf(useMatches().at(-1)?.id)) && root?.user === undefined;
  const mayBeLoggedIn = root?.mayBeLoggedIn ?? false;
  useEffect(() => {
    // A login at another host leaves a token but no cookie here.
    if (isWanted && newer.get() === undefined && (mayBeLoggedIn || storedToken(browserStores())))
      void refreshUser();
  }, [isWanted, mayBeLoggedIn]);
}

/** Only the chat needs a ticket, and asks for its own. */
export const withoutTicket = { ticket: 0 };

/** Reads the base info again. An answer that was given up for a later one says nothing about the user. */
export async function refreshUser(): Promise<void> {
  try {
    const data = await api(
      "userBase",
      { query: withoutTicket },
      { silent: true, mayBeVisitor: true, slot: "header" },
    );
    newer.set(userFactOf({ ok: true, data, message: "" }));
  } catch (error) {
    if (!(error instanceof CallError)) newer.set(nobody);
    else if (!error.cancelled) newer.set(userFactOf({ ok: false, failure: error.failure }));
  }
}

/** The cart was changed: the badge takes the new count where it is known, lists of the cart are read again, other tabs told. */
export function noteCartChange(count?: number, shown?: UserState | null): void {
  const user = newer.get()?.user ?? shown;
  if (count === undefined || !user) void refreshUser();
  else newer.set({ user: { ...user, cart: count }, mayNotBuy: null });
  cartChanges.set(cartChanges.get() + 1);
  cartChannel.tell();
}

/** What another tab did to cart and messages shows here: badges and lists. */
export function useOtherTabs(): void {
  useEffect(
    () =>
      cartChannel.listen(() => {
        void refreshUser();
        cartChanges.set(cartChanges.get() + 1);
      }),
    [],
  );
  useEffect(() => messageChannel.listen(() => void refreshUser()), []);
}

/** Messages were read: the number of unread ones in header and right bar is this, in other tabs too. */
export function noteUnread(count: number, shown: UserState | null): void {
  const user = newer.get()?.user ?? shown;
  if (user) newer.set({ user: { ...user, message_count: count }, mayNotBuy: null });
  messageChannel.tell();
}

/** The same with the user that the page came with. */
export function useNoteCartChange(): (count?: number) => void {
  const { user } = useUser();
  return (count) => noteCartChange(count, user);
}

/** Tells when the cart was changed by anyone. */
export const onCartChange = cartChanges.subscribe;
