/** 随货同行单 of many parcels in one file. */
import type { NoteSize } from "@yaoji/domain/trade/shipping-desk";
import { hasLeft } from "@yaoji/domain/trade/shipments";
import type { App } from "../../platform/app/app.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { ServedFile } from "../../platform/http/serve.ts";
import { drawDeliveryNotes } from "../shipments/delivery-note-pdf.ts";
import { listShipmentViews, type ShipmentView } from "../shipments/shipment-views.service.ts";
import { listShopsOf } from "./shipping-desk.queries.ts";

type Wanted = { readonly ids: readonly number[]; readonly size: NoteSize };

/** In the order in which they are named; 404 where one is unknown, 409 where one has not left. */
export async function notesOf(app: App, { ids, size }: Wanted): Promise<ServedFile | Refusal> {
  const { db } = app.database;
  const shopOf = await listShopsOf(db, ids);
  const shipments: ShipmentView[] = [];
  for (const id of new Set(ids)) {
    const shopId = shopOf.get(id);
    const [view] = shopId === undefined ? [] : await listShipmentViews(db, shopId, { id });
    if (!view) return refuse("request.not_found");
    if (!hasLeft(view.state)) return refuse("shipment.not_left");
    shipments.push(view);
  }
  const bytes = await drawDeliveryNotes({ shipments, at: app.now(), size });
  const [first] = shipments;
  const name = shipments.length === 1 ? first?.shipment_no : `${shipments.length}份`;
  return { bytes, name: `随货同行单-${name}.pdf` };
}
