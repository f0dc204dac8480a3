import type { DataOf } from "@yaoji/contract/endpoints";
import { useRouteLoaderData } from "react-router";
import type { Outcome } from "../lib/reply.ts";
import type { Settings } from "./load-context.ts";

export type HeaderData = DataOf<"focusCommon">;
export type UserState = DataOf<"userBase">;

/** What the root loader gives the frame. `user` is undefined where the header did not load it. */
export type RootData = {
  header: Outcome<HeaderData>;
  user: UserState | null | undefined;
  mayBeLoggedIn: boolean;
  largeText: boolean;
  settings: Settings;
};

/** The frame's data of this page; undefined while the root itself failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

/** Header data, or null when it could not be loaded: the frame then shows its own parts only. */
export function useHeaderData(): HeaderData | null {
  const root = useRootData();
  return root?.header.ok ? root.header.data : null;
}
