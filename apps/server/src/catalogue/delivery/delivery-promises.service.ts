/** 送达承诺 by the settings: what the warehouses promise a shop for one of its addresses now. */
import type { DataOf } from "@yaoji/contract/endpoints";
import {
  type DeliveryPromise,
  deliveryPromise,
  type DeliveryQuestion,
  isCity,
} from "@yaoji/domain/trade/delivery-promise";
import { parcelKinds } from "@yaoji/domain/trade/parcels";
import { toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { type Settings, settingsOf } from "../../platform/settings/settings.service.ts";
import { findDeliveryFacts } from "./delivery.queries.ts";

type Arranged = Pick<Settings, "deliveryPlans" | "deliveryCalendar">;

/** What a warehouse can promise now; null where nothing is arranged for it. */
export function promiseOf(
  { deliveryPlans, deliveryCalendar }: Arranged,
  { warehouseId, ...question }: DeliveryQuestion & { readonly warehouseId: number },
): DeliveryPromise | null {
  const plan = deliveryPlans[warehouseId];
  return plan ? deliveryPromise(question, plan, deliveryCalendar) : null;
}

/** Of each warehouse and kind of parcel, for the shop's address of that id, or its default one. */
export async function showPromises(
  app: App,
  shopId: number,
  addressId: number | undefined,
): Promise<DataOf<"deliveryPromises"> | Refusal> {
  const { address, settings, warehouses } = await findDeliveryFacts(app.database.db, { shopId, addressId });
  if (!address) return addressId === undefined ? { place: "", list: [] } : refuse("request.not_found");
  const arranged = settingsOf(settings);
  const asked = { now: app.now(), place: address };
  const list = warehouses.flatMap(({ id: warehouseId, name }) =>
    parcelKinds.flatMap((parcel) => {
      const promise = promiseOf(arranged, { ...asked, warehouseId, parcel });
      if (!promise) return [];
      return [
        { ck_id: warehouseId, warehouse: name, parcel, before: toWireTime(promise.before), day: promise.day },
      ];
    }),
  );
  return { place: placeOf(address), list };
}

function placeOf({ province, city, area }: DeliveryQuestion["place"]): string {
  return (isCity(city, province) ? province + city : province) + area;
}
