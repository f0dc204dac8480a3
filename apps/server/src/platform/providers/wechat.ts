/** WeChat's login by QR code, as open.weixin.qq.com and api.weixin.qq.com speak it (or what stands in for them). */
import { z } from "zod";
import type { FastifyBaseLogger } from "fastify";

export type WechatSettings = {
  readonly appId: string;
  readonly secret: string;
  /** Where the QR code is shown, and where codes are exchanged. */
  readonly openUrl: string;
  readonly apiUrl: string;
  /** Nobody's real WeChat: said wherever it is offered. */
  readonly isSimulated: boolean;
};

/** Null: nobody can log in by WeChat. */
type Asking = { readonly wechat: WechatSettings | null; readonly log: FastifyBaseLogger };

/** Who scanned. The union id names the person; tokens are dropped once it is known. */
export type WechatPerson = { readonly unionid: string; readonly openid: string; readonly nickname: string };

const patience = 5000;
/** invalid code, code been used: who waits too long or goes back and forth gets one of these. */
const spentCodes: readonly number[] = [40029, 40163];

const refusal = z.object({ errcode: z.number() }).refine(({ errcode }) => errcode !== 0);
const granted = z.object({ access_token: z.string().min(1), openid: z.string().min(1) });
const described = z.object({
  openid: z.string().min(1),
  unionid: z.string().min(1),
  nickname: z.string().transform((name) => name.trim().slice(0, 40) || "微信用户"),
});

/** The page with the QR code; it leads back to `redirectUri` with code and state. */
export function scanAddress(
  { appId, openUrl }: WechatSettings,
  { redirectUri, state }: { readonly redirectUri: string; readonly state: string },
): string {
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "snsapi_login",
    state,
  });
  return `${openUrl}/connect/qrconnect?${query}#wechat_redirect`;
}

/** Exchanges a code, once. The addresses hold the secret and the token: they are never logged. */
export async function personOf(
  { wechat, log }: Asking,
  code: string,
): Promise<WechatPerson | "spent" | "away"> {
  if (!wechat) return "away";
  const { appId: appid, secret } = wechat;
  const grant = await ask(`${wechat.apiUrl}/sns/oauth2/access_token`, {
    appid,
    secret,
    code,
    grant_type: "authorization_code",
  });
  const token = granted.safeParse(grant);
  if (!token.success) return failure(log, "access_token", grant);
  const { access_token, openid } = token.data;
  const said = await ask(`${wechat.apiUrl}/sns/userinfo`, { access_token, openid, lang: "zh_CN" });
  const person = described.safeParse(said);
  return person.success ? person.data : failure(log, "userinfo", said);
}

/** WeChat answers 200 whatever happened, and says text/plain of its JSON; null: no answer that could be read. */
async function ask(address: string, query: Record<string, string>): Promise<unknown> {
  try {
    const reply = await fetch(`${address}?${new URLSearchParams(query)}`, {
      signal: AbortSignal.timeout(patience),
      redirect: "error",
    });
    return reply.ok ? JSON.parse(await reply.text()) : null;
  } catch {
    return null;
  }
}

function failure(log: FastifyBaseLogger, call: string, said: unknown): "spent" | "away" {
  const refused = refusal.safeParse(said);
  const errcode = refused.success ? refused.data.errcode : null;
  if (errcode !== null && spentCodes.includes(errcode)) return "spent";
  log.error({ call, errcode }, "WeChat did not say who it was");
  return "away";
}
