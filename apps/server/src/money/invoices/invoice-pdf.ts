/** The specimen of an e-invoice. Every page says that it is none: 样张 across, in its corner, in its number and below. */
import { chineseAmount } from "@yaoji/domain/money/chinese-amount";
import { titleKindText } from "@yaoji/domain/trade/invoices";
import { formatMoney, shareOf, subtract, toDecimal, zero } from "@yaoji/domain/money/money";
import { formatShopTime } from "@yaoji/domain/text/time";
import type { InvoiceParty } from "../../platform/db/schema/invoices.ts";
import { type Doc, drawMark, drawPdf, drawStamp, ink, page } from "../../platform/pdf/document.ts";
import type { TaxLine, TaxReceipt, TaxRequest } from "./tax-provider.ts";

const lowest = 690;
const notice =
  "本页为系统生成的样张，未经税务机关开具，不是发票，不得用于报销、抵扣或任何税务用途；" +
  "接入税务平台后，正式电子发票以平台交付的文件为准。";

/** Draws the pages; the file's bytes. */
export function drawInvoice(request: TaxRequest, receipt: TaxReceipt): Promise<Buffer> {
  const title = `电子发票（样张）${receipt.number}`;
  return drawPdf({ title, at: receipt.issuedAt }, (doc) => {
    drawFrame(doc);
    let y = drawHead(doc, request, receipt);
    y = drawParties(doc, request, y);
    y = drawLines(doc, request.lines, y + 12);
    drawTotals(doc, request, y);
  });
}

/** What is on every page. */
function drawFrame(doc: Doc): void {
  drawMark(doc);
  drawStamp(doc);
  doc.moveTo(page.left, 782).lineTo(page.right, 782).lineWidth(0.6).stroke(ink.line);
  doc.fontSize(9).fillColor(ink.mark).text(notice, page.left, 788, { width: page.width, lineGap: 2 });
}

function drawHead(doc: Doc, request: TaxRequest, { number, issuedAt }: TaxReceipt): number {
  const { titleKind, kind, redOf, reason, orderNo } = request;
  const name = kind === "red" ? `红字${titleKindText[titleKind]}` : titleKindText[titleKind];
  doc.fontSize(18).fillColor(kind === "red" ? ink.mark : ink.text);
  doc.text(name, page.left, 52, { width: page.width, align: "center" });
  const facts = [
    `发票号码：${number}`,
    `开票日期：${formatShopTime(issuedAt).slice(0, 10)}`,
    `订单号：${orderNo}`,
    ...(redOf ? [`被红冲蓝字发票号码：${redOf}`, `红冲原因：${reason}`] : []),
  ];
  doc.fontSize(9).fillColor(ink.quiet);
  let y = 92;
  for (let index = 0; index < facts.length; index += 2) {
    // A last one alone, the reason, has the whole line.
    const width = index + 1 < facts.length ? 245 : page.width;
    const pair = facts.slice(index, index + 2);
    for (const [place, fact] of pair.entries()) doc.text(fact, page.left + place * 250, y, { width });
    y += Math.max(...pair.map((fact) => doc.heightOfString(fact, { width }))) + 3;
  }
  y += 4;
  doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(1.2).stroke(ink.brand);
  return y + 8;
}

function drawParties(doc: Doc, { buyer, seller }: TaxRequest, top: number): number {
  const half = page.width / 2;
  const bottoms = [
    drawParty(doc, { name: "购买方", party: buyer, x: page.left, y: top, width: half - 8 }),
    drawParty(doc, { name: "销售方", party: seller, x: page.left + half, y: top, width: half - 8 }),
  ];
  return Math.max(...bottoms);
}

type PartyBox = { name: string; party: InvoiceParty; x: number; y: number; width: number };

