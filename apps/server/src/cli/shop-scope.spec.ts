/** `ops -- shop approve`: what a customer may buy, written in Chinese, missed where it is empty, set alone afterwards. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBuyer } from "../../test/factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { operate } from "../../test/operator-factories.ts";
import { row } from "../platform/db/database.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const papers = "营业执照:长期，drug_licence：2035-01-01、采购委托书:2035-01-01";
const nothing = { approvedAt: null, scopes: [], drugClasses: [] };

async function shopDoes(verb: string, id: number, ...more: string[]) {
  const { exit, said } = await operate(shop, { command: "shop", args: [verb, String(id), ...more] });
  return { exit, said: said.join("\n") };
}
const approve = (id: number, ...more: string[]) =>
  shopDoes("approve", id, ...more, "--checked-by", "service");
const scopeOf = (id: number) =>
  row(shop.app.database.db, sql`SELECT scopes, drug_classes AS classes FROM shops WHERE id = ${id}`);
const logOf = async (id: number) => (await shopDoes("show", id)).said;

test("scopes, classes and papers may be written in Chinese, each once", async () => {
  const { shopId } = await aBuyer(shop, nothing, []);
  const words = ["--scopes", "化学药制剂，chemical、中成药", "--classes", "处方药,甲类ＯＴＣ, otc_b"];
  expect(await approve(shopId, "--documents", papers, ...words)).toEqual({
    exit: 0,
    said: `客户${shopId}已审核通过。`,
  });
  expect(await scopeOf(shopId)).toEqual({
    scopes: ["chemical", "chinese_patent"],
    classes: ["rx", "otc_a", "otc_b"],
  });
});

test("the usage and the refusal of an unknown one say what may be written", async () => {
  const { said: usage } = await operate(shop, { command: "shop", args: [] });
  expect(usage.join()).toContain("范围：chinese_patent（中成药）、chemical（化学药制剂）");
  expect(usage.join()).toContain("类别：rx（处方药）、otc_a（甲类OTC）、otc_b（乙类OTC）\n");
  expect((await approve(1, "--classes", "none")).said).toContain(
    "--classes 中没有“none”，可写名称或代码：rx（处方药）、otc_a（甲类OTC）、otc_b（乙类OTC）。",
  );
  expect((await approve(1, "--scopes", "西药")).said).toContain("--scopes 中没有“西药”，可写名称或代码：");
});

test("approved without a scope: that is said with the command that sets it, which works without a paper", async () => {
  const buyer = await aBuyer(shop, nothing, []);
  const id = buyer.shopId;
  expect((await approve(id, "--documents", papers)).said).toBe(
    `客户${id}已审核通过。经营范围、药品类别还是空的，受此限制的商品都不能采购，请用 shop approve ${id} --scopes 范围,… --classes 类别,… 设置。`,
  );
  expect((await approve(id, "--scopes", "中成药")).said).toBe(
    `客户${id}：经营范围由“未填写”变更为“中成药”。药品类别还是空的，受此限制的商品都不能采购，请用 shop approve ${id} --classes 类别,… 设置。`,
  );
  expect((await approve(id, "--classes", "乙类OTC")).said).toBe(
    `客户${id}：药品类别由“未填写”变更为“乙类OTC”。`,
  );
  expect(await scopeOf(id)).toEqual({ scopes: ["chinese_patent"], classes: ["otc_b"] });
  const log = await logOf(id);
  const text = "经营范围由“未填写”变更为“中成药”";
  expect(log).toContain(`初审通过  整份资料  客服（service）  ${text}`);
  expect(log).toContain(`质管审核通过  整份资料  质量负责人（quality）  ${text}`);
  const { list } = (await shop.call("messageList", buyer, { query: {} })).data;
  expect(list[0]).toMatchObject({ title: "经营范围已变更", url: "/zzzj" });
  expect((await approve(id, "--classes", "otc_b")).said).toBe("与现有资料相同，未作改动");
});

test("a category that needs a paper of its own is refused without it, and taken with it", async () => {
  const { shopId } = await aBuyer(shop, { scopes: ["chemical"], drugClasses: ["rx"] });
  const both = ["--scopes", "化学药制剂,食品"];
  expect((await approve(shopId, ...both)).said).toContain("缺少有效的食品经营许可证，请用 --documents 补充");
  expect(await scopeOf(shopId)).toMatchObject({ scopes: ["chemical"] });
  await approve(shopId, "--documents", "食品经营许可证:2035-01-01");
  expect((await approve(shopId, ...both)).said).toContain("经营范围由“化学药制剂”变更为“化学药制剂、食品”");
});

test("the scope is two people's decision, and shop quality without papers names the command", async () => {
  const { shopId } = await aBuyer(shop);
  const typed = ["--scopes", "中药饮片", "--checked-by"];
  expect((await shopDoes("approve", shopId, ...typed, "quality")).said).toContain("不能办理 shop pass");
  expect((await shopDoes("quality", shopId, "--scopes", "中药饮片")).said).toBe(
    `没有待质管审核的证件；只改经营范围、药品类别的，请用 shop approve ${shopId} --scopes 范围,… --classes 类别,…`,
  );
});
