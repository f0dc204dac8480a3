import { z } from "zod";
import { operatorRoles } from "@yaoji/domain/people/operator-roles";
import { line } from "./common.ts";

const password = z.string("请输入密码").min(1, "请输入密码").max(512, "密码最多128个字符");
/** Of an authenticator, or one of the recovery codes. */
const code = line(32, "请输入身份验证器上的6位数字，或一个恢复码");

export const operatorLoginBody = z.object({
  username: line(64, "请输入用户名"),
  password,
  code: code.optional(),
});
export const operatorProveBody = z.object({ password, code: code.optional() });
export const operatorPasswordBody = z.object({
  password,
  /** Bounded before anything looks at it; the rules of passwords say the rest. */
  new_password: z.string("请填写新密码").min(1, "请填写新密码").max(512, "密码最多128个字符"),
});
/** Of the authenticator that is being set up: no recovery code. */
export const secondFactorConfirmBody = z.object({
  code: z
    .string("请输入身份验证器上的6位数字")
    .trim()
    .regex(/^\d{6}$/, "请输入身份验证器上的6位数字"),
});

/** Who is logged in, and what his login opens. */
export const operatorLogin = z.object({
  operator: z.object({
    id: z.number(),
    username: z.string(),
    name: z.string(),
    role: z.enum(operatorRoles),
    role_text: z.string(),
  }),
  second_factor: z.object({
    is_set: z.boolean(),
    /** Of his role here, whether he has set it or not. */
    is_demanded: z.boolean(),
    recovery_codes_left: z.number(),
  }),
  /** It opens nothing but what sets the second factor up. */
  is_limited: z.boolean(),
  /** The end of the login, unix seconds; twelve hours without use end it before. */
  expires_at: z.number(),
});
/** `proved_until`: until when what asks for the password again may be done; null where it is over. */
export const operatorMe = operatorLogin.extend({
  proved_until: z.number().nullable(),
  /** What of his role's work was taken away from him (domain/people/work-areas). */
  taken: z.array(z.string()),
});
export type OperatorMe = z.output<typeof operatorMe>;
export const operatorProved = z.object({ proved_until: z.number() });

/** `uri`: what the QR code says. In force once a code of it is confirmed. */
export const secondFactorBegun = z.object({ secret: z.string(), uri: z.string() });
/** Shown this once; each opens one login. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
