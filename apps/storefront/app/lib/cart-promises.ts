/** 送达承诺 of a cart: parcel by parcel. */
import { parcelLabels } from "@yaoji/domain/trade/parcels";
import { selectedLines, type Cart } from "./cart-view.ts";
import { type Promised, promiseFor, type Promises } from "./delivery.ts";

/** A promise as a cart says it; `name` where not all parcels have the same. */
type NamedPromise = { readonly name: string; readonly promise: Promised };

/** What is promised of the selected lines whose goods are there, parcel by parcel; said once where it is the same for all. */
export function cartPromises(cart: Pick<Cart, "list" | "parcels">, promises: Promises): NamedPromise[] {
  const selected = new Set(
    selectedLines(cart.list)
      .filter(({ goods }) => !goods?.presale_on)
      .map(({ id }) => id),
  );
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
