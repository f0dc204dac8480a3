import { AddressForm, type AddressFormProps } from "./address-form.tsx";
import { DialogBox } from "../dialog-box.tsx";

/** Adds or changes a shipping address. */
function AddressDialog({ address, onClose, onSaved }: AddressFormProps) {
  return (
    <DialogBox title={address ? "修改收货地址" : "新增收货地址"} isWide onClose={onClose}>
      <AddressForm address={address} onClose={onClose} onSaved={onSaved} />
    </DialogBox>
  );
}
export default AddressDialog; // oxlint-disable-line import/no-default-export -- what comes later is a default export
