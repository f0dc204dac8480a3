/** The papers of a parcel: the delivery note, and a table for the buyer's own system. */
import { formatMoney, plainYuan, zero } from "@yaoji/domain/money/money";
import { hasLeft } from "@yaoji/domain/trade/shipments";
import type { App } from "../../platform/app/app.ts";
import type { ServedFile } from "../../platform/http/serve.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { Table } from "../../platform/http/table-file.ts";
import type { Sheet } from "../../platform/tables/workbook.ts";
import { drawDeliveryNotes } from "./delivery-note-pdf.ts";
import {
  amountsOf,
  leftShipment,
  type ShipmentLineView,
  type ShipmentView,
  tracesOf,
} from "./shipment-views.service.ts";

/** 随货同行单 of one of the shop's own parcels. */
export async function deliveryNote(app: App, shopId: number, id: number): Promise<ServedFile | Refusal> {
  const shipment = await leftShipment(app, shopId, id);
  if (isRefusal(shipment)) return shipment;
  const bytes = await drawDeliveryNotes({ shipments: [shipment], at: app.now() });
  return { bytes, name: `随货同行单-${shipment.shipment_no}.pdf` };
}

/** The notes of those of an order's parcels that have left, in one file; 409 where none has. */
export async function deliveryNotes(app: App, parcels: readonly ShipmentView[]): Promise<Buffer | Refusal> {
  const shipments = parcels.filter(({ state }) => hasLeft(state));
  return shipments.length > 0 ? drawDeliveryNotes({ shipments, at: app.now() }) : refuse("shipment.not_left");
}

const headings = [
  "发货单号",
  "订单号",
  "商品编码",
  "商品名称",
  "规格",
  "剂型",
  "生产企业",
  "上市许可持有人",
  "产地",
  "批准文号",
  "批号",
  "生产日期",
  "有效期至",
  "数量",
  "单位",
  "单价",
  "金额",
  "追溯码",
  "单价说明",
  "实付金额",
  "追溯码体系",
  "无码原因",
];

const codeHeadings = ["发货单号", "商品编码", "商品名称", "批号", "追溯码", "体系", "扫码原文"];

/** The parcel as a table: a row for each batch of each line. */
export async function shipmentTable(app: App, shopId: number, id: number): Promise<Table | Refusal> {
  const shipment = await leftShipment(app, shopId, id);
  if (isRefusal(shipment)) return shipment;
  const { shipment_no: number, order_no: orderNo } = shipment;
  const rows = shipment.lines.map((line) => [number, orderNo, ...cellsOf(line, shipment)]);
  return { name: `发货明细-${number}`, headings, rows, beside: [codeSheet(shipment)] };
}

function cellsOf(line: ShipmentLineView, { is_replacement: isReplacement }: ShipmentView): string[] {
  const { goods, paid, unitPrice, isAverage } = amountsOf(line);
  return [
    line.code,
    line.name,
    line.specification,
    line.form,
    line.manufacturer,
    line.mah,
    line.origin,
    line.approval_number,
    line.batch_no,
    line.produced_on,
    line.yxq,
    String(line.number),
    line.unit,
    plainYuan(unitPrice),
    formatMoney(goods),
    line.trace_codes.join(" "),
    [isAverage ? "均价" : "", isReplacement ? "换货或补发，不另收款" : ""].filter(Boolean).join("；"),
    formatMoney(isReplacement ? zero : paid),
    [...new Set(tracesOf(line).map(({ system_text: system }) => system))].join("、"),
    line.no_code_reason,
  ];
}

/** A row for each code: one cell is too small for those of a large line. */
function codeSheet({ shipment_no: number, lines }: ShipmentView): Sheet {
  const rows = lines.flatMap((line) =>
    tracesOf(line).map(({ code, scan, system_text: system }) => [
      number,
      line.code,
      line.name,
      line.batch_no,
      code,
      system,
      // A workbook holds no control characters.
      scan === code ? "" : scan.replaceAll("\u001D", "<GS>"),
    ]),
  );
  return { name: "追溯码", rows: [codeHeadings, ...rows] };
}
