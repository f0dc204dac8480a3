import type { RegistrationKind } from "@yaoji/domain/people/dossiers";
import { passwordLength, passwordLengthProblem } from "@yaoji/domain/people/passwords";
import { isMobile, phoneOf, wrongMobile } from "@yaoji/domain/text/validation";
import { Fragment, useState, type SubmitEvent } from "react";
import { api, browserStores } from "../../api/browser.ts";
import type { LegalLink } from "../../api/help.ts";
import { CallError } from "../../api/client.ts";
import { SmsCodeField } from "../../components/sms-code-field.tsx";
import { FormEnd } from "../../components/form-end.tsx";
import { Field } from "../../components/field.tsx";
import { useFormCall } from "../../components/use-form-call.ts";
import type { FieldErrors } from "@yaoji/browser/field-errors";
import { keepLogin } from "../../lib/login-marker.ts";
import { loginChannel } from "../../lib/tab-channel.ts";
import { bindWaiting } from "../../api/wechat.ts";
import { stepHref } from "../../lib/registration-steps.ts";
import { wechatPage } from "../../lib/wechat-return.ts";

const fieldNames = ["phone", "code", "password", "name", "username", "is_agreed"];
const takenPhone = "该手机号已注册，请直接登录；不能登录时请联系客服";
const wrongCode = "验证码不正确或已过期，请重新获取";

type RegisteringProps = { kind: RegistrationKind; from: string | null };
type AccountFormProps = RegisteringProps & { legal: readonly LegalLink[] };

/** The account: phone and its code, a password, who it is. What was typed stays when it is refused. */
export function AccountForm({ kind, from, legal }: AccountFormProps) {
  const [phone, setPhone] = useState("");
  const { isTaken, isWrong, prove } = useProof(phone);
  const { form, errors, setErrors, isBusy, submit } = useRegistering({ kind, from, isWrong });
  async function sendCode() {
    if (!isMobile(phone)) {
      setErrors({ phone: wrongMobile });
      throw new CallError({ code: 422, message: "请先填写手机号，再获取验证码" });
    }
    return api("smsCode", { body: { purpose: "register", phone } }, { inline: true });
  }
  return (
    <form ref={form} method="post" className="mt-5 flex flex-col gap-4" noValidate onSubmit={submit}>
      <Field
        label="手机号"
        error={errors["phone"]}
        input={{
          name: "phone",
          type: "tel",
          inputMode: "numeric",
          autoComplete: "tel",
          value: phone,
          onChange: ({ target }) => setPhone(phoneOf(target.value)),
        }}
      />
      <Taken isSaid={isTaken && !errors["phone"]} />
      <SmsCodeField
        to={phone}
        hint={`发送到${phone || "您填写的手机号"}`}
        error={errors["code"]}
        ask={sendCode}
        onTyped={(code) => void prove(code)}
      />
      <PersonFields errors={errors} />
      <Agreement legal={legal} error={errors["is_agreed"]} />
      <FormEnd error={errors[""]} action="注册，下一步填写企业资料" busy="注册中…" isBusy={isBusy} isWide />
    </form>
  );
}

/**
 * Once its code has proven the phone, that it has an account is said at once. A code that has proven wrong is said when
 * all is sent, and not tried again: it has five tries.
 */
function useProof(phone: string) {
  const [taken, setTaken] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const proofOf = (code: string) => `${phone} ${code}`;
  async function prove(code: string): Promise<void> {
    try {
      await api("forgetVerify", { body: { phone, code, purpose: "register" } }, { silent: true });
      const { exists } = await api("phoneExists", { params: { value: phone } }, { silent: true });
      if (exists) setTaken(phone);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.failure.reason === "sms.wrong") setWrong(proofOf(code));
    }
  }
  return { isTaken: taken === phone, isWrong: (code: string) => wrong === proofOf(code), prove };
}

