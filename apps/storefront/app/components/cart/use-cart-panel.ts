import { useState } from "react";
import { useMatches } from "react-router";
import { pageRowOf } from "../../lib/page-row.ts";

export type CartPanelState = {
  isOpen: boolean;
  /** Opened by the visitor, so that the focus goes into it. */
  isByHand: boolean;
  toggle: () => void;
};

type Choice = { path: string; isOpen: boolean };

/** The cart panel: opens by itself on cart step 1 (spec.md §4); a choice holds while one stays on a page. */
export function useCartPanel(): CartPanelState {
  const { path } = pageRowOf(useMatches().at(-1)?.id);
  const [choice, setChoice] = useState<Choice | null>(null);
  const isChosen = choice?.path === path;
  const isOpen = isChosen ? choice.isOpen : path === "/cart";
  return {
    isOpen,
    isByHand: isChosen && isOpen,
    toggle: () => setChoice({ path, isOpen: !isOpen }),
  };
}
