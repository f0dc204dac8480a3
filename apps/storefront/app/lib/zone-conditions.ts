import type { ListAddress } from "./list-view.ts";

/** The pages that are lists of their own: what each presets, whatever its address says (spec.md §2 "Zones"). */
export type Zone = {
  /** Conditions that the page itself sets; its filters leave them out. */
  preset: Readonly<Record<string, number>>;
  /** The order when the address names none. */
  sort?: "expiry";
  /** Conditions that come from the path: /list/other/:id, /kxzq/goods/:url, /ppzq/info/:id. */
  fixed?: readonly string[];
};

const zones: Readonly<Record<string, Zone>> = {
  "/yx": { preset: { yx: 1 } },
  "/yx/table": { preset: { yx: 1 } },
  "/zjzq": { preset: { carton: 1 } },
  "/zszq": { preset: { zs: 2 } },
  "/qxzq": { preset: { qx: 2 } },
  "/zyyp": { preset: { zy: 2 } },
  "/jxqzc": { preset: { jxq: 1 }, sort: "expiry" },
};
const groupZone: Zone = { preset: {}, fixed: ["group"] };
const brandZone: Zone = { preset: {}, fixed: ["brand"] };
const noZone: Zone = { preset: {} };

/** What a page's path says of its list. */
export function zoneOf(pathname: string): Zone {
  const zone = zones[pathname];
  if (zone) return zone;
  if (/^\/(list\/other|kxzq\/goods)\//.test(pathname)) return groupZone;
  return pathname.startsWith("/ppzq/info/") ? brandZone : noZone;
}

/** Whether the list is of whole cartons, by its page or by choice: its quantities are. */
export function isByCarton({ pathname, search }: ListAddress): boolean {
  return "carton" in zoneOf(pathname).preset || new URLSearchParams(search).get("carton") === "1";
}

/** Whether the page itself decides this condition, so that it is nothing to choose. */
export function isDecided(pathname: string, name: string): boolean {
  const { preset, fixed = [] } = zoneOf(pathname);
  return name in preset || fixed.includes(name);
}
