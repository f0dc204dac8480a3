/** A group of filters beside a list, each option with how many goods choosing it would show. */
import { drugClassLabels, isDrugClass } from "@yaoji/domain/people/scopes";
import type { GoodsFilters, Range } from "./question.ts";

export type Facet = {
  /** The query's own name: select, kind, in_stock. */
  readonly key: string;
  readonly label: string;
  readonly options: readonly FacetOption[];
};
export type FacetOption = { readonly id: number | string; readonly name: string; readonly count: number };

/** A row of the count: facet and option as the shelf's lexemes have them; the rest only of categories. */
export type Count = {
  facet: string;
  option: string;
  count: number;
  name: string | null;
  position: number | null;
  parent: number | null;
  menu: string | null;
};

export type Band = { readonly id: string; readonly name: string; readonly range: Range };
const band = (from: number | null, to: number | null, name: string): Band => ({
  id: `${from ?? ""}-${to ?? ""}`,
  name,
  range: { from, to },
});

/** Ranges of the price of one piece, in yuan. */
export const priceBands: readonly Band[] = [
  band(null, 10, "10元以下"),
  band(10, 20, "10-20元"),
  band(20, 50, "20-50元"),
  band(50, 100, "50-100元"),
  band(100, 200, "100-200元"),
  band(200, null, "200元以上"),
];
/** Ranges of whole months to the nearest expiry. */
export const expiryBands: readonly Band[] = [
  band(null, 6, "6个月内"),
  band(6, 12, "6-12个月"),
  band(12, 24, "12-24个月"),
  band(24, null, "24个月以上"),
];

const kinds: Readonly<Record<string, string>> = { 0: "西药成药", 1: "中药", 2: "控销品种" };
const badges: Readonly<Record<string, string>> = {
  秒: "秒杀",
  满: "满减",
  换购: "换购",
  赠: "赠品",
  特: "特价",
};
const badgeOrder = Object.keys(badges);

/** The groups that have something to choose, in the order in which they stand beside the list. */
export function facetsOf(counts: readonly Count[], filters: GoodsFilters): Facet[] {
  const of = (facet: string) => counts.filter((each) => each.facet === facet);
  const named = (facet: string, nameOf: (option: string) => string) =>
    of(facet).map(({ option, count }) => ({ id: option, name: nameOf(option), count }));
  const one = (facet: string, option: string, name: string) =>
    of(facet)
      .filter((each) => each.option === option)
      .map(({ count }) => ({ id: 1, name, count }));
  const bands = (facet: string, known: readonly Band[]) =>
    known.flatMap(({ id, name }) =>
      of(facet)
        .filter(({ option }) => option === id)
        .map(({ count }) => ({ id, name, count })),
    );
  const facets: Facet[] = [
    { key: "select", label: "分类", options: categories(offeredCategories(of("c:"), filters)) },
    {
      key: "kind",
      label: "类型",
      options: named("k:", (kind) => kinds[kind] ?? kind)
        .map(numbered)
        .toSorted(byId),
    },
    {
      key: "manufacturer",
      label: "生产厂家",
      options: named("m:", String).toSorted(byCount),
    },
    { key: "form", label: "剂型", options: named("f:", String).toSorted(byCount) },
    {
      key: "drug_class",
      label: "药品类别",
      options: named("d:", classOf)
        .filter(({ name }) => name !== "")
        .toSorted(byCount),
    },
    { key: "price", label: "价格", options: bands("price", priceBands) },
    { key: "expiry", label: "效期", options: bands("expiry", expiryBands) },
    { key: "promotion", label: "活动", options: promotions(of("p"), of("t:")) },
    { key: "in_stock", label: "库存", options: one("in_stock", "1", "仅看有货") },
    { key: "yx", label: "包邮", options: one("z:", "yx", "包邮") },
    { key: "carton", label: "整件", options: one("w", "", "整件") },
    { key: "coupon", label: "优惠券", options: one("q", "", "可用券") },
    { key: "jxq", label: "近效期", options: one("jxq", "1", "近效期") },
  ];
  return facets
    .map((facet) => ({ ...facet, options: facet.options.filter((option) => option.count > 0) }))
    .filter((facet) => facet.options.length > 0);
}

/** The entries one level below the chosen category, or its siblings when nothing stands below it. */
function offeredCategories(counts: readonly Count[], { select, yx, zs, qx, zy }: GoodsFilters): Count[] {
  const chosen = counts.find(({ option }) => Number(option) === select);
  if (chosen) {
    const below = counts.filter(({ parent }) => parent === select);
    const siblings = counts.filter(({ parent, menu }) => parent === chosen.parent && menu === chosen.menu);
    return below.length > 0 ? below : siblings;
  }
  const zone = yx === 1 ? "yx" : zs === 2 ? "zs" : qx === 2 ? "qx" : zy === 2 ? "zy" : "general";
  return select === undefined ? counts.filter(({ parent, menu }) => parent === null && menu === zone) : [];
}

function categories(counts: readonly Count[]): FacetOption[] {
  return counts
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0) || Number(a.option) - Number(b.option))
    .map(({ option, name, count }) => ({ id: Number(option), name: name ?? "", count }));
}

function promotions(any: readonly Count[], each: readonly Count[]): FacetOption[] {
  const known = badgeOrder.flatMap((badge) =>
    each
      .filter(({ option }) => option === badge)
      .map(({ count }) => ({ id: badge, name: badges[badge] ?? badge, count })),
  );
  return [...any.map(({ count }) => ({ id: "1", name: "全部活动", count })), ...known];
}

const numbered = (option: FacetOption): FacetOption => ({ ...option, id: Number(option.id) });
const byId = (a: FacetOption, b: FacetOption) => Number(a.id) - Number(b.id);
const byCount = (a: FacetOption, b: FacetOption) =>
  b.count - a.count || (String(a.name) < String(b.name) ? -1 : 1);
const classOf = (text: string) => (isDrugClass(text) ? drugClassLabels[text] : "");
