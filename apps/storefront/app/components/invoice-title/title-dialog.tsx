import type { InvoiceTitle, InvoiceTitles } from "../../api/invoices.ts";
import { TitleForm } from "./title-form.tsx";
import { DialogBox } from "../dialog-box.tsx";

export type TitleDialogProps = {
  /** The title to change; null adds one. */
  title: InvoiceTitle | null;
  titles: InvoiceTitles;
  onClose: () => void;
  onSaved: (saved: InvoiceTitle) => void;
};

/** Adds or changes an invoice title. */
function TitleDialog(props: TitleDialogProps) {
  const { title, onClose } = props;
  return (
    <DialogBox title={title ? "修改发票抬头" : "新增发票抬头"} isWide onClose={onClose}>
      <TitleForm {...props} />
    </DialogBox>
  );
}
export default TitleDialog; // oxlint-disable-line import/no-default-export -- what comes later is a default export
