import type { SubmitEvent } from "react";
import { useForm } from "react-hook-form";
import { useSearchParams } from "react-router";
import { api, browserStores } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { keepLogin, landingPath, takeLoginMarker } from "../../lib/login-marker.ts";
import { loginChannel } from "../../lib/tab-channel.ts";
import { Field } from "../../components/field.tsx";

type Fields = { username: string; password: string };

/** The form; refusals of 422 stand at their fields. Were it ever sent without scripts, then never in an address. */
export function LoginForm() {
  const { register, onSubmit, errors, isBusy } = useLogin();
  return (
    <form method="post" className="mt-5 flex flex-col gap-4" noValidate onSubmit={onSubmit}>
      <Field
        label="用户名或手机号"
        error={errors.username?.message}
        input={{ autoComplete: "username", ...register("username", { required: "请输入用户名或手机号" }) }}
      />
      <Field
        label="密码"
        error={errors.password?.message}
        input={{
          type: "password",
          autoComplete: "current-password",
          ...register("password", { required: "请输入密码" }),
        }}
      />
      <p role="alert" className="min-h-5 text-meta text-offer">
        {errors.root?.message}
      </p>
      <button
        type="submit"
        className="btn btn-primary min-h-11 text-nav"
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {isBusy ? "登录中…" : "登录"}
      </button>
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
  const { register, handleSubmit, setError, formState } = useForm<Fields>();
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  async function logIn(fields: Fields): Promise<void> {
    try {
      const { token, user } = await api("login", { body: fields }, { inline: true });
      keepLogin(browserStores(), { token, cj_userName: user.cj_userName, cj_token: user.cj_token });
      loginChannel.tell();
      const marker = takeLoginMarker(browserStores());
      location.assign(landingPath(user.role, query.get("from") ?? marker));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { username, password } = error.failure.errors ?? {};
      // The busy button lost the focus: it goes to the field to mend.
      if (password?.[0]) setError("password", { message: password[0] }, { shouldFocus: true });
      if (username?.[0]) setError("username", { message: username[0] }, { shouldFocus: true });
      if (!username?.[0] && !password?.[0]) setError("root", { message: error.message });
    }
  }
  const onSubmit = (event: SubmitEvent) => void handleSubmit(logIn)(event);
  // Stays busy until the next page has replaced this one.
  return { register, onSubmit, errors, isBusy: isSubmitting || isSubmitSuccessful };
}
