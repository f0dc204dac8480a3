import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

describe("the environment", () => {
  it("needs nothing", () => {
    expect(readConfig({})).toMatchObject({
      HOST: "127.0.0.1",
      PORT: 3000,
      DATA_DIR: ".data",
      RATE_LIMIT: "on",
      demo: true,
    });
  });

  it("reports all wrong values at once, in one Chinese sentence", () => {
    const wrong = { PORT: "eighty", DATABASE_URL: "mysql://x", RATE_LIMIT: "maybe" };
    expect(() => readConfig(wrong)).toThrow(
      /^环境变量有误：PORT.*；DATABASE_URL.*；RATE_LIMIT.*\.env\.example/,
    );
  });

  it("loads the demo shop only on the loopback with the embedded database, unless it is told to", () => {
    expect(readConfig({ HOST: "0.0.0.0" }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL: "postgres://db/shop" }).demo).toBe(false);
    expect(readConfig({ HOST: "0.0.0.0", DEMO: "1" }).demo).toBe(true);
    expect(readConfig({ DEMO: "0" }).demo).toBe(false);
  });

  it("switches the rate limits off on the loopback only", () => {
    expect(readConfig({ RATE_LIMIT: "off" }).RATE_LIMIT).toBe("off");
    expect(() => readConfig({ RATE_LIMIT: "off", HOST: "0.0.0.0" })).toThrow("只允许在本机地址");
  });

  it("has a chat where one is set, the demo's own with demo data, else none", () => {
    expect(readConfig({ CHAT_URL: "https://chat.example/desk", DEMO: "0" }).chatUrl).toBe(
      "https://chat.example/desk",
    );
    expect(readConfig({}).chatUrl).toBe("/demo/chat");
    expect(readConfig({ DEMO: "0" }).chatUrl).toBe("");
    for (const wrong of [
      "chat.example",
      "javascript:alert(1)",
      "//chat.example",
      "https://chat.example/?a=1",
    ])
      expect(() => readConfig({ CHAT_URL: wrong })).toThrow(/CHAT_URL/);
  });

  it("reports page views only where an address and a site are given", () => {
    const url = "https://stats.example/api/event";
    expect(readConfig({}).analytics).toBeNull();
    expect(readConfig({ ANALYTICS_SITE: "shop.example" }).analytics).toBeNull();
    expect(readConfig({ ANALYTICS_URL: url, ANALYTICS_SITE: "shop.example" }).analytics).toEqual({
      url,
      kind: "plausible",
      site: "shop.example",
    });
    expect(() => readConfig({ ANALYTICS_URL: url })).toThrow("ANALYTICS_SITE 不能为空");
    expect(() => readConfig({ ANALYTICS_URL: "stats.example", ANALYTICS_KIND: "other" })).toThrow(
      /ANALYTICS_URL.*；ANALYTICS_KIND/,
    );
  });

  it("takes .env.example untouched", () => {
    const example = parseEnv(readFileSync(new URL("../../../../../.env.example", import.meta.url), "utf8"));
    expect(readConfig(example)).toEqual(readConfig({}));
  });
});