function Taken({ isSaid }: { isSaid: boolean }) {
  return (
    <p role="status" className="text-meta text-offer empty:hidden">
      {isSaid && takenPhone}
    </p>
  );
}

function PersonFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <Field
        label="联系人姓名"
        error={errors["name"]}
        input={{ name: "name", autoComplete: "name", maxLength: 30 }}
      />
      <Field
        label="用户名（选填）"
        error={errors["username"]}
        hint="4到20位字母、数字或下划线，以字母开头；不填可用手机号登录"
        input={{ name: "username", autoComplete: "username", maxLength: 20 }}
      />
      <Field
        label="设置密码"
        error={errors["password"]}
        hint={`至少${passwordLength.min}个字符，不要用123456这类常见密码`}
        input={{
          name: "password",
          type: "password",
          autoComplete: "new-password",
          maxLength: passwordLength.max,
        }}
      />
    </>
  );
}

type AgreementProps = { legal: readonly LegalLink[]; error: string | undefined };

function Agreement({ legal, error }: AgreementProps) {
  return (
    <div>
      <label className="flex items-start gap-2 text-meta">
        <input
          type="checkbox"
          name="is_agreed"
          className="mt-0.5 size-4.5 flex-none accent-brand-600"
          aria-invalid={error !== undefined}
          aria-describedby={error && "agreement-error"}
        />
        <span>
          我已阅读并同意
          {legal.map(({ title, href }, index) => (
            <Fragment key={title}>
              {index > 0 && "和"}
              <a href={href} target="_blank" rel="noopener" className="text-brand-700 underline">
                《{title}》
              </a>
            </Fragment>
          ))}
        </span>
      </label>
      {error && (
        <p id="agreement-error" className="mt-1 text-meta text-offer">
          {error}
        </p>
      )}
    </div>
  );
}

function useRegistering({ kind, from, isWrong }: RegisteringProps & { isWrong: (code: string) => boolean }) {
  const { form, errors, setErrors, isBusy, send } = useFormCall(fieldNames);
  const [isDone, setIsDone] = useState(false);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? "").trim();
    const typed = {
      phone: phoneOf(text("phone")),
      code: text("code"),
      name: text("name"),
      username: text("username"),
    };
    const password = String(fields.get("password") ?? "");
    const isAgreed = fields.has("is_agreed");
    const wrong = faultsOf({ ...typed, password, isAgreed });
    if (Object.keys(wrong).length > 0) return setErrors(wrong);
    if (isWrong(typed.code)) return setErrors({ code: wrongCode });
    const { username, ...rest } = typed;
    const body = { ...rest, password, kind, is_agreed: 1, ...(username !== "" && { username }) };
    void send(async () => {
      const { token, user } = await api("register", { body }, { inline: true });
      keepLogin(browserStores(), { token, cj_userName: user.cj_userName, cj_token: user.cj_token });
      loginChannel.tell();
      setIsDone(true); // Stays busy until the next page has replaced this one.
      location.assign(stepHref(kind, 2, await afterWechat(from)));
    });
  }
  return { form, errors, setErrors, isBusy: isBusy || isDone, submit };
}

/** Who came from WeChat's page has his WeChat bound at once; where he wanted to go before it is where he goes on. */
async function afterWechat(from: string | null): Promise<string | null> {
  return from === wechatPage ? bindWaiting() : from;
}

type Typed = { phone: string; code: string; name: string; password: string; isAgreed: boolean };

function faultsOf({ phone, code, name, password, isAgreed }: Typed): FieldErrors {
  const weak = password === "" ? "请设置密码" : passwordLengthProblem(password);
  return {
    ...(!isMobile(phone) && { phone: wrongMobile }),
    ...(!/^\d{6}$/.test(code) && { code: "请填写6位数字验证码" }),
    ...(name === "" && { name: "请填写联系人姓名" }),
    ...(weak !== null && { password: weak }),
    ...(!isAgreed && { is_agreed: "请阅读并同意用户协议和隐私政策" }),
  };
}
