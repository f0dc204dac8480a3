/** A group of filters beside a list, each option with how many goods choosing it would show. */
export type Facet = {
  /** The query's own name: select, kind, in_stock. */
  readonly key: string;
  readonly label: string;
  readonly options: readonly FacetOption[];
};
export type FacetOption = { readonly id: number; readonly name: string; readonly count: number };

/** How the database counts them. */
export type Counts = {
  readonly categories: readonly FacetOption[];
  readonly western: number;
  readonly chinese: number;
  readonly controlled: number;
  readonly inStock: number;
};

/** The groups that have something to choose. */
export function facetsOf(counts: Counts): Facet[] {
  const facets = [
    { key: "select", label: "分类", options: counts.categories },
    {
      key: "kind",
      label: "类型",
      options: [
        { id: 0, name: "西药成药", count: counts.western },
        { id: 1, name: "中药", count: counts.chinese },
        { id: 2, name: "控销品种", count: counts.controlled },
      ],
    },
    { key: "in_stock", label: "库存", options: [{ id: 1, name: "仅看有货", count: counts.inStock }] },
  ];
  return facets
    .map((facet) => ({ ...facet, options: facet.options.filter((option) => option.count > 0) }))
    .filter((facet) => facet.options.length > 0);
}
