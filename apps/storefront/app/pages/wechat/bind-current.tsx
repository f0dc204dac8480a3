import { api } from "../../api/browser.ts";
import { useFormCall } from "../../components/use-form-call.ts";

/** Binds the WeChat that waits in this browser to the account that is logged in. */
export function BindCurrent({ username }: { username: string }) {
  const { isBusy, errors, send } = useFormCall([]);
  const bind = () =>
    void send(async () => {
      await api("wechatBind", { body: {} }, { inline: true });
      location.assign("/bdwx");
    });
  return (
    <div className="flex flex-col gap-2">
      <button
        type="button"
        className="btn btn-primary min-h-11"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={bind}
      >
        {isBusy ? "绑定中…" : `绑定到当前账号 ${username}`}
      </button>
      <p role="alert" className="text-meta text-offer empty:hidden">
        {errors[""]}
      </p>
    </div>
  );
}
