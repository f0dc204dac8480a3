import { useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { confirmBox, toast } from "@yaoji/browser/messages";
import { useSteppingUp, ConfirmCode } from "./stepping-up.tsx";

type UnbindProps = { nickname: string; username: string; phone: string };

/** The bound WeChat; unbinding asks first, and for a code by SMS where the login is not fresh. */
export function Unbind({ nickname, username, phone }: UnbindProps) {
  const { form, errors, isBusy, asksCode, ask, submit } = useUnbinding();
  return (
    <>
      <p className="text-name">
        账号 {username} 已绑定微信“<b>{nickname}</b>”，可以用它扫码登录。
      </p>
      <form ref={form} className="flex max-w-130 flex-col gap-3" noValidate onSubmit={submit}>
        {asksCode && <ConfirmCode phone={phone} purpose="unbind_wechat" error={errors.sms_code} />}
        <p role="alert" className="text-meta text-offer empty:hidden">
          {errors[""]}
        </p>
        <button
          type={asksCode ? "submit" : "button"}
          className="btn min-h-11 self-start px-8"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={asksCode ? undefined : () => void ask()}
        >
          {asksCode ? "确认解绑" : "解除绑定"}
        </button>
      </form>
    </>
  );
}

function useUnbinding() {
  const { revalidate } = useRevalidator();
  const { run, ...form } = useSteppingUp(async (query) => {
    await api("wechatUnbind", { query }, { inline: true });
    toast("微信已解绑", "success");
    await revalidate();
  });
  async function ask(): Promise<void> {
    const agreed = await confirmBox("解除绑定后，将不能再用该微信扫码登录。确定要解除吗？");
    if (agreed) await run();
  }
  return { ...form, ask };
}
