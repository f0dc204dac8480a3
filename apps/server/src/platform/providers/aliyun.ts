/** SMS by Aliyun (Dysmsapi 2017-05-25, SendSms): once, and once more only where the first cannot have been sent. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { SmsAdapter, SmsNotice, SmsOutcome } from "./sms.ts";
import { type AccessKey, canonicalQuery, signedHeaders } from "./aliyun-signature.ts";

export type AliyunSms = AccessKey & {
  readonly signName: string;
  readonly templateCode: string;
  /** For documents that end soon, and that have ended; without them no such SMS is sent. */
  readonly noticeTemplates: Readonly<Record<SmsNotice["notice"], string | undefined>>;
  readonly endpoint: string;
};

const patience = 3000;
const said = z.object({ Code: z.string(), Message: z.string().default(""), BizId: z.string().optional() });

export function aliyunSms(settings: AliyunSms): SmsAdapter {
  return {
    send: ({ phone, code, outId }) =>
      sendOnce(settings, { phone, template: settings.templateCode, params: { code }, outId }),
    notify: async ({ phone, notice, company, document, expiresOn, outId }) => {
      const template = settings.noticeTemplates[notice];
      if (template === undefined) return { kind: "refused", why: "fault", code: "no_template", seconds: 0 };
      const params = { company, document, date: expiresOn };
      return sendOnce(settings, { phone, template, params, outId });
    },
  };
}

type Message = {
  readonly phone: string;
  readonly template: string;
  readonly params: Readonly<Record<string, string>>;
  readonly outId: string;
};

async function sendOnce(settings: AliyunSms, message: Message): Promise<SmsOutcome> {
  const first = await attempt(settings, message);
  const last = first === "not_sent" ? await attempt(settings, message) : first;
  return last === "not_sent" ? { kind: "refused", why: "fault", code: "unreachable", seconds: 0 } : last;
}

/** `not_sent`: it never reached the service, or the service had no time for it. */
async function attempt(settings: AliyunSms, message: Message): Promise<SmsOutcome | "not_sent"> {
  try {
    const reply = await fetch(...requestOf(settings, message));
    const answer = said.safeParse(JSON.parse(await reply.text()));
    return answer.success ? outcomeOf(answer.data) : { kind: "unknown" };
  } catch (error) {
    return neverReached(error) ? "not_sent" : { kind: "unknown" };
  }
}

function requestOf(settings: AliyunSms, { phone, template, params, outId }: Message): [string, RequestInit] {
  const query = {
    PhoneNumbers: phone,
    SignName: settings.signName,
    TemplateCode: template,
    TemplateParam: JSON.stringify(params),
    OutId: outId,
  };
  const { origin, host } = new URL(settings.endpoint);
  const call = {
    action: "SendSms",
    version: "2017-05-25",
    host,
    query,
    nonce: randomUUID(),
    date: new Date(),
  };
  const { host: _sent, ...headers } = signedHeaders(call, settings);
  const signal = AbortSignal.timeout(patience);
  return [`${origin}/?${canonicalQuery(query)}`, { method: "POST", headers, signal, redirect: "error" }];
}

/** No connection came about: asking once more cannot send it twice. */
const noConnection: ReadonlySet<unknown> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

function neverReached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && "code" in cause && noConnection.has(cause.code);
}

function outcomeOf({ Code: code, Message, BizId }: z.output<typeof said>): SmsOutcome | "not_sent" {
  if (code === "OK") return { kind: "taken", providerId: BizId ?? null };
  if (/^(Throttling|ServiceUnavailable|isp\.SYSTEM_ERROR)/.test(code)) return "not_sent";
  if (code === "isv.BUSINESS_LIMIT_CONTROL" || code === "isv.DAY_LIMIT_CONTROL")
    return { kind: "refused", why: "too_many", code, seconds: waitOf(code, Message) };
  const isBadNumber = code === "isv.MOBILE_NUMBER_ILLEGAL" || code === "isv.MOBILE_COUNT_OVER_LIMIT";
  return { kind: "refused", why: isBadNumber ? "bad_number" : "fault", code, seconds: 0 };
}

/** Which of its limits the service means stands in its words: 触发分钟级流控, 小时级, 天级. */
function waitOf(code: string, message: string): number {
  if (code === "isv.DAY_LIMIT_CONTROL" || message.includes("天级")) return 86_400;
  return message.includes("小时级") ? 3600 : 60;
}
