import { type SmsSimulator, startSmsSimulator } from "@yaoji/gateways/aliyun-sms";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { runCommand } from "../../cli/commands.ts";
import { accounts } from "../db/schema/accounts.ts";
import { aliyunSms } from "./aliyun.ts";
import { canonicalQuery, signedHeaders } from "./aliyun-signature.ts";

const account = {
  keyId: "LTAI-test",
  keySecret: "the-secret-of-the-key",
  signName: "药集",
  templateCode: "SMS_1",
  noticeTemplates: { licence_expiring: "SMS_2", licence_expired: undefined },
};
const lines: string[] = [];
let aliyun: SmsSimulator;
let shop: TestShop;
let address: string;
beforeAll(async () => {
  aliyun = await startSmsSimulator(account);
  const environment = {
    ALIYUN_SMS_KEY_ID: account.keyId,
    ALIYUN_SMS_KEY_SECRET: account.keySecret,
    ALIYUN_SMS_SIGN_NAME: account.signName,
    ALIYUN_SMS_TEMPLATE_CODE: account.templateCode,
    ALIYUN_SMS_ENDPOINT: aliyun.origin,
  };
  const sms = aliyunSms({ ...account, endpoint: aliyun.origin });
  shop = await openShop({ environment, sms, logTo: (line) => lines.push(line) });
  await shop.server.listen({ host: "127.0.0.1", port: 0 });
  address = `${shop.server.listeningOrigin}/api/sms/receipts/aliyun`;
});
afterAll(async () => {
  await shop.close();
  await aliyun.close();
});

let phones = 13_500_000_000;
async function aReachable(): Promise<TestBuyer & { phone: string }> {
  const buyer = await aBuyer(shop);
  const phone = String(++phones);
  await shop.app.database.db.update(accounts).set({ phone }).where(eq(accounts.id, buyer.accountId));
  return { ...buyer, phone };
}
const ask = (buyer: TestBuyer) => shop.call("smsCode", buyer, { body: { purpose: "bind_bank" } });
const lastTo = ({ phone }: { phone: string }) => aliyun.sent.findLast((sent) => sent.phone === phone);

async function listed(): Promise<string> {
  const said: string[] = [];
  await runCommand(shop.app, { command: "sms", args: ["list"], folder: "." }, (text) => said.push(text));
  return said.join("\n");
}

describe("sending by Aliyun", () => {
  test("signed as the service checks it; the code that arrives is the one that counts", async () => {
    const buyer = await aReachable();
    const reply = await ask(buyer);
    expect(reply.status).toBe(200);
    expect(lastTo(buyer)?.code).toMatch(/^\d{6}$/);
    expect(await listed()).toContain("已提交");
  });

  test("a wrong secret, an unknown key and a wrong template are faults of ours: busy, and logged by their code", async () => {
    for (const [wrong, code] of [
      [{ keySecret: "wrong" }, "SignatureDoesNotMatch"],
      [{ keyId: "nobody" }, "InvalidAccessKeyId.NotFound"],
      [{ templateCode: "SMS_2" }, "isv.SMS_TEMPLATE_ILLEGAL"],
    ] as const) {
      const kept = shop.app.sms;
      shop.app.sms = aliyunSms({ ...account, endpoint: aliyun.origin, ...wrong });
      expect(await ask(await aReachable())).toMatchObject({ status: 503, reason: "server.busy" });
      shop.app.sms = kept;
      expect(lines.join("\n")).toContain(code);
    }
  });

  test.each([
    ["触发分钟级流控Permits:1", 60],
    ["触发小时级流控Permits:5", 3600],
    ["触发天级流控Permits:10", 86_400],
  ])(
    "%s → the usual sentence with the time to wait, and our own limits count nothing",
    async (message, seconds) => {
      const buyer = await aReachable();
      aliyun.failNext({ code: "isv.BUSINESS_LIMIT_CONTROL", message });
      expect(await ask(buyer)).toMatchObject({
        status: 429,
        reason: "sms.too_many",
        message: `验证码获取过于频繁，请${seconds}秒后再试`,
      });
      expect((await ask(buyer)).status).toBe(200);
    },
  );

  test("a number that can get none stands at its field", async () => {
    aliyun.failNext({ code: "isv.MOBILE_NUMBER_ILLEGAL", message: "号码不合法" });
    const reply = await ask(await aReachable());
    expect(reply.errors?.phone).toEqual(["该手机号不能接收短信，请核对后重试"]);
  });

  test("too busy to take it: asked once more; no answer after it was taken: never twice, and the code is good", async () => {
    const buyer = await aReachable();
    const before = aliyun.requests();
    aliyun.failNext({ code: "Throttling.User", message: "" });
    expect((await ask(buyer)).status).toBe(200);
    expect([
      aliyun.requests() - before,
      aliyun.sent.filter(({ phone }) => phone === buyer.phone).length,
    ]).toEqual([2, 1]);
    const other = await aReachable();
    aliyun.failNext("silence");
    expect((await ask(other)).status).toBe(200);
    expect(aliyun.sent.filter(({ phone }) => phone === other.phone)).toHaveLength(1);
    expect(await listed()).toContain("结果不明");
    const code = lastTo(other)?.code ?? "";
    const body = { bank: "中国银行", holder: "别家", number: "6222000011112222", code };
    // Far enough for the code to be looked at: the holder is another company's.
    expect((await shop.call("withdrawBind", other, { body })).errors).toHaveProperty("holder");
  });

  test("nobody there at all: busy", async () => {
    const kept = shop.app.sms;
    const { origin: endpoint, close } = await startSmsSimulator(account);
    await close();
    shop.app.sms = aliyunSms({ ...account, endpoint });
    expect((await ask(await aReachable())).status).toBe(503);
    shop.app.sms = kept;
  });
});

