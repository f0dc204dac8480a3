/**
 * WeChat's login by QR code for web sites, as open.weixin.qq.com and api.weixin.qq.com speak it: qrconnect → code →
 * access_token → userinfo. Whoever stands before the page says which WeChat account he is, in place of a telephone.
 */
import { createHash, randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { listenOnLoopback } from "./loopback.ts";
import { faultPage, scanPage } from "./wechat-pages.ts";

export type WechatApp = {
  readonly appId: string;
  readonly secret: string;
  /** Hosts that may be returned to, as registered with WeChat; left out: this machine only. */
  readonly hosts?: readonly string[];
};
/** What goes wrong with the next call of the shop: no answer at all, a broken one, or one that never comes. */
export type WechatFault = "refuse_connection" | "server_error" | "garbage" | "silence";
export type WechatSimulator = {
  readonly origin: string;
  readonly failNext: (fault: WechatFault) => void;
  readonly close: () => Promise<void>;
};

type Person = { openid: string; unionid: string; nickname: string };
type Code = { person: Person; expires: number };
type State = {
  app: WechatApp;
  codes: Map<string, Code>;
  tokens: Map<string, Person>;
  faults: WechatFault[];
};

const codeLife = 5 * 60_000;

export async function startWechatSimulator(app: WechatApp): Promise<WechatSimulator> {
  const state: State = { app, codes: new Map(), tokens: new Map(), faults: [] };
  const listening = await listenOnLoopback((_request, url, response) => answer(state, url, response));
  return { ...listening, failNext: (fault) => void state.faults.push(fault) };
}

function answer(state: State, url: URL, response: ServerResponse): void {
  if (url.pathname === "/connect/qrconnect") return showScan(state, url, response);
  if (url.pathname === "/connect/confirm") return goBack(state, url, response);
  if (url.pathname === "/_sim/fail") {
    state.faults.push((url.searchParams.get("fault") ?? "server_error") as WechatFault);
    return sendJson(response, { ok: true });
  }
  if (url.pathname.startsWith("/sns/") && failed(state, response)) return undefined;
  if (url.pathname === "/sns/oauth2/access_token")
    return sendJson(response, exchange(state, url.searchParams));
  if (url.pathname === "/sns/userinfo") return sendJson(response, describe(state, url.searchParams));
  response.writeHead(404).end();
}

function failed({ faults }: State, response: ServerResponse): boolean {
  const fault = faults.shift();
  if (fault === "refuse_connection") response.destroy();
  if (fault === "server_error") response.writeHead(502).end("<html>Bad Gateway</html>");
  if (fault === "garbage") sendText(response, "not json");
  return fault !== undefined; // silence: the caller waits until he has had enough
}

/** The page with the QR code; a wrong application or address shows what is wrong, as the real one does. */
function showScan({ app }: State, { searchParams: asked }: URL, response: ServerResponse): void {
  const wrong = faultOf(app, asked);
  const html = wrong ? faultPage(wrong) : scanPage(asked);
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
}

function faultOf({ appId, hosts }: WechatApp, asked: URLSearchParams): string | null {
  const back = asked.get("redirect_uri") ?? "";
  if (asked.get("appid") !== appId) return "AppID 参数错误";
  if (asked.get("response_type") !== "code") return "response_type 参数错误";
  if (asked.get("scope") !== "snsapi_login") return "Scope 参数错误或没有 Scope 权限";
  if (!URL.canParse(back)) return "redirect_uri 参数错误";
  const { hostname, host } = new URL(back);
  const isKnown = hosts ? hosts.includes(host) : ["127.0.0.1", "localhost", "[::1]"].includes(hostname);
  return isKnown ? null : "redirect_uri 参数错误";
}

/** Back to the shop: with a code where the person agreed, without one where he did not. */
function goBack(state: State, { searchParams: asked }: URL, response: ServerResponse): void {
  if (faultOf(state.app, asked)) return void response.writeHead(400).end();
  const back = new URL(asked.get("redirect_uri") ?? "");
  const nickname = (asked.get("nickname") ?? "").trim() || "微信用户";
  if (asked.get("answer") === "yes") {
    const code = randomBytes(16).toString("hex");
    state.codes.set(code, { person: personOf(state.app, nickname), expires: Date.now() + codeLife });
    back.searchParams.set("code", code);
  }
  back.searchParams.set("state", asked.get("state") ?? "");
  response.writeHead(302, { location: back.href }).end();
}

/** The same nickname is the same person, with an id for this application and one for all of its owner's. */
function personOf({ appId }: WechatApp, nickname: string): Person {
  const idOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 28);
  return { nickname, openid: idOf(`${appId}:${nickname}`), unionid: idOf(`union:${nickname}`) };
}

function exchange({ app, codes, tokens }: State, asked: URLSearchParams): object {
  if (asked.get("appid") !== app.appId) return refusal(40013, "invalid appid");
  if (asked.get("secret") !== app.secret) return refusal(40125, "invalid appsecret");
  if (asked.get("grant_type") !== "authorization_code") return refusal(40002, "invalid grant_type");
  const code = asked.get("code") ?? "";
  const found = codes.get(code);
  codes.delete(code);
  if (!found || found.expires < Date.now()) return refusal(40029, "invalid code");
  const { openid, unionid } = found.person;
  const [access_token, refresh_token] = [randomBytes(32).toString("hex"), randomBytes(32).toString("hex")];
  tokens.set(access_token, found.person);
  return { access_token, expires_in: 7200, refresh_token, openid, scope: "snsapi_login", unionid };
}

function describe({ tokens }: State, asked: URLSearchParams): object {
  const person = tokens.get(asked.get("access_token") ?? "");
  if (!person) return refusal(40001, "invalid credential");
  if (asked.get("openid") !== person.openid) return refusal(40003, "invalid openid");
  const nowhere = { sex: 0, province: "", city: "", country: "", headimgurl: "", privilege: [] };
  return { ...person, ...nowhere };
}

function refusal(errcode: number, errmsg: string): object {
  return { errcode, errmsg: `${errmsg}, rid: ${randomBytes(8).toString("hex")}` };
}

/** WeChat says text/plain of its JSON. */
function sendJson(response: ServerResponse, body: object): void {
  sendText(response, JSON.stringify(body));
}

function sendText(response: ServerResponse, text: string): void {
  response.writeHead(200, { "content-type": "text/plain" }).end(text);
}
