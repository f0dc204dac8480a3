import type { DataOf } from "@yaoji/contract/endpoints";
import { useState } from "react";
import { api, browserStores } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { useWechatReturn } from "../../components/use-wechat-return.ts";
import { WechatMark } from "../../components/wechat-mark.tsx";
import { keepLogin, safeReturnPath, withFrom } from "../../lib/login-marker.ts";
import { loginChannel } from "../../lib/tab-channel.ts";
import { wechatFrom, wechatPage, type WechatReturn } from "../../lib/wechat-return.ts";
import { BindAccount } from "./bind-account.tsx";
import { BindCurrent } from "./bind-current.tsx";

type Login = DataOf<"login">;
type RegisterPageProps = {
  wechat: DataOf<"wechatState">;
  /** Whoever is logged in already. */
  user: DataOf<"userBase"> | null;
};

/** 微信注册: back from WeChat one is logged in, or chooses the account that the WeChat shall have. */
export function WechatRegisterPage({ wechat, user }: RegisterPageProps) {
  const { nickname, isBusy, problem, isDisabled, enter, isAsking } = useEntering(wechat.kept);
  return (
    <div className="wrap py-8">
      <section className="panel mx-auto flex max-w-120 flex-col gap-4 p-6 md:p-8">
        <h1 className="text-floor font-semibold">微信注册</h1>
        {wechat.is_simulated === 1 && <WechatMark />}
        <p role="alert" className="text-name text-offer empty:hidden">
          {problem}
        </p>
        {isBusy || isAsking ? (
          <p aria-live="polite">正在确认您的微信…</p>
        ) : isDisabled ? (
          <a href={withFrom("/login", wechatFrom(sessionStorage))} className="btn self-start">
            用其他账号登录
          </a>
        ) : nickname ? (
          <Unbound nickname={nickname} user={user} onLogin={enter} />
        ) : (
          <NobodyYet isOpen={wechat.is_open === 1} />
        )}
      </section>
    </div>
  );
}

function useEntering(kept: string) {
  const [nickname, setNickname] = useState(kept);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [isDisabled, setIsDisabled] = useState(false);
  const isAsking = useWechatReturn((back) => void comeIn(back));
  async function comeIn(body: WechatReturn): Promise<void> {
    setIsBusy(true);
    try {
      const came = await api("wechatReturn", { body }, { inline: true });
      if (came.login) return enter(came.login);
      setNickname(came.nickname);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
      setIsDisabled(error.failure.reason === "wechat.account_disabled");
    }
    setIsBusy(false);
  }
  return { nickname, isBusy, problem, isDisabled, enter, isAsking };
}

/** Logged in: on to where the visitor wanted to go. */
function enter({ token, user }: Login): void {
  keepLogin(browserStores(), { token, cj_userName: user.cj_userName, cj_token: user.cj_token });
  loginChannel.tell();
  location.assign(safeReturnPath(wechatFrom(sessionStorage)));
}

type UnboundProps = Pick<RegisterPageProps, "user"> & { nickname: string; onLogin: (login: Login) => void };

function Unbound({ nickname, user, onLogin }: UnboundProps) {
  return (
    <>
      <p className="text-name">
        微信“<b>{nickname}</b>”还没有绑定账号，绑定后可以直接扫码登录。
      </p>
      {user === null ? (
        <BindAccount onLogin={onLogin} />
      ) : (
        <BindCurrent username={user.username} phone={user.phone} />
      )}
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        <a href={withFrom("/register/step1", wechatPage)} className="btn">
          注册新账号
        </a>
        <a href={user === null ? "/login" : "/bdwx"} className="btn">
          重新扫码
        </a>
        {user === null && (
          <a href={withFrom("/login", wechatPage)} className="btn">
            用密码登录后绑定
          </a>
        )}
      </div>
      <p className="text-meta text-ink-2">
        注册新账号后自动绑定这个微信；两小时内用密码登录后回到本页，也可绑定。
      </p>
    </>
  );
}

function NobodyYet({ isOpen }: { isOpen: boolean }) {
  return (
    <>
      <p className="text-name">
        {isOpen ? "请先用微信扫码，再绑定已有账号或注册新账号。" : "微信登录暂未开通，请用密码登录。"}
      </p>
      <p className="flex flex-wrap gap-3">
        <a href="/login" className="btn btn-primary">
          {isOpen ? "去扫码登录" : "去登录"}
        </a>
        <a href="/register/step1" className="btn">
          注册新账号
        </a>
      </p>
    </>
  );
}
