import type { DataOf } from "@yaoji/contract/endpoints";
import { useEffect, useSyncExternalStore } from "react";
import { createStore } from "../lib/store.ts";
import { api } from "./browser.ts";
import { CallError } from "./client.ts";

type Entries = DataOf<"goodsCategories">["list"];

const entries = createStore<Entries | null>(null);
let isAsked = false;

/** The names of what sells best in a category, asked for once a page; none until they are there. */
export function useCategoryNames(id: number): readonly string[] {
  useEffect(() => void ask(), []);
  const all = useSyncExternalStore(entries.subscribe, entries.get, () => null);
  return all?.flatMap(({ children }) => children).find((child) => child.id === id)?.names ?? [];
}

/** Where it fails the menu has its categories alone; the next time it is opened asks again. */
async function ask(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  try {
    entries.set((await api("goodsCategories", {}, { silent: true })).list);
  } catch (error) {
    isAsked = false;
    if (!(error instanceof CallError)) throw error;
  }
}
