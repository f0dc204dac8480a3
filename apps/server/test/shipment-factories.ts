import { expect } from "vitest";
import type { DataOf } from "@yaoji/contract/endpoints";
import type { LinePieces } from "@yaoji/domain/trade/shipments";
import { moveOrder } from "../src/fulfilment/order-changes/moves.service.ts";
import { isRefusal } from "../src/platform/answers/refusal.ts";
import { checkShipment, pickOrder, shipShipment } from "../src/fulfilment/shipments/shipments.service.ts";
import type { ScannedCodes } from "../src/fulfilment/shipments/trace-codes.service.ts";
import type { TestBuyer } from "./factories.ts";
import { aGoods, type GoodsFields } from "./goods-factories.ts";
import type { TestShop } from "./harness.ts";
import { addToCart, anOrder, fillWallet } from "./order-factories.ts";

/** What is ordered of new goods. */
export type OrderedGoods = GoodsFields & { number?: number };

/** An order of new goods, paid from the balance and reviewed. */
export async function aReviewedOrder(
  shop: TestShop,
  buyer: TestBuyer,
  wishes: readonly OrderedGoods[] = [{}],
): Promise<DataOf<"orderDetail">> {
  const { id } = await aPaidOrder(shop, buyer, wishes);
  expect(await moveOrder(shop.app, id, { to: "reviewed" })).toBeNull();
  return (await shop.call("orderDetail", buyer, { params: { id } })).data;
}

/** The same before its review. */
export async function aPaidOrder(
  shop: TestShop,
  buyer: TestBuyer,
  wishes: readonly OrderedGoods[] = [{}],
): Promise<DataOf<"orderDetail">> {
  await fillWallet(shop, buyer, "10000");
  const params: [number, number][] = [];
  for (const { number = 1, ...goods } of wishes) params.push([await aGoods(shop, goods), number]);
  const lines = await addToCart(shop, buyer, params);
  const { order_ids } = await anOrder(shop, buyer, { ids: lines.map((line) => line.id) });
  const id = order_ids[0] ?? 0;
  await shop.call("payOrder", buyer, { body: { id, method: "balance" } });
  return (await shop.call("orderDetail", buyer, { params: { id } })).data;
}

/** Nobody scanned what lies in the parcel. */
export const uncoded = { noCodeReason: "老库存" } as const;
/** The same on a command's line. */
export const noCode = ["--no-code-reason", "老库存"] as const;

/** Picks, checks and sends a parcel of an order, of everything that waits where no pieces are named; gives its number. */
export async function aParcel(
  shop: TestShop,
  orderId: number,
  { pieces, codes }: { pieces?: readonly LinePieces[]; codes?: readonly ScannedCodes[] } = {},
): Promise<string> {
  const opened = await pickOrder(shop.app, orderId, { wishes: pieces });
  if (isRefusal(opened)) throw new Error(`no parcel: ${JSON.stringify(opened.details)}`);
  const { shipmentNo } = opened;
  expect(await checkShipment(shop.app, shipmentNo, { codes, ...uncoded })).toBeNull();
  expect(await shipShipment(shop.app, shipmentNo, { carrier: "顺丰医药", trackingNo: "SF100" })).toBeNull();
  return shipmentNo;
}

/** The parcels of an order as its buyer sees them. */
export async function parcelsOf(
  shop: TestShop,
  buyer: TestBuyer,
  id: number,
): Promise<DataOf<"orderShipments">["list"]> {
  return (await shop.call("orderShipments", buyer, { params: { id } })).data.list;
}
