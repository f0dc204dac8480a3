import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const wechat = { WECHAT_APP_ID: "wx1", WECHAT_APP_SECRET: "s" };
const aliyun = {
  ALIYUN_SMS_KEY_ID: "k",
  ALIYUN_SMS_KEY_SECRET: "s",
  ALIYUN_SMS_SIGN_NAME: "药集",
  ALIYUN_SMS_TEMPLATE_CODE: "SMS_1",
};

describe("outside services", () => {
  it("are off until they are set up, and then at their own addresses", () => {
    expect(readConfig({})).toMatchObject({ wechat: null, aliyunSms: null, sms: "console" });
    expect(readConfig(wechat).wechat).toEqual({
      appId: "wx1",
      secret: "s",
      openUrl: "https://open.weixin.qq.com",
      apiUrl: "https://api.weixin.qq.com",
      isSimulated: false,
    });
    expect(readConfig({ ...aliyun, HOST: "0.0.0.0" })).toMatchObject({
      sms: "aliyun",
      aliyunSms: { endpoint: "https://dysmsapi.aliyuncs.com" },
    });
    expect(readConfig({ ...aliyun, SMS: "console" }).sms).toBe("console");
  });

  it("need all of their settings", () => {
    expect(() => readConfig({ WECHAT_APP_ID: "wx1" })).toThrow("还缺少 WECHAT_APP_SECRET");
    expect(() => readConfig({ ...aliyun, ALIYUN_SMS_SIGN_NAME: "" })).toThrow("还缺少 ALIYUN_SMS_SIGN_NAME");
    expect(() => readConfig({ SMS: "aliyun" })).toThrow("SMS=aliyun 时须设置");
    expect(() => readConfig({ ...aliyun, ALIYUN_SMS_ENDPOINT: "dysmsapi" })).toThrow("ALIYUN_SMS_ENDPOINT");
  });

  it("take their secrets from files", () => {
    const file = join(mkdtempSync(join(tmpdir(), "secret-")), "wechat");
    writeFileSync(file, "from the file\n");
    const config = readConfig({ WECHAT_APP_ID: "wx1", WECHAT_APP_SECRET_FILE: file });
    expect(config.wechat?.secret).toBe("from the file");
    expect(() => readConfig({ SECRET_KEY_FILE: "/nowhere" })).toThrow("SECRET_KEY_FILE 指向的文件读不到");
  });
});
