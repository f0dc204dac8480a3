import { type InvoicingMode, invoicingOf } from "@yaoji/domain/trade/invoicing";
import type { App } from "../app.ts";
import { loadSettings } from "../content/settings.service.ts";
import type { Db } from "../db/database.ts";

/** How this shop's invoices come to be issued. */
export async function invoicingMode({ config }: App, db: Db): Promise<InvoicingMode> {
  const { taxNo, invoicing } = await loadSettings(db);
  return invoicingOf({ isDemo: config.demo, taxNo, isConnected: invoicing === "file" });
}
