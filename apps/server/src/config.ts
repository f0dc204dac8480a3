import { z } from "zod";
import { StartFault } from "./fault-sentence.ts";

const onOff = z.enum(["on", "off"]);
const loopback = new Set(["127.0.0.1", "::1", "localhost"]);

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
  TRUST_PROXY: onOff.default("off"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  JOBS: onOff.default("on"),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,256}$/, "应为16到256个字母、数字或符号")
    .optional(),
});

export type Config = z.output<typeof schema> & { isLoopback: boolean; demo: boolean };

const configNames = Object.keys(schema.shape);

/** Reads the environment once; every wrong name is reported together, in one sentence. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(configNames.map((name) => [name, environment[name] || undefined]));
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
  return { ...config, isLoopback, demo };
}
