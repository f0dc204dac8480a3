/** `ops -- delivery kept`: what share of the promised days was kept. */
import { resolve } from "node:path";
import { shopDate } from "@yaoji/domain/text/time";
import { type KeptShare, showKeptShares } from "../orders/kept-promises.service.ts";
import { tableWriter, whyNoTable } from "./table-writer.ts";
import { type Given, UsageFault, type Verb } from "./verbs.ts";

const headings = ["月份", "仓库编码", "仓库", "应送达订单", "按期", "逾期", "未知送达日", "兑现率"];

/** Printed for people; into a table where `--file` names one. Without months: this year's. */
export const showKept: Verb = async (app, given, print) => {
  const year = shopDate(app.now()).slice(0, 4);
  const [from, to] = [monthOf(given, "from", `${year}-01`), monthOf(given, "to", `${year}-12`)];
  if (from > to) throw new UsageFault("--from 须不晚于 --to。");
  const path = fileOf(given);
  const shares = await showKeptShares(app, { from, to });
  if (path !== null) {
    const table = tableWriter(path);
    await table.write([headings, ...shares.map(cellsOf)]);
    await table.close();
    return `${from}至${to}共${shares.length}行，已存为 ${path}。`;
  }
  for (const share of shares) print(lineOf(share));
  return `${from}至${to}共${shares.length}行；系统超时自动签收的，不知何时送达，不计入兑现率。`;
};

function fileOf({ options: { file }, folder }: Given): string | null {
  if (file === undefined) return null;
  if (file === "") throw new UsageFault("请给出 --file 文件。");
  const path = resolve(folder, file);
  const fault = whyNoTable(path);
  if (fault !== null) throw new UsageFault(`${fault}。`);
  return path;
}

function monthOf({ options }: Given, name: "from" | "to", preset: string): string {
  const month = options[name]?.normalize("NFKC").trim() ?? preset;
  if (/^\d{4}-(0[1-9]|1[0-2])$/u.test(month)) return month;
  throw new UsageFault(`--${name} 请写成 2026-11 这样的月份。`);
}

function cellsOf({ month, code, warehouse, judged, kept, untold }: KeptShare): string[] {
  const late = judged - kept - untold;
  return [month, code, warehouse, ...[judged, kept, late, untold].map(String), shareText(kept, late)];
}

function lineOf(share: KeptShare): string {
  const [month, code, warehouse, judged, kept, late, untold, part] = cellsOf(share);
  return `${month}  ${code}  ${warehouse}  应送达${judged}单  按期${kept}  逾期${late}  未知送达日${untold}  兑现率${part}`;
}

/** Cut, never better than it is. */
function shareText(kept: number, late: number): string {
  const told = kept + late;
  return told === 0 ? "—" : `${(Math.floor((kept * 1000) / told) / 10).toFixed(1)}%`;
}
