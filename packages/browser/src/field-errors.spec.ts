import { describe, expect, it } from "vitest";
import { fieldErrorsOf } from "./field-errors.ts";

const failure = { code: 422, message: "填写有误" };

describe("errors of a form", () => {
  it("each stands at its field, the first of each", () => {
    const errors = { amount: ["请填写金额", "金额须大于0"], code: ["请填写验证码"] };
    expect(fieldErrorsOf({ ...failure, errors }, ["amount", "code"])).toEqual({
      amount: "请填写金额",
      code: "请填写验证码",
    });
  });

  it("what concerns no field of the form stands for all of it", () => {
    expect(fieldErrorsOf({ ...failure, errors: { card_id: ["请选择"] } }, ["amount"])).toEqual({
      "": "请选择",
    });
    expect(fieldErrorsOf(failure, ["amount"])).toEqual({ "": "填写有误" });
  });

  it("a wrong code stands at the code", () => {
    const wrong = { code: 422, message: "验证码不正确", reason: "sms.wrong" };
    expect(fieldErrorsOf(wrong, ["code"])).toEqual({ code: "验证码不正确" });
    expect(fieldErrorsOf(wrong, ["amount"])).toEqual({ "": "验证码不正确" });
  });
});
