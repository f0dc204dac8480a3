import type { DataOf } from "@yaoji/contract/endpoints";
import type { Pricing } from "@yaoji/domain/pricing/pricing";

/** The goods of the product's page, with what their price is made from as the domain has it. */
export type Detail = Omit<DataOf<"goodsDetail">, "pricing"> & { readonly pricing: Pricing | null };

/** Why this visitor is shown no price, leaflet of prescription drugs, nor report; null for approved shops. */
export function unapproved(goods: Pick<Detail, "reasons">): "visitor" | "unreviewed" | null {
  const codes = new Set(goods.reasons.map(({ code }) => code));
  if (codes.has("NOT_LOGGED_IN")) return "visitor";
  return codes.has("UNREVIEWED") ? "unreviewed" : null;
}

/** "登录后" or "资质审核通过后", before what can be seen or done then; "" for approved shops. */
export function untilApproved(goods: Pick<Detail, "reasons">): string {
  return { visitor: "登录后", unreviewed: "资质审核通过后", none: "" }[unapproved(goods) ?? "none"];
}

const offerNames = ["goods_price_id", "ladder_price_id", "goods_manjian_id", "is_yj"] as const;

/** The goods with the offer that the address names (spec.md §2), where the reply has none of its own: the add line carries it. */
export function withOfferOf<Goods extends Pick<Detail, (typeof offerNames)[number]>>(
  goods: Goods,
  search: string,
): Goods {
  const query = new URLSearchParams(search);
  const named = offerNames.flatMap((name) => {
    const id = Number(query.get(name) ?? 0);
    return goods[name] === 0 && Number.isSafeInteger(id) && id > 0 ? [[name, id]] : [];
  });
  return { ...goods, ...Object.fromEntries(named) };
}
