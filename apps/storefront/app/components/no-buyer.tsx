import { useState } from "react";
import { api, browserStores } from "../api/browser.ts";
import { forgetLogin } from "../lib/login-marker.ts";
import { Icon } from "./icons.tsx";

/** What a login of another role than a buyer's is told. */
export const mayNotBuyText = "该账号不能采购";

/** In place of what only buyers have: trying again would not help, another login does. */
export function NoBuyer() {
  return (
    <div
      role="alert"
      className="panel flex min-h-40 flex-col items-center justify-center gap-3 p-6 text-center text-ink-2"
    >
      <span className="text-offer">
        <Icon name="warning" size={36} />
      </span>
      <p className="text-name">{mayNotBuyText}，请退出后用药店、诊所或连锁的采购账号登录</p>
      <p className="flex gap-3">
        <a href="/" className="btn">
          返回首页
        </a>
        <LogoutButton className="btn btn-primary" />
      </p>
    </div>
  );
}

/** 安全退出, for every role. */
export function LogoutButton({ className }: { className: string }) {
  const [isLeaving, setIsLeaving] = useState(false);
  async function leave(): Promise<void> {
    setIsLeaving(true);
    try {
      await api("logout", {});
      forgetLogin(browserStores());
      location.reload();
    } catch {
      setIsLeaving(false); // The client has said why.
    }
  }
  return (
    <button type="button" className={className} disabled={isLeaving} onClick={() => void leave()}>
      安全退出
    </button>
  );
}
