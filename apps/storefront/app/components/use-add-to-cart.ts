import type { DataOf, RequestOf } from "@yaoji/contract/endpoints";
import { useEffect, useRef, useState } from "react";
import { api } from "../api/browser.ts";
import { CallError } from "../api/client.ts";
import { useNoteCartChange } from "../api/user.ts";
import { addedText } from "../lib/added-text.ts";
import { addLineOf } from "../lib/goods.ts";
import { toast } from "@yaoji/browser/messages";

type Goods = DataOf<"goodsList">["list"][number];
type AddLine = RequestOf<"cartAdd">["body"]["params"][number];

const delay = 200;

/** With an expiry wish 效期不早于 where one was chosen. */
type Add = (goods: Goods, number: number, wish?: string) => void;

/** Adds goods to the cart, delayed 200 ms (spec.md §9); `isAdding` disables the button meanwhile. */
export function useAddToCart(): { add: Add; isAdding: boolean } {
  const { addLine, isAdding } = useAddLine();
  return {
    add: (goods, number, wish) =>
      addLine({ ...addLineOf(goods, number), expiry_wish: wish }, `${goods.name} ${number}${goods.bzdw}`),
    isAdding,
  };
}

/** The same for any add line; `what` is said once it lies in the cart. */
export function useAddLine(): { addLine: (line: AddLine, what: string) => void; isAdding: boolean } {
  const [isAdding, setIsAdding] = useState(false);
  const waiting = useRef<(() => void) | null>(null);
  const noteCartChange = useNoteCartChange();
  useEffect(() => {
    // Who leaves within the delay has added all the same.
    const sendNow = () => waiting.current?.();
    addEventListener("pagehide", sendNow);
    return () => {
      removeEventListener("pagehide", sendNow);
      sendNow();
    };
  }, []);

  async function send(line: AddLine, what: string): Promise<void> {
    try {
      const added = await api("cartAdd", { body: { params: [line] } }, { keepalive: true });
      noteCartChange(added.cart);
      toast(addedText(what, added), "success");
    } catch (error) {
      if (!(error instanceof CallError)) throw error; // A refusal has been shown by the client.
    } finally {
      setIsAdding(false);
    }
  }
  function addLine(line: AddLine, what: string): void {
    if (isAdding) return;
    setIsAdding(true);
    const timer = setTimeout(() => waiting.current?.(), delay);
    waiting.current = () => {
      clearTimeout(timer);
      waiting.current = null;
      void send(line, what);
    };
  }
  return { addLine, isAdding };
}
