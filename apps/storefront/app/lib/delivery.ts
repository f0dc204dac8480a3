/** What pages show of 送达承诺. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { parcelLabels } from "@yaoji/domain/trade/parcels";
import { selectedLines, type Cart } from "./cart-view.ts";

export type Promises = DataOf<"deliveryPromises">;
export type Promised = Promises["list"][number];
/** What leaves together: from where, and how. */
type Parcel = Pick<Promised, "ck_id" | "parcel">;

/** What is promised of a parcel; null where nothing is. */
export function promiseFor({ list }: Promises, { ck_id, parcel }: Parcel): Promised | null {
  return list.find((each) => each.ck_id === ck_id && each.parcel === parcel) ?? null;
}

/** A promise as a cart says it; `name` where not all parcels have the same. */
export type NamedPromise = { readonly name: string; readonly promise: Promised };

/** What is promised of the selected lines, parcel by parcel; said once where it is the same for all. */
export function cartPromises(cart: Pick<Cart, "list" | "parcels">, promises: Promises): NamedPromise[] {
  const selected = new Set(selectedLines(cart.list).map(({ id }) => id));
  const parcels = cart.parcels.filter(({ line_ids: ids }) => ids.some((id) => selected.has(id)));
  const found = parcels.map((parcel) => promiseFor(promises, parcel));
  const [first] = found;
  const isSame = (each: Promised | null) => each?.before === first?.before && each?.day === first?.day;
  if (first && found.every(isSame)) return [{ name: "", promise: first }];
  return found.flatMap((promise) => (promise ? [{ name: nameOf(promise), promise }] : []));
}

function nameOf({ warehouse, parcel }: Promised): string {
  return [warehouse, parcelLabels[parcel]].filter(Boolean).join(" · ");
}

const day = 86_400;
/** The server's clock may be a moment behind. */
const patience = 5;

/** Milliseconds from now (unix seconds) until the next cut-off is over and another promise holds; false: there is none. */
export function untilNextCutOff(promises: Promises | undefined, now: number | null): number | false {
  if (now === null || !promises || promises.list.length === 0) return false;
  const left = Math.min(...promises.list.map(({ before }) => before)) - now;
  return Math.min(day, Math.max(patience, left + 1)) * 1000;
}
