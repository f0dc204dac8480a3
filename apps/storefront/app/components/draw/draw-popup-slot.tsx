import { lazy, Suspense } from "react";
import { useOfferedDraw } from "../../api/draws.ts";

const DrawPopup = lazy(() => import("./draw-popup.tsx"));

/** The prize draw at the bottom of the home page, for who has not yet joined; loaded only then (spec.md §2, §4). */
export function DrawPopupSlot() {
  const draw = useOfferedDraw();
  if (!draw) return null;
  return (
    <Suspense>
      <DrawPopup draw={draw} />
    </Suspense>
  );
}
