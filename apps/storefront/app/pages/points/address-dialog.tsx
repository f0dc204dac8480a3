import type { DataOf } from "@yaoji/contract/endpoints";
import { Dialog } from "@base-ui/react/dialog";
import { useState, type SubmitEvent } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { AddressPicker, usePickedAddress } from "../../components/address/address-picker.tsx";
import { useFormCall } from "../../components/use-form-call.ts";
import { toast } from "@yaoji/browser/messages";
import { FormEnd } from "../../components/form-end.tsx";

type AddressDialogProps = { order: DataOf<"pointsOrders">["list"][number]; onClose: () => void };

/** Where a thing that was won goes. */
function AddressDialog({ order, onClose }: AddressDialogProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const picked = usePickedAddress(chosen);
  const { revalidate } = useRevalidator();
  const { form, errors, isBusy, send } = useFormCall([]);
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (picked === null) return;
    void send(async () => {
      const request = { params: { id: order.id }, body: { address_id: picked } };
      await api("pointsOrderAddress", request, { inline: true });
      toast("地址已填写，等待发货", "success");
      onClose();
      await revalidate();
    });
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog dialog-wide">
          <Dialog.Title className="mb-3 text-nav font-semibold">填写收货地址</Dialog.Title>
          <Dialog.Description className="mb-3 text-meta text-ink-2">
            {order.name}将寄往所选地址，确认后不能再改。
          </Dialog.Description>
          <form ref={form} className="flex flex-col gap-3" noValidate onSubmit={submit}>
            <AddressPicker chosen={chosen} onChoose={setChosen} />
            <FormEnd error={errors[""]} action="确认地址" busy="提交中…" isBusy={isBusy} onCancel={onClose} />
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
export default AddressDialog; // oxlint-disable-line import/no-default-export -- what comes later is a default export
