import { lazy, Suspense, useState } from "react";
import { api, browserStores } from "../../api/browser.ts";
import type { UserState } from "../../api/root-data.ts";
import { forgetLogin } from "../../lib/login-marker.ts";

const ShopSwitcher = lazy(() => import("./shop-switcher.tsx"));

/** Logged in: company, 切换店铺, 安全退出. */
export function AccountActions({ user }: { user: UserState }) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <span className="truncate">
        您好，<b className="font-semibold text-brand-700">{user.company || user.name || user.username}</b>
      </span>
      <button type="button" className="hover:text-brand-600" onClick={() => setIsChoosing(true)}>
        切换店铺
      </button>
      <LogoutButton />
      {isChoosing && (
        <Suspense>
          <ShopSwitcher onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

function LogoutButton() {
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
    <button type="button" className="hover:text-brand-600" disabled={isLeaving} onClick={() => void leave()}>
      安全退出
    </button>
  );
}
