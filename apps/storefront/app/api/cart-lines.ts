/** What is done to whole lines of the cart: deleting with 撤销, moving to the favourites, copying to linked shops. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { isBuyable, lineGoods } from "@yaoji/domain/pricing/cart";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { addLinesOf, restoringOf } from "../lib/cart-undo.ts";
import { receivedCart, type CartLine } from "../lib/cart-view.ts";
import { confirmBox, toast } from "@yaoji/browser/messages";
import { cartChannel } from "../lib/tab-channel.ts";
import { api } from "./browser.ts";
import { cartEdits, cartQuery } from "./cart.ts";
import { CallError } from "./client.ts";
import { noteCartChange } from "./user.ts";

type Lines = readonly CartLine[];
export type Copied = DataOf<"cartCopy">["list"];

/** Deletes lines after the question of spec.md §8, then offers 撤销; true once they are gone. */
export function useDeleteLines(): (lines: Lines) => Promise<boolean> {
  const queries = useQueryClient();
  return async (lines) => {
    const question = lines.length === 1 ? "确定删除这件商品吗?" : `确定删除选中的${lines.length}种商品吗?`;
    let deleted: Lines = lines;
    const agreed = await confirmBox(question, {
      run: async () => {
        await cartEdits(queries).settled();
        deleted = asTheyStand(queries, lines);
        await removeLines(deleted);
      },
    });
    if (agreed) offerUndo(queries, deleted, `已删除${lines.length}种商品`);
    return agreed;
  };
}

/** 移入收藏: the goods of the lines become favourites and leave the cart; the success box is the favourites' own (spec.md §4). */
export function useMoveToFavourites(): (lines: Lines) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (lines) => {
    const goodsIds = [...new Set(lines.flatMap((line) => lineGoods(line).map(({ id }) => id)))];
    const isMoved = await unlessRefused(async () => {
      await cartEdits(queries).settled();
      await api("favoriteAdd", { body: { goods_ids: goodsIds } });
      await removeLines(lines);
    });
    if (!isMoved) return;
    const wantsToSee = await confirmBox(`已将${lines.length}种商品从购物车移入我的收藏`, {
      title: "收藏成功",
      actionLabel: "查看收藏",
      cancelLabel: "继续",
    });
    if (wantsToSee) await navigate("/star");
    else offerUndo(queries, lines, "已移入收藏");
  };
}

/** Copies lines to linked shops; what became of them in each, or null where the call was refused. */
export async function copyLines(ids: readonly number[], shopIds: readonly number[]): Promise<Copied | null> {
  try {
    const body = { ids: [...ids], other_user_ids: [...shopIds] };
    return (await api("cartCopy", { body })).list;
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}

async function removeLines(lines: Lines): Promise<void> {
  await api("cartDelete", { body: { ids: lines.map(({ id }) => id) } });
  noteCartChange();
}

/** The lines with what was saved of them meanwhile: 撤销 brings those back. */
function asTheyStand(queries: QueryClient, lines: Lines): Lines {
  const known = queries.getQueryData(cartQuery().queryKey)?.list ?? [];
  return lines.map((line) => known.find(({ id }) => id === line.id) ?? line);
}

/** What cannot be bought now would not be taken back by the cart either. */
function offerUndo(queries: QueryClient, lines: Lines, text: string): void {
  const buyable = lines.filter(isBuyable);
  if (buyable.length === 0) return toast(text, "success");
  toast(text, "success", { label: "撤销", run: () => void undo(queries, buyable) });
}

async function undo(queries: QueryClient, lines: Lines): Promise<void> {
  const isBack = await unlessRefused(async () => {
    await api("cartAdd", { body: { params: addLinesOf(lines) } });
    const cart = receivedCart(await api("cartList", { query: { filter: 99999, new: 1 } }));
    const { back, select, unselect, gifts } = restoringOf(lines, cart.list);
    if (unselect.length > 0) await api("cartSelect", { body: { ids: [...unselect], is_selected: 0 } });
    if (select.length > 0) await api("cartSelect", { body: { ids: [...select], is_selected: 1 } });
    for (const { id, gift_id } of gifts) await api("cartGift", { params: { id }, body: { gift_id } });
    const lost = lines.length - back;
    if (lost > 0) toast(`已恢复${back}种商品，另有${lost}种现在不可购买`, "info");
    else toast(`已恢复${back}种商品`, "success");
  });
  noteCartChange();
  if (!isBack) await queries.invalidateQueries({ queryKey: ["cart"] });
}

/** Chooses the expiry that a line wishes 效期不早于; what was changed before is saved first. */
export function useExpiryChoice(id: number) {
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  async function send(wish: string): Promise<void> {
    setIsBusy(true);
    await unlessRefused(async () => {
      await cartEdits(queries).settled();
      await api("cartExpiry", { params: { id }, body: { wish } });
    });
    await queries.invalidateQueries({ queryKey: ["cart"] });
    cartChannel.tell();
    setIsBusy(false);
  }
  return { isBusy, choose: (wish: string) => void send(wish) };
}

/** False where the server refused; the client has said why (spec.md §8). */
async function unlessRefused(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof CallError) return false;
    throw error;
  }
}
