/** A PDF of ours: A4, the Chinese font, our colours, and the mark of what is no real document. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import Pdf from "pdfkit";

export type Doc = InstanceType<typeof Pdf>;
export type DocumentOptions = {
  readonly title: string;
  readonly at: Date;
  readonly layout?: "portrait" | "landscape";
  /** Half the sheet, A5: everything is drawn as on A4 and made smaller. */
  readonly isHalf?: boolean;
};

/** Points of an upright page; the same margins on every one. */
export const page = { left: 48, right: 547, width: 499, height: 842 } as const;
export const ink = {
  text: "#1b2a26",
  quiet: "#5d6b66",
  line: "#b9c8c2",
  brand: "#07795a",
  mark: "#c8102e",
} as const;

let font: Buffer | null = null;

function fontFile(): string {
  return fileURLToPath(
    new URL("../fonts/NotoSansHans-Regular.otf", import.meta.resolve("@embedpdf/fonts-sc")),
  );
}

/** Lets `draw` fill the pages of a new document; gives the file's bytes. */
export function drawPdf(
  { title, at, layout = "portrait", isHalf = false }: DocumentOptions,
  draw: (doc: Doc) => void,
): Promise<Buffer> {
  font ??= readFileSync(fontFile());
  const info = { Title: title, CreationDate: at, ModDate: at };
  const doc = new Pdf({ size: "A4", layout, margin: 0, info, lang: "zh-CN", bufferPages: true });
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  doc.on("end", () => resolve(Buffer.concat(chunks)));
  doc.on("error", reject);
  doc.registerFont("han", font).font("han");
  if (isHalf) {
    halve(doc);
    doc.on("pageAdded", () => halve(doc));
  }
  draw(doc);
  doc.end();
  return promise;
}

/** A page's own figures stay A4's, so that nothing breaks elsewhere than on A4; its sheet and what is drawn shrink. */
function halve(doc: Doc): void {
  const { width, height, dictionary } = doc.page;
  const half = [0, 0, width * Math.SQRT1_2, height * Math.SQRT1_2];
  Object.assign(dictionary.data, { MediaBox: half });
  doc.transform(Math.SQRT1_2, 0, 0, Math.SQRT1_2, 0, height * (1 - Math.SQRT1_2));
}

/** 样张, large and across, under everything else. */
export function drawMark(doc: Doc): void {
  doc
    .save()
    .rotate(-35, { origin: [297, 421] })
    .fillColor(ink.mark)
    .fillOpacity(0.1);
  doc.fontSize(210).text("样张", 0, 270, { width: 595, align: "center", lineBreak: false });
  doc.restore().fillOpacity(1);
}

/** The small red 样张 in the upper right corner. */
export function drawStamp(doc: Doc): void {
  doc.roundedRect(487, 42, 60, 26, 3).lineWidth(1.5).stroke(ink.mark);
  doc.fontSize(14).fillColor(ink.mark).text("样张", 487, 46, { width: 60, align: "center" });
}

export function heightOf(doc: Doc, text: string, width: number): number {
  return doc.fontSize(10).heightOfString(text, { width });
}
