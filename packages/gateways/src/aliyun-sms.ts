/**
 * Aliyun's SMS service (Dysmsapi 2017-05-25, SendSms) with signature V3: it checks what the real one checks, keeps what
 * it was given to send, and pushes receipts.
 */
import { createHash, createHmac, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyOf, listenOnLoopback } from "./loopback.ts";

export type SmsAccount = {
  readonly keyId: string;
  readonly keySecret: string;
  readonly signName: string;
  readonly templateCode: string;
};
export type SentText = {
  readonly phone: string;
  readonly code: string;
  readonly outId: string;
  readonly bizId: string;
};
/** What the next request gets: a refusal with this code, a wait without end after the SMS was taken, or no connection. */
export type SmsFault = { readonly code: string; readonly message: string } | "silence" | "refuse_connection";
export type SmsSimulator = {
  readonly origin: string;
  /** What was really sent, oldest first. */
  readonly sent: readonly SentText[];
  /** How many requests came, whatever they got. */
  readonly requests: () => number;
  readonly failNext: (fault: SmsFault) => void;
  /** Tells the shop what became of an SMS, as the service pushes it. */
  readonly report: (address: string, sent: SentText, errorCode?: string) => Promise<Response>;
  readonly close: () => Promise<void>;
};

type State = {
  account: SmsAccount;
  sent: SentText[];
  nonces: Set<string>;
  faults: SmsFault[];
  requests: number;
};
type Answer = { Code: string; Message: string; BizId?: string };

const allowedSkew = 15 * 60_000;

export async function startSmsSimulator(account: SmsAccount): Promise<SmsSimulator> {
  const state: State = { account, sent: [], nonces: new Set(), faults: [], requests: 0 };
  const listening = await listenOnLoopback((request, url, response) =>
    answer(state, { request, url }, response),
  );
  return {
    ...listening,
    sent: state.sent,
    requests: () => state.requests,
    failNext: (fault) => void state.faults.push(fault),
    report,
  };
}

type Asked = { request: IncomingMessage; url: URL };

async function answer(state: State, asked: Asked, response: ServerResponse): Promise<void> {
  state.requests += 1;
  const fault = state.faults.shift();
  if (fault === "refuse_connection") return void response.destroy();
  const said = await send(state, asked, typeof fault === "object" ? fault : null);
  if (fault === "silence") return;
  const body = { ...said, RequestId: randomBytes(16).toString("hex").toUpperCase() };
  const status = /^(Signature|InvalidAccessKey|InvalidTimeStamp)/.test(said.Code) ? 400 : 200;
  response.writeHead(status, { "content-type": "application/json;charset=utf-8" }).end(JSON.stringify(body));
}

async function send(
  state: State,
  { request, url }: Asked,
  fault: { code: string; message: string } | null,
): Promise<Answer> {
  const wrong = signatureFault(state, { request, url }, await bodyOf(request));
  if (wrong) return wrong;
  if (fault) return { Code: fault.code, Message: fault.message };
  const field = (name: string) => url.searchParams.get(name) ?? "";
  if (!/^1[3-9]\d{9}$/.test(field("PhoneNumbers")))
    return { Code: "isv.MOBILE_NUMBER_ILLEGAL", Message: "号码不合法" };
  if (field("SignName") !== state.account.signName)
    return { Code: "isv.SMS_SIGNATURE_ILLEGAL", Message: "签名不合法" };
  if (field("TemplateCode") !== state.account.templateCode)
    return { Code: "isv.SMS_TEMPLATE_ILLEGAL", Message: "模板不合法" };
  const { code } = JSON.parse(field("TemplateParam")) as { code: string };
  const bizId = `${Date.now()}^${state.sent.length}`;
  state.sent.push({ phone: field("PhoneNumbers"), code, outId: field("OutId"), bizId });
  return { Code: "OK", Message: "OK", BizId: bizId };
}

/** Checked from the text of the request itself, by the rules of the service's documentation. */
function signatureFault({ account, nonces }: State, { request, url }: Asked, body: string): Answer | null {
  const header = (name: string) => String(request.headers[name] ?? "");
  const known = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/;
  const [, credential, signed = "", signature] = known.exec(header("authorization")) ?? [];
  if (credential !== account.keyId) return { Code: "InvalidAccessKeyId.NotFound", Message: "no such key" };
  if (header("x-acs-action") !== "SendSms" || header("x-acs-version") !== "2017-05-25")
    return { Code: "InvalidAction.NotFound", Message: "no such action" };
  if (Math.abs(Date.parse(header("x-acs-date")) - Date.now()) > allowedSkew)
    return { Code: "InvalidTimeStamp.Expired", Message: "time is off" };
  const nonce = header("x-acs-signature-nonce");
  if (nonce === "" || nonces.has(nonce)) return { Code: "SignatureNonceUsed", Message: "nonce used" };
  nonces.add(nonce);
  const hash = createHash("sha256").update(body).digest("hex");
  const names = signed.split(";");
  const required = ["host", ...Object.keys(request.headers).filter((name) => name.startsWith("x-acs-"))];
  const isComplete =
    required.every((name) => names.includes(name)) && header("x-acs-content-sha256") === hash;
  const headers = names.map((name) => `${name}:${header(name).trim()}\n`).join("");
  const query = url.search.slice(1).split("&").toSorted().join("&");
  const canonical = [request.method, url.pathname, query, headers, signed, hash].join("\n");
  const text = `ACS3-HMAC-SHA256\n${createHash("sha256").update(canonical).digest("hex")}`;
  const expected = createHmac("sha256", account.keySecret).update(text).digest("hex");
  return isComplete && signature === expected
    ? null
    : { Code: "SignatureDoesNotMatch", Message: "signature" };
}

function report(
  address: string,
  { phone, outId, bizId }: SentText,
  errorCode = "DELIVERED",
): Promise<Response> {
  const success = errorCode === "DELIVERED";
  const time = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
  const told = [
    {
      phone_number: phone,
      success,
      err_code: errorCode,
      err_msg: success ? "用户接收成功" : "用户接收失败",
      sms_size: "1",
      biz_id: bizId,
      out_id: outId,
      send_time: time,
      report_time: time,
    },
  ];
  return fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(told),
  });
}
