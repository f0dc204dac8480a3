import { afterAll, beforeAll, expect, test } from "vitest";
import { aBuyer } from "../../test/factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { operate } from "../../test/operator-factories.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
});
afterAll(() => shop.close());

async function run(command: string, ...args: string[]) {
  const { exit, said } = await operate(shop, { command, args });
  return { exit, said: said.join("\n") };
}

test("ops -- voucher: given shop by shop, listed, taken back with why; each stands in the log once", async () => {
  const one = await aBuyer(shop);
  const shops = `${one.shopId}、987654321`;
  const terms = ["--amount", "8.5", "--days", "30", "--reason", "缺货补偿"];
  const given = await run("voucher", "give", "--shops", shops, ...terms);
  expect(given.said).toContain("已发放\n987654321    未发放：没有这家店铺\n已发放1家，1家未发放。");
  const listed = await run("voucher", "list", "--state", "未使用", "--q", String(one.shopId));
  expect(listed.said).toMatch(
    /^\d+ {2}未使用 {2}8\.5元 {2}现金券 {2}缺货补偿 .+至2026-12-20 12:00\n共1张现金券。$/,
  );
  const id = listed.said.split(" ")[0] ?? "";
  expect((await run("voucher", "give", "--shops", "1", ...terms.slice(2))).said).toContain(
    "请给出 --amount 面额",
  );
  expect((await run("voucher", "give", "--shops", shops, "--amount", "0", ...terms.slice(2))).said).toContain(
    "amount：面额须大于0",
  );
  expect((await run("voucher", "cancel", id)).said).toContain("请给出 --reason 原因");
  expect((await run("voucher", "cancel", id, "--reason", "发错")).said).toBe(`现金券${id}已作废。`);
  expect(await run("voucher", "cancel", id, "--reason", "发错")).toEqual({
    exit: 1,
    said: "这张现金券已作废，无需再次作废",
  });
  for (const command of ["voucher give", "voucher cancel"])
    expect((await run("log", "list", "--command", command)).said).toMatch(/共1条记录。$/);
});
