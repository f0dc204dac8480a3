import type { InvoiceTitle, InvoiceTitles } from "../../api/invoices.ts";
import { later } from "../later.tsx";

const TitleDialog = later(() => import("./title-form.tsx"));

type EditTitleProps = {
  /** What is being changed, "new" for one to add, null for nothing. */
  edited: InvoiceTitle | "new" | null;
  titles: InvoiceTitles;
  onClose: () => void;
  onSaved: (saved: InvoiceTitle) => void;
};

/** The title's dialog while it is wanted; loaded with the first wish. */
export function EditTitle({ edited, titles, onClose, onSaved }: EditTitleProps) {
  if (edited === null) return null;
  return (
    <TitleDialog
      title={edited === "new" ? null : edited}
      titles={titles}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
