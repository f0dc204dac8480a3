import { createReadStream, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureDefaults } from "../catalogue/goods/defaults.service.ts";
import { importFile, type Summary } from "../catalogue/import/import.service.ts";
import { unusedText } from "../catalogue/import/unused-columns.ts";
import { ImportFileError } from "../catalogue/import/file-error.ts";
import type { Command } from "./command.ts";
import { tableWriter, whyNoTable } from "./table-writer.ts";

const usage = `请给出要导入的文件：npm run import -- 文件.csv（或 .xlsx）
  --check            只检查：报告全部结果，什么都不改
  --merge            与已有商品疑似重复的新编码，核对后并入已有商品
  --apart            疑似重复的新编码确是另外的商品，照样导入
  --report 报告.xlsx  报告写到哪里`;

/** `import FILE [--check] [--merge | --apart] [--report REPORT.xlsx|REPORT.csv]`: a CSV or .xlsx of goods, prices, stock, or several of these, told by its headings. */
export const importCommand: Command = async (app, order, print) => {
  const given = givenIn(order.args);
  // A misspelt --check would import.
  if (typeof given === "string") return fail(print, given);
  const { values, positionals } = given;
  const [name] = positionals;
  if (!name || positionals.length > 1) return fail(print, usage);
  if (values.merge && values.apart) return fail(print, "--merge 和 --apart 只能用一个");
  const path = resolve(order.folder, name);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return fail(print, `文件不存在：${name}`);
  const isCheck = values.check === true;
  const named = basename(name).replace(/\.(?:csv|txt|xlsx)$/iu, "");
  const asked = values.report ?? `${isCheck ? "检查" : "导入"}报告-${named}.xlsx`;
  const target = resolve(order.folder, asked);
  const wrong = isSameFile(path, target) ? `报告不能写到要导入的文件上：${asked}` : whyNoTable(target);
  if (wrong !== null) return fail(print, wrong);
  if (!isCheck) await ensureDefaults(app);
  // A file that is refused as a whole leaves no empty report.
  const report = tableWriter(target);
  try {
    const twins = values.merge ? "merge" : values.apart ? "apart" : "hold";
    const telling = { progress: print, report: report.write, isCheck, twins } as const;
    const summary = await importFile(app, createReadStream(path), telling);
    if (summary.unused.length > 0) print(unusedText(summary.unused));
    print(summaryText(summary, { report: asked, isCheck }));
    return 0;
  } catch (error) {
    if (error instanceof ImportFileError) return fail(print, `无法导入：${error.message}`);
    throw error;
  } finally {
    await report.close();
  }
};

/** By whatever name: a link is the same file. */
function isSameFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev;
}

function givenIn(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        report: { type: "string" },
        check: { type: "boolean" },
        merge: { type: "boolean" },
        apart: { type: "boolean" },
      },
      allowPositionals: true,
    });
  } catch {
    const wrong = args.find((arg) => arg.startsWith("--")) ?? "";
    return `选项不认识或不完整：${wrong}\n${usage}`;
  }
}

type Telling = { readonly report: string; readonly isCheck: boolean };

function summaryText({ parts, rows, counts, seconds }: Summary, { report, isCheck }: Telling): string {
  const trade = parts.prices && parts.stock ? "价格库存" : parts.prices ? "价格" : parts.stock ? "库存" : "";
  const title = [parts.goods ? "商品资料" : "", trade].filter(Boolean).join("和");
  const changes = `${counts.新增 + counts.更新} 处改动`;
  const results = Object.entries(counts).map(([result, count]) => `${result} ${count}`);
  const told = `${title} ${rows} 行：${results.join("，")}；${isCheck ? "导入时将有" : "共"} ${changes}，用时 ${seconds.toFixed(1)} 秒。报告：${report}`;
  return isCheck ? `检查（没有改动任何数据）：${told}` : told;
}

function fail(print: (text: string) => void, text: string): number {
  print(text);
  return 1;
}
