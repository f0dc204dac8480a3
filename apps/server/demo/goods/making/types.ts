/** The shapes of the demo shop's goods, before they are loaded into the database. */
import type { DrugClass, ScopeCode } from "@yaoji/domain/people/scopes";

export type PackKind = "box" | "blister" | "bottle" | "sachet" | "tube" | "device" | "herb";

/** Badges of what goods are themselves; those of promotions follow from what runs. */
export type TagName = "优" | "新";

export type DemoTag = { name: TagName; text: string };

/** A batch in days relative to the day on which the demo is loaded, so that the shop never grows stale. */
export type DemoBatch = { batchNo: string; producedDaysAgo: number; expiresInDays: number; quantity: number };

export type Leaflet = { indications: string; usage: string; caution: string; storage: string };

type Zone = {
  /** Only clinics and hospitals (injections, infusions). */
  clinic: boolean;
  device: boolean;
  herbal: boolean;
  /** Controlled sales 控销: protected price, chosen customers. */
  controlled: boolean;
  freeShipping: boolean;
  /** In the restricted catalogue that a shop with is_special 1 sees. */
  special: boolean;
};

/** One article of the demo shop. Money is a decimal string in yuan. */
export type DemoGoods = {
  /** Stable for one state of the data: rows are numbered in the order of index.ts. */
  code: string;
  name: string;
  tradeName: string | null;
  aliases: string[];
  manufacturer: string;
  mah: string | null;
  brand: string | null;
  specification: string;
  form: string;
  unit: string;
  innerPack: number;
  carton: number;
  approvalNumber: string | null;
  barcode: string | null;
  drugClass: DrugClass;
  scope: ScopeCode;
  /** 0 western and other, 1 Chinese medicine pieces (decisions.md, `kind`). */
  kind: 0 | 1;
  categories: string[];
  zone: Zone;
  storage: string;
  coldChain: boolean;
  origin: string | null;
  grade: string | null;
  basePrice: string;
  retailPrice: string | null;
  minimum: number;
  perOrderLimit: number | null;
  leaflet: Leaflet;
  tags: DemoTag[];
  /** What its row says of promotions: promotions/plan.ts makes them. */
  promoted: {
    /** The price of the flash sale 秒杀. */
    flash: string | null;
    /** In the full reduction of single goods 单品满减. */
    reduction: boolean;
    /** Pieces to buy for one gift 买赠. */
    giftEvery: number | null;
    /** An add-on 换购 may be bought along. */
    addOn: boolean;
  };
  limitedPrice: { price: string; limit: number } | null;
  tiers: { from: number; price: string }[] | null;
  tierType: 1 | 2 | null;
  /** The distributors' price. */
  groupPrice: string | null;
  freeShipping: { isDpby: boolean; qgNumber: number | null };
  batches: DemoBatch[];
  picture: { pack: PackKind; hue: string };
  sales: number;
};

export type DemoCategory = {
  key: string;
  name: string;
  logo: string;
  children: { key: string; name: string }[];
};

export type DemoManufacturer = { brand: string; name: string };
