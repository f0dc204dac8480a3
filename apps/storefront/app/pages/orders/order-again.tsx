import type { DataOf } from "@yaoji/contract/endpoints";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { useNoteCartChange } from "../../api/user.ts";
import { alertBox, toast } from "@yaoji/browser/messages";
import { RoleControls } from "../../components/for-role.tsx";

type OrderAgainProps = { order: Pick<DataOf<"orderList">["list"][number], "id" | "order_no"> };

/** Puts the goods of an order into the cart again; what cannot be bought now is told with its reason. */
export function OrderAgain({ order }: OrderAgainProps) {
  const [isBusy, setIsBusy] = useState(false);
  const noteCartChange = useNoteCartChange();
  async function again(): Promise<void> {
    setIsBusy(true);
    try {
      const { cart, left, notes } = await api("orderAgain", { params: { id: order.id } });
      noteCartChange(cart);
      if (left.length > 0)
        await alertBox(`其余商品已加入购物车。${[...left, ...notes].join("；")}`, {
          title: "部分商品未加入",
        });
      else toast(["已加入购物车", ...notes].join("；"), "success", toCart);
    } catch (error) {
      if (!(error instanceof CallError)) throw error; // A refusal has been shown by the client.
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <RoleControls right="purchase">
      <button
        type="button"
        className="btn"
        aria-label={`再次购买订单${order.order_no}的商品`}
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => void again()}
      >
        再次购买
      </button>
    </RoleControls>
  );
}

const toCart = { label: "去购物车", run: () => location.assign("/cart") };
