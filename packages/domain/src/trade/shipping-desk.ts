/** The warehouse's work list 发货 as data: at which step an order is, what a scan may turn out to be. */

/** What an order waits for, in the order of the work; `left`: its parcel is under way. */
export const shippingStages = ["to_pick", "to_check", "to_ship", "left"] as const;
export type ShippingStage = (typeof shippingStages)[number];

/** Chinese names of the stages. */
export const shippingStageText: Readonly<Record<ShippingStage, string>> = {
  to_pick: "待拣货",
  to_check: "待复核",
  to_ship: "待发货",
  left: "运输中",
};

/** What was scanned: goods by their bar code, a batch by its number, a new trace code, one that lies in the parcel already. */
export const scanKinds = ["goods", "batch", "code", "again"] as const;
export type ScanKind = (typeof scanKinds)[number];

/** Sheets that delivery notes are printed on. */
export const noteSizes = ["A4", "A5"] as const;
export type NoteSize = (typeof noteSizes)[number];
