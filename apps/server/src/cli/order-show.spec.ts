import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { aBuyer } from "../../test/factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { operate } from "../../test/operator-factories.ts";
import { pdfText } from "../../test/pdf-text.ts";
import { aReviewedOrder } from "../../test/shipment-factories.ts";

let shop: TestShop;
const folder = mkdtempSync(join(tmpdir(), "yaoji-order-"));
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function ops(line: string): Promise<{ exit: number; text: string }> {
  const [command = "", ...args] = line.split(" ");
  const { exit, said } = await operate(shop, { command, args, folder });
  return { exit, text: said.join("\n") };
}
/** The id that a line of the output tells for these goods. */
const lineOf = (text: string, name: string) => new RegExp(`明细(\\d+)\\s+\\S*\\s*${name}`).exec(text)?.[1];
const day = (days: number) => addDays(shopDate(shop.clock.now), days);

/** An order of two lines, the first out of two batches; the code of the first goods. */
async function anOrderOfTwo(code = "") {
  const buyer = await aBuyer(shop, { company: "演示收货药房" });
  const lots = [
    { batchNo: "S1", expiresOn: day(300), onHand: 3 },
    { batchNo: "S2", expiresOn: day(500), onHand: 20 },
  ];
  return aReviewedOrder(shop, buyer, [
    { name: "演示胶囊", ...(code && { code }), specification: "0.25g*24粒", number: 8, batches: lots },
    { name: "演示糖浆", number: 2, unit: "瓶" },
  ]);
}

describe("ops order show", () => {
  test("an order is sent in two parcels by what the commands say of it alone", async () => {
    const { order_no: number, id, address } = await anOrderOfTwo("SHOW-1");
    const before = await ops(`order show ${number}`);
    const facts = [
      `${id}  ${number}  已审核  已付`,
      "演示收货药房",
      "发货",
      `收货人：${address.name}  ${address.phone}  ${address.province}`,
      address.detail,
      "SHOW-1  演示胶囊  0.25g*24粒  8盒：批号S1有效期至",
      `批号S1有效期至${day(300)} 3盒、批号S2有效期至${day(500)} 5盒；待配货8盒`,
      "待配货2瓶",
      "共2个明细、0个发货单",
    ];
    for (const fact of facts) expect(before.text).toContain(fact);
    const capsules = lineOf(before.text, "演示胶囊");
    const syrup = lineOf(before.text, "演示糖浆");
    expect((await ops(`order pick ${number} --lines ${capsules}:4`)).exit).toBe(0);
    expect((await ops(`order show ${number}`)).text).toContain("5盒；配货中4盒，待配货4盒");
    expect((await ops(`order check ${number} --no-code-reason 老库存`)).exit).toBe(0);
    await ops(`order ship ${number} --carrier 顺丰医药 --tracking SF1`);

    // What waits is also told by whatever refuses.
    const refused = await ops(`order pick ${number} --lines ${capsules}:5`);
    expect(refused).toEqual({
      exit: 1,
      text: `明细${capsules} 演示胶囊待配货4盒，不能配5盒，待配货的有：明细${capsules} 演示胶囊批号S2 4盒、明细${syrup} 演示糖浆批号B1 2瓶`,
    });
    const told = refused.text.slice(refused.text.indexOf("待配货的有"));
    const rest = `${lineOf(told, "演示胶囊")}:4,${lineOf(told, "演示糖浆")}:2`;
    expect((await ops(`order pick ${number} --lines ${rest}`)).exit).toBe(0);
    await ops(`order check ${number} --no-code-reason 老库存`);
    await ops(`order ship ${number} --carrier 自有配送`);
    const { text } = await ops(`order show ${number}`);
    const sent = [
      "运输中  已付",
      "5盒；已发8盒",
      `发货单${number}-1  运输中  承运：顺丰医药  运单号SF1`,
      `明细${capsules}  SHOW-1  演示胶囊  批号S1  有效期至${day(300)}  3盒`,
      `发货单${number}-2  运输中  承运：自有配送`,
      "共2个明细、2个发货单",
    ];
    for (const fact of sent) expect(text).toContain(fact);
    expect(text).not.toContain("待配货");
  });

  test("--note writes the delivery notes of what has left: of all parcels, or of the one that is named", async () => {
    const { order_no: number, lines } = await anOrderOfTwo();
    const refused = await ops(`order show ${number} --note early.pdf`);
    expect(refused.exit).toBe(1);
    expect(refused.text).toContain("尚未发出");
    for (const typed of [`--lines ${lines[0]?.id}:8`, `--lines ${lines[1]?.id}:2`]) {
      await ops(`order pick ${number} ${typed}`);
      await ops(`order check ${number} --no-code-reason 老库存`);
      await ops(`order ship ${number} --carrier 顺丰医药`);
    }
    const noteOf = async (typed: string) => {
      const path = join(folder, `${typed}.pdf`);
      const { text } = await ops(`order show ${typed} --note ${typed}.pdf`);
      expect(text).toContain(`随货同行单已存为 ${path}。`);
      return pdfText(readFileSync(path));
    };
    const both = await noteOf(number);
    for (const fact of [`${number}-1`, `${number}-2`, "演示胶囊", "演示糖浆"]) expect(both).toContain(fact);
    expect(both.match(/第1页，共1页/g)).toHaveLength(2);
    const second = await noteOf(`${number}-2`);
    expect(second).toContain("演示糖浆");
    expect(second).not.toContain("演示胶囊");
  });

  test("what is not there is told", async () => {
    const { order_no: number } = await anOrderOfTwo();
    const first = async (typed: string) => (await ops(typed)).text.split("\n")[0];
    expect(await first("order show")).toBe("请给出订单号。");
    expect(await first("order show 404404404")).toBe("没有订单404404404。");
    expect(await first(`order show ${number}-7`)).toBe(`没有发货单${number}-7。`);
    await ops(`order cancel ${number} --reason 客户要求`);
    const { text } = await ops(`order show ${number}`);
    expect(text).toContain("已取消  已退款");
    expect(text).toContain("取消原因：客户要求");
    expect(text).not.toContain("待配货");
  });
});
