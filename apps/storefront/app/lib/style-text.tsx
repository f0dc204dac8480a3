import { createContext } from "react";

/**
 * The style sheet as the page has it: in the head what the page shows, behind its content the rest, for what scripts show
 * later. Put there by the server (style-places.ts), read back from the document by the browser, never bundled as script.
 */
export type StyleTexts = { head: string; later: string };

export const StyleText = createContext<StyleTexts>({ head: "", later: "" });
export const styleIds: Readonly<Record<keyof StyleTexts, string>> = {
  head: "shop-styles",
  later: "later-styles",
};
