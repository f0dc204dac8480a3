/** 采购清单: lists of goods with quantities under a name, shared by a shop's members. */
import { z } from "zod";
import { listMerges, longestListName, mostListLines } from "@yaoji/domain/trade/named-lists";
import { added } from "./cart.ts";
import { id, ids, line, number, optionalId, optionalIds } from "./common.ts";
import { goodsRow } from "./goods.ts";

const name = line(longestListName, "请填写清单名称");

/** What comes into a list: lines, or all that was bought in an order of the shop's own. */
const given = {
  lines: z
    .array(z.object({ goods_id: id, number }), "请选择商品")
    .max(mostListLines, `每个清单最多${mostListLines}种商品，请分几个清单存入`)
    .default([]),
  order_id: optionalId,
};

/** A new list may be empty. */
export const createBody = z.object({ name, ...given });
/** `merge`: what becomes of the quantity of goods that the list holds already. */
export const fillBody = z.object({
  ...given,
  merge: z.enum(listMerges, "请选择已有商品的数量如何处理").default("add"),
});
export const renameBody = z.object({ name });
/** `was`: the quantity that was seen; another one by now is not overwritten. */
export const numberBody = z.object({ goods_id: id, number, was: number });
export const goodsBody = z.object({ goods_ids: ids });
/** Left out: all lines. */
export const chosenBody = z.object({ goods_ids: optionalIds.default([]) });

/** The order of lines: as they came in, by name, by maker. */
export const listOrders = ["place", "name", "maker"] as const;
export type ListOrder = (typeof listOrders)[number];
export const showQuery = z.object({ order: z.enum(listOrders, "排序方式不正确").default("place") });

const head = {
  id: z.number(),
  name: z.string(),
  /** How many kinds of goods. */
  kinds: z.number(),
  /** Unix seconds, and the member who changed it then. */
  changed_at: z.number(),
  changed_by: z.string(),
};
export const listHead = z.object(head);
export type ListHead = z.output<typeof listHead>;
export const listHeads = z.object({ list: z.array(listHead), most: z.number() });

/** Goods as every list shows them today, with how many of them are wanted (`number` is the stock). */
export const listGoods = goodsRow.extend({ wanted: z.number() });
export type ListGoods = z.output<typeof listGoods>;
export const listShown = z.object({ ...head, list: z.array(listGoods) });

/** What was saved: lines that are new, those whose quantity changed, and in words what stayed out. */
export const saved = z.object({
  ...head,
  added: z.number(),
  merged: z.number(),
  left: z.array(z.string()),
});
export type ListSaved = z.output<typeof saved>;

/** What went into the cart: how many lines, what the others lack, and how many kinds it holds now. */
export const bought = added.extend({ added: z.number() });
