import type { Address } from "../../api/addresses.ts";
import { later } from "../later.tsx";

const AddressDialog = later(() => import("./address-form.tsx"));

type EditAddressProps = {
  /** What is being changed, "new" for one to add, null for nothing. */
  edited: Address | "new" | null;
  onClose: () => void;
  onSaved: (saved: Address) => void;
};

/** The address dialog while it is wanted; loaded with the first wish. */
export function EditAddress({ edited, onClose, onSaved }: EditAddressProps) {
  if (edited === null) return null;
  return <AddressDialog address={edited === "new" ? null : edited} onClose={onClose} onSaved={onSaved} />;
}
