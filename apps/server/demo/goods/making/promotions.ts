/** Offers and badges of an article, as written in its flags. */
import type { Flags } from "./parse.ts";
import type { DemoGoods, DemoTag } from "./types.ts";

type Offers = Pick<
  DemoGoods,
  "tags" | "promoted" | "limitedPrice" | "tiers" | "tierType" | "groupPrice" | "freeShipping"
>;

/** Everything about an article's offers that its flags say. */
export function offersOf(flags: Flags, unit: string): Offers {
  const limitedPrice = limitedPriceOf(flags);
  const tierText = flags.get("tier1") ?? flags.get("tier2");
  return {
    tags: tagsOf(flags, unit),
    promoted: {
      flash: flags.get("miao") ?? null,
      reduction: flags.has("man"),
      giftEvery: flags.has("zeng") ? Number(flags.get("zeng")) : null,
      addOn: flags.has("huan"),
    },
    limitedPrice,
    tiers: tierText === undefined ? null : tiersOf(tierText),
    tierType: tierText === undefined ? null : flags.has("tier1") ? 1 : 2,
    groupPrice: flags.get("dist") ?? null,
    freeShipping: { isDpby: flags.has("free"), qgNumber: flags.has("free") ? shippingQuantity(flags) : null },
  };
}

function shippingQuantity(flags: Flags): number {
  return Number(flags.get("free") || "1");
}

function limitedPriceOf(flags: Flags): Offers["limitedPrice"] {
  const text = flags.get("te");
  if (text === undefined) return null;
  const [price = "", limit = ""] = text.split("/");
  return { price, limit: Number(limit) };
}

function tiersOf(text: string): { from: number; price: string }[] {
  return text.split(",").map((tier) => {
    const [from = "", price = ""] = tier.split("=");
    return { from: Number(from), price };
  });
}

function tagsOf(flags: Flags, unit: string): DemoTag[] {
  const tags: DemoTag[] = [];
  if (flags.has("free")) {
    const from = shippingQuantity(flags);
    tags.push({ name: "优", text: from > 1 ? `满${from}${unit}包邮` : "单品包邮" });
  }
  if (flags.has("new")) tags.push({ name: "新", text: "新品上架" });
  return tags;
}
