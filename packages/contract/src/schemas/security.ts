import { z } from "zod";
import { line, mobile, pageOf, paging, bit, smsCode } from "./common.ts";

/** Bounded before anything looks at it; the rules of passwords say the rest. */
const newPassword = z.string("请填写新密码").max(512, "密码最多128个字符");

/** By which code the phone is proven; one to register with proves it and stays good for registering. */
export const forgetVerifyBody = z.object({
  phone: mobile,
  code: smsCode,
  purpose: z.enum(["reset_password", "register"], "验证用途不正确").default("reset_password"),
});
/** `ticket` opens the reset once, for `expires_in` seconds. */
export const phoneTicket = z.object({ ticket: z.string(), expires_in: z.number() });
export const ticketText = z
  .string("请重新获取验证码")
  .min(20, "请重新获取验证码")
  .max(128, "请重新获取验证码");
export const forgetResetBody = z.object({ ticket: ticketText, password: newPassword });

/** `sms_code`: to the account's own phone; a login of the last minutes needs none. */
export const passwordBody = z.object({ password: newPassword, sms_code: smsCode.optional() });
/** A phone that changes needs `phone_code`, sent to the new one, besides. */
export const userUpdateBody = z.object({
  name: line(30, "请填写姓名").optional(),
  phone: mobile.optional(),
  phone_code: smsCode.optional(),
  sms_code: smsCode.optional(),
});
export const userUpdated = z.object({ name: z.string(), phone: z.string(), face: z.string() });
export const closeBody = z.object({ sms_code: smsCode.optional() });

export const phoneParams = z.object({ value: z.string().max(64) });
/** Null to whoever has not proven the number. */
export const phoneExists = z.object({ exists: z.boolean().nullable() });

/** A login: `device` in words, from where, and when it was used last. */
export const session = z.object({
  id: z.number(),
  device: z.string(),
  address: z.string(),
  created_at: z.number(),
  last_seen_at: z.number(),
  is_current: bit,
});
/** `needs_code`: this login is too old to change phone or password without a code, sent to `phone` (masked). */
export const sessionList = z.object({
  list: z.array(session),
  needs_code: bit,
  phone: z.string(),
});
export type Session = z.output<typeof session>;
export const revoked = z.object({ ended: z.number() });

export const securityEvent = z.object({
  id: z.number(),
  kind: z.string(),
  text: z.string(),
  device: z.string(),
  address: z.string(),
  time: z.number(),
});
export const securityEventPage = pageOf(securityEvent);
export const securityEventQuery = z.object(paging);
