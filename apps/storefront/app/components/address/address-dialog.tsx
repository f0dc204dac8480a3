import type { Address } from "../../api/addresses.ts";
import { AddressForm } from "./address-form.tsx";
import { DialogBox } from "../dialog-box.tsx";

export type AddressDialogProps = {
  /** The address to change; null adds one. */
  address: Address | null;
  onClose: () => void;
  onSaved: (saved: Address) => void;
};

/** Adds or changes a shipping address. */
function AddressDialog({ address, onClose, onSaved }: AddressDialogProps) {
  return (
    <DialogBox title={address ? "修改收货地址" : "新增收货地址"} isWide onClose={onClose}>
      <AddressForm address={address} onClose={onClose} onSaved={onSaved} />
    </DialogBox>
  );
}
export default AddressDialog; // oxlint-disable-line import/no-default-export -- what comes later is a default export
