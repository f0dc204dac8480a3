import { createReadStream, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureDefaults } from "../goods/defaults.service.ts";
import { importFile, type Summary } from "../import/import.service.ts";
import { ImportFileError } from "../import/file-error.ts";
import type { Command } from "./commands.ts";
import { tableWriter } from "./table-writer.ts";

/** `import FILE [--report REPORT.xlsx|REPORT.csv]`: a CSV or .xlsx of goods, prices, stock, or several of these, told by its headings. */
export const importCommand: Command = async (app, order, print) => {
  const { values, positionals } = parseArgs({
    args: order.args,
    options: { report: { type: "string" } },
    allowPositionals: true,
    strict: false,
  });
  const [name] = positionals;
  if (!name) return fail(print, "请给出要导入的文件：npm run import -- 文件.csv（或 .xlsx）");
  const path = resolve(order.folder, name);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return fail(print, `文件不存在：${name}`);
  await ensureDefaults(app);
  const named = basename(name).replace(/\.(?:csv|txt|xlsx)$/iu, "");
  const asked = typeof values.report === "string" ? values.report : `导入报告-${named}.xlsx`;
  // A file that is refused as a whole leaves no empty report.
  const report = tableWriter(resolve(order.folder, asked));
  try {
    const telling = { progress: print, report: report.write };
    print(summaryText(await importFile(app, createReadStream(path), telling), asked));
    return 0;
  } catch (error) {
    if (error instanceof ImportFileError) return fail(print, `无法导入：${error.message}`);
    throw error;
  } finally {
    await report.close();
  }
};

function summaryText({ parts, rows, counts, seconds }: Summary, report: string): string {
  const trade = parts.prices && parts.stock ? "价格库存" : parts.prices ? "价格" : parts.stock ? "库存" : "";
  const title = [parts.goods ? "商品资料" : "", trade].filter(Boolean).join("和");
  const changed = counts.新增 + counts.更新;
  const results = Object.entries(counts).map(([result, count]) => `${result} ${count}`);
  return `${title} ${rows} 行：${results.join("，")}；共 ${changed} 处改动，用时 ${seconds.toFixed(1)} 秒。报告：${report}`;
}

function fail(print: (text: string) => void, text: string): number {
  print(text);
  return 1;
}
