import { z } from "zod";
import { loginData } from "./accounts.ts";
import { bit, mobile, smsCode } from "./common.ts";

const opaque = z
  .string("微信返回的内容不完整，请重新扫码")
  .regex(/^[\w-]{1,512}$/, "微信返回的内容不正确，请重新扫码");

/** `is_simulated` 1: a demo's own, not the real WeChat; `kept`: the nickname that waits in this browser, "" without one. */
export const wechatState = z.object({ is_open: bit, is_simulated: bit, kept: z.string() });

/** The page with the QR code, and for how many seconds its answer is taken. */
export const scanCode = z.object({ url: z.string(), expires_in: z.number() });

/** What WeChat added to the address; without `code` the person refused. */
export const returnBody = z.object({ state: opaque, code: opaque.optional() });
/** `login` null: nobody has bound this WeChat yet. */
export const cameIn = z.object({ login: loginData.nullable(), nickname: z.string() });

export const phoneBody = z.object({
  phone: mobile,
});

/** What came back from WeChat; without `state`: who waits in this browser, with `sms_code` as for the QR code. */
export const bindBody = z.object({
  state: opaque.optional(),
  code: opaque.optional(),
  sms_code: smsCode.optional(),
});
/** `sms_code` (purpose `link_wechat`), where the login is older than ten minutes. */
export const scanBody = z.object({ sms_code: smsCode.optional() });
export const bound = z.object({ nickname: z.string() });

/** `sms_code` (purpose `unbind_wechat`), where the login is older than ten minutes. */
export const unbindQuery = z.object({ sms_code: smsCode.optional() });
