/** 随货同行单: what travels with the goods, A4 across; as many pages as the lines need, each with its number. */
import { countText } from "@yaoji/domain/text/count-text";
import { add, formatMoney, plainYuan } from "@yaoji/domain/money/money";
import type { NoteSize } from "@yaoji/domain/trade/shipping-desk";
import { notBeforeText } from "@yaoji/domain/trade/expiry-text";
import { formatShopTime, wireTime } from "@yaoji/domain/text/time";
import { type Doc, drawPdf, ink } from "../../platform/pdf/document.ts";
import { amountsOf, type ShipmentLineView, type ShipmentView } from "./shipment-views.service.ts";

export type DeliveryNotes = {
  readonly shipments: readonly ShipmentView[];
  readonly at: Date;
  /** Of its sheets; A4 where it is left out. */
  readonly size?: NoteSize;
};

const page = { left: 30, width: 782, bottom: 545 } as const;

type Column = { readonly title: string; readonly width: number; readonly right?: true };
const columns: readonly (Column & { readonly of: (line: ShipmentLineView, index: number) => string })[] = [
  { title: "序号", width: 30, of: (_, index) => String(index + 1) },
  { title: "商品名称", width: 106, of: ({ name }) => name },
  { title: "规格", width: 70, of: ({ specification }) => specification },
  { title: "剂型", width: 44, of: ({ form }) => form },
  { title: "生产企业／上市许可持有人／产地", width: 118, of: makers },
  { title: "批准文号", width: 86, of: ({ approval_number: number }) => number },
  { title: "批号", width: 60, of: ({ batch_no: batchNo }) => batchNo },
  { title: "生产日期", width: 58, of: ({ produced_on: day }) => day },
  { title: "有效期至", width: 58, of: expiryOf },
  { title: "数量", width: 44, right: true, of: ({ number, unit }) => `${number}${unit}` },
  { title: "单价", width: 50, right: true, of: unitPriceText },
  { title: "金额", width: 58, right: true, of: (line) => formatMoney(amountsOf(line).goods) },
];

/** An average is called one. */
function unitPriceText(line: ShipmentLineView): string {
  const { unitPrice, isAverage } = amountsOf(line);
  return `${isAverage ? "均价\n" : ""}${plainYuan(unitPrice)}`;
}

/** The expiry, and the earliest that was promised for it. */
function expiryOf({ yxq, expires_from: from }: ShipmentLineView): string {
  return from === "" ? yxq : `${yxq}\n约定${notBeforeText(from)}`;
}

/** Who made it, and where herbs come from, which their papers must say. */
function makers({ manufacturer, mah, origin }: ShipmentLineView): string {
  const companies = [...new Set([manufacturer, mah])].filter(Boolean).join("／");
  return [companies, origin && `产地：${origin}`].filter(Boolean).join("\n");
}

/** Draws the notes of an order's parcels, each on pages of its own; the file's bytes. */
export function drawDeliveryNotes({ shipments, at, size }: DeliveryNotes): Promise<Buffer> {
  const title = `随货同行单${shipments.map(({ shipment_no: number }) => number).join("、")}`;
  return drawPdf({ title, at, layout: "landscape", isHalf: size === "A5" }, (doc) => {
    for (const [index, shipment] of shipments.entries()) {
      if (index > 0) doc.addPage();
      const first = doc.bufferedPageRange().count - 1;
      drawNote(doc, shipment);
      numberPages(doc, first);
    }
  });
}

function drawNote(doc: Doc, shipment: ShipmentView): void {
  let y = drawTitles(doc, drawHead(doc, shipment));
  for (const [index, line] of shipment.lines.entries()) {
    const cells = columns.map(({ of }) => of(line, index));
    const height = rowHeight(doc, cells);
    if (y + height > page.bottom) y = drawTitles(doc, nextPage(doc, shipment));
    y = drawRow(doc, cells, { y, height });
  }
  drawEnd(doc, shipment, y > page.bottom - 60 ? nextPage(doc, shipment) : y);
}

function nextPage(doc: Doc, shipment: ShipmentView): number {
  doc.addPage();
  return drawHead(doc, shipment);
}

type Fact = readonly [label: string, value: string];

/** Three facts to a line; where there are two, the first has the room of two. */
function factsOf(shipment: ShipmentView): readonly (readonly Fact[])[] {
  const { name, phone, province, city, area, detail } = shipment.address;
  return [
    [
      ["发货单号", shipment.shipment_no],
      ["订单号", shipment.order_no],
      ["发货日期", timeText(shipment.shipped_at)],
    ],
    [
      ["购货单位", shipment.company],
      ["收货人", `${name} ${phone}`],
      ["承运", [shipment.carrier, shipment.tracking_no].filter(Boolean).join(" ")],
    ],
    [
      ["收货地址", [province, city, area, detail].join("")],
      ["发货仓库", shipment.warehouse],
    ],
  ];
}

