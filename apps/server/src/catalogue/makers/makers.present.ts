import type { MakerOrder, MakerOrderDetail, Variety, VarietyDetail } from "@yaoji/contract/schemas/makers";
import { shopTypeLabels } from "@yaoji/domain/text/labels";
import { maskedBuyer } from "@yaoji/domain/trade/makers";
import { formatMoney, fromDecimal, toYuan } from "@yaoji/domain/money/money";
import { orderStatusText } from "@yaoji/domain/trade/order-states";
import type { PeriodPart } from "@yaoji/domain/pricing/sales-periods";
import { batchStateText, isNearExpiry } from "@yaoji/domain/trade/stock";
import { formatShopTime } from "@yaoji/domain/text/time";
import type * as orders from "./maker-orders.queries.ts";
import type { SalesRow } from "./sales.queries.ts";
import type { VarietyBatchRow, VarietyRow, WarehouseRow } from "./varieties.queries.ts";

const yuanOf = (price: string | null) => (price === null ? null : toYuan(fromDecimal(price)));
const pictureOf = (goodsId: number) => `/pictures/${goodsId}.svg`;

export function presentVariety(row: VarietyRow): Variety {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    trade_name: row.trade_name,
    sccj: row.manufacturer,
    ypgg: row.specification,
    bzdw: row.unit,
    pzwh: row.approval_number,
    image: pictureOf(row.id),
    is_on_shelf: row.on_shelf,
    list_price: yuanOf(row.list_price),
    stock: row.stock,
    near_expiry: row.near_expiry,
    nearest_expiry: row.nearest_expiry,
    sold: row.sold,
    sold_orders: row.sold_orders,
  };
}

type DetailParts = {
  readonly warehouses: readonly WarehouseRow[];
  readonly batches: readonly VarietyBatchRow[];
  readonly today: string;
};

export function presentVarietyDetail(row: VarietyRow, parts: DetailParts): VarietyDetail {
  const { warehouses, batches, today } = parts;
  return {
    ...presentVariety(row),
    form: row.form,
    mah: row.mah,
    barcode: row.barcode,
    warehouses: warehouses.map((each) => ({ ...each, list_price: yuanOf(each.list_price) })),
    batches: batches.map(({ expires_on: yxq, ...batch }) => ({
      ...batch,
      yxq,
      state_text: batchStateText[batch.state],
      is_near_expiry: isNearExpiry(yxq, today),
      is_expired: yxq < today,
    })),
  };
}

export const varietyHeadings = [
  "商品编码",
  "通用名",
  "商品名",
  "规格",
  "单位",
  "生产企业",
  "批准文号",
  "上架状态",
  "挂牌价",
  "可售库存",
  "近效期库存",
  "最近效期",
  "近30天销量",
  "近30天订单数",
];

export function varietyCells(row: VarietyRow): string[] {
  return [
    row.code,
    row.name,
    row.trade_name,
    row.specification,
    row.unit,
    row.manufacturer,
    row.approval_number,
    row.on_shelf ? "在售" : "已下架",
    row.list_price === null ? "" : formatMoney(fromDecimal(row.list_price)),
    String(row.stock),
    String(row.near_expiry),
    row.nearest_expiry,
    String(row.sold),
    String(row.sold_orders),
  ];
}

export const salesHeadings = [
  "开始日期",
  "结束日期",
  "商品编码",
  "通用名",
  "规格",
  "单位",
  "省份",
  "城市",
  "销量",
  "订单数",
];

export function salesCells(row: SalesRow, part: PeriodPart | undefined): string[] {
  const { code, name, specification, unit, province, city } = row;
  return [
    part?.start ?? row.key,
    part?.end ?? row.key,
    code,
    name,
    specification,
    unit,
    province,
    city,
    String(row.number),
    String(row.orders),
  ];
}

export function presentOrder(row: orders.MakerOrderRow): MakerOrder {
  return { ...headOf(row), buyer: openBuyer(row), lines: row.lines.map(presentLine) };
}

export function presentOrderDetail(
  row: orders.MakerOrderDetailRow,
  lines: readonly orders.MakerDetailLineRow[],
): MakerOrderDetail {
  const { company, name, phone, address } = maskedBuyer(row);
  return {
    ...headOf(row),
    buyer: { ...openBuyer(row), company, name, phone, address },
    lines: lines.map((line) => ({
      ...presentLine(line),
      code: line.code,
      pzwh: line.approval_number,
      image: pictureOf(line.goods_id),
      shipped: line.shipped,
      batches: line.batches,
    })),
    shipped_at: row.shipped_at,
    delivered_at: row.delivered_at,
  };
}

export const orderHeadings = [
  "订单号",
  "下单时间",
  "订单状态",
  "客户（已脱敏）",
  "客户类型",
  "省份",
  "城市",
  "商品编码",
  "通用名",
  "规格",
  "单位",
  "数量",
  "已退数量",
  "批号（有效期至）×数量",
];

export function orderCells(row: orders.ExportRow): string[] {
  const buyer = openBuyer(row);
  return [
    row.order_no,
    formatShopTime(new Date(row.created_at * 1000)),
    orderStatusText[row.status],
    buyer.company,
    buyer.type_text,
    buyer.province,
    buyer.city,
    row.code,
    row.name,
    row.specification,
    row.unit,
    String(row.number),
    String(row.returned),
    row.batches,
  ];
}

type Head = Omit<orders.MakerOrderRow, "lines">;

function headOf({ id, order_no, status, created_at }: Head) {
  return { id, order_no, status, status_text: orderStatusText[status], created_at };
}

/** What lists show of a buyer. */
function openBuyer({ company, type, province, city }: Head): MakerOrder["buyer"] {
  const masked = maskedBuyer({ company, name: "", phone: "", province, city });
  return { company: masked.company, type_text: shopTypeLabels[type], province, city };
}

function presentLine(line: orders.MakerLineRow): MakerOrder["lines"][number] {
  const { id, goods_id, name, specification, unit, number, returned } = line;
  return { id, goods_id, name, ypgg: specification, bzdw: unit, number, returned };
}
