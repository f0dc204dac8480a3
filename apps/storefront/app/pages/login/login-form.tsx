import { useState, type SubmitEvent } from "react";
import { useSearchParams } from "react-router";
import { api, browserStores } from "../../api/browser.ts";
import { Field } from "../../components/field.tsx";
import { FormEnd } from "../../components/form-end.tsx";
import { useFormCall } from "../../components/use-form-call.ts";
import type { FieldErrors } from "@yaoji/browser/field-errors";
import { keepLogin, landingPath, takeLoginMarker } from "../../lib/login-marker.ts";
import { loginChannel } from "../../lib/tab-channel.ts";

/** The form; refusals of 422 stand at their fields. Were it ever sent without scripts, then never in an address. */
export function LoginForm() {
  const { form, errors, isBusy, submit } = useLogin();
  return (
    <form ref={form} method="post" className="mt-5 flex flex-col gap-4" noValidate onSubmit={submit}>
      <Field
        label="用户名或手机号"
        error={errors.username}
        input={{ name: "username", autoComplete: "username" }}
      />
      <Field
        label="密码"
        error={errors.password}
        input={{ name: "password", type: "password", autoComplete: "current-password" }}
      />
      <FormEnd error={errors[""]} action="登录" busy="登录中…" isBusy={isBusy} isWide />
      <p className="flex justify-between text-meta text-ink-2">
        <a href="/forget" className="hover:text-brand-600">
          忘记密码
        </a>
        <a href="/register" className="text-brand-600 hover:underline">
          免费注册
        </a>
      </p>
    </form>
  );
}

function useLogin() {
  const [query] = useSearchParams();
  const { form, errors, setErrors, isBusy, send } = useFormCall(["username", "password"]);
  const [isDone, setIsDone] = useState(false);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? "");
    const body = { username: text("username"), password: text("password") };
    const wrong = faultsOf(body);
    if (Object.keys(wrong).length > 0) return setErrors(wrong);
    void send(async () => {
      const { token, user } = await api("login", { body }, { inline: true });
      keepLogin(browserStores(), { token, cj_userName: user.cj_userName, cj_token: user.cj_token });
      loginChannel.tell();
      setIsDone(true); // Stays busy until the next page has replaced this one.
      const marker = takeLoginMarker(browserStores());
      location.assign(landingPath(user.role, query.get("from") ?? marker));
    });
  }
  return { form, errors, isBusy: isBusy || isDone, submit };
}

function faultsOf({ username, password }: { username: string; password: string }): FieldErrors {
  return {
    ...(username === "" && { username: "请输入用户名或手机号" }),
    ...(password === "" && { password: "请输入密码" }),
  };
}
