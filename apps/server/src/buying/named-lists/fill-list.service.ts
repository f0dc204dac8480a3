/** What comes into a named list, from wherever it is made, and what goes out of it into the cart. */
import type { z } from "zod";
import { calls } from "@yaoji/contract/calls";
import type { DataOf } from "@yaoji/contract/endpoints";
import { type createBody, type fillBody, type ListSaved, saved } from "@yaoji/contract/schemas/named-lists";
import {
  type ListLine,
  type ListMerge,
  listNameKey,
  mergeLines,
  mostListLines,
} from "@yaoji/domain/trade/named-lists";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { findShopOrder } from "../../orders/order-states.service.ts";
import { loadShown } from "../../window/goods/goods-rows.service.ts";
import { onlookerOf } from "../../window/goods/goods.service.ts";
import type { Buyer } from "../../platform/http/caller.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { addLines, anyOffer } from "../cart/add-lines.service.ts";
import { changeBy, headOf, nameRefusal } from "./named-lists.service.ts";
import * as queries from "./named-lists.queries.ts";

type Given = Pick<z.output<typeof fillBody>, "lines" | "order_id">;
type Keyed = { readonly caller: Buyer; readonly key: string | null };

const read = (kept: unknown) => saved.parse(kept);

/** Makes a list, empty or of what is given; the same key makes one. */
export function createList(
  app: App,
  { caller, key }: Keyed,
  body: z.output<typeof createBody>,
): Promise<ListSaved | Refusal> {
  const call = { buyer: caller, key, call: calls.namedListCreate, content: body, read };
  const { shopId } = caller;
  return onceForKey<ListSaved>(app, call, async (tx) => {
    const { name } = body;
    const refused = await nameRefusal(tx, shopId, { name });
    if (refused) return refused;
    const made = { name, nameKey: listNameKey(name), createdAt: app.now(), ...changeBy(app, caller) };
    const id = await queries.insertList(tx, shopId, made);
    return fill(app, tx, { caller, list: { id, name }, given: body, merge: "add" });
  });
}

/** Puts what is given into a list; the same key does it once. */
export function fillList(
  app: App,
  { caller, key }: Keyed,
  { id, body }: { id: number; body: z.output<typeof fillBody> },
): Promise<ListSaved | Refusal> {
  const call = { buyer: caller, key, call: calls.namedListFill, content: { id, body }, read };
  return onceForKey<ListSaved>(app, call, async (tx) => {
    const list = await queries.takeList(tx, { shopId: caller.shopId, id });
    if (!list) return refuse("request.not_found");
    if (body.lines.length === 0 && body.order_id === 0)
      return refuse("request.invalid", { errors: { lines: ["请选择商品"] } });
    return fill(app, tx, { caller, list, given: body, merge: body.merge });
  });
}

type Filling = {
  readonly caller: Buyer;
  readonly list: { readonly id: number; readonly name: string };
  readonly given: Given;
  readonly merge: ListMerge;
};

async function fill(app: App, tx: Db, { caller, list, given, merge }: Filling): Promise<ListSaved | Refusal> {
  const wished = await linesOf(tx, caller.shopId, given);
  if (isRefusal(wished)) return wished;
  const ids = wished.map(({ goodsId }) => goodsId);
  const shown = await loadShown(tx, ids, onlookerOf(app, caller));
  const held = new Map((await queries.listLines(tx, list.id)).map((line) => [line.goodsId, line.number]));
  const takes = wished.filter(({ goodsId }) => shown.has(goodsId));
  const left = leftOf(new Set(ids).size - new Set(takes.map(({ goodsId }) => goodsId)).size);
  if (takes.length === 0 && wished.length > 0)
    return refuse("named_list.nothing", { details: { text: left.join("；") } });
  const { lines, added, merged } = mergeLines(held, takes, merge);
  if (held.size + added > mostListLines) return fullRefusal(list.name, held.size, added);
  if (lines.length > 0) await queries.upsertLines(tx, list.id, lines);
  await queries.updateList(tx, list.id, changeBy(app, caller));
  return { ...(await headOf(tx, { shopId: caller.shopId, id: list.id })), added, merged, left };
}

/** Lines as they are given, and those of an order of the shop's own. */
async function linesOf(tx: Db, shopId: number, given: Given): Promise<ListLine[] | Refusal> {
  const lines = given.lines.map(({ goods_id: goodsId, number }) => ({ goodsId, number }));
  if (given.order_id === 0) return lines;
  if (!(await findShopOrder(tx, shopId, given.order_id))) return refuse("request.not_found");
  return [...lines, ...(await queries.listOrderGoods(tx, given.order_id))];
}

/** What the shop is not shown it may not keep either; nor is it told what that is. */
function leftOf(count: number): string[] {
  return count === 0 ? [] : [`${count}种商品不存在或不再对本店供应，没有存入`];
}

function fullRefusal(name: string, held: number, added: number): Refusal {
  const over = held + added - mostListLines;
  const text = `每个清单最多${mostListLines}种商品：“${name}”已有${held}种，这次新增${added}种，请减少${over}种，或存入其他清单`;
  return refuse("named_list.full", { details: { text } });
}

/** A list's lines, all or those chosen, into the cart; each goes in whole or stays out with the reason. */
export async function buyList(
  app: App,
  { caller, key }: Keyed,
  { id, goodsIds }: { id: number; goodsIds: readonly number[] },
): Promise<DataOf<"namedListCart"> | Refusal> {
  const { db } = app.database;
  if (!(await queries.findHead(db, { shopId: caller.shopId, id }))) return refuse("request.not_found");
  const lines = await queries.listLines(db, id);
  const chosen = goodsIds.length === 0 ? lines : lines.filter(({ goodsId }) => goodsIds.includes(goodsId));
  if (lines.length === 0) return refuse("named_list.empty");
  const gone = goodsIds.length === 0 ? 0 : new Set(goodsIds).size - chosen.length;
  if (chosen.length === 0) return refuse("named_list.changed", { details: { text: goneText(gone) } });
  const wishes = chosen.map(({ goodsId, number, name }) => ({
    ...anyOffer,
    goods_id: goodsId,
    number,
    name,
  }));
  const done = await addLines(app, { ...caller, key }, wishes);
  if (isRefusal(done)) return done;
  const notes = gone > 0 ? [...done.notes, goneText(gone)] : done.notes;
  return { ...done, notes, added: chosen.length - done.refused.length };
}

const goneText = (count: number) => `所选商品中有${count}种已被其他成员移出清单，请刷新后查看`;
