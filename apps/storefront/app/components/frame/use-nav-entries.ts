import { useHeaderData, type HeaderData } from "../../api/root-data.ts";
import { useIsShown } from "../use-is-shown.ts";

export type NavEntry = HeaderData["nav"][number];

const shownEntries = 9;

/** The navigation entries of the shop's data that this user sees, with their sub-items; up to 9 (spec.md §2). */
export function useNavEntries(): NavEntry[] {
  const nav = useHeaderData()?.nav ?? [];
  const isShown = useIsShown();
  const entries = nav.filter(isShown).slice(0, shownEntries);
  return entries.map((entry) => ({ ...entry, children: entry.children.filter(isShown) }));
}
