import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isComposing } from "@yaoji/browser/composing";
import { keepEarlyTyping } from "./early-typing.ts";

describe("A5 a key of an input method", () => {
  it.each([
    [{ isComposing: true, keyCode: 13 }, true],
    [{ isComposing: false, keyCode: 229 }, true],
    [{ isComposing: false, keyCode: 13 }, false],
    [{}, false],
  ])("%j: %j", (event, told) => {
    expect(isComposing(event)).toBe(told);
  });

  it("is asked for in one way by all handlers of keys; links and what holds no text field need not ask", () => {
    const app = new URL("../", import.meta.url);
    const textOf = (path: string) => readFileSync(new URL(path, app), "utf8");
    const files = globSync("**/*.{ts,tsx}", { cwd: app }).filter((path) => !path.includes(".spec."));
    const deaf = files.filter((path) => {
      const text = textOf(path);
      return /KeyboardEvent|event\.key|"keydown"/.test(text) && !text.includes("isComposing(");
    });
    expect(deaf.toSorted()).toEqual([
      "components/cart/cart-panel-toggle.tsx",
      "components/frame/category-menu.tsx",
      "components/frame/chat-panel.tsx",
      "components/frame/nav-bar.tsx",
      "components/goods-table.tsx", // Its rows ask (use-row-focus.ts).
      "components/pop-over.tsx",
      "lib/tell-early-typing.ts",
      "pages/cart/price-details.tsx",
      "pages/list/toggle.tsx",
    ]);
    const own = files.filter((path) => /\w\.isComposing\b/.test(textOf(path)));
    expect(own).toEqual(["lib/tell-early-typing.ts"]);
  });

  it("is none that was entered before the page had its scripts", () => {
    expect(keepEarlyTyping).toContain("keyCode === 229");
  });
});
