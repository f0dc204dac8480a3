/** What is ordered on a customer's behalf, as it is typed. */
import type { DataOf, RequestOf } from "../../api/client.ts";

export type FoundGoods = DataOf<"orderDeskGoods">["list"][number];
export type Plan = DataOf<"orderDeskPlan">;
export type Preview = DataOf<"simulatorRun">;

/** `number` as it is typed. */
export type NewLine = {
  readonly goods_id: number;
  readonly name: string;
  readonly about: string;
  readonly unit: string;
  readonly number: string;
};
export type NewOrder = {
  readonly shop: { readonly id: number; readonly company: string } | null;
  readonly lines: readonly NewLine[];
  /** Ids of coupons; null: those that cost least. */
  readonly coupons: readonly number[] | null;
  readonly address: number | null;
  readonly method: string;
  readonly remark: string;
};

export const emptyOrder: NewOrder = {
  shop: null,
  lines: [],
  coupons: null,
  address: null,
  method: "bank_transfer",
  remark: "",
};

/** Goods behind the others; goods that stand there already get so many more. */
export function withGoods(lines: readonly NewLine[], goods: FoundGoods, number?: number): NewLine[] {
  const { id, name, ypgg, sccj, bzdw, zbz } = goods;
  const more = number ?? Math.max(1, zbz);
  const there = lines.find(({ goods_id }) => goods_id === id);
  if (there) {
    const sum = String((Number(there.number) || 0) + (number ?? 0));
    return lines.map((line) => (line === there && number !== undefined ? { ...line, number: sum } : line));
  }
  return [...lines, { goods_id: id, name, about: `${ypgg} ${sccj}`, unit: bzdw, number: String(more) }];
}

/** What a plan names for sure, with its quantities; and the rows that somebody has to look at. */
export function withPlan(lines: readonly NewLine[], plan: Plan): { lines: NewLine[]; left: string[] } {
  const goods = new Map(plan.goods.map((row) => [row.id, row]));
  const left: string[] = [];
  let next = [...lines];
  for (const row of plan.rows) {
    const found = row.goods_id === null ? undefined : goods.get(row.goods_id);
    if (row.state === "sure" && found && row.number !== null) {
      next = withGoods(next, found, row.number);
      continue;
    }
    const what = [row.code, row.name, row.ypgg, row.sccj, row.quantity_text].filter(Boolean).join(" ");
    const why = row.state === "none" ? "没有找到" : row.quantity_note || "可能指几种商品，请查找后自己选";
    left.push(`第${row.row_no}行 ${what}：${why}`);
  }
  return { lines: next, left };
}

/** What can be asked of the engine: lines with a quantity. */
export const askable = (lines: readonly NewLine[]): NewLine[] =>
  lines.filter(({ number }) => /^[1-9]\d{0,6}$/.test(number.trim()));

type Asked = RequestOf<"simulatorRun">["body"];

/** The question to the engine; his vouchers are his own to spend. */
export function previewBody({ shop, lines, coupons }: NewOrder): Asked {
  return {
    shop_id: shop?.id ?? 0,
    lines: askable(lines).map(({ goods_id, number }) => ({ goods_id, number })),
    voucher_ids: [],
    ...(coupons && { coupon_ids: coupons }),
  } as Asked;
}

/** What is placed: exactly what was shown. */
export function placeBody(order: NewOrder, { preview }: Preview): RequestOf<"orderDeskPlace">["body"] {
  const { shop, lines, address, method, remark } = order;
  const used = preview.coupons.filter(({ state, kind }) => state === "used" && kind === "coupon");
  return {
    shop_id: shop?.id ?? 0,
    lines: lines.map(({ goods_id, number }) => ({ goods_id, number })),
    pay_method: method,
    coupon_ids: used.map(({ id }) => id),
    remark,
    expected_total: preview.total,
    ...(address !== null && { address_id: address }),
  } as RequestOf<"orderDeskPlace">["body"];
}
