/** What pages show of 送达承诺. */
import type { DataOf } from "@yaoji/contract/endpoints";

export type Promises = DataOf<"deliveryPromises">;
export type Promised = Promises["list"][number];
/** What leaves together: from where, and how. */
type Parcel = Pick<Promised, "ck_id" | "parcel">;

/** What is promised of a parcel; null where nothing is. */
export function promiseFor({ list }: Promises, { ck_id, parcel }: Parcel): Promised | null {
  return list.find((each) => each.ck_id === ck_id && each.parcel === parcel) ?? null;
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