/** Whatever is not known stays away; a missing tax number is said. */
function drawParty(doc: Doc, { name, party, x, y, width }: PartyBox): number {
  const { company, taxNo, address, phone, bank, bankAccount } = party;
  const rows = [
    `${name}名称：${company || "未配置"}`,
    `统一社会信用代码：${taxNo || "未配置"}`,
    ...(address || phone ? [`地址、电话：${address} ${phone}`] : []),
    ...(bank || bankAccount ? [`开户行及账号：${bank} ${bankAccount}`] : []),
  ];
  let bottom = y;
  for (const text of rows) {
    doc.fontSize(9).fillColor(ink.text).text(text, x, bottom, { width });
    bottom += doc.heightOfString(text, { width }) + 3;
  }
  return bottom;
}

const columns = [
  { title: "项目名称", width: 128, align: "left" },
  { title: "规格型号", width: 84, align: "left" },
  { title: "单位", width: 32, align: "center" },
  { title: "数量", width: 40, align: "right" },
  { title: "单价", width: 66, align: "right" },
  { title: "金额", width: 62, align: "right" },
  { title: "税率", width: 34, align: "right" },
  { title: "税额", width: 53, align: "right" },
] as const;

function drawLines(doc: Doc, lines: readonly TaxLine[], top: number): number {
  let y = drawTableHead(doc, top);
  for (const line of lines) {
    const cells = cellsOf(line);
    if (y + rowHeight(doc, cells) > lowest) {
      doc.addPage();
      drawFrame(doc);
      y = drawTableHead(doc, 84);
    }
    y = drawRow(doc, cells, { y, colour: ink.text });
  }
  return y;
}

function drawTableHead(doc: Doc, y: number): number {
  doc.rect(page.left, y, page.width, 20).fillOpacity(0.1).fill(ink.brand).fillOpacity(1);
  return drawRow(
    doc,
    columns.map(({ title }) => title),
    { y, colour: ink.brand },
  );
}

/** Price and amount without tax, as an invoice has them; the price of one piece cut to 1/10000 yuan. */
function cellsOf({ name, specification, unit, number, amount, rate, tax }: TaxLine): string[] {
  const net = subtract(amount, tax);
  const price = number === 0 ? "" : toDecimal(shareOf(net, 1, number));
  const rateText = rate === 0 ? "免税" : `${rate}%`;
  const count = number === 0 ? "" : String(number);
  return [
    name,
    specification,
    unit,
    count,
    price,
    formatMoney(net),
    rateText,
    rate === 0 ? "***" : formatMoney(tax),
  ];
}

function rowHeight(doc: Doc, cells: readonly string[]): number {
  doc.fontSize(9);
  const heights = columns.map(({ width }, index) =>
    doc.heightOfString(cells[index] ?? "", { width: width - 8 }),
  );
  return Math.max(...heights) + 8;
}

function drawRow(doc: Doc, cells: readonly string[], { y, colour }: { y: number; colour: string }): number {
  const height = rowHeight(doc, cells);
  let x: number = page.left;
  for (const [index, { width, align }] of columns.entries()) {
    doc
      .fontSize(9)
      .fillColor(colour)
      .text(cells[index] ?? "", x + 4, y + 4, { width: width - 8, align });
    doc.rect(x, y, width, height).lineWidth(0.6).stroke(ink.line);
    x += width;
  }
  return y + height;
}

function drawTotals(doc: Doc, { amount, tax }: TaxRequest, top: number): void {
  const net = formatMoney(subtract(amount, tax));
  const y = drawRow(doc, ["合计", "", "", "", "", net, "", tax === zero ? "***" : formatMoney(tax)], {
    y: top,
    colour: ink.text,
  });
  doc.fontSize(11).fillColor(ink.text);
  doc.text(`价税合计（大写）${chineseAmount(amount)}`, page.left, y + 12, { width: 320 });
  doc.text(`（小写）¥${formatMoney(amount)}`, page.left + 320, y + 12, { width: 179, align: "right" });
}
