const yuanText = /^(\d{1,8}(\.\d{1,4})?)?$/;

/** "10-20" of two typed prices, the smaller first; null for none at all, undefined for what is no price. */
export function priceRange(fromText: string, toText: string): string | null | undefined {
  const [from, to] = [fromText, toText].map((text) => text.trim().replace(/^[¥￥]/, ""));
  if (from === undefined || to === undefined || !yuanText.test(from) || !yuanText.test(to)) return undefined;
  if (from === "" && to === "") return null;
  const isTurned = from !== "" && to !== "" && Number(from) > Number(to);
  return isTurned ? `${to}-${from}` : `${from}-${to}`;
}
