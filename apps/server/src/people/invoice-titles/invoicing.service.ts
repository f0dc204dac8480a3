import { type InvoicingMode, invoicingOf } from "@yaoji/domain/trade/tax-platform";
import type { App } from "../../platform/app/app.ts";
import { loadSettings } from "../../platform/settings/settings.service.ts";
import type { Db } from "../../platform/db/database.ts";

/** How this shop's invoices come to be issued. */
export async function invoicingMode({ config }: App, db: Db): Promise<InvoicingMode> {
  const { taxNo, invoicing } = await loadSettings(db);
  return invoicingOf({ isDemo: config.demo, taxNo, isConnected: invoicing === "file" });
}
