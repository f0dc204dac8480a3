import type { BodyOf, DataOf } from "@yaoji/contract/endpoints";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { NotLoaded } from "../../components/states.tsx";
import { useWechatReturn } from "../../components/use-wechat-return.ts";
import { WechatMark } from "../../components/wechat-mark.tsx";
import { FormEnd } from "../../components/form-end.tsx";
import { toast } from "@yaoji/browser/messages";
import type { Outcome } from "@yaoji/browser/reply";
import type { WechatReturn } from "../../lib/wechat-return.ts";
import { Unbind } from "./unbind.tsx";
import { useSteppingUp, ConfirmCode } from "./stepping-up.tsx";

type BindingPageProps = {
  user: Outcome<DataOf<"userBase">>;
  wechat: Outcome<DataOf<"wechatState">>;
};

/** 绑定微信: which WeChat this login has, binding one by QR code, unbinding. */
export function BindingPage({ user, wechat }: BindingPageProps) {
  return (
    <div className="wrap py-4">
      <h1 className="mb-3 text-floor font-semibold">绑定微信</h1>
      {!user.ok || !wechat.ok ? (
        <NotLoaded failure={firstFailure(user, wechat)} />
      ) : (
        <section className="panel flex flex-col gap-4 p-4 md:p-6" aria-label="微信绑定">
          {wechat.data.is_simulated === 1 && <WechatMark />}
          <Binding user={user.data} isOpen={wechat.data.is_open === 1} />
        </section>
      )}
    </div>
  );
}

function firstFailure(...outcomes: readonly Outcome<unknown>[]) {
  const failed = outcomes.find((outcome) => !outcome.ok);
  return failed && !failed.ok ? failed.failure : { message: "" };
}

type BindingProps = { user: DataOf<"userBase">; isOpen: boolean };

function Binding({ user, isOpen }: BindingProps) {
  const { form, errors, isBusy, asksCode, submit } = useBinding();
  const problem = errors[""];
  if (user.wechat) return <Unbind nickname={user.wechat} username={user.username} phone={user.phone} />;
  return (
    <>
      <p className="text-name">
        账号 {user.username} 还没有绑定微信。绑定后可以用微信扫码登录，不必输入密码。
      </p>
      {isOpen ? (
        <form ref={form} className="flex max-w-130 flex-col gap-3" noValidate onSubmit={submit}>
          {asksCode && <ConfirmCode phone={user.phone} purpose="link_wechat" error={errors.sms_code} />}
          <FormEnd
            error={problem}
            action={problem ? "重新扫码" : "微信扫码绑定"}
            busy="请稍候…"
            isBusy={isBusy}
          />
        </form>
      ) : (
        <p className="text-name text-ink-2" role={problem ? "alert" : undefined}>
          {problem ?? "微信绑定暂未开通。"}
        </p>
      )}
    </>
  );
}

function useBinding() {
  const { setErrors, isBusy, ...form } = useSteppingUp(leaveForWechat);
  const [isBinding, setIsBinding] = useState(false);
  const { revalidate } = useRevalidator();
  useWechatReturn((back) => void bind(back));
  async function bind(body: WechatReturn): Promise<void> {
    setIsBinding(true);
    try {
      const { nickname } = await api("wechatBind", { body }, { inline: true });
      toast(`已绑定微信：${nickname}`, "success");
      await revalidate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setErrors({ "": error.message });
    } finally {
      setIsBinding(false);
    }
  }
  return { ...form, isBusy: isBusy || isBinding };
}

async function leaveForWechat(confirmed: BodyOf<"wechatCode">): Promise<void> {
  const { url } = await api("wechatCode", { body: confirmed }, { inline: true });
  location.assign(url);
}
