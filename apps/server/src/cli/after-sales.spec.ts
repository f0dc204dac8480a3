import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDeliveredOrder, afterSaleSteps, anAfterSale } from "../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../test/factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { ops } from "../../test/money-factories.ts";
import { expectSoundBooks } from "../../test/order-factories.ts";
import { parcelsOf } from "../../test/shipment-factories.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const { done, refused } = afterSaleSteps(() => shop);
const balance = async (buyer: TestBuyer) => (await shop.call("balance", buyer)).data.money;

describe("ops refund", () => {
  test("lists what waits for its money and approves it, as ops after-sales refund does", async () => {
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer, [{ number: 2 }]);
    const sale = await anAfterSale(shop, buyer, order);
    const waiting = async () => (await ops(shop, "refund", "list")).text;
    expect(await waiting()).not.toContain(sale.no);
    await done("review", sale.no, "--pass");
    await done("judge", sale.no, "--no-return");
    expect(await waiting()).toContain(sale.no);
    const before = await balance(buyer);
    const approved = await ops(shop, "refund", "approve", sale.no);
    expect([approved.code, approved.text]).toEqual([
      0,
      `售后${sale.no}：退款12.50元已完成，12.50元已退回余额。`,
    ]);
    expect(await balance(buyer)).toBe(before + 12.5);
    expect(await waiting()).not.toContain(sale.no);
    const again = await ops(shop, "refund", "approve", String(sale.id));
    expect([again.code, again.text]).toEqual([
      1,
      expect.stringMatching(/^该申请已完成，不能退款（财务已于.+办理）$/),
    ]);
    expect(await ops(shop, "refund", "approve")).toMatchObject({ code: 1 });
    expect((await ops(shop, "refund")).text).toContain("refund approve");
  });
});

describe("ops after-sales", () => {
  test("shows an application and saves its pictures; nonsense is told what is missing", async () => {
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer);
    const sale = await anAfterSale(shop, buyer, order);
    const folder = await mkdtemp(join(tmpdir(), "pictures-"));
    const text = await done("show", sale.no, "--save", folder);
    expect(text).toContain("包装破损");
    const names = await readdir(folder);
    expect(names).toEqual([`${sale.no}-${sale.pictures[0]?.id}.png`]);
    expect((await readFile(join(folder, names[0] ?? ""))).subarray(1, 4).toString()).toBe("PNG");
    expect(await refused("show", "20200101-S1")).toContain("不存在");
    expect(await refused("review")).toContain("请给出售后单号");
    expect(await refused("reject", sale.no)).toContain("请给出 --reason 驳回原因");
    expect(await refused("list", "--state", "lost")).toContain("没有状态lost");
    expect(await refused("burn")).toContain("售后（用售后单号）");
  });

  test("trace codes of goods that are sent once more are scanned like those of any parcel", async () => {
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer, [{ number: 4 }]);
    const sale = await anAfterSale(shop, buyer, { ...order, wish: { type: "exchange", number: 2 } });
    await done("review", sale.no, "--pass");
    await done("judge", sale.no, "--no-return");
    const codes = ["12345678901234567890", "12345678901234567891"];
    const batch = order.lines[0]?.batch_no ?? "";
    const sent = (given: string) => ["replace", sale.no, "--carrier", "顺丰速运", "--codes", given];
    expect(await refused(...sent("B9:1"))).toContain("没有批号B9");
    expect(await refused(...sent(`@${batch}:1`))).toContain("写成 商品编码@批号:追溯码");
    expect(await refused(...sent(`${batch}:123`))).toContain(
      "追溯码应为8到200个字母、数字或符号，请重新扫描：123",
    );
    await done(...sent(`${batch}:${codes.join(",")}`));
    const parcel = (await parcelsOf(shop, buyer, order.id)).at(-1);
    expect(parcel?.lines).toMatchObject([{ number: 2, trace_codes: codes }]);
  });
});
