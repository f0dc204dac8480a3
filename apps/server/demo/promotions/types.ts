/** A promotion of the demo shop before it is written. Money is a decimal string in yuan. */
import type { promotions } from "../../src/platform/db/schema/promotions.ts";

type Row = typeof promotions.$inferInsert;
type Terms = Pick<Row, "intro" | "newcomersOnly" | "regions" | "shopTypes" | "takesCoupon" | "isYj" | "area">;
type Limits = Pick<Row, "orderLimit" | "dayLimit" | "weekLimit" | "periodLimit" | "basisPoints">;

/** Goods of a promotion; prices in yuan. */
export type PlannedGoods = { code: string; price?: string; stock?: number; quantity?: number };

export type PlannedPromotion = Partial<Terms & Limits> & {
  readonly kind: Row["kind"];
  readonly name: string;
  readonly goods?: readonly PlannedGoods[];
  readonly gifts?: readonly { code: string; surcharge?: string }[];
  readonly tiers?: readonly (readonly [amount: string, minus: string])[];
  readonly price?: string;
  readonly budget?: string;
  /** Anew on each day from midnight to midnight, today and the coming ones. */
  readonly isDaily?: boolean;
  /** For the first shop of this login alone. */
  readonly owner?: "demo";
};

/** What stands in the demo shop, that promotions may name it. */
export type DemoCatalogue = {
  /** Goods ids by their code. */
  readonly goods: ReadonlyMap<string, number>;
  /** Category ids by their key. */
  readonly categories: ReadonlyMap<string, number>;
  readonly mainWarehouseId: number;
};
