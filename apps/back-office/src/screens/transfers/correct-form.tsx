import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { toldIfLate } from "../../parts/told-if-late.ts";
import { useForm } from "../../parts/use-form.ts";
import { keepTransfer, lookAgain, type Transfer } from "./keep-transfer.ts";

/** 更正: another amount arrived than was confirmed; the difference is booked beside, nothing is changed. */
export function CorrectForm({ of: { id, received } }: { of: Transfer }) {
  const [isOpen, setIsOpen] = useState(false);
  const state = useForm(["received", "reason"]);
  const { errors } = state;
  if (!isOpen)
    return (
      <div>
        <button type="button" className="btn" onClick={() => setIsOpen(true)}>
          更正入账金额
        </button>
      </div>
    );
  function submit(text: (name: string) => string): void {
    const body = { received: text("received"), seen: received ?? 0, reason: text("reason") };
    void state.send(async () => {
      const work = api("transferDeskCorrect", { params: { id }, body });
      await keepTransfer(await toldIfLate(work, () => lookAgain(id)));
      toast("入账金额已更正，差额已记入账本", "success");
    });
  }
  return (
    <Form state={state} action="更正" busy="正在更正…" onSubmit={submit}>
      <Field
        label="实际到账金额（元）"
        error={errors.received}
        hint="差额多退少补；一分未到填0"
        input={{ name: "received", inputMode: "decimal", autoComplete: "off" }}
      />
      <Field label="更正原因" error={errors.reason} input={{ name: "reason", maxLength: 200 }} />
    </Form>
  );
}
