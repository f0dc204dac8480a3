/** Thirty promotions that run for everyone, and the goods that they run for: one in twenty. */
import type { PromotionKind } from "@yaoji/domain/pricing/promotions";

type PromotionRecord = {
  readonly id: number;
  readonly kind: PromotionKind;
  readonly name: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly area: string;
  readonly tiers: readonly { readonly amount: string; readonly minus: string }[];
  readonly basis_points: number | null;
  readonly day_limit: number | null;
};
export type PromotedGoods = {
  readonly id: number;
  readonly promotion_id: number;
  readonly goods_id: number;
  readonly price: number | null;
  readonly quantity: number;
};

/** For whole carts, each once; then those of single goods, so many of each kind. */
const ofCarts = ["general_reduction", "zy_reduction", "area_reduction", "cashback"] as const;
const ofGoods = [
  ...Array.from({ length: 6 }, () => "daily" as const),
  ...Array.from({ length: 4 }, () => "flash" as const),
  ...Array.from({ length: 2 }, () => "near_expiry" as const),
  ...Array.from({ length: 6 }, () => "goods_reduction" as const),
  ...Array.from({ length: 3 }, () => "gift" as const),
  ...Array.from({ length: 2 }, () => "add_on" as const),
  ...Array.from({ length: 3 }, () => "percent" as const),
] satisfies PromotionKind[];
const priced: readonly PromotionKind[] = ["daily", "flash", "near_expiry"];
const limited: readonly PromotionKind[] = ["daily", "flash"];
const kinds: readonly PromotionKind[] = [...ofCarts, ...ofGoods];
const oneIn = 20;

export const promotionRows: readonly PromotionRecord[] = kinds.map((kind, at) => ({
  id: at + 1,
  kind,
  name: `活动${at + 1}`,
  starts_at: "2026-01-01T00:00:00+08:00",
  ends_at: "2049-12-31T00:00:00+08:00",
  area: kind === "area_reduction" ? "西南" : "",
  tiers: tiersOf(kind),
  basis_points: kind === "percent" ? 9400 : null,
  day_limit: limited.includes(kind) ? 500 : null,
}));

/** What is given comes from the first goods of the catalogue. */
export const giftRows = promotionRows
  .filter(({ kind }) => kind === "gift" || kind === "add_on")
  .map(({ id, kind }, at) => ({
    promotion_id: id,
    goods_id: at + 1,
    warehouse_id: 1,
    surcharge: kind === "add_on" ? 1 : 0,
  }));

/** The promotion of a number's goods, whose own price is given; every twentieth goods has one. */
export function promotedOf(number: number, price: number): PromotedGoods[] {
  if (number % oneIn !== 0) return [];
  const kind = ofGoods[(number / oneIn) % ofGoods.length] ?? "daily";
  const promotion = ofCarts.length + 1 + ((number / oneIn) % ofGoods.length);
  return [
    {
      id: number,
      promotion_id: promotion,
      goods_id: number,
      price: priced.includes(kind) ? Math.max(0.01, Math.floor(price * 90) / 100) : null,
      quantity: kind === "gift" || kind === "add_on" ? 10 : 1,
    },
  ];
}

function tiersOf(kind: PromotionKind): PromotionRecord["tiers"] {
  if (kind === "cashback") return [{ amount: "2000.00", minus: "20.00" }];
  if (!kind.endsWith("_reduction")) return [];
  return [
    { amount: "300.00", minus: "5.00" },
    { amount: "800.00", minus: "18.00" },
    { amount: "2000.00", minus: "60.00" },
  ];
}
