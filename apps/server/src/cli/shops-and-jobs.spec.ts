import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { aBuyer } from "../../test/factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { operate } from "../../test/operator-factories.ts";
import { rows } from "../platform/db/database.ts";
import { queueTries } from "../platform/jobs/back-off.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const command = (name: string, ...args: string[]) => operate(shop, { command: name, args });

const checked = ["--checked-by", "service"];

describe("ops -- shop", () => {
  test("approves with its documents, or says which are missing and changes nothing; signs the contract", async () => {
    const buyer = await aBuyer(shop, { approvedAt: null, contractSignedAt: null, scopes: [] }, []);
    const facts = async () => (await shop.call("userBase", buyer)).data;
    const id = String(buyer.shopId);
    expect((await command("shop", "list")).said[0]).toContain("待审核  合同未签");

    const incomplete = await command(
      "shop",
      "approve",
      id,
      "--documents",
      "business_licence:长期",
      ...checked,
    );
    expect(incomplete.exit).toBe(1);
    expect(incomplete.said[0]).toMatch(/^缺少有效的药品经营许可证、采购委托书/);
    expect((await facts()).is_passed).toBe(0);

    const documents = "business_licence:长期,drug_licence:2035-01-01,purchase_authorisation:2035-01-01";
    const words = [id, "--documents", documents, "--scopes", "chemical,biological", "--classes", "otc_a"];
    const args = [...words, ...checked];
    expect(await command("shop", "approve", ...args)).toEqual({
      exit: 0,
      said: [`客户${id}已审核通过。`],
    });
    expect((await facts()).is_passed).toBe(1);
    const [kept] = await rows<{ scopes: string[]; papers: number }>(
      shop.app.database.db,
      sql`SELECT scopes, (SELECT count(*)::int FROM licences WHERE shop_id = s.id) AS papers FROM shops s WHERE id = ${buyer.shopId}`,
    );
    expect(kept).toEqual({ scopes: ["chemical", "biological"], papers: 3 });
    expect((await command("shop", "show", id)).said.join()).toContain(
      "质管审核通过  整份资料  质量负责人（quality）",
    );
    expect((await command("shop", "sign", id)).said).toEqual([`客户${id}已登记签订合同。`]);
  });

  test("set: every flag of the user state, and the service person; what is not given stays", async () => {
    const buyer = await aBuyer(shop);
    const facts = async () => (await shop.call("userBase", buyer)).data;
    const set = (...args: string[]) => command("shop", "set", String(buyer.shopId), ...args);
    expect(await facts()).toMatchObject({ is_show_youx: 1, is_special: 0, is_AfterSale: 1 });
    expect((await facts()).admin).toMatchObject({ name: "", is_default: 1 });

    const closed = await set("--free-shipping-zone", "off", "--special", "on", "--after-sale", "off");
    expect(closed.said).toEqual([
      `客户${buyer.shopId}：不显示包邮专区，只见专供商品，不能自助申请售后，没有客服人员，显示服务热线。`,
    ]);
    expect(await facts()).toMatchObject({ is_show_youx: 0, is_special: 1, is_AfterSale: 0 });

    await set("--service", "王芳", "--service-phone", "13800000099");
    expect((await facts()).admin).toEqual({ name: "王芳", phone: "13800000099", is_default: 0 });
    expect(await facts()).toMatchObject({ is_show_youx: 0, is_special: 1, is_AfterSale: 0 });
    await set("--service", "李强", "--service-phone", "028-88886601", "--service-kind", "shared");
    expect((await facts()).admin).toEqual({ name: "李强", phone: "028-88886601", is_default: 1 });
    await set("--service", "none", "--after-sale", "on");
    expect(await facts()).toMatchObject({ is_AfterSale: 1, admin: { name: "", is_default: 1 } });
  });

  test.each([
    [["set", "999999999", "--special", "on"], "“999999999”不存在，请用 list 查看有哪些。"],
    [["set", "1"], "请给出要设置的项目。"],
    [["set", "1", "--special", "yes"], "--special 应为 on 或 off。"],
    [["set", "1", "--service", "王芳", "--service-phone", "12"], "请用 --service-phone 给出客服人员的手机号"],
    [["set", "1", "--service-phone", "13800000099"], "请用 --service 给出客服人员的姓名。"],
    [["approve", "999999999", ...checked], "“999999999”不存在，请用 list 查看有哪些。"],
    [["approve", "abc"], "请给出编号。"],
    [["approve", "1", "--documents", "passport:2030-01-01", ...checked], "证件“passport:2030-01-01”看不懂"],
    [["approve", "1", "--scopes", "magic"], "--scopes 中没有“magic”，可写名称或代码："],
    [["fly"], "客户："],
  ])("%j: %s", async (args, sentence) => {
    const { exit, said } = await command("shop", ...args);
    expect(exit).toBe(1);
    expect(said.join("")).toContain(sentence);
  });
});

describe("ops -- jobs", () => {
  const failing = async () => {
    await shop.app.database.transaction((tx) =>
      shop.app.jobs.send(tx, { name: "issue-invoice", data: { invoiceId: 987_654 } }, new Date(0)),
    );
    const broken = { "issue-invoice": { handle: () => Promise.reject(new Error("out of order")) } };
    await shop.app.jobs.runDue(broken);
  };
  const hurry = () =>
    shop.app.database.db.execute(sql`UPDATE jobs.job SET start_after = now() WHERE state = 'retry'`);

  test("lists what failed with its error, and what is dead after the last try; tries both again", async () => {
    await failing();
    const listed = await command("jobs");
    expect(listed.exit).toBe(0);
    expect(listed.said.find((line) => line.includes("987654"))).toMatch(
      /issue-invoice {2}等待重试.*out of order/,
    );
    const broken = { "issue-invoice": { handle: () => Promise.reject(new Error("still out of order")) } };
    for (let tries = 0; tries < queueTries; tries += 1) {
      await hurry();
      await shop.app.jobs.runDue(broken);
    }
    const dead = (await command("jobs")).said.find((line) => line.includes("987654")) ?? "";
    expect(dead).toMatch(/issue-invoice {2}已失败/);
    expect((await command("jobs", "retry", dead.slice(0, 36))).said).toEqual(["已安排立即重试1个任务。"]);
    let done = 0;
    await shop.app.jobs.runDue({ "issue-invoice": { handle: async () => void (done += 1) } });
    expect(done).toBe(1);
    expect((await command("jobs")).said.join()).not.toContain("987654");
  });

  test("nothing to try again, or no job of that number, is said", async () => {
    expect((await command("jobs", "retry", "all")).said.join()).toContain("没有可以重试的任务或记录。");
    expect((await command("jobs", "retry", "7")).said.join()).toContain(
      "请给出任务编号、批量任务的记录（如 cancel-unpaid:123），或 all。",
    );
  });
});
