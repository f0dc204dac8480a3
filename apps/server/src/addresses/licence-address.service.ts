import type { Db } from "../db/database.ts";
import {
  insertLicenceAddress,
  type LicencePlace,
  listAddresses,
  setDefaultAddress,
} from "./addresses.queries.ts";

/** The place that the licence names becomes the shop's address, and the default one where it has no other. */
export async function placeLicence(tx: Db, place: LicencePlace): Promise<void> {
  const held = await listAddresses(tx, place.shopId);
  if (held.some(({ isLicence }) => isLicence)) return;
  const id = await insertLicenceAddress(tx, place);
  if (held.length === 0) await setDefaultAddress(tx, place.shopId, id);
}
