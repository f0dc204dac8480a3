import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { parseTaxNumber, taxCheckCharacter } from "./tax-number.ts";

const alphabet = [..."0123456789ABCDEFGHJKLMNPQRTUWXY"];

describe("统一社会信用代码 (GB 32100)", () => {
  // The examples that the standard's commentary and public registers show.
  test.each(["91350100M000100Y43", "91110108551385082Q", "914403001922038216"])(
    "%s 的校验位正确",
    (number) => {
      expect(parseTaxNumber(number)).toBe(number);
    },
  );

  test.each([
    ["91350100M000100Y44", "末位不对"],
    ["91350100M000100Y4", "少一位"],
    ["91350100M000100Y433", "多一位"],
    ["9135O100M000100Y43", "没有字母O"],
    ["", "空"],
    ["税号税号税号税号税号税号税号税号税号", "不是字母数字"],
  ])("%s 不是：%s", (number) => {
    expect(parseTaxNumber(number)).toBeNull();
  });

  it("接受小写、全角和空格，写成一种样子", () => {
    expect(parseTaxNumber(" 91350100 m000100y43 ")).toBe("91350100M000100Y43");
    expect(parseTaxNumber("９１３５０１００Ｍ０００１００Ｙ４３")).toBe("91350100M000100Y43");
  });

  it("任何一位写错都会被发现", () => {
    const character = fc.constantFrom(...alphabet);
    const body = fc.array(character, { minLength: 17, maxLength: 17 });
    fc.assert(
      fc.property(body, fc.nat(17), character, (characters, place, other) => {
        const right = characters.join("") + taxCheckCharacter(characters.join(""));
        expect(parseTaxNumber(right)).toBe(right);
        const wrong = right.slice(0, place) + other + right.slice(place + 1);
        expect(parseTaxNumber(wrong)).toBe(wrong === right ? right : null);
      }),
    );
  });
});
