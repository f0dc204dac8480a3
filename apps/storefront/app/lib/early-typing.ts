/** What is typed or chosen before React has taken the page over: kept by an inline script, then told (tell-early-typing.ts). */

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export type Typed = { value: string; checked: boolean | undefined; isComposing: boolean };

declare global {
  // oxlint-disable-next-line no-var -- a property of the global object, set by the inline script
  var earlyTyping: (Map<Field, Typed> & { stop: () => void }) | undefined;
}

/** The inline script: what the fields held last, whatever rendering makes of them until they are told. */
export const keepEarlyTyping = `(() => {
  const typed = (globalThis.earlyTyping = new Map());
  const keep = ({ target, isComposing }) =>
    typed.set(target, { value: target.value, checked: target.checked, isComposing });
  addEventListener("input", keep, true);
  typed.stop = () => removeEventListener("input", keep, true);
})()`;

/** Tells the fields what was typed too early; the code for it is loaded where something was. */
export async function catchUpTyping(): Promise<void> {
  if (globalThis.earlyTyping?.size) (await import("./tell-early-typing.ts")).tellEarlyTyping();
  globalThis.earlyTyping?.stop();
  delete globalThis.earlyTyping;
}
