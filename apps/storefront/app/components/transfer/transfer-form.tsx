import type { DataOf, RequestOf } from "@yaoji/contract/endpoints";
import { useState, type SubmitEvent } from "react";
import { api } from "../../api/browser.ts";
import type { UploadedFile } from "../../api/upload.ts";
import { useUser } from "../../api/user.ts";
import { toast } from "@yaoji/browser/messages";
import { Field } from "../field.tsx";
import { FileUpload } from "../file-upload/file-upload.tsx";
import { FormEnd } from "../form-end.tsx";
import { useFormCall } from "../use-form-call.ts";

type Subject = Pick<RequestOf<"transferAdd">["body"], "purpose" | "order_id" | "repayment_id">;

type TransferFormProps = {
  /** What the transfer is for; the amount of a top-up is typed in. */
  subject: Subject;
  onSent: (transfer: DataOf<"transferAdd">) => Promise<unknown>;
};

const fieldNames = ["amount", "payer", "reference", "proof_file_id"];

/** Tells finance of a transfer that was made: who paid, the bank's number, the proof. */
export function TransferForm({ subject, onSent }: TransferFormProps) {
  const company = useUser().user?.company ?? "";
  const { proofs, setProofs, submit, form, errors, isBusy } = useTransfer(subject, onSent);
  return (
    <form ref={form} className="flex max-w-130 flex-col gap-3" noValidate onSubmit={submit}>
      {subject.purpose === "top_up" && (
        <Field
          label="充值金额（元）"
          error={errors.amount}
          input={{ name: "amount", inputMode: "decimal", autoComplete: "off", maxLength: 12 }}
        />
      )}
      <Field
        label="付款单位"
        error={errors.payer}
        hint="须与贵单位名称一致，否则财务可能退回"
        input={{ name: "payer", autoComplete: "organization", maxLength: 60, defaultValue: company }}
      />
      <Field
        label="银行流水号（选填）"
        error={errors.reference}
        input={{ name: "reference", autoComplete: "off", maxLength: 60 }}
      />
      <FileUpload
        kind="paper"
        name="转账凭证"
        title="转账凭证"
        most={1}
        files={proofs}
        error={errors.proof_file_id}
        onChange={setProofs}
      />
      <FormEnd error={errors[""]} action="提交转账凭证" busy="提交中…" isBusy={isBusy} />
    </form>
  );
}

function useTransfer(subject: Subject, onSent: TransferFormProps["onSent"]) {
  const [proofs, setProofs] = useState<readonly UploadedFile[]>([]);
  const { form, errors, setErrors, isBusy, send, keyOf } = useFormCall(fieldNames);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [proof] = proofs;
    if (!proof) return setErrors({ proof_file_id: "请上传转账凭证" });
    const text = (name: string) => String(fields.get(name) ?? "").trim();
    const body = {
      ...subject,
      ...(subject.purpose === "top_up" && { amount: text("amount") }),
      payer: text("payer"),
      reference: text("reference"),
      proof_file_id: proof.id,
    };
    void send(async () => {
      const transfer = await api("transferAdd", { body }, { inline: true, idempotencyKey: keyOf(body) });
      toast("凭证已提交，请等待财务确认", "success");
      await onSent(transfer);
    });
  }
  return { proofs, setProofs, submit, form, errors, isBusy };
}
