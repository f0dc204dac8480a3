/** The demo's specimen of an inspection report, one page A4. Nothing in it was measured, and every page says so. */
import { type Doc, drawMark, drawPdf, drawStamp, heightOf, ink, page } from "../../platform/pdf/document.ts";
import type { ReportItem } from "./report-items.ts";

export type Report = {
  readonly number: string;
  /** Who sells; "" where the installation has no name yet. */
  readonly seller: string;
  /** Label and value of each fact, two to a line. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly items: readonly ReportItem[];
  readonly at: Date;
};

const result = "符合规定";
const notice =
  "本页为系统生成的样张，仅用于展示检验报告的版式，所列结果并非实际检验数据，不得作为产品质量凭证；" +
  "正式报告以生产企业或检验机构盖章的文件为准。";

/** Draws the page; the file's bytes. */
export function drawReport(report: Report): Promise<Buffer> {
  return drawPdf({ title: `检验报告书（样张）${report.number}`, at: report.at }, (doc) => {
    drawMark(doc);
    let y = drawHead(doc, report);
    y = drawFacts(doc, report.facts, y);
    y = drawItems(doc, report.items, y + 18);
    drawEnd(doc, y + 18);
  });
}

function drawHead(doc: Doc, { number, seller }: Report): number {
  if (seller) doc.fontSize(10).fillColor(ink.quiet).text(seller, page.left, 44, { width: page.width });
  doc.fontSize(22).fillColor(ink.text);
  doc.text("检 验 报 告 书", page.left, 66, { width: page.width, align: "center" });
  drawStamp(doc);
  doc.fontSize(10).fillColor(ink.quiet).text(`报告编号：${number}`, page.left, 104, { width: page.width });
  doc.moveTo(page.left, 124).lineTo(page.right, 124).lineWidth(1.2).stroke(ink.brand);
  return 136;
}

function drawFacts(doc: Doc, facts: Report["facts"], top: number): number {
  const half = page.width / 2;
  let y = top;
  for (let index = 0; index < facts.length; index += 2) {
    const pair = facts.slice(index, index + 2);
    const heights = pair.map(([, value]) => heightOf(doc, value || "—", half - 84));
    for (const [place, [label, value]] of pair.entries()) {
      const x = page.left + place * half;
      doc.fontSize(10).fillColor(ink.quiet).text(label, x, y, { width: 76 });
      doc.fillColor(ink.text).text(value || "—", x + 78, y, { width: half - 84 });
    }
    y += Math.max(...heights) + 8;
  }
  return y;
}

const columns = [
  { title: "检验项目", width: 160 },
  { title: "标准规定", width: 219 },
  { title: "检验结果", width: 120 },
] as const;

function drawItems(doc: Doc, items: readonly ReportItem[], top: number): number {
  doc.rect(page.left, top, page.width, 24).fillOpacity(0.1).fill(ink.brand).fillOpacity(1);
  let y = drawRow(
    doc,
    columns.map(({ title }) => title),
    { y: top, colour: ink.brand },
  );
  for (const { name, rule } of items) y = drawRow(doc, [name, rule, result], { y, colour: ink.text });
  return y;
}

function drawRow(doc: Doc, cells: readonly string[], { y, colour }: { y: number; colour: string }): number {
  let x: number = page.left;
  for (const [index, { width }] of columns.entries()) {
    doc
      .fontSize(10)
      .fillColor(colour)
      .text(cells[index] ?? "", x + 8, y + 6, { width: width - 16 });
    doc.rect(x, y, width, 24).lineWidth(0.6).stroke(ink.line);
    x += width;
  }
  return y + 24;
}

function drawEnd(doc: Doc, top: number): void {
  doc.fontSize(11).fillColor(ink.text);
  doc.text(`结论：本批产品按规定项目检验，结果${result}（样张）。`, page.left, top, { width: page.width });
  const roles = ["检验人：（样张）", "复核人：（样张）", "质量负责人：（样张）"];
  for (const [index, role] of roles.entries())
    doc
      .fontSize(10)
      .fillColor(ink.quiet)
      .text(role, page.left + index * 166, top + 40, { width: 160 });
  doc.moveTo(page.left, 768).lineTo(page.right, 768).lineWidth(0.6).stroke(ink.line);
  doc.fontSize(9).fillColor(ink.mark).text(notice, page.left, 776, { width: page.width, lineGap: 2 });
}
