import type { DataOf } from "@yaoji/contract/endpoints";
import { Dialog } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import { isPayMethod } from "@yaoji/domain/trade/order-states";
import { refundWay } from "@yaoji/domain/trade/refunds";
import { useState, type SubmitEvent } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { Field } from "../../components/field.tsx";
import { moneyText } from "../../components/money.tsx";
import { Queries } from "../../components/queries.tsx";
import { Failed, Skeleton } from "../../components/states.tsx";
import { FormEnd } from "../../components/form-end.tsx";
import { toast } from "@yaoji/browser/messages";

const reasons = ["不需要了", "商品或数量选错", "收货信息有误", "重复下单", "其他原因"] as const;
const other = reasons[4];

export type CancelDialogProps = {
  order: Pick<DataOf<"orderList">["list"][number], "id" | "order_no" | "total" | "pay_status" | "pay_method">;
  onClose: () => void;
};

/** Asks for the reason, says what happens to stock and money, cancels. */
function CancelDialog({ order, onClose }: CancelDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog">
          <Dialog.Title className="text-nav font-semibold">取消订单</Dialog.Title>
          <Dialog.Description className="mt-2 text-meta text-ink-2">
            订单<span className="num">{order.order_no}</span>取消后不能恢复，预留的库存会释放
            {refundOf(order)}。
          </Dialog.Description>
          <Queries>
            <Asking order={order} onClose={onClose} />
          </Queries>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
export default CancelDialog; // oxlint-disable-line import/no-default-export -- what comes later is a default export

/** First what it costs: orders that shipped free because of this one pay their freight. */
function Asking({ order, onClose }: CancelDialogProps) {
  const preview = useQuery({
    queryKey: ["orderCancelPreview", order.id],
    queryFn: () => api("orderCancelPreview", { params: { id: order.id } }, { inline: true }),
    gcTime: 0,
  });
  if (preview.isPending) return <Skeleton className="mt-3 h-60" />;
  if (preview.isError) return <Failed failure={preview.error} onRetry={() => void preview.refetch()} />;
  const { freight, refund, text } = preview.data;
  return (
    <>
      {freight > 0 && (
        <p role="note" className="mt-2 rounded-card bg-price-soft p-2 text-meta text-price">
          {text}。{refund > 0 && `扣除后退款${moneyText(refund)}。`}
        </p>
      )}
      <CancelForm order={order} freight={freight} onClose={onClose} />
    </>
  );
}

/** Where what was paid goes; "" where nothing was. */
function refundOf({ total, pay_status, pay_method: method }: CancelDialogProps["order"]): string {
  if (total === 0 || pay_status === "unpaid" || !isPayMethod(method)) return "";
  return `，已付款项${refundWay(method)}`;
}

function CancelForm({ order, freight, onClose }: CancelDialogProps & { freight: number }) {
  const [chosen, setChosen] = useState<string>(reasons[0]);
  const [words, setWords] = useState("");
  const { cancel, isBusy, error } = useCancel({ order, freight }, onClose);
  const reason = chosen === other ? words.trim() || other : chosen;
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void cancel(reason);
  }
  return (
    <form className="mt-3 flex flex-col gap-2" onSubmit={submit}>
      <fieldset>
        <legend className="text-meta">请选择取消原因</legend>
        {reasons.map((text) => (
          <label key={text} className="flex min-h-8 items-center gap-2 text-name">
            <input
              type="radio"
              name="reason"
              className="size-4.5 accent-brand-600"
              checked={chosen === text}
              onChange={() => setChosen(text)}
            />
            {text}
          </label>
        ))}
      </fieldset>
      {chosen === other && (
        <Field
          label="说明（选填）"
          error={undefined}
          input={{ maxLength: 100, value: words, onChange: (event) => setWords(event.target.value) }}
        />
      )}
      <FormEnd error={error} action="确认取消" busy="取消中…" isBusy={isBusy}>
        <button type="button" className="btn" disabled={isBusy} onClick={onClose}>
          再想想
        </button>
      </FormEnd>
    </form>
  );
}

function useCancel(
  { order, freight }: Pick<CancelDialogProps, "order"> & { freight: number },
  onClose: () => void,
) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState("");
  const { revalidate } = useRevalidator();
  async function cancel(reason: string): Promise<void> {
    setIsBusy(true);
    setError("");
    try {
      await api("orderCancel", { params: { id: order.id }, body: { reason, freight } }, { inline: true });
      toast(`订单已取消${refundOf(order)}`, "success");
      onClose();
      await revalidate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setError(error.message);
    } finally {
      setIsBusy(false);
    }
  }
  return { cancel, isBusy, error };
}
