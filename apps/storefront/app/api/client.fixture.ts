import { calls } from "@yaoji/contract/calls";
import { createClient, type ApiClient } from "./client.ts";
import type { Reactions } from "./reactions.ts";

/** A request as the network sees it. */
export type Sent = { url: string; init: RequestInit & { headers: Headers } };
type Answer = (sent: Sent) => Response | Promise<Response>;

/** The client of a browser whose network and screen are written down. */
export type TestBrowser = {
  api: ApiClient;
  sent: Sent[];
  shown: string[];
  reactions: Reactions;
  /** Lets the visitor close the box that is shown. */
  closeBox: () => void;
};

/** An envelope as the server sends it. */
export function envelope(code: number, more: Record<string, unknown> = {}): Response {
  const status = code === 10000 ? 200 : code === 10001 ? 401 : code === 459 ? 403 : code;
  return Response.json({ code, message: "服务器的话", ...more }, { status });
}

/** A browser in front of a network that answers so. */
export function aBrowser(answer: Answer, options: { token?: string; base?: string } = {}): TestBrowser {
  const sent: Sent[] = [];
  const shown: string[] = [];
  let closeBox: () => void = () => undefined;
  const reactions: Reactions = {
    toast: (text) => shown.push(`toast ${text}`),
    alert: (told) => {
      const { text, way } = typeof told === "string" ? { text: told } : told;
      shown.push(`温馨提示 ${text}${way ? ` ${way.text} ${way.url}` : ""}`);
      return new Promise<void>((resolve) => {
        closeBox = resolve;
      });
    },
    alertTimeout: (text) => shown.push(`refresh ${text}`),
    goToLogin: () => shown.push("login"),
    goTo: (path) => shown.push(`go ${path}`),
  };
  const api = createClient({
    calls,
    base: options.base ?? "",
    token: () => options.token ?? null,
    newKey: () => `key-${sent.length + 1}`,
    fetch: async (url, init) => {
      const request = { url: String(url), init: { ...init, headers: new Headers(init?.headers) } };
      sent.push(request);
      return untilAborted(init?.signal ?? null, answer(request));
    },
    reactions,
  });
  return { api, sent, shown, reactions, closeBox: () => closeBox() };
}

/** fetch gives up when it is told to, as the real one does. */
function untilAborted(signal: AbortSignal | null, answer: Response | Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
    Promise.resolve(answer).then(resolve, reject);
  });
}

/** An answer that never comes. */
export function silence(): Promise<Response> {
  return new Promise(() => undefined);
}
