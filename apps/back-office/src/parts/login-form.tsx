import { useState } from "react";
import { api } from "../api/browser.ts";
import { CallError } from "../api/client.ts";
import { CodeField } from "./code-field.tsx";
import { Field } from "./field.tsx";
import { Form } from "./form.tsx";
import { useForm } from "./use-form.ts";

type LoginFormProps = {
  /** Whose login has ended: nobody else goes on with his page. */
  username?: string;
  onDone: () => Promise<unknown> | void;
};

/** User name and password; the code too, once the server asks for it. */
export function LoginForm({ username, onDone }: LoginFormProps) {
  const [asksCode, setAsksCode] = useState(false);
  const state = useForm(asksCode ? ["username", "password", "code"] : ["username", "password"]);
  const submit = (text: (name: string) => string) =>
    void state.send(async () => {
      const code = text("code").trim();
      const body = {
        username: username ?? text("username").trim(),
        password: text("password"),
        ...(code ? { code } : {}),
      };
      try {
        await api("operatorLogin", { body }, { mayBeNobody: true });
      } catch (error) {
        // Asked for the first time nothing is wrong: the field comes, and what was typed stays.
        if (!isCodeAsked(error) || asksCode) throw error;
        return setAsksCode(true);
      }
      await onDone();
    });
  return (
    <Form state={state} action="登录" busy="正在登录…" isWide onSubmit={submit}>
      {username === undefined && (
        <Field
          label="用户名"
          error={state.errors.username}
          input={{ name: "username", autoComplete: "username", autoCapitalize: "none", autoFocus: true }}
        />
      )}
      <Field
        label="密码"
        error={state.errors.password}
        input={{
          name: "password",
          type: "password",
          autoComplete: "current-password",
          autoFocus: username !== undefined,
        }}
      />
      {asksCode && <CodeField error={state.errors.code} />}
    </Form>
  );
}

const isCodeAsked = (error: unknown) =>
  error instanceof CallError && error.failure.reason === "auth.code_required";
