import { useEffect } from "react";
import { alertToRefresh } from "../api/browser.ts";
import { loginChannel } from "../lib/tab-channel.ts";

const notice = "您已在其他页面切换店铺、登录或退出，本页还是原来的内容，请刷新页面";

/**
 * Another tab changed who buys: what stands here are the former's prices and cart. The page is read anew; where
 * something was typed on it, it is said instead.
 */
export function useOtherLogins(): void {
  useEffect(() => {
    let typedOn = "";
    const onInput = () => {
      typedOn = location.pathname;
    };
    addEventListener("input", onInput);
    const stop = loginChannel.listen(() => {
      if (typedOn === location.pathname) alertToRefresh(notice);
      else location.reload();
    });
    return () => {
      removeEventListener("input", onInput);
      stop();
    };
  }, []);
}
