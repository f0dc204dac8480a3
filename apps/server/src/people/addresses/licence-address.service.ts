import type { Db } from "../../platform/db/database.ts";
import {
  hideAddress,
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

/** The licence names another place: that takes the old one's place, received by the same person. False: it is there already. */
export async function moveLicence(tx: Db, place: LicencePlace, now: Date): Promise<boolean> {
  const held = await listAddresses(tx, place.shopId);
  const old = held.find(({ isLicence }) => isLicence);
  if (old && placeFields.every((field) => old[field] === place[field])) return false;
  const receiver = old ? { name: old.name, phone: old.phone } : {};
  const id = await insertLicenceAddress(tx, { ...place, ...receiver });
  if (old) await hideAddress(tx, old.id, now);
  if (held.length === 0 || old?.isDefault) await setDefaultAddress(tx, place.shopId, id);
  return true;
}

const placeFields = ["province", "city", "area", "detail"] as const;
