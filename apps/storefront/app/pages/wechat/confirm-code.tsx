import type { RequestOf } from "@yaoji/contract/endpoints";
import { maskedPhone } from "@yaoji/domain/text/masking";
import { api } from "../../api/browser.ts";
import { SmsCodeField } from "../../components/sms-code-field.tsx";

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
