import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Field } from "../../parts/field.tsx";
import { useForm } from "../../parts/use-form.ts";
import { toldIfLate } from "../../parts/told-if-late.ts";
import { keepTransfer, lookAgain, type Transfer } from "./keep-transfer.ts";

/** 确认到账: what the bank's statement says came; or the slip is none. */
export function ConfirmForm({ of: transfer }: { of: Transfer }) {
  const { id, amount, repeats } = transfer;
  const { form, errors, isBusy, send } = useForm(["received", "reused"]);
  const [isRejecting, setIsRejecting] = useState(false);
  function confirm(fields: FormData): void {
    const body = { received: String(fields.get("received") ?? ""), reused: fields.has("reused") ? 1 : 0 };
    void send(async () => {
      const work = api("transferDeskConfirm", { params: { id }, body });
      await keepTransfer(await toldIfLate(work, () => lookAgain(id)));
      toast("已确认到账，客户已收到消息", "success");
    });
  }
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => (event.preventDefault(), confirm(new FormData(event.currentTarget)))}
    >
      <Field
        label="实际到账金额（元）"
        error={errors.received}
        hint="以银行流水为准；多于应付的存入客户余额，不足的请客户补足"
        input={{
          name: "received",
          inputMode: "decimal",
          autoComplete: "off",
          defaultValue: amount.toFixed(2),
        }}
      />
      {repeats.length > 0 && <Reused error={errors.reused} />}
      <p role="alert" className={errors[""] ? "text-meta text-offer" : "sr-only"}>
        {errors[""]}
      </p>
      <div className="flex gap-3">
        <button type="submit" className="btn btn-primary" disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? "正在确认…" : "确认到账"}
        </button>
        <button type="button" className="btn" disabled={isBusy} onClick={() => setIsRejecting(true)}>
          驳回
        </button>
      </div>
      {isRejecting && <Reject id={id} onClose={() => setIsRejecting(false)} />}
    </form>
  );
}

function Reused({ error }: { error: string | undefined }) {
  return (
    <div>
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          name="reused"
          aria-invalid={error !== undefined}
          aria-describedby={error ? "reused-error" : undefined}
        />
        已核对银行流水，另一笔与这笔都已到账
      </label>
      {error && (
        <p id="reused-error" className="mt-1 text-meta text-offer">
          {error}
        </p>
      )}
    </div>
  );
}

function Reject({ id, onClose }: { id: number; onClose: () => void }) {
  async function reject(reason: string): Promise<void> {
    const work = api("transferDeskReject", { params: { id }, body: { reason } });
    await keepTransfer(await toldIfLate(work, () => lookAgain(id)));
    onClose();
    toast("已驳回，客户已收到消息", "success");
  }
  return (
    <Confirm
      title={`驳回转账${id}？`}
      text="客户会收到驳回原因，可以重新提交凭证；同一订单驳回3次后不再接受凭证。"
      action="驳回"
      reason="驳回原因（客户看得到）"
      onConfirm={reject}
      onClose={onClose}
    />
  );
}
