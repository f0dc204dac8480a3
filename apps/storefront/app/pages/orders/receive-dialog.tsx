import type { DataOf } from "@yaoji/contract/endpoints";
import { Dialog } from "@base-ui/react/dialog";
import { receive } from "@yaoji/domain/trade/shipments";
import { useState, type SubmitEvent } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { toast } from "@yaoji/browser/messages";
import { firstMessage } from "@yaoji/browser/reply";
import type { Parcel } from "./parcel-lines.tsx";
import { answersOf, type TypedReceipt } from "./typed-receipt.ts";
import { FormEnd } from "../../components/form-end.tsx";

type ReceiveDialogProps = { order: DataOf<"orderDetail">; parcel: Parcel; onClose: () => void };

/** What arrived of a parcel: all of it, or fewer pieces of some lines with the reason. */
function ReceiveDialog({ order, parcel, onClose }: ReceiveDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog dialog-wide">
          <Dialog.Title className="text-nav font-semibold">确认收货</Dialog.Title>
          <Dialog.Description className="mt-2 text-meta text-ink-2">
            请核对发货单<span className="num">{parcel.shipment_no}</span>
            的批号和数量。少收或拒收的商品请改实收数量并填写原因，款项按实付金额退款。
          </Dialog.Description>
          <ReceiveForm order={order} parcel={parcel} onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
export default ReceiveDialog; // oxlint-disable-line import/no-default-export -- what comes later is a default export

function ReceiveForm({ order, parcel, onClose }: ReceiveDialogProps) {
  const [typed, setTyped] = useState<Readonly<Record<number, TypedReceipt>>>({});
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const { send, isBusy, error } = useReceive({ order, parcel, onClose });
  function change(id: number, part: Partial<TypedReceipt>): void {
    setTyped((before) => ({ ...before, [id]: { ...typedOf(before, parcel, id), ...part } }));
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const answers = answersOf(parcel.lines, typed);
    const lines = parcel.lines.map(({ id, name, bzdw: unit, number }) => ({ id, name, unit, number }));
    const receipt = receive(lines, answers);
    if ("errors" in receipt) return setErrors(receipt.errors);
    setErrors(new Map());
    void send(answers);
  }
  return (
    <form className="mt-3 flex flex-col gap-2" noValidate onSubmit={submit}>
      <ul className="receive-lines">
        {parcel.lines.map((line) => (
          <ReceiveLine
            key={line.id}
            line={line}
            typed={typedOf(typed, parcel, line.id)}
            error={errors.get(line.id)}
            onChange={(part) => change(line.id, part)}
          />
        ))}
      </ul>
      <FormEnd error={error} action="确认收货" busy="提交中…" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}

function typedOf(typed: Readonly<Record<number, TypedReceipt>>, parcel: Parcel, id: number): TypedReceipt {
  const line = parcel.lines.find((each) => each.id === id);
  return typed[id] ?? { received: String(line?.number ?? 0), reason: "" };
}

type ReceiveLineProps = {
  line: Parcel["lines"][number];
  typed: TypedReceipt;
  error: string | undefined;
  onChange: (part: Partial<TypedReceipt>) => void;
};

function ReceiveLine({ line, typed, error, onChange }: ReceiveLineProps) {
  const what = `${line.name}批号${line.batch_no}`;
  const isWhole = typed.received === String(line.number);
  return (
    <li className="receive-line">
      <p className="min-w-0 flex-1 basis-48">
        <span className="block text-meta font-semibold">{line.name}</span>
        <span className="num text-ink-2">
          批号{line.batch_no} · 有效期至{line.yxq}
        </span>
      </p>
      <label className="flex flex-none items-center gap-2">
        实收
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={line.number}
          step={1}
          className="field num w-20"
          aria-label={`${what}实收数量`}
          aria-invalid={error !== undefined}
          value={typed.received}
          onChange={(event) => onChange({ received: event.target.value })}
        />
        <span className="num text-ink-2">
          / {line.number}
          {line.bzdw}
        </span>
      </label>
      {!isWhole && (
        <input
          type="text"
          className="field basis-full"
          maxLength={100}
          placeholder="拒收原因，如：外包装破损"
          aria-label={`${what}拒收原因`}
          aria-invalid={error !== undefined}
          value={typed.reason}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      )}
      {error && <p className="basis-full text-meta text-offer">{error}</p>}
    </li>
  );
}

type Answers = ReturnType<typeof answersOf>;

function useReceive({ order, parcel, onClose }: ReceiveDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState("");
  const { revalidate } = useRevalidator();
  async function send(answers: Answers): Promise<void> {
    setIsBusy(true);
    setError("");
    const lines = answers.map(({ id: shipment_line_id, received, reason }) => ({
      shipment_line_id,
      received,
      reason,
    }));
    try {
      const request = { params: { id: order.id }, body: { shipment_id: parcel.id, lines } };
      await api("orderReceive", request, { inline: true });
      toast("已确认收货", "success");
      onClose();
      await revalidate();
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      setError(firstMessage(thrown.failure));
    } finally {
      setIsBusy(false);
    }
  }
  return { send, isBusy, error };
}
