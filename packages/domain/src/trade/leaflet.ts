/** The leaflet 说明书: its parts as the product's page names them, and the editor's preview beside them. */

/** What is kept of it; empty: not known. */
type LeafletText = {
  readonly indications: string;
  readonly usage: string;
  readonly caution: string;
  readonly storage: string;
};

/** Its parts with their names, in their order; what is empty is left out. Goods that are no drugs have no indications. */
export function leafletParts(
  leaflet: LeafletText,
  { isDrug }: { readonly isDrug: boolean },
): readonly (readonly [name: string, text: string])[] {
  const parts = [
    [isDrug ? "适应症/功能主治" : "适用范围", leaflet.indications],
    ["用法用量", leaflet.usage],
    ["注意事项", leaflet.caution],
    ["贮藏", leaflet.storage],
  ] as const;
  return parts.filter(([, text]) => text !== "");
}
