import type { DataOf } from "@yaoji/contract/endpoints";
import { useEffect, useRef, useState } from "react";
import { api } from "../api/browser.ts";
import { CallError } from "../api/client.ts";
import { useNoteCartChange } from "../api/user.ts";
import { addLineOf } from "../lib/goods.ts";
import { toast } from "../lib/messages.ts";

type Goods = DataOf<"goodsList">["list"][number];

const delay = 200;

/** Adds to the cart, delayed 200 ms (spec.md §9); `isAdding` disables the button meanwhile. */
export function useAddToCart(): { add: (goods: Goods, number: number) => void; isAdding: boolean } {
  const [isAdding, setIsAdding] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const noteCartChange = useNoteCartChange();
  useEffect(() => () => clearTimeout(timer.current), []);

  async function send(goods: Goods, number: number): Promise<void> {
    try {
      const added = await api("cartAdd", { body: { params: [addLineOf(goods, number)] } });
      noteCartChange(added.cart);
      toast(`已加入购物车：${goods.name} ${number}${goods.bzdw}`, "success");
    } catch (error) {
      if (!(error instanceof CallError)) throw error; // A refusal has been shown by the client.
    } finally {
      setIsAdding(false);
    }
  }
  function add(goods: Goods, number: number): void {
    if (isAdding) return;
    setIsAdding(true);
    timer.current = setTimeout(() => void send(goods, number), delay);
  }
  return { add, isAdding };
}
