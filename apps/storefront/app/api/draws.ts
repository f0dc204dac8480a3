import type { DataOf } from "@yaoji/contract/endpoints";
import { useState } from "react";
import { api } from "./browser.ts";
import { CallError } from "./client.ts";
import { refreshUser } from "./user.ts";

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
export function useDraw(draw: Pick<Draw, "id" | "entitlements">, onDrawn?: () => void) {
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
      onDrawn?.();
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
