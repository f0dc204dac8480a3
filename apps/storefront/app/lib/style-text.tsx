import { createContext } from "react";

/** The whole style sheet: inlined by the server, read back from the document by the browser, never bundled as script. */
export const StyleText = createContext("");
export const styleElementId = "shop-styles";
