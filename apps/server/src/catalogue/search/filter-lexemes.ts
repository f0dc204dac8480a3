/** Filters by equality as lexemes of `shelf.filters` (0005_catalogue.sql): any of them is found by the same index as words. */
import type { FilterName, GoodsFilters } from "./question.ts";

/** What rows must hold, and what none of them may hold. */
export type Lexemes = { readonly all: readonly string[]; readonly none: readonly string[] };

type Lexeme = (filters: GoodsFilters) => string | null;
const valued =
  (prefix: string, value: (filters: GoodsFilters) => string | number | undefined): Lexeme =>
  (filters) => {
    const found = value(filters);
    return found === undefined ? null : `${prefix}${found}`;
  };

const asked: readonly (readonly [FilterName, Lexeme])[] = [
  ["select", valued("c:", ({ select }) => select)],
  ["kind", valued("k:", ({ kind }) => kind)],
  ["manufacturer", valued("m:", ({ manufacturer }) => manufacturer)],
  ["form", valued("f:", ({ form }) => form)],
  ["brand", valued("b:", ({ brand }) => brand)],
  ["drugClass", valued("d:", ({ drugClass }) => drugClass)],
  ["group", valued("g:", ({ group }) => group)],
  ["promotion", ({ promotion }) => (promotion === "1" ? "p" : promotion ? `t:${promotion}` : null)],
  ["coupon", ({ coupon }) => (coupon === 1 ? "q" : null)],
  ["carton", ({ carton }) => (carton === 1 ? "w" : null)],
  ["yx", ({ yx }) => (yx === 1 ? "z:yx" : null)],
];
const zones = ["zs", "qx", "zy"] as const;

/** The lexemes of the filters that are set. */
export function lexemesOf(filters: GoodsFilters): Lexemes {
  const all = asked.flatMap(([, lexeme]) => lexeme(filters) ?? []);
  const only = zones.filter((zone) => filters[zone] === 2).map((zone) => `z:${zone}`);
  const none = zones.filter((zone) => filters[zone] === 0).map((zone) => `z:${zone}`);
  return { all: [...all, ...only], none };
}
