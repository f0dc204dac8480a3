/** What is typed or chosen before React has taken the page over: kept by an inline script, then told (tell-early-typing.ts). */

import { isComposing } from "@yaoji/browser/composing";
import type { EarlyTyping } from "./tell-early-typing.ts";

declare global {
  // oxlint-disable-next-line no-var -- a property of the global object, set by the inline script
  var earlyTyping: EarlyTyping | undefined;
}

/** The inline script: what the fields held last, whatever rendering makes of them until they are told. */
export const keepEarlyTyping = `(() => {
  const typed = (globalThis.earlyTyping = new Map());
  const isComposing = ${/* @__PURE__ */ String(isComposing)};
  const keep = (event) => {
    const { type, key, target, isComposing: isUnfinished = false } = event;
    const { value, checked } = target;
    const kept = typed.get(target);
    if (type === "keydown") kept && (kept.isEntered = key === "Enter" && !isComposing(event));
    else if (typed.isRead && (kept?.value !== value || kept.checked !== checked)) typed.delete(target);
    else typed.set(target, { value, checked, isComposing: isUnfinished });
  };
  const each = (listen) => ["input", "keydown"].forEach((type) => listen(type, keep, true));
  each(addEventListener);
  typed.stop = () => each(removeEventListener);
})()`;

/** Tells the fields what was typed too early; the code for it is loaded where something was. */
export async function catchUpTyping(): Promise<void> {
  const typed = globalThis.earlyTyping;
  if (typed?.size) {
    typed.isRead = true;
    (await import("./tell-early-typing.ts")).tellEarlyTyping(typed);
  }
  typed?.stop();
  delete globalThis.earlyTyping;
}
