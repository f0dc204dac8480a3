/** What finance did with a bank transfer, in the operators' log. */
import { type Audit, writeAudit } from "../../platform/audit/audit.service.ts";
import type { Db } from "../../platform/db/database.ts";

type Entry = Omit<Audit, "who" | "subject"> & { readonly who: number | undefined; readonly id: number };

/** Last in its transaction; nothing where nobody signs. */
export async function logTransfer(tx: Db, { who, id, ...entry }: Entry): Promise<void> {
  if (who !== undefined) await writeAudit(tx, { ...entry, who, subject: { kind: "transfer", id } });
}
