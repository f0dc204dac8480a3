import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { StyleText, styleElementId } from "./lib/style-text.tsx";

const styles = document.getElementById(styleElementId)?.textContent ?? "";

startTransition(() => {
  hydrateRoot(
    document,
    <StyleText value={styles}>
      <HydratedRouter />
    </StyleText>,
  );
});
