/** Settings of outside services: all of one or none of it; secrets from a file where one is named. */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { StartFault } from "../faults/fault-sentence.ts";
import type { AliyunSms } from "../providers/aliyun.ts";
import type { WechatSettings } from "../providers/wechat.ts";

/** `NAME_FILE` names a file that holds what `NAME` would say. */
const secretNames = [
  "DATABASE_URL",
  "REDIS_URL",
  "SECRET_KEY",
  "METRICS_TOKEN",
  "WECHAT_APP_SECRET",
  "ALIYUN_SMS_KEY_SECRET",
] as const;

const origin = (preset: string) =>
  z
    .url({ protocol: /^https?$/, error: `应形如 ${preset}` })
    .transform((address) => address.replace(/\/+$/, ""))
    .default(preset);

export const providerShape = {
  WECHAT_APP_ID: z.string().min(1).max(100).optional(),
  WECHAT_APP_SECRET: z.string().min(1).max(200).optional(),
  WECHAT_OPEN_ENDPOINT: origin("https://open.weixin.qq.com"),
  WECHAT_API_ENDPOINT: origin("https://api.weixin.qq.com"),
  ALIYUN_SMS_KEY_ID: z.string().min(1).max(100).optional(),
  ALIYUN_SMS_KEY_SECRET: z.string().min(1).max(200).optional(),
  ALIYUN_SMS_SIGN_NAME: z.string().min(1).max(50).optional(),
  ALIYUN_SMS_TEMPLATE_CODE: z.string().min(1).max(50).optional(),
  ALIYUN_SMS_EXPIRING_TEMPLATE: z.string().min(1).max(50).optional(),
  ALIYUN_SMS_EXPIRED_TEMPLATE: z.string().min(1).max(50).optional(),
  ALIYUN_SMS_ENDPOINT: origin("https://dysmsapi.aliyuncs.com"),
};
const shape = z.object(providerShape);
type Given = z.output<typeof shape>;
type Environment = Readonly<Record<string, string | undefined>>;

/** The environment with what stands in the named files. */
export function withSecretFiles(environment: Environment): Environment {
  const read: Record<string, string> = {};
  for (const name of secretNames) {
    const file = environment[`${name}_FILE`];
    if (file && !environment[name]) read[name] = contentOf(file, `${name}_FILE`);
  }
  return { ...environment, ...read };
}

function contentOf(file: string, name: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    throw new StartFault(`环境变量有误：${name} 指向的文件读不到（${file}）。`);
  }
}

/** Null where WeChat is not set up. */
export function wechatOf(given: Given): WechatSettings | null {
  const set = whole(given, ["WECHAT_APP_ID", "WECHAT_APP_SECRET"]);
  if (!set) return null;
  return {
    appId: set.WECHAT_APP_ID,
    secret: set.WECHAT_APP_SECRET,
    openUrl: given.WECHAT_OPEN_ENDPOINT,
    apiUrl: given.WECHAT_API_ENDPOINT,
    isSimulated: false,
  };
}

/** Null where Aliyun's SMS is not set up. */
export function aliyunOf(given: Given): AliyunSms | null {
  const set = whole(given, [
    "ALIYUN_SMS_KEY_ID",
    "ALIYUN_SMS_KEY_SECRET",
    "ALIYUN_SMS_SIGN_NAME",
    "ALIYUN_SMS_TEMPLATE_CODE",
  ]);
  if (!set) return null;
  return {
    keyId: set.ALIYUN_SMS_KEY_ID,
    keySecret: set.ALIYUN_SMS_KEY_SECRET,
    signName: set.ALIYUN_SMS_SIGN_NAME,
    templateCode: set.ALIYUN_SMS_TEMPLATE_CODE,
    noticeTemplates: {
      licence_expiring: given.ALIYUN_SMS_EXPIRING_TEMPLATE,
      licence_expired: given.ALIYUN_SMS_EXPIRED_TEMPLATE,
    },
    endpoint: given.ALIYUN_SMS_ENDPOINT,
  };
}

/** All of these, or null for none; some of them alone are a mistake. */
function whole<K extends keyof Given>(given: Given, names: readonly K[]): Record<K, string> | null {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new StartFault(`环境变量有误：还缺少 ${missing.join("、")}。`);
  return Object.fromEntries(names.map((name) => [name, given[name]])) as Record<K, string>;
}
