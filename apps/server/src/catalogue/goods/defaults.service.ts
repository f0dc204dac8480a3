import type { App } from "../../platform/app/app.ts";
import { ensureWarehouse } from "../warehouses/warehouses.service.ts";
import { type CategoryRow, hasCategory, insertCategories } from "./defaults.queries.ts";

type Menu = NonNullable<CategoryRow["menu"]>;

/** Where goods hang until the operator orders them: one entry for each business category of domain.md §3. */
const defaultCategories: readonly (readonly [menu: Menu, name: string, logo: string])[] = [
  ["general", "化学药制剂", "pill"],
  ["general", "中成药", "leaf"],
  ["general", "中药饮片", "sprout"],
  ["general", "生物制品", "shield"],
  ["general", "医疗器械", "stethoscope"],
  ["general", "保健食品", "capsule"],
  ["general", "食品", "baby"],
  ["general", "化妆品与消毒产品", "droplet"],
  ["zy", "中药饮片", "sprout"],
  ["qx", "医疗器械", "stethoscope"],
  ["zs", "诊所用药", "syringe"],
];

/** An empty database gets what selling needs at least: a warehouse and categories (decisions.md "Running it"). */
export async function ensureDefaults(app: App): Promise<void> {
  const { db } = app.database;
  await ensureWarehouse(app);
  if (await hasCategory(db)) return;
  await insertCategories(
    db,
    defaultCategories.map(([menu, name, logo], position) => ({ menu, name, logo, position })),
  );
}
