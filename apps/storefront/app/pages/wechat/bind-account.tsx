import type { DataOf } from "@yaoji/contract/endpoints";
import { phoneOf } from "@yaoji/domain/text/validation";
import { useState, type SubmitEvent } from "react";
import { api } from "../../api/browser.ts";
import { SmsCodeField } from "../../components/sms-code-field.tsx";
import { FormEnd } from "../../components/form-end.tsx";
import { Field } from "../../components/field.tsx";
import { useFormCall } from "../../components/use-form-call.ts";

type BindAccountProps = { onLogin: (login: DataOf<"login">) => void };

/** Binds the account of a phone: whoever types the code that it gets holds it. */
export function BindAccount({ onLogin }: BindAccountProps) {
  const { form, errors, isBusy, send } = useFormCall(["phone", "code"]);
  const [phone, setPhone] = useState("");
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "").trim();
    void send(async () => {
      onLogin(await api("wechatBindPhone", { body: { phone: phoneOf(phone), code } }, { inline: true }));
    });
  }
  return (
    <form ref={form} className="flex flex-col gap-3" noValidate onSubmit={submit}>
      <h2 className="text-nav font-semibold">绑定已有账号</h2>
      <Field
        label="账号的手机号"
        error={errors.phone}
        input={{
          name: "phone",
          type: "tel",
          autoComplete: "tel",
          value: phone,
          onChange: (event) => setPhone(event.target.value),
        }}
      />
      <SmsCodeField
        to={phoneOf(phone)}
        hint={`发送到${phone.trim() || "上面的手机号"}`}
        error={errors.code}
        ask={() => api("wechatPhoneCode", { body: { phone: phoneOf(phone) } }, { inline: true })}
      />
      <FormEnd error={errors[""]} action="绑定并登录" busy="绑定中…" isBusy={isBusy} isWide />
    </form>
  );
}
