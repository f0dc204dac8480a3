import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { limitPageFetches } from "./lib/page-limit.ts";
import { StyleText, styleElementId } from "./lib/style-text.tsx";

const styles = document.getElementById(styleElementId)?.textContent ?? "";

limitPageFetches(globalThis);

startTransition(() => {
  hydrateRoot(
    document,
    <StyleText value={styles}>
      <HydratedRouter />
    </StyleText>,
  );
});
