import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";
import { loginData } from "./schemas/accounts.ts";
import { nothing, smsCode } from "./schemas/common.ts";
import { smsSent } from "./schemas/wallet.ts";
import * as wechat from "./schemas/wechat.ts";

/** Logging in by WeChat, and binding it to a login. */
export const wechatEndpoints = {
  wechatState: endpoint(calls.wechatState, {
    summary: "Whether WeChat may be used, and who waits in this browser for an account",
    data: wechat.wechatState,
  }),
  wechatLogin: endpoint(calls.wechatLogin, {
    summary: "The address of WeChat's QR code for logging in",
    data: wechat.scanCode,
    rate: "login",
  }),
  wechatReturn: endpoint(calls.wechatReturn, {
    summary: "Back from WeChat: a login, or a nickname that no account is bound to yet",
    body: wechat.returnBody,
    data: wechat.cameIn,
    rate: "login",
  }),
  wechatPhoneCode: endpoint(calls.wechatPhoneCode, {
    summary: "Send a code to the phone of the account to bind",
    body: wechat.phoneBody,
    data: smsSent,
    rate: "login",
  }),
  wechatBindPhone: endpoint(calls.wechatBindPhone, {
    summary: "Bind the account of a phone to the WeChat that waits in this browser, and log in",
    body: wechat.phoneBody.extend({ code: smsCode }),
    data: loginData,
    rate: "login",
  }),
  wechatCode: endpoint(calls.wechatCode, {
    right: "account",
    summary: "The address of WeChat's QR code for binding; needs a fresh login or a code by SMS",
    body: wechat.scanBody,
    data: wechat.scanCode,
    rate: "login",
  }),
  wechatBind: endpoint(calls.wechatBind, {
    right: "account",
    summary: "Bind the WeChat that came back, or that waits in this browser, to this login",
    body: wechat.bindBody,
    data: wechat.bound,
    rate: "login",
  }),
  wechatUnbind: endpoint(calls.wechatUnbind, {
    right: "account",
    summary: "Unbind WeChat; needs a fresh login or a code by SMS",
    query: wechat.unbindQuery,
    data: nothing,
    rate: "login",
  }),
};
