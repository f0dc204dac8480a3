/** What is pasted on the page itself, outside of its fields, before React has taken it over: kept by an inline script. */

declare global {
  // oxlint-disable-next-line no-var -- a property of the global object, set by the inline script
  var earlyPaste: { text: string; stop: () => void } | undefined;
}

export const keepEarlyPaste = `(() => {
  const early = (globalThis.earlyPaste = { text: "" });
  const keep = ({ target, clipboardData }) => {
    if (!target.closest("input, textarea")) early.text = clipboardData.getData("text/plain");
  };
  addEventListener("paste", keep, true);
  early.stop = () => removeEventListener("paste", keep, true);
})()`;

/** What was pasted too early, given once to the page that reads what is pasted; from then on nothing is kept. */
export function takeEarlyPaste(): string {
  const early = globalThis.earlyPaste;
  early?.stop();
  delete globalThis.earlyPaste;
  return early?.text ?? "";
}
