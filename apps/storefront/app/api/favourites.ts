import type { DataOf } from "@yaoji/contract/endpoints";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "@yaoji/browser/messages";
import { api } from "./browser.ts";
import { useSending } from "./use-sending.ts";
import { useNoteCartChange } from "./user.ts";

export type Favourites = DataOf<"favoriteList">;
export type Favourite = Favourites["list"][number];
type Added = DataOf<"favoriteAddAllToCart">;

/** Taking goods out of the favourites, and putting them back: no question is asked, 撤销 is offered. */
export function useRemoveFavourites() {
  const { revalidate } = useRevalidator();
  const { isSending, send } = useSending();

  async function remove(ids: readonly number[]): Promise<void> {
    const body = { goods_ids: [...ids] };
    await send(async () => {
      await api("favoriteCancel", { body });
      await revalidate();
      toast("取消收藏成功", "success", { label: "撤销", run: () => void putBack(body) });
    });
  }
  async function putBack(body: { goods_ids: number[] }): Promise<void> {
    await send(async () => {
      await api("favoriteAdd", { body });
      await revalidate();
      toast("已恢复收藏", "success");
    });
  }
  return { remove, isSending };
}

/** Every favourite that may be bought goes into the cart; `added` says what was left out, and why. */
export function useAddAllToCart() {
  const [added, setAdded] = useState<Added | null>(null);
  const { isSending, send } = useSending();
  const noteCartChange = useNoteCartChange();
  const addAll = () =>
    send(async () => {
      const answer = await api("favoriteAddAllToCart", {});
      setAdded(answer);
      noteCartChange(answer.cart);
    });
  return { added, dismiss: () => setAdded(null), addAll, isAdding: isSending };
}
