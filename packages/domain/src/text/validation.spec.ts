import { describe, expect, test } from "vitest";
import { cleanText, isEmail, isLandline, isMobile, isPhone, phoneOf } from "./validation.ts";

describe("§5 phone number", () => {
  test.each(["13800138000", "19912345678", "15012345678"])("%s is a mobile", (text) => {
    expect(isMobile(text)).toBe(true);
    expect(isPhone(text)).toBe(true);
    expect(isLandline(text)).toBe(false);
  });

  test.each([
    "12800138000",
    "10800138000",
    "23800138000",
    "1380013800a",
    "1380013800",
    "138001380000",
    "+8613800138000",
    "13800138000\n",
    "１３８００１３８０００",
    "",
  ])("%j is none", (text) => {
    expect(isMobile(text)).toBe(false);
    expect(isPhone(text)).toBe(false);
  });

  test.each(["010-12345678", "010-8888660", "0571-8765432", "0571-87654321"])("%s is a landline", (text) => {
    expect(isLandline(text)).toBe(true);
    expect(isPhone(text)).toBe(true);
    expect(isMobile(text)).toBe(false);
  });

  test.each([
    "0571 87654321",
    "057187654321",
    "01-12345678",
    "05711-87654321",
    "0571-123456",
    "028-888866011",
    "02886-88886601",
    "571-87654321",
  ])("%s is no landline", (text) => {
    expect(isLandline(text)).toBe(false);
  });
});

describe("§5 e-mail", () => {
  test.each([
    "a@b.cn",
    "buyer_01-x@mail.example.com",
    "cai_gou-2@mail.shop.com.cn",
    "CAIGOU@shop-2.cn",
    "1@2.cn",
    "a-b_c@d.e",
    "caigou@a.b.c",
  ])("%s", (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    "a@b",
    "caigou",
    "@b.cn",
    "a@",
    "a@@b.cn",
    "a@b.",
    "a b@c.cn",
    "a@b..cn",
    "a@.cn",
    "药店@b.cn",
    "a@b.cn\n",
    "a.b@c.cn",
  ])("%j is none", (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe("clean text", () => {
  test.each([
    ["  阿莫西林　 胶囊\t", "阿莫西林 胶囊"],
    ["两\r\n行", "两 行"],
    ["零\u200B宽", "零宽"],
    ["a\u0000b", "a b"],
    ["", ""],
  ])("%j becomes %j", (text, clean) => {
    expect(cleanText(text, 20)).toBe(clean);
  });

  test("is cut by whole characters", () => {
    expect(cleanText("𠮷野家药店", 2)).toBe("𠮷野");
    expect(cleanText("ab cd", 3)).toBe("ab");
  });
});

describe("a pasted phone number", () => {
  test.each([
    ["138 0013 8000", "13800138000"],
    ["+86 138-0013-8000", "13800138000"],
    ["+8613800138000", "13800138000"],
    ["0086 13800138000", "13800138000"],
    ["86 138 0013 8000", "13800138000"],
    ["１３８００１３８０００", "13800138000"],
    ["\u202d13800138000\u202c", "13800138000"],
    ["138\u00a00013\u20118000", "13800138000"],
    ["028-8888 6601", "028-88886601"],
    ["（028）88886601", "028-88886601"],
    ["（028） 8888 6601", "028-88886601"],
    [" 12345 ", "12345"],
    ["8613800138000123", "8613800138000123"],
    ["", ""],
  ])("%j is %j", (typed, phone) => {
    expect(phoneOf(typed)).toBe(phone);
  });
});
