import { isMobile, phoneOf, wrongMobile } from "@yaoji/domain/text/validation";
import { useState, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { api } from "../../api/browser.ts";
import { Field } from "../../components/field.tsx";
import { FormEnd } from "../../components/form-end.tsx";
import { SmsCodeField } from "../../components/sms-code-field.tsx";
import { useFormCall } from "../../components/use-form-call.ts";
import { keepResetTicket } from "../../lib/reset-ticket.ts";
import { ForgetFrame } from "./forget-frame.tsx";

const fieldNames = ["phone", "code"];

/** 忘记密码, step 1: the phone is proven by a code. */
export function VerifyPage() {
  const { form, errors, isBusy, phone, setPhone, submit, ask } = useVerifying();
  return (
    <ForgetFrame step={1}>
      <form ref={form} className="flex flex-col gap-4" noValidate onSubmit={submit}>
        <Field
          label="账号绑定的手机号"
          error={errors.phone}
          input={{
            name: "phone",
            type: "tel",
            autoComplete: "tel",
            onChange: ({ target }) => setPhone(phoneOf(target.value)),
          }}
        />
        <SmsCodeField to={phone} hint="若该手机号已注册，会收到6位验证码" error={errors.code} ask={ask} />
        <FormEnd error={errors[""]} action="下一步" busy="验证中…" isBusy={isBusy} isWide />
        <p className="flex justify-between text-meta">
          <a href="/login" className="text-brand-600 hover:underline">
            想起密码了，去登录
          </a>
          <span className="text-ink-2">手机号已停用？请联系客服</span>
        </p>
      </form>
    </ForgetFrame>
  );
}

function useVerifying() {
  const navigate = useNavigate();
  const { form, errors, setErrors, isBusy, send } = useFormCall(fieldNames);
  const [phone, setPhone] = useState("");
  const field = (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? "").trim();

  async function ask() {
    setErrors(isMobile(phone) ? {} : { phone: wrongMobile });
    if (!isMobile(phone)) return null;
    return api("smsCode", { body: { purpose: "reset_password", phone } }, { inline: true });
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void send(async () => {
      const body = { phone: field("phone"), code: field("code") };
      const { ticket } = await api("forgetVerify", { body }, { inline: true });
      keepResetTicket(sessionStorage, ticket);
      await navigate("/forget/step2");
    });
  }
  return { form, errors, isBusy, phone, setPhone, submit, ask };
}
