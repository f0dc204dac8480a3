const site = "https://own.invalid";

/**
 * Whether an address is a path of this site, as browsers read it: `//host`, `/\host` and a tab or a line's end between the
 * two strokes lead to another host (URL standard, "special authority").
 */
export function isOwnPath(address: string): boolean {
  return address.startsWith("/") && URL.canParse(address, site) && new URL(address, site).origin === site;
}
