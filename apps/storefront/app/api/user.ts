import { useEffect, useSyncExternalStore } from "react";
import { useMatches } from "react-router";
import { storedToken } from "../lib/login-marker.ts";
import { loadsBaseInfo, pageRowOf } from "../lib/page-row.ts";
import { createStore } from "../lib/store.ts";
import { cartChannel } from "../lib/tab-channel.ts";
import { api, browserStores } from "./browser.ts";
import { CallError } from "./client.ts";
import { useRootData, userFactOf, type UserFact, type UserState } from "./root-data.ts";

/** What the browser learnt after the page came; undefined: nothing newer than the page itself. */
const newer = createStore<UserFact | undefined>(undefined);
const cartChanges = createStore(0);

/** `show` once it is settled; user null for visitors, other roles, and when loading failed ("show only", spec.md §4). */
export type UserView = { show: boolean } & UserFact;

const nobody: UserFact = { user: null, mayNotBuy: false };

/** Who is logged in, as the header shows him. */
export function useUser(): UserView {
  const root = useRootData();
  const learnt = useSyncExternalStore(newer.subscribe, newer.get, () => undefined);
  const fact = learnt ?? root?.user;
  return { show: fact !== undefined || root?.mayBeLoggedIn !== true, ...(fact ?? nobody) };
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

async function refreshUser(): Promise<void> {
  const fact = await api("userBase", {}, { silent: true, slot: "header" }).then(
    (data) => userFactOf({ ok: true, data, message: "" }),
    (error: unknown) =>
      error instanceof CallError ? userFactOf({ ok: false, failure: error.failure }) : nobody,
  );
  newer.set(fact);
}

/** The cart was changed: the badge takes the new count where it is known, lists of the cart are read again, other tabs told. */
export function noteCartChange(count?: number, shown?: UserState | null): void {
  const user = newer.get()?.user ?? shown;
  if (count === undefined || !user) void refreshUser();
  else newer.set({ user: { ...user, cart: count }, mayNotBuy: false });
  cartChanges.set(cartChanges.get() + 1);
  cartChannel.tell();
}

/** What another tab did to the cart shows here: badge and lists. */
export function useOtherTabs(): void {
  useEffect(
    () =>
      cartChannel.listen(() => {
        void refreshUser();
        cartChanges.set(cartChanges.get() + 1);
      }),
    [],
  );
}

/** The same with the user that the page came with. */
export function useNoteCartChange(): (count?: number) => void {
  const { user } = useUser();
  return (count) => noteCartChange(count, user);
}

/** Tells when the cart was changed by anyone. */
export const onCartChange = cartChanges.subscribe;
