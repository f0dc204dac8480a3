/** Combinations put into the cart (goods_type 3): a set counts as one kind, more of it makes its line longer. */
import { locksOnlyCheckout } from "@yaoji/domain/reasons";
import type { Db } from "../db/database.ts";
import { type AddLine, type Failure, failureOf, type OpenCart } from "./open-cart.service.ts";
import * as queries from "./cart.queries.ts";
import { loadLines, priceLines } from "./priced-line.service.ts";

/** type 3: `goods_id` is the combination's id. */
export function isSet({ type }: Pick<AddLine, "type">): boolean {
  return type === 3;
}

/** Adds sets one by one; gives how many could be added, and why the others could not. */
export async function addSets(
  tx: Db,
  cart: OpenCart,
  params: readonly AddLine[],
): Promise<{ added: number; failures: Failure[] }> {
  const failures: Failure[] = [];
  for (const param of params) {
    const failure = await addSet(tx, cart, param);
    if (failure) failures.push(failure);
  }
  return { added: params.length - failures.length, failures };
}

/** Writes the line, looks at it as the cart will show it, and takes it back where it may not be. */
async function addSet(
  tx: Db,
  { shopId, context, held }: OpenCart,
  { goods_id: combinationId, number }: AddLine,
): Promise<Failure | null> {
  const missing: Failure = { kind: "missing", name: `组合${combinationId}`, text: "组合不存在或已结束" };
  if (!(await queries.isCombination(tx, combinationId))) return missing;
  const key = `c${combinationId}`;
  const before = held.get(key) ?? 0;
  await queries.upsertCartLines(tx, shopId, [{ combinationId, number: before + number, priceSeen: null }]);
  const rows = (await loadLines(tx, context)).filter(({ combination }) => combination?.id === combinationId);
  const [priced] = await priceLines(tx, rows, context);
  if (!priced) throw new Error(`the line of combination ${combinationId} was not written`);
  const against = priced.decision.reasons.filter(({ code }) => !locksOnlyCheckout(code));
  if (against.length === 0) {
    held.set(key, before + number);
    await queries.updateCartLine(tx, priced.line.id, { number: before + number, priceSeen: priced.price });
    return null;
  }
  if (before === 0) await queries.deleteCartLines(tx, shopId, [priced.line.id]);
  else await queries.updateCartLine(tx, priced.line.id, { number: before, priceSeen: priced.line.priceSeen });
  return failureOf(priced.name, against);
}
