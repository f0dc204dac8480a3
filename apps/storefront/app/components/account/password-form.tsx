import type { SubmitEvent } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { NewPasswordFields, newPasswordFields, readNewPassword } from "../new-password-fields.tsx";
import { useFormCall } from "../use-form-call.ts";
import { toast } from "@yaoji/browser/messages";
import { AccountForm, type Proof, ProofField, textsOf } from "./account-form.tsx";

/** 修改登录密码: the other logins end. */
export function PasswordForm({ proof }: { proof: Proof }) {
  const { revalidate } = useRevalidator();
  const { form, errors, setErrors, isBusy, send } = useFormCall([...newPasswordFields, "sms_code"]);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { password, problem } = readNewPassword(new FormData(event.currentTarget));
    if (problem) return setErrors(problem);
    const sms_code = textsOf(event.currentTarget)("sms_code");
    void send(async () => {
      await api("passwordChange", { body: { password, sms_code } }, { inline: true });
      form.current?.reset();
      toast("密码已修改，其他设备需要重新登录", "success");
      await revalidate();
    });
  }
  return (
    <AccountForm form={form} errors={errors} isBusy={isBusy} action="修改密码" onSubmit={submit}>
      <NewPasswordFields errors={errors} />
      <ProofField proof={proof} purpose="change_password" error={errors.sms_code} />
    </AccountForm>
  );
}
