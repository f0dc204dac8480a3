/** What one page reads of the API: noted while it is rendered, so that it can be asked again (docs/decisions/0010). */
import { mayKeepReply } from "./may-keep.ts";
import type { CallApi } from "./rendered-page.ts";
import type { ApiReply } from "./shared-replies.ts";

/** A reading call of a page, and what it was answered. */
export type Noted = {
  readonly path: string;
  readonly init: RequestInit;
  readonly meaning: string;
  readonly tag: string;
};

export type PageReading = {
  /** For the storefront. What was asked again is answered once by what it was told then. */
  readonly callApi: CallApi;
  /** The answers of now to the calls of another time; null where one fails. */
  readonly askAgain: (calls: readonly Noted[]) => Promise<readonly Noted[] | null>;
  /** The calls of the page that was rendered; null where it must not be given again: it did more than read, or was refused. */
  readonly calls: () => readonly Noted[] | null;
};

/** `callApi` asks on behalf of one request for a page: its login is looked up once. */
export function pageReading(callApi: CallApi): PageReading {
  const ready = new Map<string, ApiReply[]>();
  const noted: Noted[] = [];
  let isPure = true;

  async function ask(path: string, init: RequestInit): Promise<ApiReply> {
    if (!isReading(init)) {
      isPure = false;
      ready.clear();
      return callApi(path, init);
    }
    const reply = ready.get(nameOf(path, init))?.shift() ?? (await callApi(path, init));
    if (!isKeepable(reply)) isPure = false;
    noted.push(notedOf({ path, init }, reply));
    return reply;
  }
  async function askAgain(calls: readonly Noted[]): Promise<readonly Noted[] | null> {
    const told = await Promise.allSettled(calls.map(({ path, init }) => callApi(path, init)));
    const now = told.flatMap((each, index) => {
      const call = calls[index];
      if (each.status === "rejected" || !call) return [];
      const name = nameOf(call.path, call.init);
      ready.set(name, [...(ready.get(name) ?? []), each.value]);
      return isKeepable(each.value) ? [notedOf(call, each.value)] : [];
    });
    return now.length === calls.length ? now : null;
  }
  return {
    callApi: (path, init) =>
      ask(path, init).catch((error: unknown) => {
        isPure = false;
        throw error;
      }),
    askAgain,
    calls: () => (isPure ? noted : null),
  };
}

/** Whether all of them were answered alike, whatever the time. */
export function saySame(these: readonly Noted[], those: readonly Noted[]): boolean {
  return these.length === those.length && these.every(({ meaning }, at) => meaning === those[at]?.meaning);
}

/** Whether even the time that they tell is the same. */
export function areSame(these: readonly Noted[], those: readonly Noted[]): boolean {
  return these.length === those.length && these.every(({ tag }, at) => tag === those[at]?.tag);
}

const isReading = ({ method = "GET" }: RequestInit) => method === "GET";
const isKeepable = (reply: ApiReply) => mayKeepReply({ ...reply, method: "GET" });
const nameOf = (path: string, { headers }: RequestInit) =>
  `${path}\n${JSON.stringify([...new Headers(headers)])}`;

function notedOf(
  { path, init }: Pick<Noted, "path" | "init">,
  { meaning, tag }: Pick<ApiReply, "meaning" | "tag">,
): Noted {
  return { path, init: { headers: init.headers ?? [] }, meaning, tag };
}
