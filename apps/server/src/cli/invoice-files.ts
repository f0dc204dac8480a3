/** `ops -- invoice mode | export | load`: how invoices go to the tax platform and come back. */
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { InvoicingMode } from "@yaoji/domain/trade/tax-platform";
import type { App } from "../platform/app/app.ts";
import { loadSettings, setInvoicing } from "../platform/settings/settings.service.ts";
import { ImportFileError } from "../catalogue/import/file-error.ts";
import { invoicingMode } from "../people/invoice-titles/invoicing.service.ts";
import { sourceFiles } from "../money/invoices/issued-files.ts";
import { loadIssued, type Loaded } from "../money/invoices/load-issued.service.ts";
import { type Exported, exportToIssue } from "../money/invoices/to-issue.service.ts";
import { UsageFault, type Verb } from "./verbs.ts";

const modeText: Readonly<Record<InvoicingMode, string>> = {
  off: "off：尚未接通，开票申请只登记，不开票",
  file: "file：用 invoice export 导出待开清单，在电子税务局开具后用 invoice load 登记",
  specimen: "specimen：演示数据，只出样张",
};

/** Says how invoices are issued, or sets it. */
export const setMode: Verb = async (app, { words: [word] }) => {
  const { db } = app.database;
  if (word === undefined) return `开票方式 ${modeText[await invoicingMode(app, db)]}。`;
  if (word !== "file" && word !== "off") throw new UsageFault("开票方式只能是 file 或 off。");
  if (app.config.demo) throw new UsageFault("这是演示数据，只出样张，不能接通开票平台。");
  if (word === "file" && (await loadSettings(db)).taxNo === "")
    throw new UsageFault("请先用 invoice seller --tax-no 设置销售方税号。");
  await setInvoicing(app, word);
  return `开票方式已设为 ${modeText[word]}。`;
};

/** Writes what is to be issued; a file that is there already is not written over. */
export const exportList: Verb = async (app, { words: [path], options, folder }) => {
  await mustBeConnected(app);
  if (path === undefined || !/\.xlsx$/iu.test(path)) throw new UsageFault("请给出要写的文件，如 待开.xlsx。");
  const kind = options["red"] === undefined ? "blue" : "red";
  const again = options["again"] !== undefined;
  const write = async (bytes: Buffer) => writeFile(resolve(folder, path), bytes, { flag: "wx" });
  try {
    const exported = await exportToIssue(app, { kind, again, write });
    return saidOf(path, kind, exported);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && "path" in error)) throw error;
    const why = error.code === "EEXIST" ? "已经有这个文件" : "写不了这个文件";
    throw new UsageFault(`${path}：${why}，什么也没有导出，请换一个文件名。`);
  }
};

function saidOf(path: string, kind: "blue" | "red", { count, left, others }: Exported): string {
  const name = { blue: "蓝字", red: "红字" } as const;
  const other = kind === "blue" ? "red" : "blue";
  const more =
    others > 0 ? `另有${others}张${name[other]}发票待开${other === "red" ? "，用 --red 导出" : ""}。` : "";
  if (count === 0) return `没有新的待开${name[kind]}发票，没有写文件；导出过仍未开的用 --again。${more}`;
  const rest = left > 0 ? `还有${left}张，请再导出一次。` : "";
  return `已导出${count}张待开${name[kind]}发票到 ${path}。${rest}${more}开具后用 invoice load 登记。`;
}

/** Reads what was issued; tells of each file or row that was not taken. */
export const loadFiles: Verb = async (app, { words: [path], folder }, print) => {
  await mustBeConnected(app);
  if (path === undefined) throw new UsageFault("请给出文件、文件夹或压缩包。");
  const loaded = await loadIssued(app, await sourcesAt(resolve(folder, path), path));
  const untaken = ["refused", "unmatched"] as const;
  for (const each of loaded.filter(({ outcome }) => untaken.some((no) => no === outcome)))
    print(`${each.outcome === "refused" ? "不符" : "未匹配"}  ${each.path}  ${each.text}`);
  const count = (outcome: Loaded["outcome"]) => loaded.filter((each) => each.outcome === outcome).length;
  return `登记发票${count("issued")}张，保存文件${count("kept")}份；已登记过${count("known")}项；不符${count("refused")}项，未匹配${count("unmatched")}项。`;
};

async function sourcesAt(path: string, typed: string) {
  try {
    return await sourceFiles(path);
  } catch (error) {
    if (error instanceof ImportFileError) throw new UsageFault(`${error.message}，什么也没有登记。`);
    if (error instanceof Error && "code" in error) throw new UsageFault(`读不到${typed}，请检查路径。`);
    throw error;
  }
}

async function mustBeConnected(app: App): Promise<void> {
  const mode = await invoicingMode(app, app.database.db);
  if (mode === "file") return;
  throw new UsageFault(
    mode === "off" ? "尚未接通开票平台，请先用 invoice mode file 接通。" : "这是演示数据，只出样张。",
  );
}
