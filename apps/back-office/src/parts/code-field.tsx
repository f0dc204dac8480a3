import { Field } from "./field.tsx";

/** The second factor: what the authenticator shows, or a recovery code. */
export function CodeField({ error }: { error: string | undefined }) {
  return (
    <Field
      label="验证码"
      error={error}
      hint="打开身份验证器，填写其中的6位数字。手机不在身边？填写一个恢复码"
      input={{
        name: "code",
        autoComplete: "one-time-code",
        autoCapitalize: "none",
        maxLength: 32,
        autoFocus: true,
      }}
    />
  );
}
