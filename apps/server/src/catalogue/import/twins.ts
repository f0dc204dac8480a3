/** Stored goods that a row seems to name under a code of its own: a list whose goods were numbered anew. */
import { compact } from "@yaoji/domain/text/normalise";
import { identityOf } from "./duplicates.ts";
import type { KnownGoods } from "./import.queries.ts";
import type { PlannedGoods } from "./plan.ts";

/**
 * What becomes of such a row: it is held back until somebody has looked, joined to the goods that it resembles, taken
 * for goods of its own, or (a push, whose sender numbers the goods) taken and told.
 */
export type TwinRule = "hold" | "merge" | "apart" | "tell";

/** Those of the stored goods that have the row's name, specification and maker, and no other number. */
export function twinsOf(planned: PlannedGoods, alike: readonly KnownGoods[]): KnownGoods[] {
  const identity = identityOf(planned);
  return alike.filter(
    (goods) =>
      goods.code !== planned.code &&
      identityOf(goods) === identity &&
      agrees(planned.tradeName, goods.tradeName) &&
      agrees(planned.values.barcode, goods.barcode) &&
      sharesNumber(planned.values.approvalNumbers ?? [], goods.approvalNumbers),
  );
}

/** What the report says of them. */
export function twinText(twins: readonly KnownGoods[]): string {
  const codes = twins.map(({ code }) => code).join("、");
  return `疑似重复：名称、规格、厂家${twins.length > 1 ? "" : "和批准文号"}与已有商品（编码 ${codes}）相同`;
}

/** What the report says of a row that is held back. */
export function heldText(twins: readonly KnownGoods[]): string {
  const way =
    twins.length > 1
      ? "有几个相同的商品，请核对；确是另外的商品，用 --apart 导入"
      : "请核对；是同一商品，加 --merge 再导入即并入，确是另外的商品，加 --apart";
  return `${twinText(twins)}，没有导入，${way}`;
}

function agrees(one: string | null | undefined, other: string | null): boolean {
  return !one || !other || compact(one) === compact(other);
}

function sharesNumber(mine: readonly string[], theirs: readonly string[]): boolean {
  return mine.length === 0 || theirs.length === 0 || mine.some((number) => theirs.includes(number));
}
