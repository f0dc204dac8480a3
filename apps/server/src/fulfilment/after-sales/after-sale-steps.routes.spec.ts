import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { add, formatMoney, fromFen, toFen, yuan } from "@yaoji/domain/money/money";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { aDeliveredOrder, afterSaleSteps, anAfterSale } from "../../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aCreditLine, ops } from "../../../test/money-factories.ts";
import { addToCart, anOrder, expectSoundBooks } from "../../../test/order-factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { aParcel, aReviewedOrder, parcelsOf, noCode } from "../../../test/shipment-factories.ts";
import { rows } from "../../platform/db/database.ts";
import { moveOrder } from "../order-changes/moves.service.ts";
import { closeNotSentBack } from "./buyer-steps.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const { done, refused, shown, sentBack, cameBack } = afterSaleSteps(() => shop);
const balance = async (buyer: TestBuyer) => (await shop.call("balance", buyer)).data.money;
/** What of an order's goods lies in quarantine, and how it came there. */
const quarantined = (orderId: number) =>
  rows(
    shop.app.database.db,
    sql`SELECT q.state, q.on_hand, m.kind, m.memo FROM batches q JOIN stock_movements m ON m.batch_id = q.id
        WHERE q.quarantine AND m.order_id = ${orderId} ORDER BY m.kind`,
  );

describe("a return, from the application to the money", () => {
  test("gives exactly the paid share back, and the goods are frozen until they are checked", async () => {
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer, [{ number: 7, offer: { basePrice: yuan("3.3333") } }]);
    const sale = await anAfterSale(shop, buyer, { ...order, wish: { number: 2 } });
    expect(sale.amount).toBe(6.66);
    expect(await done("list")).toContain(sale.no);
    await done("review", sale.no);
    expect(await shown(buyer, sale.id)).toMatchObject({ state: "service_review" });
    await done("review", sale.no, "--pass");
    await done("judge", sale.no, "--text", "同意退回");
    expect(await shown(buyer, sale.id)).toMatchObject({
      state: "returning",
      waits_for_buyer: true,
      decision: "同意退回",
      can: { ship_back: { allowed: true } },
    });
    const back = await sentBack(buyer, sale.id);
    expect(back.data).toMatchObject({
      ship_back: { carrier: "顺丰速运", tracking_no: "SF200" },
      waits_for_buyer: false,
      can: { cancel: { allowed: false, text: "商品已寄回，不能撤销，请等待验收" } },
    });
    expect((await shop.call("afterSaleCancel", buyer, { params: { id: sale.id } })).status).toBe(409);
    await done("receive", sale.no);
    expect(await quarantined(order.id)).toMatchObject([{ state: "frozen", on_hand: 2, kind: "return" }]);
    const before = await balance(buyer);
    expect(await done("refund", sale.no)).toContain("退款6.66元已完成，6.66元已退回余额");
    expect(toFen(add(yuan(before), yuan("6.66")))).toBe(toFen(yuan(await balance(buyer))));
    expect(await shown(buyer, sale.id)).toMatchObject({
      state: "completed",
      amount: 6.66,
      deadline: null,
      refund_text: "6.66元已退回余额",
      way: [...Array(7)].map(() => ({ is_reached: true })),
    });
    expect(await refused("refund", sale.no)).toContain("该申请已完成，不能退款");
    expect(await balance(buyer)).toBe(before + 6.66);
    const { data } = await shop.call("messageList", buyer, { query: {} });
    expect(data.list[0]).toMatchObject({ kind: "after_sale", url: `/order/returnInfo/${sale.id}` });
    await expectSoundBooks(shop);
  });

  test("piece by piece the whole line comes back to the 分", async () => {
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer, [{ number: 3, offer: { basePrice: yuan("3.3334") } }]);
    const before = await balance(buyer);
    const amounts: number[] = [];
    for (let count = 0; count < 3; count++) {
      const sale = await anAfterSale(shop, buyer, order);
      await done("review", sale.no, "--pass");
      await done("judge", sale.no, "--no-return");
      await done("refund", sale.no);
      amounts.push((await shown(buyer, sale.id)).amount);
    }
    expect(amounts).toEqual([3.33, 3.33, 3.34]);
    const back = toFen(yuan(await balance(buyer))) - toFen(yuan(before));
    expect(formatMoney(fromFen(back))).toBe("10.00");
  });

  test("two refunds at once give back once", async () => {
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer, [{ number: 3 }]);
    const sale = await anAfterSale(shop, buyer, order);
    await cameBack(buyer, sale);
    const before = await balance(buyer);
    const both = await Promise.all([1, 2].map(() => ops(shop, "after-sales", "refund", sale.no)));
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    expect(await balance(buyer)).toBe(before + 12.5);
  });

  test("nothing accepted: it is turned down, and no money moves", async () => {
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer, [{ number: 4 }]);
    const sale = await anAfterSale(shop, buyer, { ...order, wish: { number: 3 } });
    await done("review", sale.no, "--pass");
    await done("judge", sale.no);
    await done("receive", sale.no, "--accepted", `${sale.lines[0]?.id}:0`, "--reason", "已拆封");
    expect(await refused("refund", sale.no)).toContain("验收合格数量为0，请驳回");
    await done("reject", sale.no, "--reason", "商品已拆封");
    expect(await shown(buyer, sale.id)).toMatchObject({ state: "rejected", decision: "商品已拆封" });
  });

  test("paid on credit: the debt of the order is lowered", async () => {
    const buyer = await aBuyer(shop);
    await aCreditLine(shop, buyer, "1000");
    const lines = await addToCart(shop, buyer, [[await aGoods(shop), 4]]);
    const { order_ids } = await anOrder(shop, buyer, {
      ids: lines.map(({ id }) => id),
      pay_method: "credit",
    });
    const id = order_ids[0] ?? 0;
    await shop.call("payOrder", buyer, { body: { id, method: "credit" } });
    expect(await moveOrder(shop.app, id, { to: "reviewed" })).toBeNull();
    await aParcel(shop, id);
    await shop.call("orderReceive", buyer, { params: { id }, body: {} });
    const [parcel] = await parcelsOf(shop, buyer, id);
    const sale = await anAfterSale(shop, buyer, { id, lines: parcel?.lines ?? [], wish: { number: 2 } });
    expect(sale.refund_text).toContain("冲减该订单的账期欠款");
    const before = await balance(buyer);
    await cameBack(buyer, sale);
    await done("refund", sale.no);
    expect((await shown(buyer, sale.id)).refund_text).toBe("25.00元已冲减账期欠款");
    expect(await balance(buyer)).toBe(before);
  });
});

