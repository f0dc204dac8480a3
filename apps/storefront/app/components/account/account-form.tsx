import type { ReactNode, RefObject, SubmitEvent } from "react";
import type { DataOf, RequestOf } from "@yaoji/contract/endpoints";
import { api } from "../../api/browser.ts";
import { SmsCodeField } from "../sms-code-field.tsx";
import { FormEnd } from "../form-end.tsx";
import type { FieldErrors } from "@yaoji/browser/field-errors";

/** What the forms need to know of this login: whether a code is asked for, and where it goes. */
export type Proof = Pick<DataOf<"sessionList">, "needs_code" | "phone">;

type AccountFormProps = {
  form: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  isBusy: boolean;
  action: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** A form of the account page: its fields, what is wrong with all of it, its button. */
export function AccountForm({ form, errors, isBusy, action, onSubmit, children }: AccountFormProps) {
  return (
    <form ref={form} className="flex max-w-110 flex-col gap-3" noValidate onSubmit={onSubmit}>
      {children}
      <FormEnd error={errors[""]} action={action} busy="处理中…" isBusy={isBusy} />
    </form>
  );
}

type ProofFieldProps = {
  proof: Proof;
  purpose: RequestOf<"smsCode">["body"]["purpose"];
  error: string | undefined;
};

/** The code to the account's own phone; a login of the last minutes needs none. */
export function ProofField({ proof, purpose, error }: ProofFieldProps) {
  if (proof.needs_code === 0 && error === undefined) return null;
  return (
    <SmsCodeField
      label="当前手机号验证码"
      name="sms_code"
      hint={
        proof.phone
          ? `发送到${proof.phone}；重新登录后10分钟内无需验证码`
          : "账号未绑定手机号，请重新登录后再操作"
      }
      error={error}
      ask={() => api("smsCode", { body: { purpose } }, { inline: true })}
    />
  );
}

/** The fields of a form as text; a code that was left empty is none. */
export function textsOf(form: HTMLFormElement): (name: string) => string | undefined {
  const fields = new FormData(form);
  return (name) => String(fields.get(name) ?? "").trim() || undefined;
}
