import type { DataOf } from "@yaoji/contract/endpoints";
import { roleMay } from "@yaoji/domain/shop-roles";
import { useEffect, useState } from "react";
import { api, browserStores } from "./browser.ts";
import { CallError } from "./client.ts";
import { refreshUser, useUser } from "./user.ts";

export type Draw = DataOf<"draw">;
export type DrawResult = DataOf<"drawOnce">;
/** What there is to see of the drawing itself. */
export type DrawStage =
  | { readonly step: "ready" }
  | { readonly step: "drawing" }
  | { readonly step: "done"; readonly result: DrawResult };

/** The result is shown two seconds after the click (spec.md §9). */
const resultDelay = 2000;

/** Drawing once; a failure goes to the shared error handling, and the button is there again. */
export function useDraw(draw: Pick<Draw, "id" | "entitlements">, onDrawn: () => void) {
  const [stage, setStage] = useState<DrawStage>({ step: "ready" });
  async function start(): Promise<void> {
    if (stage.step === "drawing") return;
    setStage({ step: "drawing" });
    const [entitlement] = draw.entitlements;
    const request = { params: { id: draw.id }, query: entitlement ? { entitlement } : {} };
    try {
      const [result] = await Promise.all([api("drawOnce", request), pause(resultDelay)]);
      setStage({ step: "done", result });
      if (result.kind === "points") void refreshUser();
      onDrawn();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setStage({ step: "ready" });
    }
  }
  return { stage, start };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, milliseconds));
}

const closedKey = "closed_draw";

/** The popup was closed: this draw is not offered again in this tab. */
export function noteClosedDraw(id: number): void {
  browserStores().session.setItem(closedKey, String(id));
}

/** The draw for the popup, where the shop has not yet joined (spec.md §4); null without one, and for who may not draw. */
export function useOfferedDraw(): Draw | null {
  const { user } = useUser();
  const [draw, setDraw] = useState<Draw | null>(null);
  const mayDraw = user !== null && roleMay(user.shop_role, "purchase");
  useEffect(() => {
    if (!mayDraw) return;
    let isWanted = true;
    void offeredDraw().then((found) => isWanted && setDraw(found));
    return () => {
      isWanted = false;
    };
  }, [mayDraw]);
  return draw;
}

/** Nothing is said where it fails: there is then no popup. */
async function offeredDraw(): Promise<Draw | null> {
  const silent = { silent: true, slot: "popup" };
  try {
    const { id, is_join } = await api("drawSimple", {}, silent);
    if (is_join !== 0 || browserStores().session.getItem(closedKey) === String(id)) return null;
    return await api("draw", { query: { id } }, silent);
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}
