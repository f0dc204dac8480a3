import { passwordLength, passwordLengthProblem } from "@yaoji/domain/people/passwords";
import { Field } from "./field.tsx";
import type { FieldErrors } from "@yaoji/browser/field-errors";

/** The fields' names, for whoever shows errors at them. */
export const newPasswordFields = ["password", "repeat"] as const;

/** A new password, typed twice. */
export function NewPasswordFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <Field
        label="新密码"
        error={errors.password}
        hint={`${passwordLength.min}到${passwordLength.max}个字符，一句好记的话最安全`}
        input={{ name: "password", type: "password", autoComplete: "new-password" }}
      />
      <Field
        label="再输入一次新密码"
        error={errors.repeat}
        input={{ name: "repeat", type: "password", autoComplete: "new-password" }}
      />
    </>
  );
}

/** What was typed, or what is wrong with it before it is sent. */
export function readNewPassword(fields: FormData): { password: string; problem: FieldErrors | null } {
  const password = String(fields.get("password") ?? "");
  const text = passwordLengthProblem(password);
  if (text) return { password, problem: { password: text } };
  const isSame = password === fields.get("repeat");
  return { password, problem: isSame ? null : { repeat: "两次输入的密码不一致" } };
}
