import type { DataOf } from "@yaoji/contract/endpoints";
import { type SubmitEvent, useId } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { SmsCodeField } from "../../components/sms-code-field.tsx";
import { FormEnd } from "../../components/form-end.tsx";
import { useFormCall } from "../../components/use-form-call.ts";
import { toast } from "@yaoji/browser/messages";

type SignFormProps = {
  contract: DataOf<"contractShow">;
  version: number;
  /** Where the order goes on. */
  back: string | null;
};

/** Who signs, that the text was read, and the code by SMS. */
export function SignForm({ contract: { company, signer, phone }, version, back }: SignFormProps) {
  const { form, errors, isBusy, submit } = useSigning(version, back);
  const noticeId = useId();
  return (
    <form ref={form} className="mt-4 flex max-w-130 flex-col gap-3" noValidate onSubmit={submit}>
      <p className="text-meta text-ink-2">
        签署单位：{company}，签署人：{signer}
      </p>
      <label className="flex items-start gap-2 text-name">
        <input
          type="checkbox"
          name="agreed"
          className="mt-1"
          aria-invalid={errors.agreed !== undefined}
          aria-describedby={errors.agreed ? noticeId : undefined}
        />
        我已阅读全文，代表签署单位同意本合同
      </label>
      {errors.agreed && (
        <p id={noticeId} className="text-meta text-offer">
          {errors.agreed}
        </p>
      )}
      <SmsCodeField
        hint={`发送到${phone || "账号绑定的手机号"}`}
        error={errors.code}
        ask={() => api("smsCode", { body: { purpose: "sign_contract" } }, { inline: true })}
      />
      <FormEnd error={errors[""]} action="确认签署" busy="签署中…" isBusy={isBusy} />
    </form>
  );
}

function useSigning(version: number, back: string | null) {
  const { form, errors, setErrors, isBusy, send } = useFormCall(["code"]);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    if (!fields.get("agreed")) return setErrors({ agreed: "请阅读合同并勾选同意" });
    const body = { version, code: String(fields.get("code") ?? "").trim() };
    void send(async () => {
      await api("contractSign", { body }, { inline: true });
      toast(back ? "合同已签署，请继续下单" : "合同已签署", "success");
      if (back) await navigate(back, { replace: true });
      else await revalidate();
    });
  }
  return { form, errors, isBusy, submit };
}