describe("goods that are sent once more", () => {
  test("an exchange sends the same goods, which may be received and asked for in their turn", async () => {
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer, [{ number: 4 }]);
    const sale = await anAfterSale(shop, buyer, { ...order, wish: { type: "exchange", number: 3 } });
    expect(sale).toMatchObject({ amount: 0, remedy_text: "换货" });
    expect(await refused("replace", sale.no, ...noCode, "--carrier", "顺丰")).toContain(
      "该申请已申请，不能换货补发",
    );
    await cameBack(buyer, sale);
    await done("replace", sale.no, ...noCode, "--carrier", "顺丰速运", "--tracking", "SF300");
    const detail = await shown(buyer, sale.id);
    expect(detail).toMatchObject({
      state: "completed",
      replacement: { carrier: "顺丰速运", tracking_no: "SF300", state_text: "运输中" },
    });
    const parcel = (await parcelsOf(shop, buyer, order.id)).at(-1);
    expect(parcel).toMatchObject({ shipment_no: detail.replacement?.shipment_no, lines: [{ number: 3 }] });
    const before = await balance(buyer);
    const received = await shop.call("orderReceive", buyer, {
      params: { id: order.id },
      body: { shipment_id: parcel?.id ?? 0 },
    });
    expect(received.data).toMatchObject({ status: "delivered", pay_status: "paid" });
    expect(await balance(buyer)).toBe(before);
    const again = await anAfterSale(shop, buyer, {
      id: order.id,
      lines: parcel?.lines ?? [],
      wish: { number: 3 },
    });
    expect(again.amount).toBe(37.5);
    await expectSoundBooks(shop);
  });

  test("goods that never came are sent; out of stock they are refunded after all", async () => {
    const buyer = await aBuyer(shop);
    const goods = { number: 4, batches: [{ onHand: 4 }] };
    const order = await aDeliveredOrder(shop, buyer, [goods]);
    const wish = { type: "missing", reason: "short", remedy: "replace", number: 1 } as const;
    const sale = await anAfterSale(shop, buyer, { ...order, wish });
    expect(sale.remedy_text).toBe("补发");
    await done("review", sale.no, "--pass");
    await done("judge", sale.no);
    expect((await shown(buyer, sale.id)).state).toBe("replacing");
    expect(await refused("replace", sale.no, ...noCode, "--carrier", "顺丰")).toContain(
      "库存只有0盒，不能发货，可改为退款",
    );
    await done("refund", sale.no);
    expect(await shown(buyer, sale.id)).toMatchObject({ state: "completed", remedy: "refund", amount: 12.5 });
  });

  test.each(["refund", "replace"] as const)(
    "goods that never came lie in the warehouse still, to be counted: %s",
    async (remedy) => {
      const buyer = await aBuyer(shop);
      const order = await aDeliveredOrder(shop, buyer, [{ number: 4 }]);
      const wish = { type: "missing", reason: "short", remedy, number: 3 } as const;
      const sale = await anAfterSale(shop, buyer, { ...order, wish });
      await done("review", sale.no, "--pass");
      await done("judge", sale.no);
      await done(remedy, sale.no, ...(remedy === "replace" ? [...noCode, "--carrier", "顺丰"] : []));
      expect(await quarantined(order.id)).toEqual([
        { state: "frozen", on_hand: 3, kind: "return", memo: `售后${sale.no}错漏发，未随包裹发出，待盘点` },
      ]);
    },
  );

  test("of wrong goods that were sent back only what the warehouse took is counted, once", async () => {
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer, [{ number: 4 }]);
    const wish = { type: "missing", reason: "wrong_goods", number: 3 } as const;
    const sale = await anAfterSale(shop, buyer, { ...order, wish });
    await done("review", sale.no, "--pass");
    await done("judge", sale.no, "--return");
    await sentBack(buyer, sale.id);
    await done("receive", sale.no, "--accepted", `${sale.lines[0]?.id}:2`, "--reason", "少一盒");
    await done("refund", sale.no);
    const kinds = [{ kind: "adjust" }, { kind: "return" }];
    expect(await quarantined(order.id)).toMatchObject(kinds.map((each) => ({ ...each, on_hand: 2 })));
  });

  test("pieces of several batches are sent out of one", async () => {
    const buyer = await aBuyer(shop);
    const batches = [{ onHand: 2, expiresOn: addDays(shopDate(shop.clock.now), 300) }, { onHand: 50 }];
    const order = await aDeliveredOrder(shop, buyer, [{ number: 5, batches }]);
    const lines = order.lines.map(({ id }) => ({ shipment_line_id: id, number: 1 }));
    expect(lines).toHaveLength(2);
    const sale = await anAfterSale(shop, buyer, { ...order, wish: { type: "exchange", lines } });
    await cameBack(buyer, sale);
    await done("replace", sale.no, ...noCode, "--carrier", "顺丰速运");
    const parcel = (await parcelsOf(shop, buyer, order.id)).at(-1);
    expect(parcel?.lines).toMatchObject([{ batch_no: "B2", number: 2 }]);
    await expectSoundBooks(shop);
  });

  test("refused, they give back what was earned, and the order's other goods are earned as ever", async () => {
    const buyer = await aBuyer(shop);
    const { id, lines } = await aReviewedOrder(shop, buyer, [{ number: 4 }]);
    const sent = (quantity: number) =>
      aParcel(shop, id, { pieces: [{ lineId: lines[0]?.id ?? 0, quantity }] });
    const received = async (body: BodyOf<"orderReceive"> = {}) => {
      const reply = await shop.call("orderReceive", buyer, { params: { id }, body });
      expect(reply.reason ?? reply.code).toBe(200);
      return reply.data;
    };
    await sent(2);
    await received();
    const [first] = await parcelsOf(shop, buyer, id);
    const wish = { type: "exchange", number: 2 } as const;
    const sale = await anAfterSale(shop, buyer, { id, lines: first?.lines ?? [], wish });
    await cameBack(buyer, sale);
    await done("replace", sale.no, ...noCode, "--carrier", "顺丰速运");
    const again = (await parcelsOf(shop, buyer, id)).at(-1);
    const refusal = { shipment_line_id: again?.lines[0]?.id ?? 0, received: 0, reason: "仍有破损" };
    await received({ shipment_id: again?.id ?? 0, lines: [refusal] });
    await sent(1);
    await received();
    await sent(1);
    expect(await received()).toMatchObject({ status: "delivered" });
    const [books] = await rows(
      shop.app.database.db,
      sql`SELECT (p.amount - o.earned)::float AS not_earned, p.refunded::float AS refunded,
            p.refunded_earned::float AS earned_back FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.id = ${id}`,
    );
    expect(books).toEqual({ not_earned: 0, refunded: 25, earned_back: 25 });
    await expectSoundBooks(shop);
  });

  test("of an order that waits for its other goods they change nothing", async () => {
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer, [{ number: 4 }]);
    const wish = { type: "missing", reason: "short", remedy: "replace", number: 2 } as const;
    const sale = await anAfterSale(shop, buyer, { ...order, wish });
    await done("review", sale.no, "--pass");
    await done("judge", sale.no);
    await done("replace", sale.no, ...noCode, "--carrier", "顺丰");
    const { data } = await shop.call("orderDetail", buyer, { params: { id: order.id } });
    expect(data.status).toBe("delivered");
    expect(data.timeline.at(-1)?.text).toContain("补发商品已发出");
  });
});

