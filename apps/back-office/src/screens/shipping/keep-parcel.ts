import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { askWorkAgain } from "../../api/work.ts";
import { askTimelineAgain } from "../../parts/timeline/timeline.tsx";

export type Parcel = DataOf<"shippingShow">;
export type ParcelLine = Parcel["lines"][number];
export type ShippingRow = DataOf<"shippingList">["list"][number];

/** What is kept of the list, and of one parcel. */
export const shippingKey = "shipping";
export const parcelKey = (id: number) => ["parcel", id] as const;

/** What a step changed is known at once; the list behind it and what waits are asked again. */
export async function keepParcel(parcel: Parcel): Promise<void> {
  queries.setQueryData(parcelKey(parcel.id), parcel);
  await Promise.all([
    queries.invalidateQueries({ queryKey: [shippingKey] }),
    askTimelineAgain({ kind: "order", id: parcel.order_id }),
    askWorkAgain(),
  ]);
}