/** Whatever is too long for its place goes on below: nothing of these papers may be cut. Gives where the table begins. */
function drawHead(doc: Doc, shipment: ShipmentView): number {
  const title = `${shipment.seller}随货同行单`;
  doc.fontSize(17).fillColor(ink.text);
  doc.text(title, page.left, 26, { width: page.width, align: "center" });
  let y = 31 + doc.heightOfString(title, { width: page.width });
  for (const facts of factsOf(shipment)) y = drawFacts(doc, facts, y);
  return y + 4;
}

function drawFacts(doc: Doc, facts: readonly Fact[], y: number): number {
  const heights: number[] = [];
  let x: number = page.left;
  doc.fontSize(9);
  for (const [place, [label, value]] of facts.entries()) {
    const room = (page.width / 3) * (place === 0 ? 4 - facts.length : 1);
    const width = room - 62;
    doc.fillColor(ink.quiet).text(label, x, y, { width: 52, lineBreak: false });
    doc.fillColor(ink.text).text(value, x + 54, y, { width });
    heights.push(doc.heightOfString(value || " ", { width }));
    x += room;
  }
  return y + Math.max(...heights) + 3;
}

function timeText(seconds: number | null): string {
  const time = seconds === null ? null : wireTime(seconds);
  return time ? formatShopTime(time) : "";
}

function drawTitles(doc: Doc, y: number): number {
  const titles = columns.map(({ title }) => title);
  const height = rowHeight(doc, titles);
  doc.rect(page.left, y, page.width, height).fillOpacity(0.1).fill(ink.brand).fillOpacity(1);
  return drawRow(doc, titles, { y, height });
}

function rowHeight(doc: Doc, cells: readonly string[]): number {
  const heights = cells.map((cell, index) =>
    doc.fontSize(8).heightOfString(cell, { width: (columns[index]?.width ?? 0) - 6 }),
  );
  return Math.max(...heights) + 8;
}

function drawRow(
  doc: Doc,
  cells: readonly string[],
  { y, height }: { readonly y: number; readonly height: number },
): number {
  let x: number = page.left;
  for (const [index, { width, right }] of columns.entries()) {
    doc
      .fontSize(8)
      .fillColor(ink.text)
      .text(cells[index] ?? "", x + 3, y + 4, { width: width - 6, align: right ? "right" : "left" });
    doc.rect(x, y, width, height).lineWidth(0.5).stroke(ink.line);
    x += width;
  }
  return y + height;
}

function drawEnd(doc: Doc, shipment: ShipmentView, top: number): void {
  const pieces = countText(shipment.lines.map(({ number, unit }) => ({ quantity: number, unit })));
  const total = formatMoney(add(...shipment.lines.map((line) => amountsOf(line).goods)));
  doc.fontSize(9).fillColor(ink.text);
  doc.text(`合计：${shipment.lines.length}个批次，共${pieces}，金额${total}元`, page.left, top + 8);
  doc
    .fontSize(8)
    .fillColor(ink.quiet)
    .text(amountsText(shipment), page.left, doc.y + 2);
  const y = doc.y + 6;
  const roles = ["发货人：", "复核人：", "承运人：", "收货人签字：", "收货日期："];
  for (const [index, role] of roles.entries())
    doc.fontSize(9).text(role, page.left + index * 156, y, { width: 150, lineBreak: false });
}

/** What the amounts have in them, so that nobody takes them for what is to be paid. */
function amountsText({ lines, is_replacement: isReplacement }: ShipmentView): string {
  const notes = [
    "金额是商品金额，特价和单品满减已计入，优惠券、满减和现金券未减，实付见订单",
    ...(lines.some((line) => amountsOf(line).isAverage) ? ["均价是该明细各件的平均价"] : []),
    ...(isReplacement ? ["本单是换货或补发，不另收款"] : []),
  ];
  return `注：${notes.join("；")}。`;
}

/** Each note counts its own pages: they travel apart. */
function numberPages(doc: Doc, first: number): void {
  const count = doc.bufferedPageRange().count - first;
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(first + index);
    doc.fontSize(8).fillColor(ink.quiet);
    doc.text(`第${index + 1}页，共${count}页`, page.left, 568, {
      width: page.width,
      align: "right",
      lineBreak: false,
    });
  }
}
