/** Zones that goods stand in, and the menu entries that follow. */
import { entriesOf, leafIds, leafNamed } from "./categories.ts";
import type { Chance } from "./chance.ts";
import type { Kind, NamedGoods } from "./kinds.ts";

export type Zones = {
  readonly controlled_sales: boolean;
  readonly regions: readonly string[] | null;
  readonly clinic_only: boolean;
  readonly device_zone: boolean;
  readonly herbal_zone: boolean;
  readonly free_shipping_zone: boolean;
  readonly special_catalogue: boolean;
};

export function zonesOf(kind: Kind, chance: Chance): Zones {
  const controlled = kind === "chemical" && chance.happens(0.04);
  return {
    controlled_sales: controlled,
    // Half of them in the region of the shops that measure, half elsewhere.
    regions: controlled ? [chance.pick(["510000", "330000"])] : null,
    clinic_only: kind === "chemical" && chance.happens(0.03),
    device_zone: kind === "device",
    herbal_zone: kind === "herbal",
    free_shipping_zone: chance.happens(0.04),
    special_catalogue: chance.happens(0.1),
  };
}

export function categoriesOf(named: NamedGoods, zones: Zones, chance: Chance): number[] {
  const ids = new Set([leafNamed(named.category)]);
  if (chance.happens(0.1)) ids.add(chance.favour(leafIds));
  if (zones.free_shipping_zone) ids.add(chance.favour(entriesOf("yx")));
  if (zones.herbal_zone) ids.add(chance.favour(entriesOf("zy")));
  if (zones.device_zone) ids.add(chance.favour(entriesOf("qx")));
  if (zones.clinic_only) ids.add(chance.favour(entriesOf("zs")));
  return [...ids];
}

/** Groups that the operator put together: 1 to 8 shown as lists, 9 to 12 pages of controlled sales. */
export const groupRows = Array.from({ length: 12 }, (_, at) => ({
  id: at + 1,
  zone: at < 8 ? "other" : "kxzq",
  url: at < 8 ? null : `page${at - 7}`,
  name: at < 8 ? `专题${at + 1}` : `控销专区${at - 7}`,
}));

export function groupsOf(number: number, { controlled_sales }: Zones): number[] {
  if (controlled_sales) return [9 + (number % 4)];
  return number % 50 === 0 ? [1 + ((number / 50) % 8)] : [];
}
