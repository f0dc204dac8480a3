/** Tsquery text for goods whose name holds a keyword, or is a typo away from it. */
import { fuzzyTokens } from "./fuzzy-tokens.ts";
import { anyOf } from "./lexemes.ts";
import { queryTokens } from "./tokens.ts";

/** "" where nothing can be searched for: it finds nothing. */
export function similarGoodsQuery(name: string): string {
  return anyOf(
    [queryTokens(name, 1), fuzzyTokens(name, 1)].map((query) => (query === "" ? "" : `(${query})`)),
  );
}
