import { expect, test } from "vitest";
import { time, typedMoney } from "./desk-fields.ts";

const said = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

test("what was left empty is asked for; what is wrong is told how it should be", () => {
  expect(said(typedMoney("满额").safeParse(" "))).toEqual(["请填写满额"]);
  expect(said(typedMoney("满额").safeParse("abc"))).toEqual(["满额须为0以上的数字，单位元"]);
  expect(said(time.safeParse(""))).toEqual(["请填写时间"]);
  expect(said(time.safeParse("明天"))).toEqual(["时间应为 YYYY-MM-DD HH:mm"]);
});
