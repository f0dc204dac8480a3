/** A signed contract: its text, and below it who signed which version, when, with the digests. */
import { formatShopTime } from "@yaoji/domain/text/time";
import { type Doc, drawPdf, ink, page } from "../../platform/pdf/document.ts";
import type { Signature, Version } from "./contracts.queries.ts";

const lowest = 770;
const top = 60;

export type SignedContract = {
  readonly signature: Signature;
  readonly version: Version;
  /** The wholesaler; "" until it is set. */
  readonly seller: string;
};

/** Draws the pages; the file's bytes, the same each time. */
export function drawContract(contract: SignedContract): Promise<Buffer> {
  const { signature, version } = contract;
  const title = `${version.title}（第${version.number}版）`;
  return drawPdf({ title, at: signature.signedAt }, (doc) => {
    let y = drawHead(doc, contract);
    for (const block of blocksOf(version.body)) y = drawBlock(doc, block, y);
    drawSignatures(doc, contract, y + 16);
    drawFeet(doc, signature);
  });
}

function drawHead(doc: Doc, { signature, version, seller }: SignedContract): number {
  doc.fontSize(18).fillColor(ink.text);
  doc.text(version.title, page.left, top, { width: page.width, align: "center" });
  const facts = [
    `合同版本：第${version.number}版（${formatShopTime(version.publishedAt)}发布）`,
    `甲方（供货方）：${seller || "未配置"}`,
    `乙方（采购方）：${signature.company}`,
  ];
  let y = doc.y + 14;
  for (const fact of facts) y = drawText(doc, fact, { y, size: 11, indent: 0, colour: ink.text });
  doc
    .moveTo(page.left, y + 4)
    .lineTo(page.right, y + 4)
    .lineWidth(1.2)
    .stroke(ink.brand);
  return y + 16;
}

type Block = { readonly kind: "heading" | "item" | "text"; readonly text: string };

/** The text's lines without Markdown's marks; a list keeps its numbers. */
function blocksOf(body: string): Block[] {
  return body
    .split("\n")
    .map((line) => line.replace(/\*\*|__|`/g, "").trim())
    .filter((line) => line !== "")
    .map((line) => {
      if (/^#{1,6} /.test(line)) return { kind: "heading", text: line.replace(/^#+ +/, "") };
      if (/^[-*+] /.test(line)) return { kind: "item", text: `• ${line.slice(2)}` };
      return { kind: /^\d+[.)] /.test(line) ? "item" : "text", text: line };
    });
}

function drawBlock(doc: Doc, { kind, text }: Block, y: number): number {
  if (kind === "heading") return drawText(doc, text, { y: y + 8, size: 12.5, indent: 0, colour: ink.brand });
  return drawText(doc, text, { y, size: 10.5, indent: kind === "item" ? 14 : 0, colour: ink.text });
}

type Setting = { y: number; size: number; indent: number; colour: string };

/** On the next page where it does not fit on this one; gives where the next line begins. */
function drawText(doc: Doc, text: string, { y, size, indent, colour }: Setting): number {
  const width = page.width - indent;
  const height = doc.fontSize(size).heightOfString(text, { width, lineGap: 4 });
  const at = y + height > lowest ? nextPage(doc) : y;
  doc.fillColor(colour).text(text, page.left + indent, at, { width, lineGap: 4 });
  return at + height + 4;
}

function nextPage(doc: Doc): number {
  doc.addPage();
  return top;
}

function drawSignatures(doc: Doc, { signature, version, seller }: SignedContract, from: number): void {
  const rows = [
    `甲方：${seller || "未配置"}（以发布本版本合同的方式签署）`,
    `乙方：${signature.company}`,
    signature.accountId === null
      ? "签署方式：线下签订，由甲方登记"
      : `签署人：${signature.signer}　手机号：${signature.phone}　签署方式：短信验证码确认`,
    `签署时间：${formatShopTime(signature.signedAt)}`,
    `合同文本摘要（SHA-256）：${version.digest}`,
    `签署摘要（SHA-256）：${signature.digest}`,
  ];
  const height = rows.length * 22 + 24;
  let y = from + height > lowest ? nextPage(doc) : from;
  doc.roundedRect(page.left, y, page.width, height, 4).lineWidth(1).stroke(ink.brand);
  y += 14;
  for (const row of rows) {
    doc
      .fontSize(10)
      .fillColor(ink.text)
      .text(row, page.left + 12, y, { width: page.width - 24 });
    y += 22;
  }
}

/** Which contract each page belongs to. */
function drawFeet(doc: Doc, { version, digest }: Signature): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    const text = `电子合同第${version}版　签署摘要 ${digest.slice(0, 16)}…　第${index + 1}页，共${count}页`;
    doc.fontSize(8.5).fillColor(ink.quiet).text(text, page.left, 800, { width: page.width, align: "center" });
  }
}
