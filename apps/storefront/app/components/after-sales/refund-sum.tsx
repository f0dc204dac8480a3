import { toYuan } from "@yaoji/domain/money/money";
import { type AskingForm, type Draft, draftRefund } from "../../lib/after-sale-draft.ts";
import { Money } from "../money.tsx";

/** What would be given back for what is chosen, and where it goes. */
export function RefundSum({ form, draft }: { form: AskingForm; draft: Draft }) {
  if (draft.remedy !== "refund") return null;
  return (
    <p className="notice" role="status">
      预计退款 <Money value={toYuan(draftRefund(form, draft))} kind="plain" />
      {form.refund_text && `，${form.refund_text}`}
    </p>
  );
}
