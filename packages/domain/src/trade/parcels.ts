/** What leaves in one parcel, and how it is paid, delivered and signed for (domain.md §3, §5). */
import type { OrderStatus, PayMethod, Permission } from "./order-states.ts";
import type { GoodsControl } from "./special-control.ts";

/** What goes into one parcel; goods of different kinds never share an order. */
export const parcelKinds = ["normal", "cold_chain", "special"] as const;
export type ParcelKind = (typeof parcelKinds)[number];

/** Chinese names of the parcels; "" where there is nothing to say. */
export const parcelLabels: Readonly<Record<ParcelKind, string>> = {
  normal: "",
  cold_chain: "冷链",
  special: "特殊药品复方制剂",
};

/** Special goods travel alone whatever their temperature, then cold chain (domain.md §3, §5). */
export function parcelOf(goods: { readonly control: GoodsControl; readonly coldChain: boolean }): ParcelKind {
  if (goods.control === "ephedrine") return "special";
  return goods.coldChain ? "cold_chain" : "normal";
}

/** The parcel of goods that leave together: those of a set, a line and what comes along with it. */
export function jointParcel(parcels: readonly ParcelKind[]): ParcelKind {
  return (["special", "cold_chain"] as const).find((kind) => parcels.includes(kind)) ?? "normal";
}

/** Whether the goods of a set may leave in one order, as a set must: from one warehouse, special goods alone. */
export function mayLeaveTogether(
  goods: readonly { readonly warehouseId: number; readonly parcel: ParcelKind }[],
): Permission {
  if (new Set(goods.map(({ warehouseId }) => warehouseId)).size > 1)
    return "组合中的商品不在同一仓库，不能成套发货，请单独购买其中的商品";
  const special = goods.filter(({ parcel }) => parcel === "special");
  return (
    special.length === 0 ||
    special.length === goods.length ||
    "组合中的特殊药品复方制剂须单独成单，请单独购买其中的商品"
  );
}

/** An order as far as the ways to pay it ask; `onCredit` false with a line that a promotion keeps off credit. */
export type PayableParcel = { readonly parcel: ParcelKind; readonly onCredit: boolean };

/** Compound preparations with ephedrine are paid by transfer only (domain.md §3); flash and special lines not on credit (§4). */
export function mayPayBy(method: PayMethod, { parcel, onCredit }: PayableParcel): Permission {
  if (parcel === "special" && method !== "bank_transfer") return "特殊药品复方制剂须以对公转账付款";
  if (method === "credit" && !onCredit) return "订单中有不可用账期的活动商品，请改用其他支付方式";
  return true;
}

/** Compound preparations with ephedrine are delivered to the licensed address only (domain.md §3). */
export function mayShipTo(address: { readonly isLicence: boolean }, parcel: ParcelKind): Permission {
  if (parcel === "special" && !address.isLicence) return "特殊药品复方制剂须送达许可证登记地址，请改选该地址";
  return true;
}

/** Whether the stamped receipt 回执 of an order may be recorded: of special goods, once, unless it was cancelled. */
export function mayRecordReceipt(order: {
  readonly parcel: ParcelKind;
  readonly status: OrderStatus;
  readonly receiptAt: Date | null;
}): Permission {
  if (order.parcel !== "special") return "该订单不含特殊药品复方制剂，无须登记回执";
  if (order.status === "cancelled") return "订单已取消，无须登记回执";
  return order.receiptAt === null || "该订单的回执已登记，无须重复登记";
}
