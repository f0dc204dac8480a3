import { useQuery } from "@tanstack/react-query";
import { toast } from "@yaoji/browser/messages";
import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { screens } from "../../lib/screens.ts";
import { Panel } from "../../parts/panel.tsx";
import { ShopFinder } from "../../parts/shop-finder.tsx";
import { Failed } from "../../parts/states.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useForm } from "../../parts/use-form.ts";
import { useSettled } from "../../parts/use-settled.ts";
import { GoodsEntry } from "./goods-entry.tsx";
import { ordersKey } from "./keep-order.ts";
import {
  askable,
  emptyOrder,
  type FoundGoods,
  type NewOrder,
  placeBody,
  type Preview,
  previewBody,
  withGoods,
} from "./new-order.ts";
import { NewOrderLines } from "./new-order-lines.tsx";
import { Sum, Terms } from "./new-order-sum.tsx";
import { PlanBox } from "./plan-box.tsx";

/** 代客下单: what a customer orders by telephone, at his own prices; he is told, and pays himself. */
export function NewOrderScreen() {
  const [params] = useSearchParams();
  const asked = Number(/^[1-9]\d{0,14}$/.exec(params.get("shop") ?? "")?.[0] ?? 0);
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screens.newOrder.title}</h1>
      <Order key={asked} asked={asked} />
    </>
  );
}

function Order({ asked }: { asked: number }) {
  const start = asked === 0 ? emptyOrder : { ...emptyOrder, shop: { id: asked, company: `客户${asked}` } };
  const { draft, set, forget } = useDraft<NewOrder>(`order-new ${asked}`, start);
  const { shop } = draft;
  if (shop === null)
    return (
      <div className="panel p-5">
        <ShopFinder label="为哪个客户下单" onFound={({ id, company }) => set({ shop: { id, company } })} />
      </div>
    );
  return <ForShop order={draft} shopId={shop.id} set={set} forget={forget} />;
}

type ForProps = {
  order: NewOrder;
  shopId: number;
  set: (change: Partial<NewOrder>) => void;
  forget: () => void;
};

function ForShop({ order, shopId, set, forget }: ForProps) {
  const place = useRef<HTMLDivElement>(null);
  const to = useQuery({
    queryKey: ["order-for", shopId],
    queryFn: () => api("orderDeskFor", { params: { id: shopId } }),
  });
  const { preview, isCurrent } = usePreview(order);
  const { state, send } = usePlacing(order, { preview, forget });
  const toSearch = () => place.current?.querySelector<HTMLElement>("input[role=combobox]")?.focus();
  function add(goods: FoundGoods): void {
    set({ lines: withGoods(order.lines, goods) });
    const field = () => place.current?.querySelector<HTMLElement>(`[data-quantity="${goods.id}"]`)?.focus();
    requestAnimationFrame(field);
  }
  useEffect(toSearch, []);
  if (to.error) return <Failed error={to.error} onRetry={() => void to.refetch()} />;
  const { errors, isBusy } = state;
  const isReady = isCurrent && order.lines.length > 0;
  return (
    <div ref={place} className="order-desk">
      <div className="flex min-w-0 flex-col gap-4">
        <Customer to={to.data} order={order} set={set}>
          <GoodsEntry shopId={shopId} error={errors.lines} onFound={add} />
        </Customer>
        <Panel title="商品">
          <NewOrderLines
            lines={order.lines}
            preview={preview}
            onChange={(lines) => set({ lines })}
            onDone={toSearch}
          />
          <div className="mt-4">
            <PlanBox shopId={shopId} lines={order.lines} onFound={(lines) => set({ lines })} />
          </div>
        </Panel>
      </div>
      <Panel title="结算">
        {preview && order.lines.length > 0 && <Sum of={preview} order={order} set={set} />}
        <Terms of={preview} order={order} set={set} to={to.data} errors={errors} />
        <Send fault={errors[""]} isBusy={isBusy} isReady={isReady} onSend={send} />
      </Panel>
    </div>
  );
}

type CustomerProps = Pick<ForProps, "order" | "set"> & {
  to: DataOf<"orderDeskFor"> | undefined;
  children: ReactNode;
};

/** Whom it is for, and what stands in the way of any order of his. */
function Customer({ to, order, set, children }: CustomerProps) {
  const other = () => set({ shop: null, coupons: null, address: null });
  return (
    <Panel
      title={to ? `${to.company}，${to.type}` : (order.shop?.company ?? "")}
      aside={
        <button type="button" className="btn" onClick={other}>
          换客户
        </button>
      }
    >
      {to && to.refused !== "" && <p className="notice mb-3">现在不能下单：{to.refused}</p>}
      {children}
    </Panel>
  );
}

type SendProps = { fault: string | undefined; isBusy: boolean; isReady: boolean; onSend: () => void };

function Send({ fault, isBusy, isReady, onSend }: SendProps) {
  return (
    <>
      <p role="alert" className={fault ? "mt-3 text-meta text-offer" : "sr-only"}>
        {fault}
      </p>
      <button
        type="button"
        className="btn btn-primary mt-4 w-full"
        disabled={isBusy || !isReady}
        aria-busy={isBusy}
        onClick={onSend}
      >
        {isBusy ? "正在下单…" : "代客下单"}
      </button>
      <p className="mt-2 text-ink-2">下单后是待付款，客户会收到消息，由他自己付款或取消。</p>
    </>
  );
}

/** What the engine says of what is typed, once it is still; `isCurrent`: it is of exactly that. */
function usePreview(order: NewOrder): { preview: Preview | null; isCurrent: boolean } {
  const now = JSON.stringify(previewBody(order));
  const settled = useSettled(now);
  const isAsked = askable(order.lines).length > 0;
  const { data, isPlaceholderData } = useQuery({
    queryKey: ["order-preview", settled],
    queryFn: () => api("simulatorRun", { body: JSON.parse(settled) as ReturnType<typeof previewBody> }),
    enabled: isAsked && settled === now,
    placeholderData: (before) => before,
    retry: false,
  });
  const isWhole = askable(order.lines).length === order.lines.length;
  return {
    preview: isAsked ? (data ?? null) : null,
    isCurrent: isWhole && settled === now && data !== undefined && !isPlaceholderData,
  };
}

type PlacingProps = { preview: Preview | null; forget: () => void };

function usePlacing(order: NewOrder, { preview, forget }: PlacingProps) {
  const navigate = useNavigate();
  const state = useForm(["lines", "pay_method", "address_id", "remark"]);
  const send = () =>
    void state.send(async () => {
      if (!preview) return;
      try {
        const placed = await api("orderDeskPlace", { body: placeBody(order, preview) });
        forget();
        toast("已下单，客户已收到消息", "success");
        await queries.invalidateQueries({ queryKey: [ordersKey] });
        void navigate(`/orders/${placed.order_ids[0]}`);
      } finally {
        // Whatever changed meanwhile is shown.
        void queries.invalidateQueries({ queryKey: ["order-preview"] });
      }
    });
  return { state, send };
}
