import type { App } from "../../platform/app/app.ts";
import { loadSettings } from "../../platform/settings/settings.service.ts";
import { sweep } from "../../platform/sweeps/sweep.service.ts";
import { deliverShipment } from "./receive.service.ts";
import { listLongUnderWay } from "./shipments.queries.ts";

const day = 86_400_000;

/** Takes parcels for received that have been under way longer than the setting says, each by itself. */
export async function receiveOverdue(app: App): Promise<void> {
  const { autoReceiveDays } = await loadSettings(app.database.db);
  const before = new Date(app.now().getTime() - autoReceiveDays * day);
  await sweep(app, "receive-parcels", {
    list: (limit) => listLongUnderWay(app.database.db, before, limit),
    work: (shipment) => deliverShipment(app, shipment),
  });
}
