import { describe, expect, it } from "vitest";
import { isOwnPath } from "./own-path.ts";

describe("a path of this site", () => {
  it.each(["/", "/list?keywords=amxl&page=2#top", "/help/中文", "/%09/list", "/a//b"])("is %s", (address) =>
    expect(isOwnPath(address)).toBe(true),
  );

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\\evil.example",
    "\t//evil.example",
    "//",
    "https://evil.example",
    "javascript:alert(1)",
    "list",
    "?page=2",
    "",
  ])("is not %j", (address) => expect(isOwnPath(address)).toBe(false));
});
