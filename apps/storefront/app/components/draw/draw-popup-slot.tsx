import { useOfferedDraw } from "../../api/draws.ts";
import { later } from "../later.tsx";

const DrawPopup = later(() => import("./draw-popup.tsx"), { as: "extra" });

/** The prize draw at the bottom of the home page, for who has not yet joined; loaded only then (spec.md §2, §4). */
export function DrawPopupSlot() {
  const offered = useOfferedDraw();
  if (!offered) return null;
  return <DrawPopup key={offered.to} {...offered} />;
}
