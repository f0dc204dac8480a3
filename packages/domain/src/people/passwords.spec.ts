import { describe, expect, it } from "vitest";
import { passwordProblem } from "./passwords.ts";

const account = {
  username: "lihua-2024",
  phone: "13812345678",
  isCommon: (text: string) => text === "password",
};
const problem = (password: string) => passwordProblem(password, account);

describe("passwords", () => {
  it.each(["correct horse", "药房的密码很长很长", "😀😁😂🤣😃😄😅😆", "x1".repeat(64)])(
    "%s is one",
    (password) => {
      expect(problem(password)).toBeNull();
    },
  );

  it.each([
    ["1234567", /至少8个字符/],
    ["😀😁😂🤣", /至少8个字符/],
    ["x1".repeat(64) + "y", /最多128个字符/],
    ["LiHua-2024", /用户名或手机号/],
    ["13812345678", /用户名或手机号/],
    ["PassWord", /太常见/],
    ["aaaaaaaaaaa", /太常见/],
  ])("%s is none", (password, text) => {
    expect(problem(password)).toMatch(text);
  });
});
