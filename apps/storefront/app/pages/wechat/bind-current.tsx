import { api } from "../../api/browser.ts";
import { FormEnd } from "../../components/form-end.tsx";
import { useSteppingUp, ConfirmCode } from "./stepping-up.tsx";

type BindCurrentProps = { username: string; phone: string };

/** Binds the WeChat that waits in this browser to the account that is logged in. */
export function BindCurrent({ username, phone }: BindCurrentProps) {
  const { form, isBusy, errors, asksCode, submit } = useSteppingUp(async (body) => {
    await api("wechatBind", { body }, { inline: true });
    location.assign("/bdwx");
  });
  return (
    <form ref={form} className="flex flex-col gap-3" noValidate onSubmit={submit}>
      {asksCode && <ConfirmCode phone={phone} purpose="link_wechat" error={errors.sms_code} />}
      <FormEnd
        error={errors[""]}
        action={`绑定到当前账号 ${username}`}
        busy="绑定中…"
        isBusy={isBusy}
        isWide
      />
    </form>
  );
}