describe("papers", () => {
  test("are answered with a file that this shop alone may read", async () => {
    const [buyer, stranger] = [await aBuyer(shop), await aBuyer(shop)];
    const order = await aDeliveredOrder(shop, buyer);
    const wish = { type: "report", reason: "absent", picture_ids: [] } as const;
    const sale = await anAfterSale(shop, buyer, { ...order, wish });
    expect(await refused("judge", sale.no)).toContain("不能判定");
    expect(await refused("review", sale.no, "--pass")).toContain("药检报告申请不需要转质管判定");
    expect(await refused("answer", sale.no)).toContain("请给出 --text 说明 或 --file 文件");
    expect(await refused("answer", sale.no, "--file", "nowhere.pdf")).toContain("读不到文件：nowhere.pdf");
    const folder = await mkdtemp(join(tmpdir(), "report-"));
    await writeFile(join(folder, "note.txt"), "no report");
    expect(await refused("answer", sale.no, "--file", join(folder, "note.txt"))).toContain("只支持 JPG、PNG");
    await writeFile(join(folder, "药检报告.pdf"), "%PDF-1.7 report");
    await done("answer", sale.no, "--file", join(folder, "药检报告.pdf"), "--text", "请查收");
    const detail = await shown(buyer, sale.id);
    expect(detail).toMatchObject({
      state: "completed",
      decision: "请查收",
      answers: [{ name: "药检报告.pdf" }],
    });
    const params = { id: detail.answers[0]?.id ?? 0 };
    expect((await shop.call("fileShow", buyer, { params })).status).toBe(200);
    expect((await shop.call("fileShow", stranger, { params })).status).toBe(404);
  });
});

describe("clocks", () => {
  test("goods that are not sent back in time close the application; sent ones stay", async () => {
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer);
    const [late, sent] = [await anAfterSale(shop, buyer, order), await anAfterSale(shop, buyer, order)];
    for (const { no } of [late, sent]) {
      await done("review", no, "--pass");
      await done("judge", no);
    }
    await sentBack(buyer, sent.id);
    await closeNotSentBack(shop.app);
    expect((await shown(buyer, late.id)).state).toBe("returning");
    shop.clock.advance(8 * 86_400_000);
    await closeNotSentBack(shop.app);
    expect(await shown(buyer, late.id)).toMatchObject({ state: "cancelled" });
    expect((await shown(buyer, sent.id)).state).toBe("returning");
    shop.clock.advance(3 * 86_400_000);
    expect(await done("list", "--state", "returning")).toMatch(new RegExp(`${sent.no}.*已超时`));
  });
});