describe("receipts", () => {
  test("are noted once, for the SMS and phone that they name", async () => {
    const buyer = await aReachable();
    await ask(buyer);
    const sent = lastTo(buyer);
    if (!sent) throw new Error("nothing was sent");
    const forged = await aliyun.report(address, { ...sent, phone: "13900000009" });
    expect([forged.status, (await listed()).includes("已送达")]).toEqual([200, false]);
    expect(await (await aliyun.report(address, sent)).json()).toEqual({ code: 0, msg: "成功" });
    await aliyun.report(address, sent, "UNDELIVERED");
    const text = await listed();
    expect(text).toContain("已送达");
    expect(text).not.toContain(buyer.phone);
  });

  test("a failed delivery keeps its reason; what is no receipt is refused", async () => {
    const buyer = await aReachable();
    await ask(buyer);
    const sent = lastTo(buyer);
    if (sent) await aliyun.report(address, sent, "MOBILE_NOT_ON_SERVICE");
    expect(await listed()).toContain("未送达  MOBILE_NOT_ON_SERVICE");
    for (const body of ["{}", "[]", '[{"out_id":1}]']) {
      const headers = { "content-type": "application/json" };
      const reply = await fetch(address, { method: "POST", headers, body });
      expect(reply.status).toBe(422);
    }
  });
});

test("secrets, codes and phones never stand in the log", () => {
  const log = lines.join("\n");
  expect(log).toContain("an SMS was refused");
  expect(log).not.toContain(account.keySecret);
  for (const { code, phone } of aliyun.sent) {
    expect(log).not.toContain(phone);
    expect(log).not.toMatch(new RegExp(`"${code}"|%22${code}`));
  }
});

test("the example of the service's documentation (signature V3, fixed parameters) has its signature", () => {
  const call = {
    action: "RunInstances",
    version: "2014-05-26",
    host: "ecs.cn-shanghai.aliyuncs.com",
    query: { ImageId: "win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd", RegionId: "cn-shanghai" },
    nonce: "3156853299f313e23d1673dc12e1703d",
    date: new Date("2023-10-26T10:22:32Z"),
  };
  const key = { keyId: "YourAccessKeyId", keySecret: "YourAccessKeySecret" };
  expect(signedHeaders(call, key).authorization).toBe(
    "ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0",
  );
});

test("the query is escaped as RFC 3986 has it", () => {
  expect(canonicalQuery({ b: "a b+c*~'()", a: "药" })).toBe("a=%E8%8D%AF&b=a%20b%2Bc%2A~%27%28%29");
});
