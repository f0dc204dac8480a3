/** What is clicked before React has taken the page over: kept by an inline script, then done, so that no click is lost. */

declare global {
  // oxlint-disable-next-line no-var -- a property of the global object, set by the inline script
  var replayEarlyClicks: (() => void) | undefined;
}

/**
 * The inline script. Links and forms that the browser itself can follow are left to it; Enter in a form's field
 * arrives as a click on its button. What is kept goes no further: React, listening already, would do it as well.
 */
export const keepEarlyClicks = `(() => {
  const kept = new Set();
  const keep = (event) => {
    const button = event.target.closest("button:not(form[action] *), [data-notice]");
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    kept.add(button);
  };
  addEventListener("click", keep, true);
  globalThis.replayEarlyClicks = () => {
    removeEventListener("click", keep, true);
    for (const button of kept) if (button.isConnected) button.click();
    delete globalThis.replayEarlyClicks;
  };
})()`;

/** Does once what was clicked too early. */
export function replayEarlyClicks(): void {
  globalThis.replayEarlyClicks?.();
}
