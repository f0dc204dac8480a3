import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { loadSecret } from "./secret.ts";

const folder = mkdtempSync(join(tmpdir(), "yaoji-secret-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const secret = loadSecret({ SECRET_KEY: "0123456789abcdef0123456789abcdef", DATA_DIR: folder });

describe("the installation's secret", () => {
  it("seals so that only the owner's text opens, each time in other bytes", () => {
    const sealed = secret.seal("6222000011112222", "shop:1");
    expect(sealed).not.toContain("6222");
    expect(secret.seal("6222000011112222", "shop:1")).not.toBe(sealed);
    expect(secret.open(sealed, "shop:1")).toBe("6222000011112222");
    expect(() => secret.open(sealed, "shop:2")).toThrow(/authenticate/);
    expect(() => secret.open(`${sealed.slice(0, -2)}AA`, "shop:1")).toThrow(/authenticate/);
  });

  it("digests the same text alike, another purpose otherwise", () => {
    expect(secret.digest("1", "sms")).toBe(secret.digest("1", "sms"));
    expect(secret.digest("1", "sms")).not.toBe(secret.digest("1", "card"));
  });

  it("without SECRET_KEY: a key of its own, made when first needed, kept, readable by its user only", () => {
    const DATA_DIR = join(folder, "data");
    const first = loadSecret({ SECRET_KEY: undefined, DATA_DIR });
    expect(readdirSync(folder)).toEqual([]);
    const sealed = first.seal("text", "a");
    expect(loadSecret({ SECRET_KEY: undefined, DATA_DIR }).open(sealed, "a")).toBe("text");
    expect(statSync(join(DATA_DIR, "secret.key")).mode & 0o777).toBe(0o600);
    expect(() => secret.open(sealed, "a")).toThrow(/authenticate/);
  });
});
