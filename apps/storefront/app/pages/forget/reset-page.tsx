import { type SubmitEvent, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { api } from "../../api/browser.ts";
import {
  NewPasswordFields,
  newPasswordFields,
  readNewPassword,
} from "../../components/new-password-fields.tsx";
import { useFormCall } from "../../components/use-form-call.ts";
import { noteReset, resetTicket } from "../../lib/reset-ticket.ts";
import { ForgetFrame } from "./forget-frame.tsx";
import { FormEnd } from "../../components/form-end.tsx";

const never = () => () => {};

/** 重置密码, step 2: with the proof of step 1. */
export function ResetPage() {
  const ticket = useSyncExternalStore(
    never,
    () => resetTicket(sessionStorage),
    () => undefined,
  );
  return <ForgetFrame step={2}>{ticket === null ? <NoTicket /> : <ResetForm ticket={ticket} />}</ForgetFrame>;
}

function NoTicket() {
  return (
    <div role="alert" className="flex flex-col gap-4">
      <p className="text-name">请先验证手机号，再设置新密码。</p>
      <a href="/forget/step1" className="btn btn-primary self-start">
        去验证手机号
      </a>
    </div>
  );
}

function ResetForm({ ticket = "" }: { ticket: string | undefined }) {
  const { form, errors, isBusy, submit } = useReset(ticket);
  return (
    <form ref={form} className="flex flex-col gap-4" noValidate onSubmit={submit}>
      <NewPasswordFields errors={errors} />
      <FormEnd
        error={
          <>
            {errors[""]}{" "}
            {errors[""] && (
              <a href="/forget/step1" className="text-brand-600 underline">
                重新验证手机号
              </a>
            )}
          </>
        }
        action="重置密码"
        busy="提交中…"
        isBusy={isBusy}
        isDisabled={ticket === ""}
        isWide
      />
      <p className="text-meta text-ink-2">重置后，所有设备都需要用新密码重新登录。</p>
    </form>
  );
}

function useReset(ticket: string) {
  const navigate = useNavigate();
  const { form, errors, setErrors, isBusy, send } = useFormCall(newPasswordFields);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { password, problem } = readNewPassword(new FormData(event.currentTarget));
    if (problem) return setErrors(problem);
    void send(async () => {
      await api("forgetReset", { body: { ticket, password } }, { inline: true });
      noteReset(sessionStorage);
      await navigate("/forget/step3", { replace: true });
    });
  }
  return { form, errors, isBusy, submit };
}
