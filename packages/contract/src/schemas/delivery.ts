import { z } from "zod";
import { parcelKinds } from "@yaoji/domain/trade/parcels";
import { id } from "./common.ts";

export const parcelKind = z.enum(parcelKinds);

/** For which address; left out: the default one. */
export const promisesQuery = z.object({ address_id: id.optional() });
/**
 * `place`: where to, "" without an address. Ordered and paid before `before` (unix seconds), goods of that warehouse
 * and kind of parcel arrive on `day`; what is not in the list is not promised.
 */
export const deliveryPromises = z.object({
  place: z.string(),
  list: z.array(
    z.object({
      ck_id: z.number(),
      warehouse: z.string(),
      parcel: parcelKind,
      before: z.number(),
      day: z.string(),
    }),
  ),
});
