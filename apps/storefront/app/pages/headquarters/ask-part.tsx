import type { DataOf } from "@yaoji/contract/endpoints";
import type { ChainShop } from "@yaoji/contract/schemas/headquarters";
import { toYuan } from "@yaoji/domain/money/money";
import type { PayMethod } from "@yaoji/domain/trade/order-states";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { useNoteCartChange } from "../../api/user.ts";
import { RoleControls, RoleNote } from "../../components/for-role.tsx";
import { moneyText } from "../../components/money.tsx";
import { NotLoaded } from "../../components/states.tsx";
import { useFormCall } from "../../components/use-form-call.ts";
import { Panel } from "../../components/panel.tsx";
import { cartFigures } from "../../lib/cart-totals.ts";
import { type Cart as ShownCart, selectedLines } from "../../lib/cart-view.ts";
import { confirmBox, toast } from "@yaoji/browser/messages";
import type { Outcome } from "@yaoji/browser/reply";
import { PayMethodSelect } from "./pay-method-select.tsx";

export type Cart = Outcome<ShownCart>;
type AskPartProps = { chain: DataOf<"chainShow">; cart: Cart | null };

/** 申请总部采购: what is ticked in the shop's cart, within the month's budget ordered at once. */
export function AskPart({ chain, cart }: AskPartProps) {
  const [own] = chain.shops;
  if (!own || !cart) return null;
  return (
    <Panel title="申请总部采购" className="mb-2">
      <div className="flex flex-wrap gap-2 text-meta">
        所属总部：{chain.head}
        <RoleControls right="manage">
          <LeaveChain shop={own} head={chain.head} />
        </RoleControls>
      </div>
      <p className="mt-1 text-meta">
        {own.budget === null
          ? "总部没有设每月预算，每次申请都由总部审批"
          : `本月预算${moneyText(own.budget)}，已订${moneyText(own.spent)}；预算内的申请直接下单，超出的由总部审批`}
      </p>
      <RoleNote right="purchase" />
      {cart.ok ? <AskForm cart={cart.data} /> : <NotLoaded failure={cart.failure} />}
    </Panel>
  );
}

function LeaveChain({ shop, head }: { shop: ChainShop; head: string }) {
  const { revalidate } = useRevalidator();
  async function leave(): Promise<void> {
    const params = { id: shop.id };
    const text = `确定退出${head}吗？未审批的申请会驳回`;
    if (await confirmBox(text, { run: () => api("chainLeave", { params }) })) await revalidate();
  }
  return (
    <button type="button" className="min-h-6 text-brand-700 underline" onClick={() => void leave()}>
      退出该总部
    </button>
  );
}

function useAsk(cart: ShownCart, ids: number[]) {
  const { form, isBusy, errors, send, keyOf } = useFormCall(["remark"]);
  const { revalidate } = useRevalidator();
  const noteCartChange = useNoteCartChange();
  const ask = (pay_method: PayMethod) =>
    send(async () => {
      const remark = String(new FormData(form.current ?? undefined).get("remark") ?? "");
      const body = { ids, pay_method, remark };
      const options = { inline: true, idempotencyKey: keyOf(body) };
      const { state } = await api("chainRequestAdd", { body }, options);
      noteCartChange(cart.list.length - ids.length);
      toast(state === "ordered" ? "在本月预算内，已直接下单，请到我的订单付款" : "已提交总部审批");
      await revalidate();
    });
  return { form, isBusy, errors, ask };
}

function AskForm({ cart }: { cart: ShownCart }) {
  const ids = selectedLines(cart.list).map(({ id }) => id);
  const [method, setMethod] = useState<PayMethod>("bank_transfer");
  const { form, isBusy, errors, ask } = useAsk(cart, ids);
  if (ids.length === 0)
    return (
      <p className="mt-2 text-meta">
        请先在
        <a href="/cart" className="text-brand-700 underline">
          购物车
        </a>
        勾选要申请的商品
      </p>
    );
  return (
    <form ref={form} className="mt-2" onSubmit={(event) => event.preventDefault()}>
      <RoleControls right="purchase">
        <p className="text-meta">
          购物车已勾选<b className="num mx-1">{ids.length}</b>种商品，预计
          <b className="num ml-1 text-price">{moneyText(toYuan(cartFigures(cart).payable))}</b>
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <input
            name="remark"
            className="field w-72"
            aria-label="申请说明"
            placeholder="申请说明（可不填）"
            maxLength={200}
          />
          <PayMethodSelect value={method} onChoose={setMethod} />
          <button
            type="button"
            className="btn btn-primary"
            disabled={isBusy}
            onClick={() => void ask(method)}
          >
            提交申请
          </button>
        </div>
        <p role="alert" className="mt-1 text-offer">
          {errors.remark ?? errors[""]}
        </p>
      </RoleControls>
    </form>
  );
}
