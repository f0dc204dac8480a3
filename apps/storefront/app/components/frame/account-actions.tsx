import { useState } from "react";
import type { UserState } from "../../api/root-data.ts";
import { AccountCard } from "./account-card.tsx";
import type { Obstacle } from "@yaoji/browser/reply";
import { LogoutButton, mayNotBuyText } from "../no-buyer.tsx";
import { later } from "../later.tsx";

const ShopSwitcher = later(() => import("./shop-switcher.tsx"));

/** Logged in: company, 切换店铺, 安全退出. */
export function AccountActions({ user }: { user: UserState }) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <span className="flex min-w-0 items-center">
        <span className="flex-none">您好，</span>
        <AccountCard user={user} />
      </span>
      <button type="button" className="hover:text-brand-600" onClick={() => setIsChoosing(true)}>
        切换店铺
      </button>
      <a href="/wdxx" className="hover:text-brand-600 max-md:hidden">
        消息
        {user.message_count > 0 && <b className="num ml-0.5 text-price">{user.message_count}</b>}
      </a>
      <LogoutButton className="hover:text-brand-600" />
      {isChoosing && <ShopSwitcher onClose={() => setIsChoosing(false)} />}
    </>
  );
}

/** Logged in, but one who does not buy: says so, and leads to a shop, or out. */
export function NoBuyerActions({ why }: { why: Obstacle }) {
  return (
    <>
      <span className="truncate">{mayNotBuyText[why]}</span>
      {why === "role" && (
        <a href="/shop" className="text-price hover:underline">
          厂家中心
        </a>
      )}
      {why === "shop" && (
        <>
          <a href="/register/step2" className="text-price hover:underline">
            登记单位资料
          </a>
          <a href="/ddgl" className="hover:text-brand-600">
            店铺邀请
          </a>
        </>
      )}
      <LogoutButton className="hover:text-brand-600" />
    </>
  );
}
