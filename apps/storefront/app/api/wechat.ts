import { alertBox } from "@yaoji/browser/messages";
import { wechatFrom } from "../lib/wechat-return.ts";
import { api } from "./browser.ts";
import { CallError } from "./client.ts";

/** Binds the WeChat that waits in this browser to the new account; gives where the visitor wanted to go before. */
export async function bindWaiting(): Promise<string> {
  try {
    await api("wechatBind", { body: {} }, { silent: true });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    await alertBox(`账号已注册。微信没有绑定：${error.message}。以后可在账户中心“绑定微信”中绑定。`);
  }
  return wechatFrom(sessionStorage);
}
