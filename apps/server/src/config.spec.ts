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

  it("takes .env.example untouched", () => {
    const example = parseEnv(readFileSync(new URL("../../../.env.example", import.meta.url), "utf8"));
    expect(readConfig(example)).toEqual(readConfig({}));
  });
});
