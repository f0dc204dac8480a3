import { goodsKeys, type GoodsKeys } from "./rank.ts";
import { beginningLexemes } from "./rungs.ts";
import { indexTokens } from "./tokens.ts";

/** What of goods is searched. */
export type IndexedGoods = {
  name: string;
  tradeName?: string | null | undefined;
  aliases?: readonly string[] | undefined;
  specification?: string | undefined;
  manufacturer?: string | null | undefined;
  /** Approval numbers, bar code, and codes of lists. */
  codes: readonly (string | null | undefined)[];
};

/** The columns that search stands on; `lexemes` make the `search` column by array_to_tsvector. */
export type GoodsIndex = GoodsKeys & { readonly lexemes: readonly string[] };

/** How goods are found, from what they are called: whoever writes goods writes these columns along. */
export function indexGoods(goods: IndexedGoods): GoodsIndex {
  const lexemes = indexTokens({
    name: goods.name,
    aliases: [goods.tradeName ?? "", ...(goods.aliases ?? [])].filter(Boolean),
    specification: goods.specification ?? "",
    manufacturer: goods.manufacturer ?? null,
    codes: goods.codes.filter((code) => typeof code === "string"),
  });
  const keys = goodsKeys(goods.name);
  return { ...keys, lexemes: [...lexemes, ...beginningLexemes(keys)] };
}
