import { Dialog } from "@base-ui/react/dialog";
import type { Address } from "../../api/addresses.ts";
import { Icon } from "../icons.tsx";
import { AddressForm } from "./address-form.tsx";

export type AddressDialogProps = {
  /** The address to change; null adds one. */
  address: Address | null;
  onClose: () => void;
  onSaved: (saved: Address) => void;
};

/** Adds or changes a shipping address. */
function AddressDialog({ address, onClose, onSaved }: AddressDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog dialog-wide">
          <div className="mb-4 flex items-center justify-between">
            <Dialog.Title className="text-nav font-semibold">
              {address ? "修改收货地址" : "新增收货地址"}
            </Dialog.Title>
            <Dialog.Close aria-label="关闭" className="grid size-8 place-items-center">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <AddressForm address={address} onClose={onClose} onSaved={onSaved} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
export default AddressDialog; // oxlint-disable-line import/no-default-export -- React.lazy takes default exports only
