import { isMobile, phoneOf, wrongMobile } from "@yaoji/domain/text/validation";
import { useState, type SubmitEvent } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { Field } from "../../components/field.tsx";
import { SmsCodeField } from "../../components/sms-code-field.tsx";
import { useFormCall } from "../../components/use-form-call.ts";
import { toast } from "@yaoji/browser/messages";
import { AccountForm, ProofField, textsOf } from "../../components/account/account-form.tsx";
import type { Proof } from "../../components/account/account-form.tsx";

const fieldNames = ["phone", "phone_code", "sms_code"];

/** 更换手机号: the new phone answers, and the old one where the login is old. */
export function PhoneForm({ proof }: { proof: Proof }) {
  const { revalidate } = useRevalidator();
  const { form, errors, setErrors, isBusy, send } = useFormCall(fieldNames);

  const [phone, setPhone] = useState("");

  async function ask() {
    setErrors(isMobile(phone) ? {} : { phone: wrongMobile });
    if (!isMobile(phone)) return null;
    return api("smsCode", { body: { purpose: "change_phone", phone } }, { inline: true });
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = textsOf(event.currentTarget);
    const body = { phone: text("phone") ?? " ", phone_code: text("phone_code"), sms_code: text("sms_code") };
    void send(async () => {
      await api("userUpdate", { body }, { inline: true });
      form.current?.reset();
      toast("手机号已更换", "success");
      await revalidate();
    });
  }
  return (
    <AccountForm form={form} errors={errors} isBusy={isBusy} action="更换手机号" onSubmit={submit}>
      <Field
        label="新手机号"
        error={errors.phone}
        input={{
          name: "phone",
          type: "tel",
          autoComplete: "tel",
          onChange: ({ target }) => setPhone(phoneOf(target.value)),
        }}
      />
      <SmsCodeField
        label="新手机号验证码"
        name="phone_code"
        to={phone}
        hint="发送到新手机号"
        error={errors.phone_code}
        ask={ask}
      />
      <ProofField proof={proof} purpose="change_phone" error={errors.sms_code} />
    </AccountForm>
  );
}
