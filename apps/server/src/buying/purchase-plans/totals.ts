/** Rows of a plan that sum others up: 合计, 总计, 小计, 本页合计. */

const sums =
  /^\p{Script=Han}{0,8}?(?:合计|总计|小计|共计)|^(?:累计|汇总|总数|总量|总额|总金额|total|subtotal|grandtotal|sum)(?![a-z])|^共\d+[个种条行品项]/iu;

const isSum = (cell: string) => sums.test(cell.replace(/[\s*_—-]/gu, ""));

/** `name`: the cell of the name; "" where there is none. A sum in a remark behind goods is no row of sums. */
export function isTotals(cells: readonly string[], name: string): boolean {
  const words = cells.filter((cell) => /\p{L}/u.test(cell));
  return isSum(words[0] ?? "") || isSum(name) || (name === "" && words.some(isSum));
}
