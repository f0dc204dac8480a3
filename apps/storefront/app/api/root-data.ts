import type { DataOf } from "@yaoji/contract/endpoints";
import { useRouteLoaderData } from "react-router";
import { type Obstacle, obstacleOf, type Outcome } from "@yaoji/browser/reply";
import type { HelpTree } from "./help.ts";
import type { Settings } from "./load-context.ts";

export type HeaderData = DataOf<"focusCommon">;
export type UserState = DataOf<"userBase">;

/** Who is logged in: a buyer, nobody, or one who does not buy (`mayNotBuy`: why). */
export type UserFact = { user: UserState | null; mayNotBuy: Obstacle | null };

/** What the root loader gives the frame. `user` is undefined where the header did not load it. */
export type RootData = {
  header: Outcome<HeaderData>;
  user: UserFact | undefined;
  topAd: DataOf<"focusTop">["list"][number] | null;
  entrances: DataOf<"entrances">;
  /** Keys of the advertisements that this visitor closed. */
  closedAds: string[];
  links: DataOf<"globalLinks">["list"];
  /** Help sections of the footer; none where they could not be loaded. */
  help: HelpTree;
  mayBeLoggedIn: boolean;
  largeText: boolean;
  settings: Settings;
};

/** What the base info's reply says of the caller; a failed one shows the header only (spec.md §4). */
export function userFactOf(reply: Outcome<UserState>): UserFact {
  if (reply.ok) return { user: reply.data, mayNotBuy: null };
  return { user: null, mayNotBuy: obstacleOf(reply.failure) };
}

/** The frame's data of this page; undefined while the root itself failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

/** Header data, or null when it could not be loaded: the frame then shows its own parts only. */
export function useHeaderData(): HeaderData | null {
  const root = useRootData();
  return root?.header.ok ? root.header.data : null;
}
