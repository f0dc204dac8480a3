import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { limitPageFetches } from "./lib/page-limit.ts";
import { StyleText, styleIds } from "./lib/style-text.tsx";

const textOf = (id: string) => document.getElementById(id)?.textContent ?? "";
const styles = { head: textOf(styleIds.head), later: textOf(styleIds.later) };

limitPageFetches(globalThis);

startTransition(() => {
  hydrateRoot(
    document,
    <StyleText value={styles}>
      <HydratedRouter />
    </StyleText>,
  );
});
