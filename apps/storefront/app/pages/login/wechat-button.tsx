import type { DataOf } from "@yaoji/contract/endpoints";
import { useSearchParams } from "react-router";
import { api, browserStores } from "../../api/browser.ts";
import { useFormCall } from "../../components/use-form-call.ts";
import { WechatMark } from "../../components/wechat-mark.tsx";
import { takeLoginMarker } from "../../lib/login-marker.ts";
import { keepWechatFrom } from "../../lib/wechat-return.ts";

/** Leads to WeChat's QR code; the place where the visitor came from is kept for the way back. */
export function WechatButton({ wechat }: { wechat: DataOf<"wechatState"> }) {
  const [query] = useSearchParams();
  const { isBusy, errors, send } = useFormCall([]);
  if (!wechat.is_open) return null;
  function start(): void {
    void send(async () => {
      const stores = browserStores();
      const { url } = await api("wechatLogin", {}, { inline: true });
      keepWechatFrom(stores.session, query.get("from") ?? takeLoginMarker(stores) ?? "/");
      location.assign(url);
    });
  }
  return (
    <div className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
      <button type="button" className="btn min-h-11" disabled={isBusy} aria-busy={isBusy} onClick={start}>
        微信扫码登录
      </button>
      <p role="alert" className="text-meta text-offer empty:hidden">
        {errors[""]}
      </p>
      {wechat.is_simulated === 1 && <WechatMark />}
    </div>
  );
}
