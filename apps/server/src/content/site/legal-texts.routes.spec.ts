/** 用户协议 and 隐私政策: real texts of every installation, and who agreed to which. */
import { sql } from "drizzle-orm";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { articleCategories, legalTitles } from "@yaoji/contract/schemas/article-categories";
import { aRegistrant } from "../../../test/dossier-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { operate } from "../../../test/operator-factories.ts";
import { rows } from "../../platform/db/database.ts";
import { showContent } from "./edit-content.service.ts";
import { ensureLegalTexts } from "./legal-texts.service.ts";

let shop: TestShop;
const folder = mkdtempSync(join(tmpdir(), "yaoji-legal-"));
beforeAll(async () => {
  shop = await openShop();
  await ensureLegalTexts(shop.app);
});
afterAll(() => shop.close());

async function links() {
  const query = { category_id: articleCategories.help };
  const { data } = await shop.call("articleCategories", null, { query });
  return data.find(({ id }) => id === articleCategories.guarantee)?.children ?? [];
}
async function textOf(title: string): Promise<string> {
  const id = (await links()).find(({ name }) => name === title)?.id ?? 0;
  return (await shop.call("articleDetail", null, { params: { id } })).data.html.replace(/<[^>]+>/g, "");
}
/** Writes a text anew, as an operator does. */
async function rewrite(title: string, body: string, published_at = "2026-01-01 08:00") {
  const article = { category: "服务保障", title, summary: "", body, published_at, position: 0 };
  const { version } = await showContent(shop.app);
  writeFileSync(join(folder, "content.json"), JSON.stringify({ version, articles: [article] }));
  return operate(shop, { command: "content", args: ["load", "content.json"], folder });
}
const agreedBy = (accountId: number) =>
  rows<{ title: string; body: string; at: string }>(
    shop.app.database.db,
    sql`SELECT t.title, t.body, floor(extract(epoch FROM a.agreed_at))::float8 AS at
      FROM agreements a JOIN agreed_texts t USING (digest) WHERE a.account_id = ${accountId} ORDER BY t.title`,
  );

describe("an installation without demo data", () => {
  test("has both texts in 服务保障, once, also when it starts again or twice at once", async () => {
    await Promise.all([ensureLegalTexts(shop.app), ensureLegalTexts(shop.app)]);
    expect((await links()).map(({ name }) => name)).toEqual([...legalTitles]);
  });

  test.each([
    ["收集什么", "被委托采购人的姓名和身份证号码"],
    ["为什么", "确认采购人员有权代表单位"],
    ["保存多久", "至少保存五年"],
    ["谁会看到", "承运商得到收货人、电话和地址"],
    ["更正", "凭新证办理"],
    ["删除", "可以要求删除"],
    ["注销", "“注销账号”办理"],
  ])("隐私政策 says %s: %s", async (_what, words) => {
    expect(await textOf("隐私政策")).toContain(words);
  });

  test("用户协议 stands by itself and names nobody", async () => {
    const text = await textOf("用户协议");
    expect(text.length).toBeGreaterThan(1000);
    expect(text).toContain("只面向依法可以采购药品");
    expect(text).not.toMatch(/以注册时确认的协议/);
  });
});

describe("who registers", () => {
  test("agrees to both as they are then; the text and the moment stay, however they are written later", async () => {
    await rewrite("用户协议", "第一版");
    const first = await aRegistrant(shop);
    const at = Math.floor(shop.clock.now.getTime() / 1000);
    const privacy = { title: "隐私政策", body: expect.stringContaining("个人信息保护法") };
    expect(await agreedBy(first.accountId)).toEqual([
      { title: "用户协议", body: "第一版", at },
      { ...privacy, at },
    ]);
    await rewrite("用户协议", "第二版");
    const second = await aRegistrant(shop);
    expect(await agreedBy(second.accountId)).toMatchObject([{ title: "用户协议", body: "第二版" }, privacy]);
    expect(await agreedBy(first.accountId)).toMatchObject([{ body: "第一版" }, privacy]);
    await ensureLegalTexts(shop.app);
    expect(await textOf("用户协议")).toContain("第二版");
  });
});

describe("the operator", () => {
  test("cannot take a text away, nor put one in its place that nobody can read yet", async () => {
    for (const { id } of await links())
      expect(await operate(shop, { command: "content", args: ["remove-article", String(id)] })).toEqual({
        exit: 1,
        said: ["用户协议和隐私政策注册时要用，不能删除；请直接修改其内容"],
      });
    const before = await textOf("隐私政策");
    const { said } = await rewrite("隐私政策", "以后的文本", "2099-01-01 08:00");
    expect(said.join("")).toContain("《隐私政策》注册时要用，published_at 请写现在或更早的时间");
    expect(await textOf("隐私政策")).toBe(before);
  });
});
