import { useState } from "react";
import { api, endLogin } from "../api/browser.ts";
import { CallError } from "../api/client.ts";
import { confirmBox } from "@yaoji/browser/messages";
import { stepPath } from "../lib/registration-steps.ts";
import { meaningOf, type Obstacle } from "@yaoji/browser/reply";
import { Icon } from "./icons.tsx";

/** What a login is told that buys nothing. */
export const mayNotBuyText: Readonly<Record<Obstacle, string>> = {
  role: "该账号不能采购",
  shop: "该账号还没有店铺",
};
const wayOut: Readonly<Record<Obstacle, string>> = {
  role: "厂家请进入厂家中心；采购请退出后用药店、诊所或连锁的账号登录",
  shop: "请登记单位资料；同事邀请了您的，接受邀请即可采购",
};

/** In place of what only buyers have: trying again would not help; another login does, or a shop of one's own. */
export function NoBuyer({ why }: { why: Obstacle }) {
  return (
    <div
      role="alert"
      className="panel flex min-h-40 flex-col items-center justify-center gap-3 p-6 text-center text-ink-2"
    >
      <span className="text-offer">
        <Icon name="warning" size={36} />
      </span>
      <p className="text-name">
        {mayNotBuyText[why]}，{wayOut[why]}
      </p>
      <p className="flex flex-wrap justify-center gap-3">
        {why === "shop" && <OpenRegistration />}
        {why === "role" && (
          <a href="/shop" className="btn">
            厂家中心
          </a>
        )}
        <a href={why === "shop" ? "/ddgl" : "/"} className="btn">
          {why === "shop" ? "查看店铺邀请" : "返回首页"}
        </a>
        <LogoutButton className={why === "shop" ? "btn" : "btn btn-primary"} />
      </p>
    </div>
  );
}

/** 登记单位资料: a login without any shop begins its registration. */
export function OpenRegistration() {
  const [isOpening, setIsOpening] = useState(false);
  async function open(): Promise<void> {
    const kind = location.pathname.startsWith("/register/dd/") ? "chain" : "single";
    setIsOpening(true);
    try {
      await api("dossierOpen", { body: { kind } });
      location.assign(stepPath(kind, 2));
    } catch {
      setIsOpening(false); // The client has said why.
    }
  }
  return (
    <button type="button" className="btn btn-primary" disabled={isOpening} onClick={() => void open()}>
      登记单位资料
    </button>
  );
}

/** A login that had ended before, on another device or by its time, is ended. */
async function logOut(): Promise<void> {
  try {
    await api("logout", {});
  } catch (error) {
    if (!(error instanceof CallError && meaningOf(error.failure.code) === "login")) throw error;
  }
}

/** A phone's bar is narrow, and a thumb wide: what ends the login asks there. */
const asks = "(width < 48rem)";

/** 安全退出, for every role. */
export function LogoutButton({ className }: { className: string }) {
  const [isLeaving, setIsLeaving] = useState(false);
  async function leave(): Promise<void> {
    if (matchMedia(asks).matches && !(await confirmBox("确定退出登录？"))) return;
    setIsLeaving(true);
    try {
      await endLogin(logOut);
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
