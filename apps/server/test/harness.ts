import type { FastifyInstance } from "fastify";
import pino from "pino";
import { isBackOfficePath } from "@yaoji/contract/call";
import { allCalls } from "@yaoji/contract/link-calls";
import type { Failure } from "@yaoji/contract/envelope";
import type { DataOf, EndpointName, RequestOf } from "@yaoji/contract/endpoints";
import type { App } from "../src/platform/app/app.ts";
import { readConfig } from "../src/platform/config/config.ts";
import { closeApp, openApp } from "../src/roof/open-app.ts";
import type { Sms, SmsAdapter, SmsNotice } from "../src/platform/providers/sms.ts";
import type { WechatSettings } from "../src/platform/providers/wechat.ts";
import { shopServer } from "../src/roof/shop-server.ts";
import { loggerOptions } from "../src/platform/http/logging.ts";
import type { Database } from "../src/platform/db/database.ts";
import { openTestDatabase } from "./database.ts";

export type Reply<N extends EndpointName> = {
  status: number;
  code: number;
  message: string;
  reason: string | undefined;
  errors: Record<string, string[]> | undefined;
  /** Where what is refused is mended. */
  way: Failure["way"];
  data: DataOf<N>;
  headers: Record<string, string | string[] | number | undefined>;
};
/**
 * Who calls: a Bearer token, or nobody. One of the operator's staff comes with his cookie, from our own pages; so does
 * whoever tries the back office.
 */
export type As = { token: string; isStaff?: true } | null;
type Extras = { headers?: Record<string, string> };
type Given<N extends EndpointName> = RequestOf<N> & Extras;

/** The shop as a test sees it: the real server on a real database, called through HTTP in process. */
export type TestShop = {
  app: App;
  server: FastifyInstance;
  /** What was sent by SMS, oldest first. */
  texts: Sms[];
  /** The notices among it, oldest first. */
  notices: SmsNotice[];
  clock: { now: Date; advance(milliseconds: number): void };
  call<N extends EndpointName>(name: N, as: As, request?: Given<N>): Promise<Reply<N>>;
  close(): Promise<void>;
};

export type ShopOptions = {
  environment?: Record<string, string>;
  now?: Date;
  works?: boolean;
  logTo?: (line: string) => void;
  /** False: as in production, where a kept reply is not made anew beside; for who counts statements. */
  checkReplies?: false;
  /** Left out: what is sent is kept in `texts`. */
  sms?: SmsAdapter;
  wechat?: WechatSettings;
};

/** Of every test's shop; a server process on the same database needs it too. */
export const testKey = "a key for tests only, of 32 letters";

/** On a database of its own. */
export async function openShop(options: ShopOptions = {}): Promise<TestShop> {
  return openShopOn(await openTestDatabase(), options);
}

/** On a database that is there already; closing the shop closes it. */
export async function openShopOn(database: Database, options: ShopOptions = {}): Promise<TestShop> {
  const config = readConfig({ RATE_LIMIT: "off", SECRET_KEY: testKey, ...options.environment });
  const clock = {
    now: options.now ?? new Date(),
    advance(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
  const log = options.logTo
    ? pino(loggerOptions("debug"), { write: options.logTo })
    : pino(loggerOptions(process.env.TEST_LOG ?? "silent"));
  const texts: Sms[] = [];
  const notices: SmsNotice[] = [];
  const app = await openApp({
    config,
    database,
    log,
    now: () => clock.now,
    works: options.works ?? false,
    checkReplies: options.checkReplies ?? true,
    sms: options.sms ?? {
      send: async (sms) => {
        texts.push(sms);
        return { kind: "taken", providerId: null };
      },
      notify: async (notice) => {
        notices.push(notice);
        return { kind: "taken", providerId: null };
      },
    },
    ...(options.wechat ? { wechat: options.wechat } : {}),
  });
  const server = await shopServer(app);
  await server.ready();
  return {
    app,
    server,
    texts,
    notices,
    clock,
    call: (name, as, request) => callEndpoint(server, { name, as, request: request ?? {} }),
    close: async () => {
      await server.close();
      await closeApp(app);
    },
  };
}

/** How this login goes along to the path. */
export function loginHeaders({ token, isStaff }: NonNullable<As>, path: string): Record<string, string> {
  if (!isStaff && !isBackOfficePath(path)) return { authorization: `Bearer ${token}` };
  return { cookie: `admin_session=${token}`, host: "shop.example", origin: "http://shop.example" };
}

type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown } & Extras;
type CallOf<N> = { name: N; as: As; request: object };

/** A call on a server: the shop's, or one that was built apart. */
export async function callEndpoint<N extends EndpointName>(
  server: FastifyInstance,
  call: CallOf<N>,
): Promise<Reply<N>> {
  const { method, path } = allCalls[call.name];
  const { params = {}, query = {}, body, headers = {} } = call.request as Loose;
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const reply = await server.inject({
    method,
    url,
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    headers: { ...(call.as ? loginHeaders(call.as, path) : {}), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  // A file comes without the envelope.
  const isEnvelope = String(reply.headers["content-type"]).includes("json");
  const said = isEnvelope
    ? reply.json<Reply<N>>()
    : ({ code: reply.statusCode, message: "", data: null } as unknown as Reply<N>);
  const { code, message, reason, errors, way, data } = said;
  return { status: reply.statusCode, code, message, reason, errors, way, data, headers: reply.headers };
}
