import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer } from "../../test/factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { operate } from "../../test/operator-factories.ts";

let shop: TestShop;
const folder = mkdtempSync(join(tmpdir(), "message-"));
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
});
afterAll(() => shop.close());

async function run(...args: string[]) {
  const { exit, said } = await operate(shop, { command: "message", args, folder });
  return { exit, said: said.join("\n") };
}
const file = (name: string, content: unknown) => {
  writeFileSync(join(folder, name), JSON.stringify(content));
  return name;
};

describe("ops -- message", () => {
  test("sent by a file to whom it says, listed, shown, taken back; what is wrong is told and nothing sent", async () => {
    const { shopId } = await aBuyer(shop);
    const words = { kind: "notice", title: "年底盘点", body: "暂停发货。", audience: { shop_ids: [shopId] } };
    const sent = await run("send", file("message.json", words));
    expect(sent.said).toMatch(/^消息\d+已开始发给1家客户：指定店铺：\d+。$/);
    const id = /\d+/.exec(sent.said)?.[0] ?? "";
    expect((await run("list", "--q", "盘点")).said).toBe(
      `${id}  服务通知  年底盘点  已发0/1，已读0\n共1条消息。`,
    );
    expect((await run("show", id)).said).toContain("暂停发货。");
    expect((await run("withdraw", id, "--reason", "写错了")).said).toBe(`消息${id}已撤回，收回未读的0条。`);
    expect(await run("withdraw", id, "--reason", "写错了")).toEqual({
      exit: 1,
      said: "这条消息已撤回，无需再次撤回",
    });
    const wrong = await run("send", file("wrong.json", { ...words, title: "", url: "https://a.example" }));
    expect(wrong.exit).toBe(1);
    expect(wrong.said).toContain("链接须为本站的地址");
    const nobody = { ...words, audience: { shop_ids: [987_654_321] } };
    expect((await run("send", file("nobody.json", nobody))).said).toContain("没有编号为987654321的店铺");
    expect((await run("list")).said).toContain("共1条消息。");
  });
});
