import type { DataOf } from "@yaoji/contract/endpoints";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { useNoteCartChange } from "../../api/user.ts";
import { toast } from "@yaoji/browser/messages";
import { firstMessage } from "@yaoji/browser/reply";

type Lines = DataOf<"chainRequests">["list"][number]["lines"];

/** What was rejected goes back into the cart it came from. */
export function PutBack({ lines }: { lines: Lines }) {
  const [isBusy, setIsBusy] = useState(false);
  const noteCartChange = useNoteCartChange();
  async function putBack(): Promise<void> {
    setIsBusy(true);
    try {
      const params = lines.map(({ goods_id, number, expiry_wish }) => ({ goods_id, number, expiry_wish }));
      const { cart, left } = await api("cartAdd", { body: { params } }, { inline: true });
      noteCartChange(cart);
      toast(left.length > 0 ? `部分商品未放回：${left.join("；")}` : "已放回购物车");
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast(firstMessage(error.failure), "error");
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <button type="button" className="btn mt-2" disabled={isBusy} onClick={() => void putBack()}>
      放回购物车
    </button>
  );
}
