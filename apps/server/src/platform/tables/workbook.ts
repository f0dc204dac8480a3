/** Workbooks .xlsx whose cells are texts: codes keep their zeros and all their digits, and nothing is a formula. */
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";

/** A sheet; its first row are the headings. */
export type Sheet = { readonly name: string; readonly rows: readonly (readonly string[])[] };

/** Of a cell, as Excel has it. */
const longestText = 32_767;

/** Packing a large one takes seconds: one at a time, in a thread of its own, so that nobody waits for it. */
const oneAtATime = pLimit(1);

/** The bytes of a workbook. */
export function workbookOf(sheets: readonly Sheet[]): Promise<Buffer> {
  return oneAtATime(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        const workerData = sheets.map(({ name, rows }) => ({
          name,
          rows: rows.map((row) => row.map(cellText)),
        }));
        const worker = new Worker(new URL("./workbook-thread.ts", import.meta.url), { workerData });
        worker.once("message", (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
        worker.once("error", reject);
        worker.once("exit", () => reject(new Error("the thread that packs a workbook ended without one")));
      }),
  );
}

/** What is too long for a cell makes the whole file a broken one. */
function cellText(text: string): string {
  return text.length > longestText ? "（内容太长，放不进一格，请看其他工作表或 CSV）" : text;
}
