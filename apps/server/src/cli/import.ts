import { createReadStream, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureDefaults } from "../goods/defaults.service.ts";
import { importFile, type Summary } from "../import/import.service.ts";
import { ImportFileError } from "../import/parse.ts";
import type { Command } from "./commands.ts";

/** `import FILE.csv [--report REPORT.csv]`: goods, or prices and stock, told apart by the headings. */
export const importCommand: Command = async (app, order, print) => {
  const { values, positionals } = parseArgs({
    args: order.args,
    options: { report: { type: "string" } },
    allowPositionals: true,
    strict: false,
  });
  const [name] = positionals;
  if (!name) return fail(print, "请给出要导入的文件：npm run import -- 文件.csv");
  const path = resolve(order.folder, name);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return fail(print, `文件不存在：${name}`);
  await ensureDefaults(app);
  const asked = typeof values.report === "string" ? values.report : `导入报告-${basename(name, ".csv")}.csv`;
  const report = await open(resolve(order.folder, asked), "w");
  try {
    const telling = { progress: print, report: async (text: string) => void (await report.write(text)) };
    print(summaryText(await importFile(app, createReadStream(path), telling), asked));
    return 0;
  } catch (error) {
    if (error instanceof ImportFileError) return fail(print, `无法导入：${error.message}`);
    throw error;
  } finally {
    await report.close();
  }
};

function summaryText({ kind, rows, counts, seconds }: Summary, report: string): string {
  const title = kind === "goods" ? "商品资料" : "价格库存";
  const changed = counts.新增 + counts.更新;
  const parts = Object.entries(counts).map(([result, count]) => `${result} ${count}`);
  return `${title} ${rows} 行：${parts.join("，")}；共 ${changed} 处改动，用时 ${seconds.toFixed(1)} 秒。报告：${report}`;
}

function fail(print: (text: string) => void, text: string): number {
  print(text);
  return 1;
}
