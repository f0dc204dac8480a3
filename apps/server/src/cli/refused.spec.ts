import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, formatShopTime, shopDate } from "@yaoji/domain/text/time";
import { aBuyer } from "../../test/factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { operate } from "../../test/operator-factories.ts";
import { aParcel, aReviewedOrder, parcelsOf } from "../../test/shipment-factories.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ now: new Date(Math.floor(Date.now() / 1000) * 1000) });
});
afterAll(() => shop.close());

async function ops(line: string): Promise<string[]> {
  const [command = "", ...args] = line.split(" ");
  return (await operate(shop, { command, args })).said;
}

/** A delivered order of eight pieces at 12.50, of which some were refused. */
async function aRefusal(code: string, received: number, reason: string) {
  const buyer = await aBuyer(shop, { company: `演示${code}药房` });
  const order = await aReviewedOrder(shop, buyer, [{ name: "演示拒收片", code, number: 8 }]);
  const shipmentNo = await aParcel(shop, order.id);
  const [parcel] = await parcelsOf(shop, buyer, order.id);
  const line = { shipment_line_id: parcel?.lines[0]?.id ?? 0, received, reason };
  await shop.call("orderReceive", buyer, { params: { id: order.id }, body: { lines: [line] } });
  return { order, shipmentNo, lineId: order.lines[0]?.id };
}

describe("what buyers refused (decisions/0009)", () => {
  test("order list --refused says who refused what and why, and what he got back, the newest first", async () => {
    const first = await aRefusal("REF-1", 5, "外箱破损");
    const second = await aRefusal("REF-2", 0, "送错地址");
    const at = formatShopTime(shop.clock.now);
    const said = await ops("order list --refused");
    expect(said).toEqual([
      `订单${second.order.order_no}  发货单${second.shipmentNo}  演示REF-2药房  ${at}  退款100.00元`,
      `  明细${second.lineId}  REF-2  演示拒收片  批号B1  拒收8盒  原因：送错地址`,
      `订单${first.order.order_no}  发货单${first.shipmentNo}  演示REF-1药房  ${at}  退款37.50元`,
      `  明细${first.lineId}  REF-1  演示拒收片  批号B1  拒收3盒  原因：外箱破损`,
      "共列出2个有拒收的包裹。",
    ]);
  });

  test("stock list --returned says what lies in quarantine, and from which orders; --goods all its batches", async () => {
    const { order, shipmentNo } = await aRefusal("REF-3", 6, "近效期");
    const expiry = addDays(shopDate(shop.clock.now), 730);
    const returned = await ops("stock list --returned --goods REF-3");
    const why = `  ${formatShopTime(shop.clock.now)}  2盒  发货单${shipmentNo}拒收  订单${order.order_no}`;
    expect(returned).toEqual([
      expect.stringMatching(
        `^REF-3  演示拒收片  批号B1  有效期至${expiry}  \\S+  退回待检  已冻结  现有2盒$`,
      ),
      why,
      "共1个批号有退回待检的商品。",
    ]);
    expect((await ops("stock list --returned")).join("\n")).toContain(why);
    expect(await ops("stock list --goods REF-3")).toEqual([
      expect.stringMatching("现有92盒$"),
      expect.stringMatching("退回待检  已冻结  现有2盒$"),
      why,
      "共2个批号有库存。",
    ]);
    await ops("stock unfreeze --goods REF-3 --batch B1 --returned");
    expect(await ops("stock list --returned --goods REF-3")).toEqual(["共0个批号有退回待检的商品。"]);
    expect((await ops("stock list"))[0]).toMatch(/^请给出 --goods 商品编码，或加 --returned。/);
  });
});
