import { createContext, useContext, type Context, type ReactNode } from "react";
import type { Params } from "react-router";
import type { PageRouter, PageState } from "./page-state.ts";

/** Parts of the state, so that who reads the address is not rendered anew for every page that is on its way. */
type Place = Pick<PageState, "location" | "historyAction">;
type Found = Pick<PageState, "matches" | "loaderData" | "errors">;
type Motion = Pick<PageState, "navigation" | "revalidation">;
/** The route around a component: its id, its parameters, and the page inside it. */
type Level = { id: string; params: Params; outlet: ReactNode };

export const RouterContext = createContext<PageRouter | null>(null);
export const StateContext = createContext<PageState | null>(null);
export const PlaceContext = createContext<Place | null>(null);
export const FoundContext = createContext<Found | null>(null);
export const MotionContext = createContext<Motion | null>(null);
export const LevelContext = createContext<Level | null>(null);
/** What a page threw while it was rendered. */
export const ThrownContext = createContext<unknown>(undefined);

export function useGiven<T>(context: Context<T | null>): T {
  const given = useContext(context);
  if (given === null) throw new Error("outside the router");
  return given;
}
