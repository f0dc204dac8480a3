/** The words of goods, made by the server's own `indexGoods`, each name and maker read aloud once only. */
import {
  type GoodsIndex,
  indexGoods,
  type IndexedGoods,
} from "../../apps/server/src/catalogue/search/index-goods.service.ts";

/** Gives what `indexGoods` gives, from parts that are kept: a name is carried by hundreds of goods. */
export function rememberingIndex(): (goods: IndexedGoods) => GoodsIndex {
  const parts = new Map<string, GoodsIndex>();
  const part = (key: string, goods: Partial<IndexedGoods>) => {
    const kept = parts.get(key);
    if (kept) return kept;
    const made =
      goods.name === undefined ? partly(goods) : indexGoods({ codes: [], ...goods, name: goods.name });
    parts.set(key, made);
    return made;
  };
  return ({ name, tradeName, manufacturer, specification, ...own }) => {
    const named = part(`name ${name}`, { name });
    const others = [
      ...(tradeName ? [part(`trade ${tradeName}`, { tradeName })] : []),
      ...(specification ? [part(`specification ${specification}`, { specification })] : []),
      ...(manufacturer ? [part(`maker ${manufacturer}`, { manufacturer })] : []),
      partly(own),
    ];
    return { ...named, lexemes: [...new Set([named, ...others].flatMap(({ lexemes }) => lexemes))] };
  };
}

const ofNothing: ReadonlySet<string> = new Set(indexGoods({ codes: [], name: "" }).lexemes);

/** Words of goods without their name: what an empty name itself leaves in the index is none of theirs. */
function partly(goods: Partial<IndexedGoods>): GoodsIndex {
  const made = indexGoods({ codes: [], ...goods, name: "" });
  return { ...made, lexemes: made.lexemes.filter((lexeme) => !ofNothing.has(lexeme)) };
}

/** Lexemes as the text of a tsvector. */
export function vectorText(lexemes: readonly string[]): string {
  return lexemes.map((lexeme) => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`).join(" ");
}
