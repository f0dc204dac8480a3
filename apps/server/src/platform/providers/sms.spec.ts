import { expect, test } from "vitest";
import { consoleSms } from "./sms.ts";

const printed = async (work: (sms: ReturnType<typeof consoleSms>) => Promise<unknown>) => {
  const lines: string[] = [];
  const outcome = await work(consoleSms((line) => void lines.push(line)));
  expect(outcome).toEqual({ kind: "taken", providerId: null });
  return lines;
};
const phone = "13700000001";
const notice = {
  phone,
  company: "成都知夏大药房",
  document: "药品经营许可证",
  expiresOn: "2026-07-01",
  outId: "1",
};

test("on the console: a code, and how long it is good", async () => {
  expect(await printed((sms) => sms.send({ phone, code: "012345", minutes: 5, outId: "1" }))).toEqual([
    "【短信未真正发送】13700000001 的验证码：012345，5分钟内有效",
  ]);
});

test.each([
  ["licence_expiring", "即将到期"],
  ["licence_expired", "已过期，需要它的商品不能再下单"],
] as const)("on the console, %s: whose document, until when, and what to do", async (kind, text) => {
  expect(await printed((sms) => sms.notify({ ...notice, notice: kind }))).toEqual([
    `【短信未真正发送】13700000001：成都知夏大药房的药品经营许可证${text}（有效期至2026-07-01），请上传新证`,
  ]);
});
