import { lazy, Suspense, useState } from "react";
import type { UserState } from "../../api/root-data.ts";
import { LogoutButton, mayNotBuyText } from "../no-buyer.tsx";

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
      <LogoutButton className="hover:text-brand-600" />
      {isChoosing && (
        <Suspense>
          <ShopSwitcher onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Logged in, but with a role that does not buy: says so, and leads out. */
export function OtherRoleActions() {
  return (
    <>
      <span className="truncate">{mayNotBuyText}</span>
      <LogoutButton className="hover:text-brand-600" />
    </>
  );
}
