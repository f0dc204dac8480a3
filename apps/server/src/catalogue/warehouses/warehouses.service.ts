/** The wholesaler's warehouses: prices, stock and orders are each of one of them. */
import { type WarehouseNames, warehouseRefusal } from "@yaoji/domain/trade/warehouses";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./warehouses.queries.ts";

export async function listWarehouses(app: App): Promise<queries.WarehouseRow[]> {
  return queries.listWarehouses(app.database.db);
}

/** An empty database gets its first. */
export async function ensureWarehouse(app: App): Promise<void> {
  await app.database.transaction(async (tx) => {
    const found = await lockedWarehouses(tx);
    if (found.length === 0) await queries.insertWarehouse(tx, { code: "W1", name: "主仓库" });
  });
}

/** Gives what it is called now; the refusal says why it may not be called so. */
export async function addWarehouse(app: App, given: WarehouseNames): Promise<WarehouseNames | Refusal> {
  const names = cleaned(given);
  return atomically(app.database, async (tx) => {
    const fault = warehouseRefusal(names, await lockedWarehouses(tx));
    if (fault !== null) return cannot(fault);
    await queries.insertWarehouse(tx, names);
    return names;
  });
}

/** A new name; `before` is the old one. */
export async function renameWarehouse(
  app: App,
  given: WarehouseNames,
): Promise<(WarehouseNames & { readonly before: string }) | Refusal> {
  const names = cleaned(given);
  return atomically(app.database, async (tx) => {
    const all = await lockedWarehouses(tx);
    const own = all.find(({ code }) => code === names.code);
    if (!own) return cannot(`没有编码为${names.code}的仓库，请用 warehouse list 查看`);
    const fault = warehouseRefusal(
      names,
      all.filter((each) => each !== own),
    );
    if (fault !== null) return cannot(fault);
    await queries.renameWarehouse(tx, names);
    return { ...names, before: own.name };
  });
}

/** All of them, that nobody else names anew, or arranges, meanwhile. */
export async function lockedWarehouses(tx: Db): Promise<queries.WarehouseRow[]> {
  await queries.lockWarehouses(tx);
  return queries.listWarehouses(tx);
}

/** In half width, as an import reads what a list calls it. */
function cleaned({ code, name }: WarehouseNames): WarehouseNames {
  return { code, name: name.normalize("NFKC") };
}

function cannot(text: string): Refusal {
  return refuse("warehouse.cannot", { details: { text } });
}
