import pino from "pino";
import { expect, it } from "vitest";
import { aBuyer } from "../../../test/factories.ts";
import { openShop } from "../../../test/harness.ts";
import { loggerOptions } from "./logging.ts";

it("logs hold route, status and trace id, and nothing of who called or what was sent", async () => {
  const lines: string[] = [];
  const shop = await openShop({ logTo: (line) => lines.push(line) });
  const buyer = await aBuyer(shop, { company: "不该出现的药房" });
  await shop.call("login", null, { body: { username: "secret-name", password: "secret-word" } });
  await shop.call("orderList", buyer, { query: { keyword: "secret-keyword" } });
  // A fault of the database, with the values of the statement in its message.
  await shop.app.database.exec("ALTER TABLE addresses RENAME TO gone");
  const broken = await shop.call("addressAdd", buyer, {
    body: {
      name: "张秘密",
      phone: "13811112222",
      province: "四川省",
      city: "成都市",
      area: "武侯区",
      detail: "秘密路1号",
    },
  });
  await shop.close();

  expect(broken).toMatchObject({ status: 500, message: "系统繁忙，请稍候再试", reason: "server.fault" });
  expect(JSON.stringify(broken)).not.toContain("gone");
  const text = lines.join("");
  expect(text).toContain('"route":"/api/auth/login","status":422');
  expect(text).toContain('"route":"/api/address","status":500');
  expect(text).not.toMatch(/secret-|秘密|13811112222|127\.0\.0\.1|不该出现/);
  expect(text).not.toContain(buyer.token);
});

it("a line is one JSON object in UTC, whatever stands in it", () => {
  const lines: string[] = [];
  const log = pino(loggerOptions("info"), { write: (line: string) => lines.push(line) });
  const forged = 'x\n{"level":60,"msg":"forged"}\r\n\u2028\u0000';
  log.error({ err: new Error(forged), route: forged }, forged);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\n\r]/);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    msg: forged,
    route: forged,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
});
