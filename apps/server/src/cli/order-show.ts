/** `ops -- order show`: what whoever picks, packs and sends an order has to know of it, and the papers of its parcels. */
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parcelLabels } from "@yaoji/domain/trade/parcels";
import { keptPromiseText } from "@yaoji/domain/trade/delivery-promise";
import { formatMoney, type Money } from "@yaoji/domain/money/money";
import { isPayMethod, orderStatusText, payMethodText, payStatusText } from "@yaoji/domain/trade/order-states";
import { notBeforeText } from "@yaoji/domain/trade/expiry-text";
import { shipmentStateText } from "@yaoji/domain/trade/shipments";
import { formatShopTime, wireTime } from "@yaoji/domain/text/time";
import type { App } from "../platform/app/app.ts";
import {
  orderNamed,
  type OrderToSend,
  type SentLine,
  showForOperator,
} from "../buying/order-centre/operator-orders.service.ts";
import { isRefusal, type Refusal } from "../platform/answers/refusal.ts";
import { deliveryNotes } from "../fulfilment/shipments/shipment-files.service.ts";
import type { ShipmentLineView, ShipmentView } from "../fulfilment/shipments/shipment-views.service.ts";
import type { Print } from "./command.ts";
import { type Given, UsageFault } from "./verbs.ts";

/** Shows an order; by a parcel's number, that parcel of it alone. */
export async function showOrder(app: App, given: Given, print: Print): Promise<string | Refusal> {
  const [text = ""] = given.words;
  const id = text === "" ? null : await orderNamed(app, text.split("-")[0] ?? "");
  if (id === null) throw new UsageFault(text === "" ? "请给出订单号。" : `没有订单${text}。`);
  const found = await showForOperator(app, id);
  if (isRefusal(found)) return found;
  const isParcel = text.includes("-");
  const parcels = found.parcels.filter(({ shipment_no: number }) => !isParcel || number === text);
  if (isParcel && parcels.length === 0) throw new UsageFault(`没有发货单${text}。`);
  printHead(found, print);
  for (const line of found.lines) print(`  ${lineText(line)}`);
  for (const parcel of parcels) printParcel(parcel, print);
  const { note } = given.options;
  if (note !== undefined) return writeNotes(app, { given, note, parcels });
  return `共${found.lines.length}个明细、${parcels.length}个发货单，已发货的加 --note 文件 可保存随货同行单。`;
}

type Notes = { readonly given: Given; readonly note: string; readonly parcels: readonly ShipmentView[] };

async function writeNotes(app: App, { given, note, parcels }: Notes): Promise<string | Refusal> {
  if (note === "") throw new UsageFault("请给出 --note 文件。");
  const bytes = await deliveryNotes(app, parcels);
  if (isRefusal(bytes)) return bytes;
  const path = resolve(given.folder, note);
  await writeFile(path, bytes);
  return `随货同行单已存为 ${path}。`;
}

function printHead({ order, company, warehouse }: OrderToSend, print: Print): void {
  const { id, orderNo, status, payStatus, payMethod, parcel, address } = order;
  const method = isPayMethod(payMethod) ? payMethodText[payMethod] : payMethod;
  print(
    joined([
      `${id}  ${orderNo}  ${orderStatusText[status]}  ${payStatusText[payStatus]}`,
      `应付${yuan(order.total)}，已付${yuan(order.paid)}（${method}）`,
    ]),
  );
  print(joined([company, formatShopTime(order.createdAt), `${warehouse}发货`, parcelLabels[parcel]]));
  const { name, phone, province, city, area, detail } = address;
  print(`收货人：${name}  ${phone}  ${[province, city, area, detail].join("")}`);
  const promise = keptPromiseText(order, status);
  if (promise !== "") print(`送达：${promise}`);
  if (order.remark !== "") print(`备注：${order.remark}`);
  if (order.cancelReason) print(`取消原因：${order.cancelReason}`);
}

/** "明细12  YJ1  维生素C片  0.25g*24粒  12盒：批号B1有效期至2028-01-31 12盒；已发3盒，待配货9盒". */
function lineText({ id, code, name, specification, number, unit, ...line }: SentLine): string {
  const lots = line.batches.map((lot) => `批号${lot.batch_no}有效期至${lot.yxq} ${lot.number}${unit}`);
  const counts: readonly (readonly [string, number])[] = [
    ["已发", line.shipped],
    ["配货中", line.picked],
    ["待配货", line.waiting],
    ["已退款", line.returned],
  ];
  const where = counts.filter(([, count]) => count > 0).map(([text, count]) => `${text}${count}${unit}`);
  const promise = line.expires_from === null ? "" : `约定${notBeforeText(line.expires_from)}`;
  const facts = [promise, lots.join("、"), where.join("，")].filter(Boolean).join("；");
  const what = joined([`明细${id}`, code, name, specification, `${number}${unit}`]);
  return facts === "" ? what : `${what}：${facts}`;
}

function printParcel(parcel: ShipmentView, print: Print): void {
  const { carrier, tracking_no: tracking, shipped_at: shipped } = parcel;
  const sent = shipped === null ? null : wireTime(shipped);
  print(
    joined([
      `发货单${parcel.shipment_no}`,
      shipmentStateText[parcel.state],
      carrier && `承运：${carrier}`,
      tracking && `运单号${tracking}`,
      sent ? `${formatShopTime(sent)}发出` : "",
    ]),
  );
  for (const line of parcel.lines) print(`  ${parcelLineText(line)}`);
}

function parcelLineText({ unit, refused, ...line }: ShipmentLineView): string {
  return joined([
    `明细${line.order_line_id}`,
    line.code,
    line.name,
    `批号${line.batch_no}`,
    `有效期至${line.yxq}`,
    `${line.number}${unit}`,
    line.trace_codes.length > 0 ? `追溯码${line.trace_codes.length}个` : "",
    line.no_code_reason && `无码原因：${line.no_code_reason}`,
    refused > 0 ? `拒收${refused}${unit}` : "",
  ]);
}

function yuan(money: Money): string {
  return `${formatMoney(money)}元`;
}

function joined(facts: readonly (string | null)[]): string {
  return facts.filter(Boolean).join("  ");
}
