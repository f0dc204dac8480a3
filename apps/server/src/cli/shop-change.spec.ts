/** `ops -- shop change`: the company of an approved customer, as its new papers say. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreditCode } from "../../test/dossier-factories.ts";
import { aBuyer, anAddress } from "../../test/factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { operate } from "../../test/operator-factories.ts";
import { rows } from "../platform/db/database.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function change(id: number | string, ...args: string[]) {
  const { exit, said } = await operate(shop, { command: "shop", args: ["change", String(id), ...args] });
  return { exit, said: said.join("\n") };
}
const logOf = (id: number) =>
  rows(
    shop.app.database.db,
    sql`SELECT step, done_by AS by, reason FROM dossier_log WHERE shop_id = ${id} ORDER BY id`,
  );
const wuhan = "湖北省,武汉市,武昌区,演示路9号，2栋";

test("company, legal person and code change; before and now stand in the log, the buyer reads them", async () => {
  const buyer = await aBuyer(shop);
  const code = aCreditCode();
  const before = (await shop.call("userBase", buyer)).data.company;
  const words = [
    "--company",
    "成都新名大药房",
    "--legal-person",
    "林新",
    "--credit-code",
    code.toLowerCase(),
  ];
  const text = `单位名称由“${before}”变更为“成都新名大药房”；法定代表人由“未填写”变更为“林新”；统一社会信用代码由“未填写”变更为“${code}”`;
  expect(await change(buyer.shopId, ...words)).toEqual({ exit: 0, said: `客户${buyer.shopId}：${text}。` });
  expect((await shop.call("userBase", buyer)).data.company).toBe("成都新名大药房");
  // No contract is published here: there is none to be signed anew.
  expect((await shop.call("contractShow", buyer)).data).toMatchObject({ is_signed: 1, current: null });
  expect(await logOf(buyer.shopId)).toEqual([{ step: "changed", by: "客服（service）", reason: text }]);
  const { list } = (await shop.call("messageList", buyer, { query: {} })).data;
  expect(list[0]).toMatchObject({ title: "单位信息已变更", url: "/zzzj" });
  expect(list[0]?.body).toContain(text);
  const { said } = await operate(shop, { command: "shop", args: ["show", String(buyer.shopId)] });
  expect(said.join("\n")).toContain("变更单位信息  整份资料  客服（service）");
  expect((await change(buyer.shopId, ...words)).said).toBe("与现有资料相同，未作改动");
  expect(await logOf(buyer.shopId)).toHaveLength(1);
  expect((await change((await aBuyer(shop)).shopId, "--credit-code", code)).said).toContain("另一家客户登记");
});

test("a new licensed place takes the old one's place, with its receiver and region; nobody else's moves", async () => {
  const buyer = await aBuyer(shop);
  const id = await anAddress(shop.app.database.db, buyer.shopId, { isLicence: true });
  const addresses = async () => (await shop.call("addressList", buyer)).data.list;
  const old = (await addresses()).find((each) => each.id === id);
  expect((await change(buyer.shopId, "--address", wuhan)).exit).toBe(0);
  const held = await addresses();
  expect(held).toHaveLength(2);
  expect(held.filter(({ is_licence }) => is_licence === 1)).toMatchObject([
    { name: old?.name, phone: old?.phone, province: "湖北省", area: "武昌区", detail: "演示路9号，2栋" },
  ]);
  expect(held.some((each) => each.id === id)).toBe(false);
  expect(held.find((each) => each.id === buyer.addressId)?.is_default).toBe(1);
  const [kept] = await rows(
    shop.app.database.db,
    sql`SELECT region_code AS region, detail FROM shops WHERE id = ${buyer.shopId}`,
  );
  expect(kept).toEqual({ region: "420106", detail: "演示路9号，2栋" });
  expect((await change(buyer.shopId, "--address", wuhan)).said).toBe("与现有资料相同，未作改动");
});

test("a customer that never had a licensed place gets one, received by its owner", async () => {
  const buyer = await aBuyer(shop);
  const { db } = shop.app.database;
  await db.execute(sql`UPDATE shops SET contact_name = '', contact_phone = '' WHERE id = ${buyer.shopId}`);
  await db.execute(
    sql`UPDATE accounts SET name = '王主', phone = '13900000071' WHERE id = ${buyer.accountId}`,
  );
  expect((await change(buyer.shopId, "--address", wuhan)).exit).toBe(0);
  const { list } = (await shop.call("addressList", buyer)).data;
  expect(list.filter(({ is_licence }) => is_licence === 1)).toMatchObject([
    { name: "王主", phone: "13900000071", is_default: 0, city: "武汉市" },
  ]);
});

test("what is wrong is said and nothing changes", async () => {
  const { shopId } = await aBuyer(shop);
  const said = async (...args: string[]) => (await change(shopId, ...args)).said;
  const wrongCode = aCreditCode().replace(/.$/, (last) => (last === "1" ? "2" : "1"));
  expect(await said()).toContain("请给出要变更的项目。");
  expect(await said("--company", " ")).toContain("请填写单位名称");
  expect(await said("--company", "长".repeat(81))).toContain("单位名称最多80个字");
  expect(await said("--company", "新名", "--credit-code", wrongCode)).toContain("统一社会信用代码不正确");
  expect(await said("--address", "四川省,武汉市,武昌区,演示路9号")).toContain("这个地区");
  expect(await said("--address", "湖北省,武汉市,武昌区")).toContain("请填写详细地址");
  expect(await logOf(shopId)).toEqual([]);
  expect((await change("999999999", "--company", "新名")).said).toContain("不存在");
  const { shopId: fresh } = await aBuyer(shop, { approvedAt: null });
  expect((await change(fresh, "--company", "新名")).said).toContain("还没有审核通过");
  expect((await change(shopId, "--company", "新名", "--by", "finance")).said).toContain(
    "不能办理 shop change",
  );
});
