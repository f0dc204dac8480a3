/** 预售 in words: the day of arrival is always said with it. */

/** A day `YYYY-MM-DD` as 12月8日. */
function dayText(day: string): string {
  return `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`;
}

/** Of goods that are to arrive on a day `YYYY-MM-DD`: 预售 · 预计12月8日到货. */
export function presaleText(on: string): string {
  return `预售 · 预计${dayText(on)}到货`;
}

/** What is said where goods in presale were put into the cart. */
export function presaleAddedText(name: string, on: string): string {
  return `${name}：${presaleText(on)}，到货后发出`;
}

/** What is said of pieces of a cart that are in presale, where something else was seen before. */
export function presaleChangedText(name: string, on: string): string {
  return `${name}没有现货，现在下单为预售，预计${dayText(on)}到货，到货后发出`;
}

/** What the shop is told when the day moves. */
export function presaleMovedText(
  name: string,
  { from, to }: { readonly from: string; readonly to: string },
): string {
  const change = from === to ? `重新确认为${dayText(to)}` : `由${dayText(from)}改为${dayText(to)}`;
  return `${name}的预计到货日期${change}；不愿等待的，可在订单中直接取消，全额退款`;
}

/** What the shop is told when the arrival is called off. */
export function presaleStoppedText(name: string): string {
  return `${name}的到货已取消，请在订单中直接取消，全额退款，或等待客服与您联系`;
}
