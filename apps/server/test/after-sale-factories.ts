import { expect } from "vitest";
import type { BodyOf, DataOf } from "@yaoji/contract/endpoints";
import type { TestBuyer } from "./factories.ts";
import type { TestShop } from "./harness.ts";
import { aFile, ops } from "./money-factories.ts";
import { aParcel, aReviewedOrder, type OrderedGoods, parcelsOf } from "./shipment-factories.ts";

export type AfterSale = DataOf<"afterSaleDetail">;
type Parcel = DataOf<"orderShipments">["list"][number];

/** An order that has arrived whole in one parcel. */
export async function aDeliveredOrder(
  shop: TestShop,
  buyer: TestBuyer,
  wishes: readonly OrderedGoods[] = [{ number: 10 }],
): Promise<{ id: number; order_no: string; lines: Parcel["lines"] }> {
  const { id, order_no } = await aReviewedOrder(shop, buyer, wishes);
  await aParcel(shop, id);
  const received = await shop.call("orderReceive", buyer, { params: { id }, body: {} });
  expect(received.reason ?? received.code).toBe(200);
  const [parcel] = await parcelsOf(shop, buyer, id);
  return { id, order_no, lines: parcel?.lines ?? [] };
}

type Wish = Partial<BodyOf<"afterSaleApply">> & { number?: number };

/** What a buyer sends for the first line of his order: a return of one piece, unless something else is wished for. */
export async function aWish(
  shop: TestShop,
  buyer: TestBuyer,
  { lines, wish: { number = 1, ...wish } = {} }: { lines: Parcel["lines"]; wish?: Wish },
): Promise<BodyOf<"afterSaleApply">> {
  const asked = [{ shipment_line_id: lines[0]?.id ?? 0, number }];
  const pictures = wish.picture_ids ?? [await aFile(shop, buyer)];
  return { type: "return", reason: "damaged", lines: asked, ...wish, picture_ids: pictures };
}

/** An application for goods of a delivered order. */
export async function anAfterSale(
  shop: TestShop,
  buyer: TestBuyer,
  { id, lines, wish = {} }: { id: number; lines: Parcel["lines"]; wish?: Wish },
): Promise<AfterSale> {
  const body = await aWish(shop, buyer, { lines, wish });
  const applied = await shop.call("afterSaleApply", buyer, { params: { id }, body });
  expect(applied.errors ?? applied.reason ?? applied.code).toBe(201);
  return applied.data;
}

/** The steps of after-sales on a test's shop, which may be opened later: the operator's commands and the buyer's part. */
export function afterSaleSteps(shopOf: () => TestShop) {
  const ended =
    (exit: number) =>
    async (...args: string[]) => {
      const { code, text } = await ops(shopOf(), "after-sales", ...args);
      expect([text, code]).toEqual([text, exit]);
      return text;
    };
  const [done, refused] = [ended(0), ended(1)];
  const shown = async (buyer: TestBuyer, id: number) =>
    (await shopOf().call("afterSaleDetail", buyer, { params: { id } })).data;
  const sentBack = (buyer: TestBuyer, id: number) => {
    const body = { carrier: "顺丰速运", tracking_no: "SF200" };
    return shopOf().call("afterSaleShipBack", buyer, { params: { id }, body });
  };
  /** As far as the goods being back in the warehouse. */
  const cameBack = async (buyer: TestBuyer, { id, no }: AfterSale) => {
    await done("review", no, "--pass");
    await done("judge", no, "--text", "同意退回");
    await sentBack(buyer, id);
    await done("receive", no);
  };
  return { done, refused, shown, sentBack, cameBack };
}
