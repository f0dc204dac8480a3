import type { DataOf } from "@yaoji/contract/endpoints";
import type { Db } from "../../platform/db/database.ts";
import { presentBanner } from "./content.present.ts";
import { listBanners, listBannersOf } from "./content.queries.ts";

type Banner = DataOf<"focusHome">["list"][number];

/** The banners of one place, such as `home`, as they are shown. */
export async function bannersOf(db: Db, slot: string): Promise<Banner[]> {
  return (await listBanners(db, slot)).map(presentBanner);
}

/** The banners of several places, in one statement. */
export async function loadBanners(db: Db, slots: readonly string[]): Promise<ReadonlyMap<string, Banner[]>> {
  if (slots.length === 0) return new Map();
  const found = await listBannersOf(db, slots);
  return new Map(slots.map((slot) => [slot, found.filter((row) => row.slot === slot).map(presentBanner)]));
}
