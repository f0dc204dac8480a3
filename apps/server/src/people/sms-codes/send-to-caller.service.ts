import type { DataOf } from "@yaoji/contract/endpoints";
import type { SmsPurpose } from "@yaoji/domain/people/sms-codes";
import type { App } from "../../platform/app/app.ts";
import { accountPhone, hasAccount } from "../auth/accounts.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { sendCode, sendQuietly } from "../sms/sms.service.ts";

/** A code that somebody logged in asks for; without `phone`: for the account's own. */
export type CallersCode = {
  readonly purpose: SmsPurpose;
  readonly phone?: string | undefined;
  readonly address: string;
};

/** Sends it to the account's own phone; only a number to change to is anybody's choice. */
export async function sendToCaller(
  app: App,
  { accountId }: { readonly accountId: number },
  { purpose, phone: given, address }: CallersCode,
): Promise<DataOf<"smsCode"> | Refusal> {
  const own = await accountPhone(app, accountId);
  const phone = purpose === "change_phone" ? (given ?? own) : own;
  if (phone === null)
    return refuse("request.invalid", { errors: { phone: ["您的账号还没有绑定手机号，请先绑定"] } });
  if (given !== undefined && given !== phone)
    return refuse("request.invalid", { errors: { phone: ["请使用账号绑定的手机号"] } });
  return sendCode(app, { phone, purpose, address });
}

/**
 * Without a login: the answer and its time are the same whether the phone has an account or not. A code to register with
 * goes to any phone, one to recover a login only to a phone that has one.
 */
export async function sendToAnybody(
  app: App,
  { purpose, phone, address }: CallersCode,
): Promise<DataOf<"smsCode"> | Refusal> {
  if (phone === undefined) return refuse("request.invalid", { errors: { phone: ["请填写手机号"] } });
  if (purpose === "register") return sendCode(app, { phone, purpose, address });
  const reaches = await hasAccount(app, phone);
  return sendQuietly(app, { phone, purpose, address }, reaches);
}
