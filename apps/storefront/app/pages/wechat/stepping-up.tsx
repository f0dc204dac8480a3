import { maskedPhone } from "@yaoji/domain/text/masking";
import type { RequestOf } from "@yaoji/contract/endpoints";
import { useState, type SubmitEvent } from "react";
import { CallError } from "../../api/client.ts";
import { useFormCall } from "../../components/use-form-call.ts";
import { api } from "../../api/browser.ts";
import { SmsCodeField } from "../../components/sms-code-field.tsx";

type Confirmed = { readonly sms_code?: string };

/** A form whose call is refused to a login older than ten minutes: it then asks for a code by SMS (ConfirmCode). */
export function useSteppingUp(call: (confirmed: Confirmed) => Promise<void>) {
  const { form, errors, setErrors, isBusy, send } = useFormCall(["sms_code"]);
  const [asksCode, setAsksCode] = useState(false);
  function askForCode(error: unknown): void {
    const isFirst = !asksCode && error instanceof CallError && error.failure.reason === "auth.step_up";
    if (!isFirst) throw error;
    setAsksCode(true);
  }
  const run = (confirmed: Confirmed = {}) => send(() => call(confirmed).catch(askForCode));
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "").trim();
    void run(code ? { sms_code: code } : {});
  }
  return { form, errors, setErrors, isBusy, asksCode, run, submit };
}

type ConfirmCodeProps = {
  phone: string;
  purpose: RequestOf<"smsCode">["body"]["purpose"];
  error: string | undefined;
};

/** Who logged in long ago shows by a code to the account's phone that it is still he. */
export function ConfirmCode({ phone, purpose, error }: ConfirmCodeProps) {
  return (
    <>
      <p className="text-meta text-ink-2">登录已超过10分钟，请用短信验证码确认是您本人。</p>
      <SmsCodeField
        hint={`发送到${maskedPhone(phone)}`}
        error={error}
        ask={() => api("smsCode", { body: { purpose } }, { inline: true })}
      />
    </>
  );
}
