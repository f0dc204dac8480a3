import { z } from "zod";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { aliyunOf, providerShape, wechatOf, withSecretFiles } from "./config-providers.ts";
import type { AliyunSms } from "../providers/aliyun.ts";
import type { WechatSettings } from "../providers/wechat.ts";
import { StartFault } from "../faults/fault-sentence.ts";

const onOff = z.enum(["on", "off"]);
const loopback = new Set(["127.0.0.1", "::1", "localhost"]);

/** The demo's own chat page, where no other is set. */
export const demoChatPath = "/demo/chat";

const schema = z.object({
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, "应形如 postgres://用户:密码@主机:5432/数据库")
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/.+/, "应形如 redis://主机:6379")
    .optional(),
  DEMO: z.enum(["0", "1"]).optional(),
  RATE_LIMIT: onOff.default("on"),
  API_BASE: z.string().default(""),
  LOGIN_URL: z.string().default("/login"),
  CHAT_URL: z
    .string()
    .regex(/^(https?:\/\/[^\s?#]+|\/[^/\s?#][^\s?#]*)$/, "应形如 https://客服系统的地址/页面，不带参数")
    .optional(),
  SERVICE_WORKER: onOff.default("on"),
  TRUST_PROXY: onOff.default("off"),
  HSTS_SUBDOMAINS: onOff.default("off"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  JOBS: onOff.default("on"),
  SECRET_KEY: z.string().min(32, "应至少32个字符").max(256).optional(),
  SMS: z.enum(["console", "aliyun", "off"]).optional(),
  ANALYTICS_URL: z.url({ protocol: /^https?$/, error: "应形如 https://统计服务的主机/api/event" }).optional(),
  ANALYTICS_KIND: z.enum(["plausible", "umami"]).default("plausible"),
  ANALYTICS_SITE: z.string().min(1).max(200).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,256}$/, "应为16到256个字母、数字或符号")
    .optional(),
  ...providerShape,
});

export type Config = z.output<typeof schema> & {
  isLoopback: boolean;
  demo: boolean;
  sms: "console" | "aliyun" | "off";
  /** Aliyun's SMS, where it is set up. */
  aliyunSms: AliyunSms | null;
  /** WeChat's login, where it is set up. */
  wechat: WechatSettings | null;
  /** The customer-service chat's page; "" without one. */
  chatUrl: string;
  analytics: Analytics | null;
};

/** Where page views are reported: the address of events, its form, and what the shop is called there. */
export type Analytics = { readonly url: string; readonly kind: "plausible" | "umami"; readonly site: string };

const configNames = Object.keys(schema.shape);

/** A `.env` file in the project's root, where there is one; what the environment already says stays. */
export function loadEnvironment(): void {
  const file = resolve(".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Reads the environment once; every wrong name is reported together, in one sentence. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const whole = withSecretFiles(environment);
  const given = Object.fromEntries(configNames.map((name) => [name, whole[name] || undefined]));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")}（${issue.message}）`);
    throw new StartFault(`环境变量有误：${wrong.join("；")}。请对照 .env.example 修改后重新启动。`);
  }
  const config = parsed.data;
  const isLoopback = loopback.has(config.HOST);
  if (config.RATE_LIMIT === "off" && !isLoopback)
    throw new StartFault("环境变量有误：RATE_LIMIT=off 只允许在本机地址（HOST=127.0.0.1）上使用。");
  const demo = config.DEMO ? config.DEMO === "1" : isLoopback && !config.DATABASE_URL;
  const aliyun = aliyunOf(config);
  // Off the loopback a code that nobody sent would be one for whoever reads the files of the server.
  const sms = config.SMS ?? (aliyun ? "aliyun" : isLoopback ? "console" : "off");
  if (sms === "aliyun" && !aliyun)
    throw new StartFault("环境变量有误：SMS=aliyun 时须设置 ALIYUN_SMS_KEY_ID 等各项。");
  const services = { sms, aliyunSms: aliyun, wechat: wechatOf(config), analytics: analyticsOf(config) };
  return configFor({ ...config, isLoopback, ...services }, demo);
}

/** The same of the demo shop or of another: the demo has a chat of its own. */
export function configFor(config: Omit<Config, "demo" | "chatUrl">, demo: boolean): Config {
  return { ...config, demo, chatUrl: config.CHAT_URL ?? (demo ? demoChatPath : "") };
}

function analyticsOf(config: z.output<typeof schema>): Analytics | null {
  const { ANALYTICS_URL: url, ANALYTICS_KIND: kind, ANALYTICS_SITE: site } = config;
  if (!url) return null;
  if (!site) throw new StartFault("环境变量有误：设置了 ANALYTICS_URL 时，ANALYTICS_SITE 不能为空。");
  return { url, kind, site };
}
