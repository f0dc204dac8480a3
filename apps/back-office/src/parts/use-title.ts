import { useEffect } from "react";
import type { Screen } from "../lib/screens.ts";

/** What an address of no screen is called. */
export const notFoundTitle = "页面不存在";

/** A browser's title of a screen. */
export const titleOf = (screen: Pick<Screen, "title"> | null): string =>
  `${screen?.title ?? notFoundTitle}-药集后台`;

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
