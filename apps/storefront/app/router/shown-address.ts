/** The address that a page was rendered for: the browser may have moved before the page's scripts have come. */

declare global {
  // oxlint-disable-next-line no-var -- a property of the global object, set by the inline script
  var addressShown: string;
}

/** The inline script. */
export const noteShownAddress = "globalThis.addressShown=location.href";

export const shownAddress = (): string => globalThis.addressShown;
