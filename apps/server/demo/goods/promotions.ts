/** Offers and badges of an article, as written in its flags. */
import type { Flags } from "./parse.ts";
import type { DemoGoods, DemoTag } from "./types.ts";

type Offers = Pick<
  DemoGoods,
  "tags" | "plannedTags" | "limitedPrice" | "tiers" | "tierType" | "groupPrice" | "freeShipping"
>;

/** Everything about an article's offers that its flags say. */
export function offersOf(flags: Flags, unit: string): Offers {
  const limitedPrice = limitedPriceOf(flags);
  const tierText = flags.get("tier1") ?? flags.get("tier2");
  return {
    tags: tagsOf(flags, unit),
    plannedTags: plannedTagsOf(flags),
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
  const text = flags.get("te") ?? flags.get("miao");
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
  const limit = limitedPriceOf(flags)?.limit;
  const tags: DemoTag[] = [];
  if (flags.has("miao")) tags.push({ name: "秒", text: `限购${limit}${unit}` });
  if (flags.has("te")) tags.push({ name: "特", text: `特价限${limit}${unit}` });
  if (flags.has("free")) {
    const from = shippingQuantity(flags);
    tags.push({ name: "优", text: from > 1 ? `满${from}${unit}包邮` : "单品包邮" });
  }
  if (flags.has("new")) tags.push({ name: "新", text: "新品上架" });
  return tags;
}

function plannedTagsOf(flags: Flags): DemoTag[] {
  const planned: DemoTag[] = [];
  const man = flags.get("man");
  const huan = flags.get("huan");
  const zeng = flags.get("zeng");
  if (man) planned.push({ name: "满", text: man });
  if (huan) planned.push({ name: "换购", text: huan });
  if (zeng) planned.push({ name: "赠", text: zeng });
  return planned;
}
