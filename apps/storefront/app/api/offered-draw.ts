import { roleMay } from "@yaoji/domain/people/shop-roles";
import { useEffect, useState } from "react";
import { closedAdsOf, drawKey } from "../lib/closed-ads.ts";
import { keepClosed } from "./advertisements.ts";
import { api } from "./browser.ts";
import { CallError } from "./client.ts";
import type { Draw } from "./draws.ts";
import { useUser } from "./user.ts";

/** A draw for the popup; `to`: whom it is offered to. `refuse`: he does not want this draw, which is kept. */
export type OfferedDraw = { readonly draw: Draw; readonly to: string; readonly refuse: () => void };

/**
 * The draw for the popup, where the shop has not yet joined (spec.md §4); null without one, for who may not draw, and
 * where he closed this one.
 */
export function useOfferedDraw(): OfferedDraw | null {
  const { user } = useUser();
  const [offered, setOffered] = useState<OfferedDraw | null>(null);
  const mayDraw = user !== null && roleMay(user.shop_role, "purchase");
  const to = mayDraw ? `${user.username} ${user.company}` : null;
  useEffect(() => {
    if (to === null) return;
    let isWanted = true;
    void offeredDraw(to).then((found) => isWanted && setOffered(found));
    return () => {
      isWanted = false;
    };
  }, [to]);
  return offered?.to === to ? offered : null;
}

/** Nothing is said where it fails: there is then no popup. */
async function offeredDraw(to: string): Promise<OfferedDraw | null> {
  const silent = { silent: true, slot: "popup" };
  try {
    const { id, is_join } = await api("drawSimple", {}, silent);
    const key = drawKey(id, to);
    if (is_join !== 0 || closedAdsOf(document.cookie).includes(key)) return null;
    const draw = await api("draw", { query: { id } }, silent);
    return { draw, to, refuse: () => keepClosed(key) };
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}
