import { boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { batchStates, movementKinds } from "@yaoji/domain/trade/stock";
import type { LawFacts } from "@yaoji/domain/trade/shelf-release";
import type { TaxRate } from "@yaoji/domain/trade/tax";
import { at, bytes, id, money, ref } from "./columns.ts";

export type Leaflet = { indications: string; usage: string; caution: string; storage: string };
export type Picture = { pack: string; hue: string };
/** What goods are themselves; badges of what runs follow from promotions. */
export type GoodsTag = { name: "优" | "新"; text: string };
/** From this quantity on, this unit price in yuan. */
export type Tier = { from: number; price: string };

export const warehouses = pgTable("warehouses", {
  id: id(),
  code: text().notNull(),
  name: text().notNull(),
  /** 效期不早于: a batch is sold as long as so many days are left on it. */
  promisedDays: integer().notNull().default(1),
});

export const categories = pgTable("categories", {
  id: id(),
  parentId: ref(),
  menu: text({ enum: ["general", "yx", "zy", "qx", "zs"] }).notNull(),
  name: text().notNull(),
  logo: text().notNull().default(""),
  position: integer().notNull().default(0),
});

export const goods = pgTable("goods", {
  id: id(),
  code: text().notNull(),
  name: text().notNull(),
  tradeName: text(),
  aliases: text().array().notNull().default([]),
  manufacturer: text(),
  mah: text(),
  brand: text(),
  specification: text().notNull().default(""),
  form: text().notNull().default(""),
  unit: text().notNull().default("盒"),
  innerPack: integer().notNull().default(1),
  carton: integer().notNull().default(1),
  /** As papers show it; with several numbers in one. */
  approvalNumber: text(),
  /** Each number of it alone, by which goods are found. */
  approvalNumbers: text().array().notNull().default([]),
  barcode: text(),
  drugClass: text({ enum: ["rx", "otc_a", "otc_b", "none"] })
    .notNull()
    .default("none"),
  scope: text().notNull(),
  kind: smallint().notNull().default(0),
  controlledSales: boolean().notNull().default(false),
  control: text().notNull().default("none"),
  clinicOnly: boolean().notNull().default(false),
  deviceZone: boolean().notNull().default(false),
  herbalZone: boolean().notNull().default(false),
  freeShippingZone: boolean().notNull().default(false),
  specialCatalogue: boolean().notNull().default(false),
  regions: text().array(),
  customerIds: ref().array(),
  storage: text().notNull().default(""),
  coldChain: boolean().notNull().default(false),
  origin: text(),
  grade: text(),
  retailPrice: money(),
  /** Per cent; null: that of its business category. */
  taxRate: smallint().$type<TaxRate>(),
  leaflet: jsonb().$type<Leaflet>(),
  picture: jsonb().$type<Picture>().notNull().default({ pack: "box", hue: "#07795a" }),
  tags: jsonb().$type<GoodsTag[]>().notNull().default([]),
  onShelf: boolean().notNull().default(true),
  sales: integer().notNull().default(0),
  /** Addresses on this site; none: the drawn pack. */
  images: text().array().notNull().default([]),
  /** The ERP's own code, by which it pushes. */
  externalCode: text(),
  /** Codes of other lists for the same goods, joined by `import --merge`. */
  furtherCodes: text().array().notNull().default([]),
  /** What is to be mended before they may stand on the shelf, in Chinese; null: nothing. */
  toMend: text(),
  /** Last valid day of the approval number. */
  approvalUntil: date(),
  /** What the law looks at, as it was when they were last released for the shelf; kept by a trigger. */
  released: jsonb().$type<LawFacts>(),
  /** The approval that released them; null: a list did. */
  releaseId: ref(),
  sourceFingerprint: text(),
  /** Kept by a trigger. */
  version: integer().notNull().default(1),
  createdAt: at().notNull().defaultNow(),
});

export const goodsCategories = pgTable(
  "goods_categories",
  { goodsId: ref().notNull(), categoryId: ref().notNull() },
  (table) => [primaryKey({ columns: [table.categoryId, table.goodsId] })],
);

export const offers = pgTable("offers", {
  id: id(),
  goodsId: ref().notNull(),
  warehouseId: ref().notNull(),
  basePrice: money(),
  minimum: integer().notNull().default(1),
  orderLimit: integer(),
  limitedPrice: money(),
  limitedQuantity: integer(),
  /** Since when there is one; kept by a trigger. */
  limitedSince: at(),
  tiers: jsonb().$type<Tier[]>().notNull().default([]),
  tierType: smallint(),
  isDpby: boolean().notNull().default(false),
  freeShippingQuantity: integer(),
  /** 底价: no price may be below it; null: none. */
  floorPrice: money(),
  /** Kept by a trigger. */
  version: integer().notNull().default(1),
});

/** Whose prices shops pay in place of the base price; prices and shops name one by its code. */
export const priceGroups = pgTable("price_groups", {
  id: id(),
  code: text().notNull(),
  name: text().notNull(),
  position: integer().notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: at().notNull().defaultNow(),
});

export const groupPrices = pgTable(
  "group_prices",
  { offerId: ref().notNull(), priceGroup: text().notNull(), price: money().notNull() },
  (table) => [primaryKey({ columns: [table.offerId, table.priceGroup] })],
);

export const batches = pgTable("batches", {
  id: id(),
  goodsId: ref().notNull(),
  warehouseId: ref().notNull(),
  batchNo: text().notNull(),
  producedOn: date(),
  expiresOn: date().notNull(),
  onHand: integer().notNull().default(0),
  reserved: integer().notNull().default(0),
  state: text({ enum: batchStates }).notNull().default("normal"),
  /** What came back, apart from what was never sold. */
  quarantine: boolean().notNull().default(false),
  /** Kept by the database: it is sold on the days before; null: never. */
  soldUntil: date(),
  /** 预售: the day on which its pieces are to arrive; null: they did. */
  presaleOn: date(),
  presaleStopped: boolean().notNull().default(false),
});

/** The maker's inspection report of a batch, wherever its pieces lie. */
export const batchReports = pgTable(
  "batch_reports",
  {
    goodsId: ref().notNull(),
    batchNo: text().notNull(),
    content: bytes().notNull(),
    addedAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.goodsId, table.batchNo] })],
);

export const stockMovements = pgTable("stock_movements", {
  id: id(),
  batchId: ref().notNull(),
  kind: text({ enum: movementKinds }).notNull(),
  quantity: integer().notNull(),
  orderId: ref(),
  shipmentId: ref(),
  memo: text().notNull().default(""),
  at: at().notNull().defaultNow(),
});
